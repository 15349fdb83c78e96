"""Positions written as text, played on by the engine, and what must hold in every one of them.

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

from engine import Event, Game, Setup, step_loop, step_names
from engine.board import (
    COLUMNS,
    LAST,
    LINES,
    OPEN_COLUMNS,
    PHASES,
    R1,
    ROAD_LENGTH,
    SECTIONS,
    SPACES,
    WORKERS,
)
from engine.goods import LIFT, pack
from engine.setup import start_state
from engine.state import NO_TILE, NOBODY, OPEN_SPECIALS, TILE_BITS, State, lay_tile, take_from_stock
from engine.tiles import CRAFT, INDEX, JEWELLER, LAWYER, NEUTRAL_WORDS, RESIDENCE, TILES

SPACE = {name: index for index, name in enumerate(SPACES)}
SECTION = [section.name for section in SECTIONS]
FIRST_STEP = {
    "income": step_names.INCOME, "placement": step_names.PLACE, "specials": step_names.SPECIAL,
    "provost": step_names.PROVOST, "activation": step_names.ACTIVATION, "castle": step_names.CASTLE,
    "end": step_names.END,
}  # fmt: skip


class Example:
    """A game begun from a position."""

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
            check_consistent(self.game.state)
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
    setup = _setup({words[0]: words[1:] for words in lines})
    builder = _Builder(setup)
    phase = "placement"
    for words in sorted(lines, key=lambda words: words[0] == "worker"):  # after their buildings
        if words[0] == "phase":
            phase = words[1]
        else:
            builder.read(words)
    builder.begin(phase)
    check_consistent(builder.state, asked=False)
    return Example(_game(setup, builder.state))


def _setup(lines: dict[str, list[str]]) -> Setup:
    return Setup(
        tuple(lines.get("players", ["red", "blue", "green"])),
        tuple(lines.get("neutral", NEUTRAL_WORDS)),
        lines.get("favors", ["table"])[0],
        lines.get("tiles", ["base"])[0],
    )


def _game(setup: Setup, state: State) -> Game:
    """A game that goes on from a state; its log of answers begins there."""
    game = Game(setup)
    game.state, game._facts, game._marks, game._ends, game._kept = state, [], [], [], []
    state.log, state.ends = game._facts, game._ends
    step_loop._advance(state)
    game._mark()
    check_consistent(state)
    return game


class _Builder:
    """Reads the lines of a position into a state."""

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
        if key in ("players", "neutral", "favors", "tiles"):
            return
        if key in ("order", "passed", "castle", "stables"):
            setattr(self.state, key, self.seats(values))
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
        else:
            getattr(self, key)(*values)

    def inn(self, colour: str) -> None:
        self.state.inn = self.seat(colour)

    def scored(self, section: str) -> None:
        self.state.scored = SECTION.index(section) + 1

    def waiting(self, space: str, colour: str) -> None:
        self.state.waiting[SPACE[space]] = self.seat(colour)

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
        s.home = [WORKERS - on_board(s, player) for player in range(s.players)]
        if phase in ("specials", "provost", "activation", "castle", "end") and not s.passed:
            s.passed = s.order
        s.steps.append((FIRST_STEP[phase], 0, 0))


def on_board(s: State, player: int) -> int:
    """How many workers of a player stand somewhere."""
    places = (*s.worker, s.inn, *s.stables, *s.castle)
    return places.count(player)


def check_consistent(s: State, asked: bool = True) -> None:
    """What holds at every decision: derived fields, conservation, limits of the parts."""
    _check_road(s)
    _check_players(s)
    if asked and s.options:
        assert len(s.options) > 1, "a decision with a single answer is never asked"
        assert len(set(s.options)) == len(s.options)
        assert s.player != NOBODY
    else:
        assert not s.steps or not asked


def _check_road(s: State) -> None:
    road = range(R1, len(SPACES))
    kinds = {space: TILES[s.tile[space]].kind for space in road if s.tile[space] != NO_TILE}
    held = {space for space in road if s.worker[space] != NOBODY}
    places = {space for space, kind in kinds.items() if kind not in ("prestige", "residential")}
    specials = sum(1 << i for i in range(R1) if OPEN_SPECIALS >> i & 1 and s.worker[i] == NOBODY)
    assert s.open == specials + sum(1 << space for space in places - held)
    assert s.busy == sum(1 << space for space in held)
    assert held <= places
    assert s.free == next((space for space in road if space not in kinds), LAST + 1)
    assert all(kind == "fixed" for space, kind in kinds.items() if space > s.free)
    for player in range(s.players):
        mine = [space for space, kind in kinds.items() if s.owner[space] == player]
        assert s.own[player] == sum(1 << space for space in mine if kinds[space] in CRAFT)
        assert s.income[player] == sum(TILES[s.tile[space]].income for space in mine)
    for space, kind in kinds.items():
        assert (s.owner[space] == NOBODY) == (kind in ("neutral", "fixed"))
    for space, player in s.waiting.items():
        assert space in held
        assert s.tile[space] != LAWYER
        assert kinds[space] == "neutral" or (kinds[space] in CRAFT and s.owner[space] == player)
    _check_stock(s)


def _check_stock(s: State) -> None:
    for index, tile in enumerate(TILES):
        laid, left = s.tile.count(index), (s.stock & TILE_BITS[index]).bit_count()
        if tile.kind in ("neutral", "fixed"):
            assert (laid <= 1, left) == (True, 0)
        elif index != RESIDENCE and (index != JEWELLER or laid + left):
            assert laid + left == tile.copies


def _check_players(s: State) -> None:
    assert sorted(s.order) == list(range(s.players))
    for player in range(s.players):
        assert s.home[player] == WORKERS - on_board(s, player) >= 0
        assert s.score[player] >= 0
        assert s.goods[player] & LIFT == 0
        assert 0 <= s.goods[player] < LIFT
    assert all(0 <= column <= min(COLUMNS, OPEN_COLUMNS[s.scored]) for column in s.markers)
    assert 1 <= s.provost <= ROAD_LENGTH
