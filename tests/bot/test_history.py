"""Stepping through a game, export and import, playing on from a position."""

import asyncio
import re
from contextlib import suppress
from pathlib import Path

import pytest

from bot.store import Answer, SqliteStore, Status
from bot.tables.autoplay import IMPORT
from bot.tables.from_record import open_copy
from bot.tables.refusals import NoGame
from bot.tables.seats import Person
from bot.tables.service import Service
from bot.tables.table import Table
from engine import read_record
from playground import Channel, Message, User, parts
from tests.bot.discord_server import DiscordServer, answer_of, control, record_of, said, text_of
from tests.bot.forged import forged_press
from tests.bot.players import Players, panel_of, recorded


async def stepped(place: DiscordServer, user: User, page: Message, label: str) -> Message:
    return answer_of(await place.press(user, page, label))


async def test_history_steps_through_the_game(place: DiscordServer) -> None:
    await place.open_position(recorded("records/02.txt").at(60))
    user = place.people[4]
    page = answer_of(await place.slash(user, "caylus history"))
    assert page.ephemeral_to == user.id
    assert "60 of 60" in text_of(page)
    rows = [[one.get("label") for one in row["components"]] for row in page.components]
    assert rows[:2] == [["⏮ First", "⏪ Round", "◀ Back"], ["Forward ▶", "Round ⏩", "Last ⏭"]]
    assert [len(row) for row in rows[2:]] == [1, 1, 1], "long labels have a row of their own"
    page = await stepped(place, user, page, "◀ Back")
    assert "59 of 60" in text_of(page)
    page = await stepped(place, user, page, "⏮ First")
    assert "0 of 60" in text_of(page)
    first = page.attachments[0].data
    page = await stepped(place, user, page, "Forward ▶")
    assert "1 of 60" in text_of(page)
    page = await stepped(place, user, page, "Round ⏩")
    assert "Round 2" in text_of(page)
    page = await stepped(place, user, page, "⏪ Round")
    assert "0 of 60" in text_of(page)
    page = await stepped(place, user, page, "Last ⏭")
    assert "60 of 60" in text_of(page)
    assert page.attachments[0].data != first


async def test_last_leads_to_the_last_position_of_a_game_that_went_on(place: DiscordServer) -> None:
    game_id = await place.open_position(recorded("records/01.txt").at(60), 2)
    user = place.people[0]
    page = answer_of(await place.slash(user, "caylus history"))
    page = await stepped(place, user, page, "◀ Back")
    await Players(place, game_id).by_commands(most=1)
    count = len((await place.table(game_id)).game.answers)
    page = await stepped(place, user, page, "Last ⏭")
    assert f"{count} of {count}" in text_of(page)


async def test_history_goes_over_passes_in_one_step(place: DiscordServer) -> None:
    """They are told of all the same; the position after each is where its player moved last."""
    await place.open_position(recorded("records/04.txt").at(20))
    user = place.people[4]
    page = answer_of(await place.slash(user, "caylus history"))
    for count in (19, 18, 17, 14):
        page = await stepped(place, user, page, "◀ Back")
        assert f"{count} of 20" in text_of(page)
    page = await stepped(place, user, page, "Forward ▶")
    assert "17 of 20" in text_of(page)
    assert text_of(page).count(" passes") == 4, "one of them had to"
    before = [option["description"] for option in jumps(page)]
    assert before == ["15 of 20", "7 of 20", "16 of 20", "13 of 20", "14 of 20"]


def jumps(page: Message) -> list[dict[str, str]]:
    """Where the page offers to jump to."""
    return next(
        part["options"] for part in parts(page.components) if "/jump/" in part.get("custom_id", "")
    )


async def test_history_jumps_to_scorings_and_to_a_players_last_move(place: DiscordServer) -> None:
    game_id, user = await place.open_position(recorded("records/04.txt").at(200)), place.people[4]
    page = answer_of(await place.slash(user, "caylus history"))

    async def jump(value: str) -> Message:
        return answer_of(await place.select(user, page, control(page, "jump"), value))

    assert [one["label"] for one in jumps(page)][:2] == ["Dungeon scored", "Ann's move before this"]
    page = await jump("dungeon")
    assert "Scored: Dungeon" in text_of(page)
    answers = (await place.table(game_id)).game.answers
    shown = []
    for _ in range(3):
        page = await jump("red")
        (count,) = re.findall(r"(\d+) of 200", text_of(page))
        shown.append(int(count))
    assert (
        shown == [n for n, one in enumerate(answers, 1) if one.player == "red" and n < 151][:-4:-1]
    )
    wrong = await forged_press(place, user, page, control(page, "jump"), "purple")
    assert f"{shown[-1]} of 200" in said(wrong)


