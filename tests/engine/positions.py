"""Positions written as text, played on by the engine.

    example('''
        players red blue green        # seats, and the turn order unless a line "order" says otherwise
        phase activation              # where play goes on
        red: deniers 5 cubes ffw score 3 building-line 2 lines cubes
        r9 w-mason red                # space (or r9-r12), tile, owner
        worker r9 blue
        castle red blue
        dungeon red red
        scored walls                  # the last section scored
    ''')

Several may stand on a line, with semicolons between them. What is not said is as at the start of a game of red,
blue and green, but goods are none.
"""

from typing import Any

from engine import Event, Game, Setup, step_names
from engine.board import LINES, PHASES, R1, SECTIONS, SPACE, WORKERS
from engine.goods import pack
from engine.setup import start_state
from engine.state import NO_TILE, lay_tile, take_from_stock
from engine.tiles import INDEX, NEUTRAL_WORDS, TILES

SECTION = [section.name for section in SECTIONS]
FIRST_STEP = {
    "income": step_names.INCOME, "placement": step_names.PLACE, "specials": step_names.SPECIAL,
    "provost": step_names.PROVOST, "activation": step_names.ACTIVATION, "castle": step_names.CASTLE_TURN,
    "end": step_names.END,
}  # fmt: skip


class Example:
    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def asked(self) -> str:
        """Who owes which decision, as "red place"; "finished" after the end."""
        decision = self.game.decision
        return f"{decision.player} {decision.kind}" if decision else "finished"

    @property
    def answers(self) -> set[str]:
        decision = self.game.decision
        return set(decision.answers) if decision else set()

    def play(self, *lines: str) -> list[Event]:
        """Give answers, each "red place r1"; the events of all of them."""
        events = []
        for line in lines:
            player, _, text = line.partition(" ")
            events += self.game.answer(player, text)
        return events

    def __getitem__(self, key: str) -> Any:
        """A part of the position: "red.score", "red.cubes" (as letters), "castle.dungeon", "r9.owner", ..."""
        first, *rest = key.split(".")
        whole = self.game.position()
        view: Any = {**whole, **whole["players"], **whole["road"]}[first]
        for part in rest:
            view = view[part]
        if rest == ["cubes"]:
            return "".join(cube * count for cube, count in view.items())
        return view

    def use_favors(self, *players: str) -> int:
        """Answer favors by the first answer, of these players or all; how many there were."""
        count = 0
        while self.asked.endswith((" line", " effect")):
            player = self.asked.split()[0]
            if players and player not in players:
                break
            events = self.play(f"{player} {min(self.answers)}")
            count += sum(event.kind == "favor" for event in events)
        return count


def example(text: str) -> Example:
    """A position written as text, played on up to its first decision."""
    said = [
        part.split() for line in text.splitlines() for part in line.partition("#")[0].split(";")
    ]
    lines = [words for words in said if words]
    given = {words[0]: words[1:] for words in lines}
    setup = Setup(
        tuple(given.get("players", ["red", "blue", "green"])),
        tuple(given.get("neutral", NEUTRAL_WORDS)),
        given.get("favors", ["table"])[0],
        given.get("tiles", ["base"])[0],
    )
    builder = _Builder(setup)
    phase = "placement"
    for words in sorted(lines, key=lambda words: words[0] == "worker"):  # after their buildings
        if words[0] == "phase":
            phase = words[1]
        else:
            builder.read(words)
    builder.begin(phase)
    return Example(Game(setup, builder.state))


class _Builder:
    def __init__(self, setup: Setup) -> None:
        self.colours = setup.players
        self.state = start_state(setup)
        self.state.goods = [0] * len(setup.players)

    def seat(self, colour: str) -> int:
        return self.colours.index(colour)

    def seats(self, words: list[str]) -> tuple[int, ...]:
        return tuple(self.seat(word) for word in words)

    def read(self, words: list[str]) -> None:
        key, *values = words
        if key in ("order", "passed", "castle", "stables"):
            setattr(self.state, key, self.seats(values))
        elif key == "inn":
            self.state.inn = self.seat(values[0])
        elif key == "scored":
            self.state.scored = SECTION.index(values[0]) + 1
        elif key in ("round", "bailiff", "provost"):
            setattr(self.state, key, int(values[0]))
        elif key.endswith(":"):
            self.player(self.seat(key[:-1]), values)
        elif key[1:2].isdigit():
            first, _, last = key.partition("-")
            for space in range(SPACE[first], SPACE[last or first] + 1):
                self.tile(space, *values)
        elif key in SECTION:
            self.state.houses[SECTION.index(key)] = self.seats(values)
        elif key == "waiting":
            self.state.waiting[SPACE[values[0]]] = self.seat(values[1])
        elif key == "worker":
            self.worker(*values)
        else:
            assert key in ("players", "neutral", "favors", "tiles"), key

    def worker(self, name: str, colour: str) -> None:
        s, space = self.state, SPACE[name]
        s.worker[space] = self.seat(colour)
        s.open &= ~(1 << space)
        if space >= R1:
            s.busy |= 1 << space

    def player(self, player: int, words: list[str]) -> None:
        """Pairs of a word and a value; `cubes fw` are goods, `cubes-line 2` is a marker's column."""
        s = self.state
        for key, value in zip(words[::2], words[1::2], strict=True):
            if key == "cubes":
                s.goods[player] += pack(value)
            elif key == "deniers":
                s.goods[player] += pack("", int(value))
            elif key == "score":
                s.score[player] = int(value)
            elif key == "lines":
                s.lines[player] = sum(1 << LINES.index(line) for line in value.split(","))
            else:
                s.markers[player * len(LINES) + LINES.index(key.removesuffix("-line"))] = int(value)

    def tile(self, space: int, tile: str, owner: str) -> None:
        s, index, player = self.state, INDEX[tile], self.seat(owner)
        if s.tile[space] != NO_TILE and TILES[s.tile[space]].kind == "fixed":
            return
        take_from_stock(s, index)
        lay_tile(s, space, index, player)
        s.income[player] += TILES[index].income

    def begin(self, phase: str) -> None:
        """Put the first step of the phase on the stack; the workers not on the board are at home."""
        s = self.state
        s.phase = PHASES.index(phase)
        s.round = s.round or int(phase != "income")
        placed = (*s.worker, s.inn, *s.stables, *s.castle)
        s.home = [WORKERS - placed.count(player) for player in range(s.players)]
        if phase in ("specials", "provost", "activation", "castle", "end") and not s.passed:
            s.passed = s.order
        s.steps = [(FIRST_STEP[phase], 0, 0)]
