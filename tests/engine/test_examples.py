"""The rules by example: what examples.txt says, and its tables."""

import re
from collections import Counter
from inspect import signature
from pathlib import Path

import pytest

from engine import Event, Game, Setup, questions
from engine.answers import NUMBER, TEXT
from engine.effects import build, residence
from engine.goods import cubes, deniers
from engine.tiles import LAWYER
from tests.engine.positions import Example, example

MARKS = ">?~+-=!*"
GOODS = ("cost_of", "goods_after", "goods_of", "building_cost")
"""Questions that are answered by cubes and money."""


def read() -> dict[str, list[str]]:
    """Title of each example -> its lines."""
    text = (Path(__file__).parent / "examples.txt").read_text("utf-8")
    blocks = [block.splitlines() for block in text.split("\n\n")[1:]]
    return {
        title: [found for line in lines if (found := line.partition("#")[0].strip())]
        for title, *lines in blocks
    }


EXAMPLES = read()


@pytest.mark.parametrize("title", EXAMPLES)
def test_example(title: str) -> None:
    play: Example | None = None
    position: list[str] = []
    for line in EXAMPLES[title]:
        if line[0] in MARKS:
            play = play or example("\n".join(position))
            follow(play, line[0], line[1:].strip())
        else:
            position = [line] if play else [*position, line]
            play = None


def follow(play: Example, mark: str, rest: str) -> None:
    """Do, or hold to the position, what a line says."""
    parts = [part.strip() for part in rest.split(";")]
    match mark:
        case ">":
            play.play(*parts)
        case "?":
            assert play.asked == rest
        case "~":
            assert play.answers == set(parts)
        case "+":
            assert set(parts) <= play.answers
        case "-":
            assert not set(parts) & play.answers
        case "=":
            for part in parts:
                key, value = re.fullmatch(r"(\S+\(.*?\)|\S+) (.*)", part).groups()
                assert (key, shown(part_of(play, key))) == (key, value)
        case "!":
            kinds, _, told = rest.partition(": ")
            events = [event for event in play.game.events() if event.kind in kinds.split()]
            if told:
                assert "; ".join(map(said, events)) == told.replace("none", "")
            else:
                assert [event.kind for event in events] == kinds.split()
        case "*":
            *players, count = rest.split()
            assert play.use_favors(*players) == int(count)


def part_of(play: Example, key: str) -> object:
    """A part of the position or the answer to a question; `winners`; `stock.` with a tile for how many are left."""
    if key == "winners":
        return play.game.winners()
    if key.endswith(")"):
        name, _, words = key[:-1].partition("(")
        question = getattr(questions, name)
        known = {"game": play.game, "position": play.game.position()}
        about = [known[one] for one in signature(question).parameters if one in known]
        given = [int(one) if one.lstrip("-").isdigit() else one for one in words.split(",") if one]
        found = question(*about, *given)
        return goods(found) if name in GOODS else found
    if key.startswith("stock."):
        return Counter(play["stock"])[key.removeprefix("stock.")]
    return play[key]


def shown(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, questions.Missing):
        value = (value.what, *goods(value.held))
    if isinstance(value, frozenset | set):
        value = sorted(value)
    if isinstance(value, dict):
        value = [f"{key}={shown(one)}" for key, one in value.items()]
    if isinstance(value, list | tuple):
        value = " ".join(map(str, value))
    return str(value) or "none"


def goods(held: int) -> list[str]:
    """Cubes and money, as far as there are any."""
    money = f"{deniers(held)} denier" if deniers(held) else ""
    return [one for one in (cubes(held), money) if one]


def said(event: Event) -> str:
    """Player, place, word, points or deniers of an event, as far as it has them."""
    words = (event.player, event.space, event.word, event.points or event.gained_deniers)
    return " ".join(str(word) for word in words if word)


# Tables

AT = "phase activation; provost 28; "
SECTIONS = ["dungeon", "walls", "towers"]


