"""Which idea of the game a person is told at a decision: each three times, new ones first."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Final

from bot.presenter.answer_controls import ABOUT_PLACES
from bot.store import Store
from bot.tables import preferences
from bot.topics.learning.lessons import HINTS
from engine import Game, questions
from engine.board import SECTIONS

ENOUGH: Final = 3
"""How often an idea is told."""


@dataclass(frozen=True, slots=True)
class Hints:
    """How many `times` each idea was told, and the `idea` told last, at the decision `at`.

    In the course, after how many answers each idea was `told` (and asked, with `ASKED` before it), at which revision
    of the game somebody was last `helped_at`, and with which `hint`: an answer, why, and what it was said to be better
    than.
    """

    times: Mapping[str, int] = field(default_factory=dict)
    at: str = ""
    idea: str = ""
    told: Mapping[str, int] = field(default_factory=dict)
    helped_at: int = -1
    hint: Sequence[str] = ("", "", "")

    def new(self, name: str, count: int) -> bool:
        """True if something was not told before that decision of the course."""
        return self.told.get(name, count) == count

    def telling(self, name: str, count: int) -> "Hints":
        """With that told, or asked, at a decision of the course, if it was not before."""
        return replace(self, told={name: count, **self.told})

    def then(self, at: str, ideas: Sequence[str]) -> "Hints | None":
        """With one of those ideas told at a decision, where it stays the same; None if each was told often `ENOUGH`.

        New ones come first, then those told least.
        """
        if at == self.at and self.idea in ideas:
            return self
        left = [one for one in ideas if self.times.get(one, 0) < ENOUGH]
        found = min(left, key=lambda one: self.times.get(one, 0), default="")
        times = {**self.times, found: self.times.get(found, 0) + 1}
        return replace(self, times=times, at=at, idea=found) if found else None


async def hints_of(store: Store, user_id: int) -> Hints:
    fields = json.loads(await store.setting("user", user_id, preferences.HINTS) or "{}")
    return Hints(**{name: fields[name] for name in fields.keys() & Hints.__annotations__.keys()})


async def keep_hints(store: Store, user_id: int, hints: Hints) -> None:
    await store.set_setting("user", user_id, preferences.HINTS, json.dumps(asdict(hints)))


def ideas_at(game: Game) -> list[str]:
    """The ideas that the pending decision is about, in the order in which to tell them; names of `HINTS`."""
    found = {idea for answer in game.pending.answers for idea in ideas_of(game, answer)}
    return [idea for idea in HINTS if idea in found]


def _now(game: Game, kind: str) -> Iterator[str]:
    """The ideas of what has just come, or comes next, as things stand."""
    if kind in ("pass", "provost"):
        section = questions.section_being_built(game)
        scored = questions.scored_next(game.position())
        if SECTIONS[-1].name in scored:
            yield "last"
        elif section and section.name in scored:
            yield from ("scoring", "houses")
        if section == SECTIONS[-1]:
            yield "end"
    elif kind == "line" and questions.section_in_scoring(game.position()):
        yield from ("line", "houses")


_BESIDE: Final = {
    "pass": ("price", "reach", "bailiff"),
    "provost": ("reach", "provost", "bailiff"),
    "castle": ("castle", "sections"),
    "line": ("line", "lines"),
    "build": ("build", "builders"),
    "build w-lawyer": ("residence",),
    "build s-architect": ("prestige",),
    "stables": ("order",),
}
"""What answers are about besides their own ideas: by themselves, by their first word or the kind of the decision.

Where a place asks nothing, what it is about instead of itself.
"""


def ideas_of(game: Game, answer: str) -> list[str]:
    """The ideas that an answer to the pending decision is about, in the order in which to tell them."""
    word, *rest = answer.split()
    if word in ABOUT_PLACES and rest != ["back"]:
        about = ("aim", *_ideas_of(game, rest[0]))
    else:
        kind = word if word == "pass" else game.pending.kind
        about = (*_now(game, kind), *_BESIDE.get(kind, ()), kind, *_BESIDE.get(answer, ()))
    return [one for one in about if one in HINTS]


def _ideas_of(game: Game, space: str) -> Iterator[str]:
    """The ideas that a place for a worker is about."""
    about = questions.decision_at(game, space) or space
    yield from _BESIDE.get(about, (about,))
    if questions.tile_at(game, space) == "f-mine":
        yield "gold"
    if owner := questions.owner_at(game, space):
        yield "own" if owner == game.pending.player else "build"
    if not questions.reached(space, min(questions.provost_reach(game.provost))):
        yield "reach"
