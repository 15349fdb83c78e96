"""Answers as buttons and selects: few enough for a thumb, none left out."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bot.ui.control_ids import Control
from bot.ui.controls import MOST_OPTIONS, Button, Option, Row, Select, button_rows
from bot.ui.verbs import AnswerSelect
from engine.board import SPACES
from engine.tiles import TILE
from words.language import Language
from words.names import cubes_text, tile_name

MOST_BUTTONS: Final = 8
"""More answers than this go into a select: a phone shows no more buttons at once."""

BUTTON_TEXT: Final = 40
"""Characters of a button that a phone shows in one line."""

SIDE: Final = ("pass", "gate back", "decline", "stop")
"""Answers that end or skip something: always a button of their own."""

ABOUT_PLACES: Final = ("place", "gate")
"""Decisions whose answers are places."""

NEAR_ROAD: Final = SPACES[: SPACES.index("r14") + 1]

Said = tuple[str, str, str]
"""An answer in words: which (80 characters), all in one line (100), what it costs and gives (100)."""


@dataclass(frozen=True, slots=True)
class AnswerSelects:
    """Makes selects of answers to one decision.

    `said` puts an answer into words, `pick` makes the control of a select of answers (`=answer`) and groups (`>group`).
    """

    lang: Language
    said: Callable[[str], Said]
    pick: Callable[[AnswerSelect], Control]

    def option(self, answer: str) -> Option:
        """An answer as a line of a select."""
        short, long, detail = self.said(answer)
        return Option(short if detail else long, f"={answer}", detail)

    def select(self, name: AnswerSelect, placeholder: str, answers: Iterable[str]) -> Select:
        """A select of answers."""
        return Select(self.pick(name), placeholder, tuple(map(self.option, answers)))

    def areas(self, answers: Sequence[str], before: str = "") -> list[Row]:
        """Places in the town, on the near and on the far road: at most 7, 14 and 14.

        `before` begins the placeholders.
        """
        areas: dict[AnswerSelect, list[str]] = {"town": [], "near": [], "far": []}
        for answer in answers:
            areas[area_of(answer)].append(answer)
        titles = {
            "town": self.lang.t("Town and castle"),
            "near": self.lang.t("Road, spaces 1 to 14"),
            "far": self.lang.t("Road, spaces 15 to 28"),
        }
        return [
            self.select(area, before + titles[area], found)
            for area, found in areas.items()
            if found
        ]

    def groups(self, answers: Sequence[str], placeholder: str) -> Select:
        """Too many for one select: first which kind of answer, then the answer."""
        groups: dict[str, list[str]] = {}
        for answer in answers:
            groups.setdefault(group_of(answer), []).append(answer)
        options = [
            self.option(found[0])
            if len(found) == 1
            else Option(group_name(self.lang, key), f">{key}")
            for key, found in groups.items()
        ]
        return Select(self.pick("groups"), placeholder, tuple(options))


@dataclass(frozen=True, slots=True)
class AnswerControls(AnswerSelects):
    """Makes all controls for the answers to one decision.

    `give` makes the control of a button that is an answer, `back` is the one that leads from a group to all answers.
    """

    give: Callable[[str], Control]
    back: Control

    def rows(self, kind: str, answers: Sequence[str], group: str = "") -> list[Row]:
        """All answers to a decision of a kind; with a group those in it."""
        rest = main_answers(answers)
        last = [self.button(answer, "secondary") for answer in answers if answer in SIDE]
        if group:
            rest = [answer for answer in rest if group_of(answer) == group]
            last = [Button(self.lang.t("Back"), self.back)]
        rows = self._main_rows(kind, rest, group)
        return [*rows, tuple(last)] if last else rows

    def _main_rows(self, kind: str, answers: Sequence[str], group: str) -> list[Row]:
        if kind in ABOUT_PLACES:
            return self.areas(answers)
        if len(answers) <= MOST_BUTTONS:
            return button_rows([self.button(answer, "primary") for answer in answers])
        if len(answers) <= MOST_OPTIONS or group:
            return [self.select("all", self.lang.t("Choose"), answers)]
        return [self.groups(answers, self.lang.t("Choose"))]

    def button(self, answer: str, style: str) -> Button:
        """An answer as a button, with what it costs and gives where that is short."""
        return Button(self._whole(answer) or self.said(answer)[0], self.give(answer), style)

    def _whole(self, answer: str) -> str:
        """An answer with its details in one line; empty where a button has no room for that."""
        short, _long, detail = self.said(answer)
        whole = f"{short}: {detail}" if detail else short
        return whole if len(whole) <= BUTTON_TEXT else ""

    def told(self, kind: str, answers: Sequence[str]) -> list[str]:
        """The details for which the buttons of a decision have no room, a line for each answer."""
        if kind in ABOUT_PLACES or len(main_answers(answers)) > MOST_BUTTONS:
            return []
        long = [self.said(answer) for answer in answers if not self._whole(answer)]
        details = {detail for _short, _long, detail in long}
        if len(long) > 1 and len(details) == 1:
            # Translators: {details} is what each of several answers costs and gives.
            return [self.lang.t("Each: {details}.").format(details=details.pop())]
        return [f"- **{short}**: {detail}" for short, _long, detail in long]


def main_answers(answers: Sequence[str]) -> list[str]:
    """All but those that end or skip something."""
    return [answer for answer in answers if answer not in SIDE]


def area_of(answer: str) -> Literal["town", "near", "far"]:
    """Where the place of an answer is."""
    space = answer.split()[1]
    if not space.startswith("r"):
        return "town"
    return "near" if space in NEAR_ROAD else "far"


def group_of(answer: str) -> str:
    """The natural first step towards an answer: which tile, which cube is given, how many are brewed."""
    word, *rest = answer.split()
    if word == "prestige":
        return rest[1]
    if word == "build":
        return f"build {TILE[rest[0]].kind}"
    if word == "swap":
        return f"swap {rest[0]}"
    if word == "brew":
        food = len(rest[0]) == 4 and "f" in rest[0]
        return f"brew {len(rest[0])}" + (" f" if food else "")
    return word


def group_name(lang: Language, group: str) -> str:
    """A group in words."""
    word, _, rest = group.partition(" ")
    if word == "build":
        kinds = {"wood": lang.t("Build a wood tile"), "stone": lang.t("Build a stone tile")}
        return kinds[rest]
    if word == "swap":
        # Translators: {cube} is such as "1 wood".
        return lang.t("Give {cube} for two cubes").format(cube=cubes_text(lang, rest))
    if group == "brew 2":
        return lang.t("Two cubes for 1 gold")
    if group == "brew 4 f":
        return lang.t("Four cubes with food for 2 gold")
    if group == "brew 4":
        return lang.t("Four cubes without food for 2 gold")
    if word == "residence":
        return lang.t("Make a residence")
    if word == "gain":
        return lang.t("Gain a cube")
    # Translators: {tile} is the name of a prestige building.
    return lang.t("Build {tile}").format(tile=tile_name(lang, group))
