"""A whole game of four people by plans alone has the same answers and result as its record played by hand.

`-s` prints the figures.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from time import perf_counter

from bot.playground.watch import Change
from bot.store import Answer, Status, standing
from engine import read_record
from engine.record import header_lines
from tests.bot.planner import Known, Planners
from tests.bot.town import Town, text_of

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "tests" / "golden" / "3-castle-4.txt"

UNREACHED = {"place": 14, "guild": 2, "provost": 4, "market": 1}
"""What no control of the panel can plan in this game: the very first worker of each of the 14 rounds, as nobody else
is asked before; moves of the provost that keep him at no own worker; and what was left open until it was asked."""

PRIVATE = ("plan", "ahead", "intent", "queue", "in advance")
"""Words that no public message may have."""


class Said:
    """All that could ever be read in a town's channel."""

    def __init__(self, place: Town) -> None:
        self.texts: list[str] = []
        self._channel = place.channel
        place.standin.subscribe(self._see)

    def _see(self, change: Change) -> None:
        message = change.message
        if message and message.ephemeral_to is None and change.channel == self._channel:
            self.texts.append(text_of(message))


async def test_a_whole_game_of_plans_alone_ends_as_its_record(place: Town) -> None:
    record = read_record(RECORD.read_bytes())
    said = Said(place)
    players = await seated(place, Known(record.game))
    begun = perf_counter()
    await players.play()
    seconds = perf_counter() - begun

    table = await place.table(players.game_id)
    assert table.row.status is Status.FINISHED
    assert table.game.answers == record.game.answers
    assert table.game.position() == record.game.position()
    assert table.game.scores() == record.game.scores()
    last = place.last()
    file = next(one for one in last.attachments if one.filename.endswith(".txt"))
    written = read_record(file.data)
    assert written.game.setup == record.game.setup
    assert written.game.answers == record.game.answers
    assert all(str(points) in text_of(last) for points in record.game.scores().values())

    entries = [line.entry for line in standing(table.log)]
    sources = Counter(entry.source for entry in entries if isinstance(entry, Answer))
    assert sources == {"plan": len(record.game.answers)}
    everything = set(range(len(record.game.answers)))
    by_panel = everything - players.by_service
    assert by_panel == players.by_panel
    unreached = Counter(players.known.lines[index].kind for index in players.by_service)
    phases = len(table.game.phase_ends())
    left = [one for one in place.messages() if text_of(one).startswith("**Round")]
    print(
        f"\n{len(everything)} answers, all by plan: {len(by_panel)} entered on the panel in "
        f"{players.presses} presses, {len(players.by_service)} through the service; "
        f"{players.alternatives} first choices were taken; {len(left)} messages for {phases} phases; "
        f"{seconds:.1f} s"
    )
    assert unreached == UNREACHED

    assert table.held == {}
    assert await place.bot.service.store.plans(players.game_id) == []
    assert 0 < len(left) <= phases
    for text in said.texts:
        assert not any(word in text.lower() for word in PRIVATE), text


async def seated(place: Town, known: Known) -> Planners:
    """The people of the town at a table with the record's setup, where nothing is answered yet."""
    setup = known.game.setup
    header = "\n".join(header_lines(setup, {})) + "\n"
    people = dict(zip(setup.players, place.people, strict=False))
    await place.slash(
        place.people[0], "caylus import", record=("begin.txt", header.encode()), **people
    )
    await place.shown()
    table = await place.bot.service.table_in(place.channel.id)
    assert table.game.setup == setup
    assert table.game.answers == []
    return Planners(place, table.id, known)
