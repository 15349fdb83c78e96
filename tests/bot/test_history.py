"""Stepping through a game, export and import, playing on from a position."""

import pytest

from engine import Record, read_record, write_record
from playground import parts
from tests.bot.discord_server import Place, answer_of, record_of, said, text_of
from tests.bot.players import Players, recorded


async def test_history_steps_through_the_game(place: Place) -> None:
    game_id = await place.open_position(recorded("records/02.txt").at(60))
    page = answer_of(await place.slash(place.eve, "caylus history"))
    assert page.ephemeral_to == place.eve.id
    assert "60 of 60" in text_of(page)
    pictures = {page.attachments[0].data}
    assert all(page.find(one)["disabled"] for one in ("Forward ▶", "Round ⏩"))
    assert not page.find("Now ⏭")["disabled"], "it leads on once there is more, on an old page too"
    for label, told in (
        ("◀ Back", "59 of 60"), ("⏮ First", "0 of 60"), ("Forward ▶", "1 of 60"),
        ("Round ⏩", "Round 2"), ("⏪ Round", "0 of 60"),
    ):  # fmt: skip
        page = answer_of(await place.press(place.eve, page, label))
        assert told in text_of(page)
        pictures.add(page.attachments[0].data)
    assert len(pictures) == 5
    asleep = [one["label"] for one in parts(page.components) if one.get("disabled")]
    assert asleep == ["⏮ First", "⏪ Round", "◀ Back"]
    page = answer_of(await place.press(place.eve, page, "Now ⏭"))
    await Players(place, game_id).by_commands(most=1)
    count = len((await place.table(game_id)).game.answers)
    assert count > 60
    await place.up_to_date(game_id)
    assert f"60 of {count}" in text_of(page), "a page that is open goes on with the game"
    page = answer_of(await place.press(place.eve, page, "Forward ▶"))
    assert f"{count} of {count}" in text_of(page)


async def test_history_goes_over_passes_in_one_step(place: Place) -> None:
    """They are told of all the same."""
    await place.open_position(recorded("records/04.txt").at(20))
    page = answer_of(await place.slash(place.eve, "caylus history"))
    for count in (19, 18, 17, 14):
        page = answer_of(await place.press(place.eve, page, "◀ Back"))
        assert f"{count} of 20" in text_of(page)
    page = answer_of(await place.press(place.eve, page, "Forward ▶"))
    assert "17 of 20" in text_of(page)
    assert text_of(page).count(" passes") == 4, "one of them had to"


async def test_a_finished_record_opens_to_be_looked_at_and_played_on_from(place: Place) -> None:
    """Nobody has played there: it counts for nobody, notifies nobody and is told nowhere else."""
    ann, elsewhere = place.ann, place.add_channel("elsewhere")
    await place.set_server(results=elsewhere.id)
    record = Record(recorded("records/05.txt"), {"blue": "Zoe of Quercy"})
    file = "record.txt", b"# From elsewhere\r\n" + write_record(record).encode()
    outcome = await place.slash(ann, "caylus import", record=file, red=place.ben)
    assert said(outcome).startswith("That game is over, so there are no seats to take: step ")
    (message,) = place.messages()
    assert place.messages(elsewhere) == []
    assert message.notified == []
    assert text_of(message).startswith("**A finished game, from a record.** “History” steps ")
    assert "\n**Red wins!**\n1. **Red**: **22 points**" in text_of(message)
    assert "**Zoe of Quercy**: **16 points**" in text_of(message)
    assert not message.find("Again")
    page = answer_of(await place.press(ann, message, "History"))
    assert "182 of 182" in text_of(page)
    page = answer_of(await place.press(ann, page, "◀ Back"))
    assert "Playing from here opens your own game in a private thread." in text_of(page)
    told = said(await place.press(ann, page, "Play from here"))
    assert "in Red's seat" in told
    assert place.turn(place.threads()[-1])
    assert "The review comes here" in said(await place.press(ann, message, "Review"))
    assert "no finished game" in said(await place.slash(ann, "caylus results"))
    await place.restart()
    for command in ("board", "status", "log", "history"):
        assert "no game" not in said(await place.slash(place.eve, f"caylus {command}"))
    (exported,) = answer_of(await place.slash(ann, "caylus export")).attachments
    first, rest = exported.data.split(b"\n", 1)
    assert first == (
        b"# A finished Caylus game: /caylus import opens it to step through, review and play from."
    )
    again = read_record(rest)
    assert again.names == {"blue": "Zoe of Quercy", "red": "Red", "green": "Green"}
    assert again.game.answers == record.game.answers


async def test_a_wrong_import_is_refused(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    ann, ben, bot = *place.people[:2], place.standin.bot
    fay = place.admin.add_user("fay", "Fay")
    record = record_of(recorded("records/01.txt").at(0))
    for file, seats, words in (
        (("a.txt", b"caylus 1\nplayers red blue\nneutral farm\n"), {}, "Line 3"),
        (("a.txt", b"#" * (1 << 20) + b"#"), {}, "Line 1"),
        (("a.txt", b"\n" * 5_001), {}, "more than 5000 lines"),
        (("a.txt", b"caylus 1\n#" + b"x" * 1_001), {}, "Line 2: more than 1000 bytes"),
        (("a.png", b"\x89PNG\r\n\x1a\n"), {}, "text file"),
        (record, {"red": ann, "blue": ann, "green": ben}, "two colors"),
        (record, {"red": fay}, "Fay is not on this server. Name someone who is."),
    ):
        outcome = await place.slash(ann, "caylus import", record=file, **seats)
        assert words in said(outcome)
    assert await place.store.live_game(place.channel.id) is None
    assert not caplog.records
    await place.slash(ann, "caylus import", record=record, red=bot)
    table = await place.here()
    assert table.asked.user_id == ann.id, "who imports plays what is asked first"
    assert sorted(bool(seat.computer) for seat in table.row.seats) == [False, True]