@pytest.mark.parametrize(
    ("provost", "low", "high"), [(1, 0, 3), (2, -1, 3), (6, -3, 3), (26, -3, 2), (28, -3, 0)]
)
def test_r5_3_the_guild_moves_the_provost_on_the_road(provost: int, low: int, high: int) -> None:
    play = example(f"phase specials; worker guild red; provost {provost}; red: deniers 1")
    assert play.answers == {f"guild {number}" for number in range(low, high + 1)}
    play.play(f"red guild {low}")
    assert (play["provost"], play["red.deniers"]) == (provost + low, 1)


@pytest.mark.parametrize(
    ("provost", "deniers", "low", "high"),
    [(1, 9, 0, 3), (2, 9, -1, 3), (27, 9, -3, 1), (28, 2, -2, 0), (10, 1, -1, 1)],
)
def test_r6_2_he_stays_on_the_road(provost: int, deniers: int, low: int, high: int) -> None:
    play = example(f"players red blue; phase provost; provost {provost}; red: deniers {deniers}")
    assert play.answers == {f"provost {number}" for number in range(low, high + 1)}


@pytest.mark.parametrize(
    ("tile", "taken", "bonus"),
    [("s-farm", "ffc", "fc"), ("s-park", "fww", "fw"), ("s-workshop", "ssc", "sc")],
)
def test_r7_3_the_owner_chooses_a_bonus_cube(tile: str, taken: str, bonus: str) -> None:
    play = example(f"{AT}r9 {tile} blue; worker r9 red")
    assert (play.asked, play["red.cubes"], play["r9.worker"]) == ("blue bonus", taken, "red")
    assert play.answers == {f"bonus {cube}" for cube in bonus}
    play.play(f"blue bonus {bonus[1]}")
    assert (play["blue.cubes"], play["red.cubes"]) == (bonus[1], taken)


@pytest.mark.parametrize(
    ("held", "stars"), [("w", ""), ("ww", "w"), ("wwg", "wg"), ("fwscg", "fscg")]
)
def test_r7_4_a_star_is_any_cube_left_after_the_rest(held: str, stars: str) -> None:
    play = example(f"{AT}worker r6 red; red: cubes {held}")
    offered = {answer for answer in play.answers if answer.startswith("build w-peddler")}
    assert offered == {f"build w-peddler {cube}" for cube in stars}
    if stars:
        play.play(f"red build w-peddler {stars[-1]}")
        assert len(play["red.cubes"]) == len(held) - 2


def test_r7_8_a_waiting_building_can_not_be_chosen_again_by_anybody() -> None:
    state = example("phase provost; worker r3 blue; waiting r3 red; red: deniers 1").game.state
    for player in range(3):
        state.goods[player] = residence.PRICE[LAWYER]
        offered = residence.residence_options(state, player, residence.PRICE[LAWYER])
        texts = {TEXT[answer] for answer in offered}
        assert "residence r4" in texts
        assert "residence r3" not in texts


@pytest.mark.parametrize(
    ("bailiff", "provost", "after"), [(6, 6, 7), (6, 5, 7), (6, 7, 8), (6, 9, 8), (9, 1, 10)]
)
def test_r9_1_two_spaces_if_the_provost_is_farther(bailiff: int, provost: int, after: int) -> None:
    play = example(f"phase end; bailiff {bailiff}; provost {provost}; red: deniers 1")
    assert (play["bailiff"], play["provost"]) == (after, after)


@pytest.mark.parametrize(
    ("bailiff", "before", "due"),
    [
        (10, 0, 0), (11, 0, 1), (13, 0, 1), (16, 1, 1), (17, 1, 2), (17, 0, 2), (23, 2, 3),
        (23, 1, 3),
    ],
)  # fmt: skip
def test_r9_2_on_or_beyond_the_scoring_space(bailiff: int, before: int, due: int) -> None:
    scored = f"scored {SECTIONS[before - 1]}" if before else ""
    play = example(f"phase end; {scored}; bailiff {bailiff}; provost {bailiff}")
    assert play["castle.scored"] == SECTIONS[:due]
    # Each is scored once.
    assert [event.word for event in play.happened("section")] == SECTIONS[before:due]


