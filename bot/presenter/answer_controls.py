"""Answers as buttons and selects: few enough for a thumb, none left out."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.ui.control_ids import Control
from bot.ui.control_kinds import AnswerSelect
from bot.ui.controls import BUTTON_LABEL, MOST_OPTIONS, Button, Option, Row, Select, button_rows
from bot.words.answer_labels import SIDE, Label, main_answers
from engine import Game, goods
from engine.board import SPACES
from engine.questions import cost_of
from engine.tiles import TILE
from words.language import N_, Language
from words.names import cubes_text, tile_name

MOST_BUTTONS: Final = 8
"""More answers than this go into a select: a phone shows no more buttons at once."""

ABOUT_PLACES: Final = ("place", "gate")
"""Decisions whose answers are places."""

LISTED: Final = "line"
"""A decision whose few answers stand in a list above their buttons."""

FEW: Final = 2
"""So many answers are buttons, too, with what those have no room for in a list above them."""

CHOOSE: Final = {
    "build": N_("Choose a tile"),
    "prestige": N_("Choose a prestige tile"),
    "residence": N_("Choose a building"),
    "castle": N_("Choose a batch"),
    "effect": N_("Choose what the favor does"),
}
"""Kind of decision -> the placeholder of a select of its answers, where those are no trades."""

FAR_ROAD: Final = SPACES[SPACES.index("r15") :]
"""What stands in a select of its own where the places are too many for one."""


@dataclass(frozen=True, slots=True)
class AnswerSelects:
    """Makes selects of answers to one decision.

    `said` puts an answer into words, `pick` makes the control of a select of answers (`=answer`) and groups (`>group`).
    """

    lang: Language
    said: Callable[[str], Label]
    pick: Callable[[AnswerSelect], Control]

    def select(
        self,
        name: AnswerSelect,
        placeholder: str,
        answers: Iterable[str],
        told: Collection[str] = (),
    ) -> Select:
        """A select of answers, without what is `told` of all of them elsewhere."""
        options = tuple(self._option(answer, told) for answer in answers)
        return Select(self.pick(name), placeholder, options)

    def _option(self, answer: str, told: Collection[str] = ()) -> Option:
        label = self.said(answer).without(told)
        return Option(label.short, f"={answer}", label.detail)

    def places(
        self, answers: Sequence[str], before: str = "", told: Collection[str] = ()
    ) -> list[Select]:
        """Places in the order of the road: in one select, or in two of at most 21 and 14.

        `before` begins the placeholders.
        """
        if not answers:
            return []
        if len(answers) <= MOST_OPTIONS:
            return [self.select("all", before + self.lang.t("Choose a place"), answers, told)]
        far = [answer for answer in answers if answer.split()[1] in FAR_ROAD]
        near = [answer for answer in answers if answer not in far]
        return [
            self.select("near", before + self.lang.t("Up to space 14 of the road"), near, told),
            self.select("far", before + self.lang.t("Spaces 15 to 28 of the road"), far, told),
        ]

    def common(self, answers: Sequence[str]) -> tuple[str, ...]:
        """What is the same for all of several answers: enough to be told once."""
        clauses = [self.said(answer).clauses for answer in answers]
        if len(clauses) < 2:
            return ()
        return tuple(one for one in clauses[0] if all(one in each for each in clauses))

    def groups(self, answers: Sequence[str], placeholder: str) -> Select:
        """Too many for one select: first which kind of answer, then the answer."""
        groups: dict[str, list[str]] = {}
        for answer in answers:
            groups.setdefault(group_of(answer), []).append(answer)
        options = [
            self._option(found[0])
            if len(found) == 1
            else Option(group_name(self.lang, key), f">{key}")
            for key, found in groups.items()
        ]
        return Select(self.pick("groups"), placeholder, tuple(options))


@dataclass(frozen=True, slots=True)
class AnswerControls(AnswerSelects):
    """Makes all controls for the answers to one decision.

    `give` makes the control of a button that is an answer, `back` is the one that leads from a group to all answers;
    `asked` are clauses that the question says already. Where buttons have no `room` for details, those stand elsewhere.
    """

    give: Callable[[str], Control]
    back: Control
    asked: Collection[str] = ()
    room: int = BUTTON_LABEL
    """Characters of a button that holds what an answer costs and gives."""
    best: str = ""
    """The answer that is suggested, if any: its button is green."""

    def rows(self, kind: str, answers: Sequence[str], group: str) -> list[Row]:
        """All answers to a decision of a kind; with a group those in it."""
        shown = _shown(answers, group)
        last = [
            Button(self._whole(label, kind) or label.short, self.give(one), "secondary")
            for one, label in ((one, self.said(one)) for one in answers if one in SIDE)
        ]
        if group:
            last = [Button(self.lang.t("Back"), self.back)]
        rows = self._main_rows(kind, shown, group)
        return [*rows, tuple(last)] if last else rows

    def _main_rows(self, kind: str, answers: Sequence[str], group: str) -> list[Row]:
        if kind in ABOUT_PLACES:
            return [*self.places(answers, told=self.asked)]
        told = self.common(answers)
        labels = [self.said(answer).without(told) for answer in answers]
        bare = kind == LISTED or not self.room
        whole = [label.short if bare else self._whole(label) for label in labels]
        if len(answers) <= FEW and len({one.short for one in labels}) == len(labels):
            whole = [text or one.short for text, one in zip(whole, labels, strict=True)]
        if len(answers) <= MOST_BUTTONS and all(whole):
            return button_rows(
                [
                    Button(text, self.give(one), "success" if one == self.best else "primary")
                    for text, one in zip(whole, answers, strict=True)
                ]
            )
        what = CHOOSE.get(kind, N_("Choose cubes"))
        choose = self.lang.t(what)
        if len(answers) <= MOST_OPTIONS or group:
            return [self.select("all", choose, answers, told)]
        return [self.groups(answers, choose)]

    def told(self, kind: str, answers: Sequence[str], group: str = "") -> list[str]:
        """What all answers have in common, and what buttons can't hold of listed, few and skipping ones."""
        shown = [] if kind in ABOUT_PLACES else _shown(answers, group)
        same = () if len(shown) > MOST_OPTIONS else self.common(shown)
        # Translators: {details} is what each of several answers costs and gives.
        lines = [self.lang.t("Each: {details}.").format(details="; ".join(same))] if same else []
        listed = shown if kind == LISTED or len(shown) <= FEW else []
        labels = [self.said(answer).without(same) for answer in listed]
        labels += [] if group else [self.said(one) for one in answers if one in SIDE]
        return lines + [
            f"- **{one.short}**: {one.detail}"
            for one in labels
            if one.detail and not self._whole(one, kind)
        ]

    def _whole(self, label: Label, kind: str = "") -> str:
        """An answer with its details in one line; empty where a button has no room: beside places are other buttons."""
        whole = f"{label.short}: {label.detail}" if label.detail else label.short
        held = len(whole) <= self.room and not (label.detail and kind in (*ABOUT_PLACES, LISTED))
        return whole if held else ""


