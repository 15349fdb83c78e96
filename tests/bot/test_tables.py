"""Tables: opening no more than one may, seats, colours, threads, looking, the lists of games."""

from bot.presenter.table_lists import own_tables, server_tables
from bot.store import GameSettings, Seat, Status
from bot.tables.loaded_table import Table
from bot.ui.controls import PANEL_TEXT
from bot.words.durations import HOUR
from tests.bot.discord_server import Place, answer_of, record_of, said, text_of
from tests.bot.panel_user import PanelUser
from tests.bot.players import asked_user, recorded
from tests.plans.memory_table import row_of
from words.language import language


async def test_a_table_with_all_its_choices(place: Place) -> None:
    chosen = {"favors": "simple", "tiles": "jeweller", "reminder": 6 * HOUR, "suggestions": False}
    await place.new(place.ann, advice="never", **chosen)
    for told in ("jeweler", "no suggested plans", "no advice from the computer player"):
        assert told in text_of(place.lobby())
    assert place.lobby().find("Start").get("disabled"), "nobody plays alone"
    await place.in_lobby(place.ben, "Join")
    assert not place.lobby().find("Start").get("disabled")
    await place.select(place.ben, place.lobby(), "colour", "black")
    await place.select(place.ann, place.lobby(), "add", "master")
    await place.in_lobby(place.ann, "Start")
    table = await place.here()
    assert table.game.setup.favors == "simple"
    assert table.game.setup.tiles == "jeweller"
    assert table.row.settings.reminder == 6 * HOUR
    seat = table.seat_of(place.ben.id)
    assert seat.colour == "black"
    assert [seat.computer for seat in table.row.seats] == [None, None, "master"]
    assert not place.with_button("Join")
    for user in (place.ann, place.ben):
        assert "Suggested by the computer player" not in (await PanelUser.open(place, user)).said


async def test_the_pictures_and_the_whole_position_in_words(place: Place) -> None:
    game_id = await place.open_position(recorded("records/02.txt").at(50))
    stranger = place.eve
    for options, name in (({}, "board.png"), ({"show": "replay"}, "replay.gif")):
        (picture,) = answer_of(await place.slash(stranger, "caylus board", **options)).attachments
        assert picture.filename == name
        assert picture.description
    page = answer_of(await place.press(stranger, place.turn(), "As text"))
    position = (await place.table(game_id)).game.position()
    assert all(str(one["score"]) in text_of(page) for one in position["players"].values())
    page = answer_of(await place.press(stranger, page, "Road"))
    assert all(f"\n{space[1:]}. " in text_of(page) for space in position["road"])
    for button, told in (
        ("Town", "Trading post (gain 3 deniers)"),
        ("Prestige", "Cathedral · Cost: "),
    ):
        assert told in text_of(answer_of(await place.press(stranger, page, button)))


def test_my_games_that_are_over() -> None:
    seats = Seat("Ann", "blue", 1), Seat("Odo", "red", computer="random")
    named = GameSettings(name="Guild")
    ended = row_of(*seats, status=Status.ENDED, updated_at=5)
    finished = row_of(*seats, status=Status.FINISHED, updated_at=6, settings=named)
    assert own_tables(language("en"), [], [ended, finished], {}, 1).splitlines() == [
        "**Finished games**",
        "<#1> · Ann, Odo (computer, plays at random) · ended without a result <t:5:R>",
        "**Guild** · <#1> · Ann, Odo (computer, plays at random) · finished <t:6:R>",
    ]


async def test_everybody_lists_the_tables_that_they_can_see(place: Place) -> None:
    """With whom each waits for, and since when; not those of channels and threads that are closed to them."""
    ann, watcher, admin = place.ann, place.eve, place.admin
    game_id = await place.open_position(recorded("records/02.txt").at(40), people=3)
    asked = await asked_user(place, game_id)
    hidden = place.add_channel("hidden")
    admin.overwrite(hidden, watcher, deny=("view_channel",))
    await place.new(ann, hidden)
    page = answer_of(await place.slash(ann, "caylus history"))
    await place.press(ann, page, "Play from here")
    (thread,) = place.threads()
    (entry,) = said(await place.slash(watcher, "caylus games")).splitlines()
    row = (await place.table(game_id)).row
    link, players, where, turn, since = entry.split(" · ")
    assert (link, players, where) == (f"<#{place.channel.id}>", "Ann, Ben, Cleo", "round 2")
    assert turn.startswith(f"{asked.display_name}: ")
    assert since == f"asked <t:{row.asked_at}:R>"
    what_if, lobby, game = said(await place.slash(ann, "caylus games")).splitlines()
    assert what_if.startswith(f"what if · <#{thread.id}> · ")
    created = (await place.service.row_in(hidden.id)).created_at
    assert lobby == f"<#{hidden.id}> · Ann · not started · opened <t:{created}:R>"
    assert game == entry


def test_a_list_says_how_many_tables_it_has_no_room_for() -> None:
    seats = tuple(Seat("*" * 32) for _ in range(5))
    table = Table(row_of(*seats, status=Status.LOBBY))
    listed = server_tables(language("en"), [table] * 25, 7)
    assert len(listed) <= PANEL_TEXT
    entries = listed.splitlines()
    assert entries[-1] == f"… and {32 - len(entries[:-1])} more tables"


async def test_who_may_not_write_opens_nothing(place: Place) -> None:
    ann, admin = place.ann, place.admin
    record = record_of(recorded("records/01.txt").at(0))
    for user, words in ((ann, "You need these"), (place.standin.bot, "I am missing")):
        admin.overwrite(place.channel, user, deny=("send_messages",))
        for command, options in (("caylus new", {}), ("caylus import", {"record": record})):
            refusal = await place.slash(ann, command, **options)
            assert f"{words} permissions here: Send Messages" in said(refusal)
        admin.overwrite(place.channel, user)
    assert await place.store.live_game(place.channel.id) is None
