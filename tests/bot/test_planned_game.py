"""A whole game of four people by their plans has the same answers and result as its record played by hand.

`-s` prints the figures.
"""

import re
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from bot.presenter.public_messages import record_file
from bot.store import SqliteStore, Status
from bot.tables.from_record import open_copy
from bot.tables.lobby import Lobby
from bot.tables.seats import Person
from bot.tables.service import Service
from bot.tables.table import Table
from engine import Game
from engine.record import header_lines
from playground import Change
from tests.bot.discord_server import DiscordServer, discord_server, text_of
from tests.bot.known_game import KnownGame
from tests.bot.plan_players import PlanPlayers
from tests.bot.players import panel_of, recorded
from tests.bot.private_panel import PrivatePanel
from tests.plans.stored_table import sources

UNREACHED = {
    "golden/3-castle-4.txt": {"place": 23, "provost": 4, "guild": 3, "gate": 2, "market": 2},
    "records/03.txt": {
        "place": 28, "guild": 6, "effect": 3, "provost": 2, "castle": 1, "peddler": 1,
    },
}  # fmt: skip
"""How many answers of each game, at most, no control of the panel can plan.

They are the very first worker of each round, as nobody else is asked before; the last workers of a player who has
entered one more than there are, to take it back; the guild; the provost moved to where his mover has no worker; favors
that build; and now and then a choice at a building that is asked at once.
"""

PRIVATE = re.compile(
    r"\b(plan|plans|planned|ahead(?! of)|intent|intents|queue|in advance|beforehand)\b"
)
"""Words that no public message may have, but for what everybody is told when a round begins."""


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[DiscordServer]:
    """A server with the real bot connected; that Discord takes the panels of plans is tested elsewhere."""
    async with discord_server(tmp_path, described=False) as made:
        yield made


class Said:
    """All that could ever be read in a town's channel."""

    def __init__(self, place: DiscordServer) -> None:
        self.texts: list[str] = []
        self._channel = place.channel
        place.standin.subscribe(self._see)

    def _see(self, change: Change) -> None:
        message = change.message
        if message and message.ephemeral_to is None and change.channel == self._channel:
            self.texts.append(text_of(message))


@pytest.mark.slow
@pytest.mark.parametrize("name", UNREACHED)
async def test_a_whole_game_of_plans_ends_as_its_record(
    place: DiscordServer, name: str, tmp_path: Path
) -> None:
    game = recorded(name)
    said = Said(place)
    players = await seated(place, KnownGame(game))
    begun = perf_counter()
    await players.play()
    seconds = perf_counter() - begun

    table = await place.table(players.game_id)
    check_equal(table, game)
    by_hand = await played_by_hand(tmp_path, game, table)
    assert by_hand.game.position() == table.game.position()
    last = place.last()
    file = next(one for one in last.attachments if one.filename.endswith(".txt"))
    assert file.data == record_file(by_hand.row, by_hand.game, {}).data
    assert all(str(points) in text_of(last) for points in game.scores().values())

    everything = set(range(len(game.answers)))
    assert players.by_panel == everything - players.by_hand
    by_plan = ["plan" if source == "pressed" else source for source in sources(table)]
    assert Counter(by_plan) == {"plan": len(players.by_panel), "press": len(players.by_hand)}
    unreached = Counter(players.known.lines[index].kind for index in players.by_hand)
    phases = len(table.game.phase_ends())
    left = [one for one in place.messages() if text_of(one).startswith("**Round")]
    print(
        f"\n{len(everything)} answers: {len(players.by_panel)} planned on the panel in "
        f"{players.presses} presses, {len(players.by_hand)} given when asked "
        f"{dict(unreached)}; {players.alternatives} first choices were taken by others\n"
        f"{len(left)} messages left for {phases} phases; {seconds:.1f} s"
    )
    assert unreached <= Counter(UNREACHED[name])

    assert table.held == {}
    assert await place.bot.service.store.plans(players.game_id) == []
    assert 0 < len(left) <= phases
    for text in said.texts:
        assert not PRIVATE.search(text.lower().replace("you can plan your workers", "")), text


def check_equal(table: Table, game: Game) -> None:
    """The table was played to its end, as the record was."""
    assert table.row.status is Status.FINISHED
    assert table.game.answers == game.answers
    assert table.game.position() == game.position()
    assert table.game.scores() == game.scores()


async def seated(place: DiscordServer, known: KnownGame) -> PlanPlayers:
    """The people of the town at a table with the record's setup, where nothing is answered yet."""
    setup = known.game.setup
    header = "\n".join(header_lines(setup, {})) + "\n"
    options: dict[str, Any] = dict(zip(setup.players, place.people, strict=False))
    options["record"] = ("begin.txt", header.encode())
    await place.slash(place.people[0], "caylus import", **options)
    await place.all_join()
    table = await place.bot.service.table_in(place.channel.id)
    assert table.game.setup == setup
    assert table.game.answers == []
    return PlanPlayers(place, table.id, known)


async def played_by_hand(folder: Path, game: Game, like: Table) -> Table:
    """The record in another bot's store, with the same people: each presses their answers one after another."""
    people = {
        seat.colour: Person(seat.user_id, seat.name)
        for seat in like.row.seats
        if seat.colour and seat.user_id
    }
    async with await SqliteStore.open(folder / "planned.db") as store:
        service = Service(store)
        game_id = await open_copy(service, 1, 1, 1, Game(game.setup), people)
        for person in people.values():
            await Lobby(service).join(game_id, *person)
        for given in game.answers:
            user_id, _name = people[given.player]
            table = await service.answer(game_id, user_id, given.text, "press")
    check_equal(table, game)
    assert Counter(sources(table)) == {"press": len(game.answers)}
    return table


async def test_orders_for_the_gate_and_for_the_provost_who_is_moved_now(
    place: DiscordServer,
) -> None:
    players = await seated(place, KnownGame(recorded("golden/1-builder-2.txt")))
    service = place.bot.service
    ann, ben = place.people[:2]
    await service.answer(players.game_id, ann.id, "place gate", "press")
    private_panel = await opened(place, ann)
    assert "=gate r1" in private_panel.values("intend", "gate")
    assert await private_panel.use("intend", "gate", "=gate back")
    for user, answer in ((ben, "place r1"), (ann, "pass"), (ben, "pass")):
        await service.answer(players.game_id, user.id, answer, "press")
    table = await place.table(players.game_id)
    assert table.game.answers[-1].text == "gate back"
    # Ann passed first and is asked about the provost already: an order moves him at once.
    private_panel = await opened(place, ann)
    assert await private_panel.use("plan", "orders")
    assert await private_panel.use("order", "provost", "1.5.1")
    table = await place.table(players.game_id)
    assert table.game.answers[-1].text == "provost -1"
    assert Counter(sources(table)) == {"press": 4, "plan": 1, "pressed": 1}


async def opened(place: DiscordServer, user: Any) -> PrivatePanel:
    """A person's panel."""
    await place.shown()
    return PrivatePanel(place, user, await panel_of(place, user))