def _shown(answers: Sequence[str], group: str) -> list[str]:
    """The answers among which one chooses, of a group those in it."""
    return [one for one in main_answers(answers) if not group or group_of(one) == group]


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


GROUPS: Final[dict[str, str]] = {
    "build wood": N_("Build a wood tile"),
    "build stone": N_("Build a stone tile"),
    "brew 2": N_("Two cubes for 1 gold"),
    "brew 4 f": N_("Four cubes with food for 2 gold"),
    "brew 4": N_("Four cubes without food for 2 gold"),
    "residence": N_("Make a residence"),
    "gain": N_("Gain a cube"),
}


def group_name(lang: Language, group: str) -> str:
    if group in GROUPS:
        return lang.t(GROUPS[group])
    word, _, rest = group.partition(" ")
    if word == "swap":
        # Translators: {cube} is such as "1 wood".
        return lang.t("Give {cube} for two cubes").format(cube=cubes_text(lang, rest))
    # Translators: {tile} is the name of a prestige building.
    return lang.t("Build {tile}").format(tile=tile_name(lang, group))


def ranked(game: Game) -> list[str]:
    """The answers of the pending decision in the order in which to show them.

    Tiles come by points, then by what they cost. All else stays as it is: places in the order of the board.
    """
    return sorted(game.pending.answers, key=lambda answer: _tile_rank(game, answer))


def _tile_rank(game: Game, answer: str) -> tuple[int, int]:
    """Most points first, then fewest cubes; what is no tile, such as a cube to gain, stays as it is."""
    word, *rest = answer.split()
    if word in ("build", "prestige", "residence"):
        tile = {"build": rest[0], "prestige": rest[-1]}.get(word, "residence")
        return (-TILE[tile].points, len(goods.cubes(cost_of(game, answer))))
    return (0, 0)
