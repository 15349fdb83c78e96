"""The rules by example: what examples.txt says."""

import re
from collections import Counter
from inspect import signature
from pathlib import Path

import pytest

from engine import Event, questions
from engine.board import Section
from engine.goods import cubes, deniers, pack
from tests.engine.positions import Example, example

MARKS = ">?~+-=!*"
GOODS = ("cost_of", "goods_after", "goods_of", "building_cost")
"""Questions that are answered by cubes and money."""


def read() -> dict[str, list[str]]:
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
        if "held" in signature(question).parameters:
            given = [*map(pack, words.split(","))]
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
    if isinstance(value, Section):
        value = value.name
    if isinstance(value, Event):
        value = [word for word in (value.kind, value.player, value.space, value.tile) if word]
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