async def test_an_exported_record_can_be_imported(place: DiscordServer) -> None:
    game_id = await place.open_position(recorded("records/01.txt").at(30))
    ann, ben = place.people[:2]
    exported = answer_of(await place.slash(ann, "caylus export"))
    data = exported.attachments[0].data
    assert len(read_record(data).game.answers) == 30
    other = place.standin.admin.add_channel(place.guild, "other")
    await place.slash(
        ann, "caylus import", where=other, record=("game.txt", data), red=ann, blue=ben
    )
    await place.all_join(other)
    table = await place.bot.service.table_in(other.id)
    assert table.game.position() == (await place.table(game_id)).game.position()
    assert {seat.user_id for seat in table.row.seats} == {ann.id, ben.id}
    assert place.turn(other)


async def test_an_import_that_does_not_check_is_refused(place: DiscordServer) -> None:
    ann = place.people[0]
    for name, data, words in (
        ("a.txt", b"caylus 1\nplayers red blue\nneutral farm\n", "Line 3"),
        ("a.txt", b"caylus 2\n", "Line 1"),
        ("a.txt", b"\xff\xfe", "Line 1"),
        ("a.txt", b"#" * (1 << 20) + b"#", "Line 1"),
        ("a.txt", b"\n" * 5_001, "more than 5000 lines"),
        ("a.txt", b"caylus 1\n#" + b"x" * 1_001, "Line 2: more than 1000 bytes"),
        ("a.png", b"\x89PNG\r\n\x1a\n", "text file"),
    ):
        outcome = await place.slash(ann, "caylus import", record=(name, data))
        assert words in said(outcome)
    assert await place.bot.store.live_game(place.channel.id) is None


async def test_nobody_is_seated_twice_by_an_import(place: DiscordServer) -> None:
    ann, record = place.people[0], record_of(recorded("records/01.txt").at(0))
    named = {"red": ann, "blue": ann, "green": place.people[1]}
    outcome = await place.slash(ann, "caylus import", record=record, **named)
    assert "two colours" in said(outcome)
    await place.slash(ann, "caylus import", record=record, red=place.standin.bot)
    table = await place.bot.service.table_in(place.channel.id)
    assert table.asked.user_id == ann.id, "who imports plays what is asked first"
    assert sorted(bool(seat.computer) for seat in table.row.seats) == [False, True]


async def test_somebody_from_elsewhere_can_not_be_seated(
    place: DiscordServer, caplog: pytest.LogCaptureFixture
) -> None:
    ann, fay = place.people[0], place.standin.admin.add_user("fay", "Fay")
    record = record_of(recorded("records/01.txt").at(0))
    outcome = await place.slash(ann, "caylus import", record=record, red=fay)
    assert said(outcome) == "Fay is not on this server. Name somebody who is."
    assert not caplog.records


async def copied(place: DiscordServer, label: str) -> tuple[Table, Channel]:
    """What the first person gets who plays on from the position before the newest: the table and its thread."""
    page = answer_of(await place.slash(place.people[0], "caylus history"))
    page = await stepped(place, place.people[0], page, "◀ Back")
    outcome = await place.press(place.people[0], page, label)
    (link,) = re.findall("<#([0-9]+)>", said(outcome))
    thread = place.standin.world.channels[int(link)]
    await place.shown()
    return await place.bot.service.table_in(thread.id), thread


async def test_a_what_if_leaves_the_real_game_alone(place: DiscordServer) -> None:
    game_id, ann = await place.open_position(recorded("records/02.txt").at(40), 3), place.people[0]
    before = (await place.table(game_id)).game.position()
    copy, thread = await copied(place, "Play on from here")
    assert copy.names == (await place.table(game_id)).names
    assert copy.asked == copy.seat_of(ann.id)
    assert sorted(str(one.computer) for one in copy.row.seats) == ["None", "mason", "mason"]
    await place.slash(ann, "play move", thread, answer=copy.game.pending.answers[0])
    assert (await place.table(game_id)).game.position() == before
    first, *_ = place.messages(thread)
    assert text_of(first).startswith("**What if?**")
    assert "You are Blue; computer players play Ben, Cleo." in text_of(first)
    assert thread.name == "Ann, Ben, Cleo: what if"
    assert "what if · " in said(await place.slash(ann, "caylus mine"))
    watched = answer_of(await place.slash(place.people[4], "caylus history"))
    assert "in Ben's seat" in said(await place.press(place.people[4], watched, "Play on from here"))


