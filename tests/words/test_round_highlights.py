"""A round in two or three sentences, each of them held against the position before and after it."""

import re
from collections.abc import Callable
from typing import Final

from bot.words.round_highlights import highlights
from engine import Game, Position
from tests.bot.players import recorded
from tests.words.games import ENGLISH, GAMES, game, named
from tests.words.untranslated import WIDE, untranslated

RECORDS: Final = (
    *(f"records/{number:02}.txt" for number in range(1, 9)),
    *(f"golden/{name}.txt" for name in ("1-builder-2", "2-lawyer-3", "3-castle-4", "4-mixed-5")),
)
PLAYERS: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve")


class Round:
    """A finished round as the positions show it, by the names of the players."""

    def __init__(self, game: Game, ends: dict[tuple[int, str], Position], number: int) -> None:
        self.names = dict(zip(game.setup.players, PLAYERS, strict=False))
        self.after = ends.get((number, "end"), game.position())
        self.provost = ends[number, "provost"]
        before = ends.get((number - 1, "end"))
        self.points = self._points(self.after)
        self.points_before = self._points(before) if before else dict.fromkeys(self.points, 0)
        self.gains = {one: now - self.points_before[one] for one, now in self.points.items()}
        known = before["castle"]["scored"] if before else []
        self.scored = [one for one in self.after["castle"]["scored"] if one not in known]

    def _points(self, position: Position) -> dict[str, int]:
        return {name: position["players"][one]["score"] for one, name in self.names.items()}

    def houses(self, section: str) -> dict[str, int]:
        built: list[str] = dict(self.after["castle"])[section.lower()]  # type: ignore[assignment]
        return {name: built.count(one) for one, name in self.names.items()}


def people(text: str) -> set[str]:
    return set(re.split(", | and ", text))


def with_most(points: dict[str, int]) -> set[str]:
    return {name for name, one in points.items() if one == max(points.values())}


def leader(r: Round, found: re.Match[str]) -> bool:
    """Who leads alone, how far ahead and of whom."""
    name, how, points = found["name"], found["how"], int(found["points"])
    rest = {one: now for one, now in r.points.items() if one != name}
    led = with_most(r.points_before) == {name} or not any(r.points_before.values())
    ahead, others = r.points[name] - max(rest.values()), people(found["others"])
    true = {"takes the lead": not led, "leads": led, "wins": r.after["finished"]}[how]
    return (
        true and (r.points[name], ahead, with_most(rest)) == (points, int(found["n"]), others)
    ) and r.after["finished"] == (how == "wins")


def together(r: Round, found: re.Match[str]) -> bool:
    most, won = max(r.points.values()), found[2] == "win"
    assert (int(found["points"]), won) == (most, r.after["finished"])
    return people(found[1]) == with_most(r.points)


def gain(r: Round, found: re.Match[str]) -> bool:
    """Who gained how much; what gave it adds up to that."""
    most, parts = max(r.gains.values()), found["parts"] or ""
    numbers = [int(one.replace("−", "-")) for one in re.findall(r"−?\d+", parts)]
    return (
        people(found["names"]) == with_most(r.gains)
        and int(found["points"]) == most > 0
        and sum(numbers) in ((most,) if len(numbers) > 1 else (0,))
    )


def section(r: Round, found: re.Match[str]) -> bool:
    houses = r.houses(found["section"])
    none = {name for name, number in houses.items() if not number}
    most, said = max(houses.values()), found["said"]
    if said == "nobody had a house there":
        return not most
    some = re.fullmatch(r"(.+?) had the most houses \((\d+)\)(?:, (.+) none)?", said)
    return (people(some[1]), int(some[2]), people(some[3]) if some[3] else set()) == (
        with_most(houses),
        most,
        none,
    )


def shut_out(r: Round, found: re.Match[str]) -> bool:
    beyond = [
        view["worker"]
        for space, view in r.provost["road"].items()
        if int(space[1:]) > r.provost["provost"]
    ]
    return people(found[1]) == {r.names[worker] for worker in beyond if worker}


POINTS: Final = r"(?P<points>\d+) points?"
LEADER: Final = rf"(?P<name>\w+) (?P<how>takes the lead|leads|wins) with {POINTS}"
GAIN: Final = rf"{POINTS}(?: each| for the .+| \((?P<parts>.+)\))?"
TRUE: Final[dict[str, Callable[[Round, re.Match[str]], bool]]] = {
    rf"{LEADER}, (?P<n>\d+) ahead of (?P<others>.+)": leader,
    rf"(.+) share the (win|lead) with {POINTS}": together,
    "Nobody has any points": lambda r, _: not any(r.points.values()),
    rf"(?P<names>.+) gains? the most: {GAIN}": gain,
    "Nobody gains any points this round": lambda r, _: max(r.gains.values()) <= 0,
    r"(?P<section>\w+) scored: (?P<said>.+)": section,
    r"Shut out beyond the provost: (.+)": shut_out,
}  # fmt: skip
"""Pattern of a sentence -> whether it is true of a round."""


def test_every_sentence_is_true_and_comes_from_the_catalogue() -> None:
    used = set()
    for played in [recorded(name) for name in RECORDS] + [game(*which) for which in GAMES]:
        ends = {(one["round"], one["phase"]): one for one in played.phase_ends()}
        for number in range(1, played.round + played.finished):
            r = Round(played, ends, number)
            told = highlights(ENGLISH, played, r.names, number)
            sentences = re.findall(r"(.+?)\.(?: |$)", told)
            assert 1 + any(r.points.values()) <= len(sentences) <= 3, told
            for sentence in sentences:
                (pattern,) = [one for one in TRUE if re.fullmatch(one, sentence)]
                found = re.fullmatch(pattern, sentence)
                assert TRUE[pattern](r, found), (number, told)
                used.add(pattern)
            assert all(one.title() in told for one in r.scored[:2]), told
            assert untranslated(highlights(WIDE, played, named(played), number)) == []
    assert used == TRUE.keys(), "some sentence was never needed here"