DUE = ["bailiff 11", "bailiff 17; scored dungeon", "bailiff 23; scored walls"]
FAVORS = [[0, 0, 1, 1, 1, 1, 1], [0, 0, 1, 2, 2, 3, 3, 3], [0, 0, 1, 1, 2, 2, 3, 3]]
"""When each section is scored, and its favors by the number of houses."""


@pytest.mark.parametrize(
    ("section", "houses", "favors"),
    [(number, *row) for number, table in enumerate(FAVORS) for row in enumerate(table)],
)
def test_r9_3_favors_by_houses(section: int, houses: int, favors: int) -> None:
    full = "dungeon " + "blue " * 6 if section == 1 else ""
    built = f"{SECTIONS[section]} {'red ' * houses}"
    play = example(f"phase end; {DUE[section]}; {full}; {built}; red: deniers 4")
    assert play.use_favors("red") == favors


@pytest.mark.parametrize("section", range(3))
def test_r9_3_no_house_costs_points(section: int) -> None:
    loss = 2 + section
    play = example(f"phase end; {DUE[section]}; red: score 9; blue: score 1")
    assert (play["red.score"], play["blue.score"]) == (9 - loss, 0)
    assert [event.points for event in play.happened("houses")] == [-loss, -1, 0]


def with_markers(markers: str) -> Example:
    """Red is to use a favor with these markers."""
    goods = "blue: deniers 1; red: deniers 1 cubes c"
    play = example(f"phase specials; worker joust red; {goods} {markers}")
    play.play("red joust yes")
    return play


@pytest.mark.parametrize(
    ("column", "scored", "after"),
    [
        (1, "", 2), (2, "", 2), (2, "scored dungeon", 3), (3, "scored dungeon", 4),
        (4, "scored dungeon", 4), (4, "scored walls", 5), (5, "scored walls", 5),
    ],
)  # fmt: skip
def test_r10_2_open_columns(column: int, scored: str, after: int) -> None:
    play = with_markers(f"prestige-line {column}; {scored}")
    play.play("red favor prestige")
    # A marker that can't move stays, and the line is used all the same.
    assert (play["red.favors.prestige"], play["red.score"]) == (after, after)


@pytest.mark.parametrize("column", range(5))
def test_r10_4_always_the_own_column(column: int) -> None:
    for line, part, gained in (("prestige", "score", 1), ("deniers", "deniers", 3)):
        play = with_markers(f"{line}-line {column}; scored walls")
        play.play(f"red favor {line}")
        assert play[f"red.{part}"] == column + gained


@pytest.mark.parametrize(("column", "gains"), [(1, "fws"), (2, "fwsc"), (4, "fwscg"), (5, "fwscg")])
def test_r10_5_gains_by_column(column: int, gains: str) -> None:
    play = with_markers(f"cubes-line {column}; scored walls")
    play.play("red favor cubes")
    assert play.answers == {f"gain {cube}" for cube in gains}
    play.play(f"red gain {gains[-1]}")
    assert play["red.cubes"] == gains[-1]


@pytest.mark.parametrize(
    ("answer", "full", "less"),
    [
        ("build w-mason", "fw", "f"), ("build w-market g", "wg", "g"),
        ("build w-peddler w", "ww", "w"), ("build s-church", "sc", "c"),
    ],
)  # fmt: skip
def test_r10_6_one_cube_of_the_material_less(answer: str, full: str, less: str) -> None:
    assert cubes(build.cost_of(NUMBER[answer], favor=False)) == full
    assert cubes(build.cost_of(NUMBER[answer], favor=True)) == less


def test_r11_1_both_start_with_5_deniers() -> None:
    start = Game(Setup(("red", "blue"))).position()["players"]
    assert (start["red"]["deniers"], start["blue"]["deniers"]) == (5 + 2, 5 + 2)