@pytest.mark.parametrize("label", ["Play on from here", "Play all seats from here"])
async def test_a_played_what_if_is_replaced_after_asking(place: DiscordServer, label: str) -> None:
    await place.open_position(recorded("records/02.txt").at(40), people=3)
    ann = place.people[0]
    untouched, _thread = await copied(place, label)
    copy, thread = await copied(place, label)
    assert copy.id != untouched.id, "nothing was played there"
    await place.slash(ann, "play move", thread, answer=copy.game.decision.answers[0])
    page = answer_of(await place.slash(ann, "caylus history"))
    question = answer_of(await place.press(ann, page, label))
    assert f"already playing on from this game: <#{thread.id}>" in text_of(question)
    assert (await place.table(copy.id)).running
    replaced = await place.press(ann, question, "Play on from here instead")
    assert f"Play on here: <#{thread.id}>" in said(replaced)
    await place.shown()
    assert (await place.table(copy.id)).row.status is Status.ENDED
    new = await place.bot.service.table_in(thread.id)
    assert len(new.row.people) == 1
    assert len(new.row.seats_of(ann.id)) == len(copy.row.seats_of(ann.id))


async def test_one_can_play_all_the_seats_of_a_what_if(place: DiscordServer) -> None:
    await place.open_position(recorded("records/02.txt").at(40), people=3)
    ann, ben = place.people[:2]
    copy, thread = await copied(place, "Play all seats from here")
    assert "All the seats are yours." in text_of(place.messages(thread)[0])
    asked = set()
    for _ in range(8):
        table = await place.table(copy.id)
        asked.add(table.asked.colour)
        panel = await panel_of(place, ann, thread)
        goods, decision = text_of(panel).splitlines()[1:3]
        assert goods.startswith(f"{table.asked.name} has ")
        assert decision.startswith(f"**You, for {table.asked.name}: ")
        assert f"**{table.asked.name}**" in text_of(place.turn(thread)), "nobody is mentioned"
        await place.slashed(ann, "play move", thread, answer=table.game.decision.answers[0])
    assert len(asked) == 3
    # Whoever is forgotten has no name in what others play on from their games either.
    assert "Ben" in text_of(place.turn(thread)) + str(place.turn(thread).attachments)
    await place.confirmed(ben, "caylus me forget", "Forget me")
    await place.shown()
    assert "Ben" not in text_of(place.turn(thread)) + str(place.turn(thread).attachments)
    assert "Ben" not in (await place.table(copy.id)).names.values()
    assert "Ben" not in (await place.bot.store.load(copy.id))[0].header  # type: ignore[operator]
    await place.confirmed(ann, "caylus me forget", "Forget me")
    row, _ = await place.bot.store.load(copy.id)
    assert row.status is Status.ENDED
    assert "Ann" not in str(row)
    assert "Cleo" not in str(row)


async def test_whoever_looks_at_a_table_that_is_just_made_does_no_harm(tmp_path: Path) -> None:
    game = recorded("golden/at-castle.txt")
    people = {game.setup.players[0]: Person(1, "P1")}
    async with await SqliteStore.open(tmp_path / "copies.db") as store:
        service = Service(store)
        made = asyncio.create_task(open_copy(service, 1, 1, 1, game, people))
        looks = 0
        while not made.done():
            with suppress(NoGame):
                await service.table(1)
                looks += 1
            await asyncio.sleep(0)
        table = await service.table(await made)
        assert looks
        assert table.running
        assert table.game.answers == game.answers
        assert {line.entry.source for line in table.log if isinstance(line.entry, Answer)} == {
            IMPORT
        }
        assert table.game.position() == game.position()
        # What is stored is what is in memory.
        again = await Service(store).table(table.id)
        assert again.game.answers == table.game.answers
        assert again.row == table.row
