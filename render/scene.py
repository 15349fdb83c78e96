"""What a picture is made of, prepared once: position, names, language and what is new."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine import Position
from engine.questions import passing_matters
from render import layout
from render.glowing_changes import Changes, changes
from render.player_names import clean, spoken
from words.language import Language
from words.language import language as find_language
from words.names import colour_name


@dataclass(frozen=True, slots=True)
class Scene:
    """What the drawing modules read. `names` are the players' as they can be drawn, `spoken` as they can be said."""

    position: Position
    names: dict[str, str]
    spoken: dict[str, str]
    lang: Language
    simple_favors: bool
    changes: Changes
    viewer: str | None
    unfolded: bool = False
    """Whether all rows of the road are shown whatever is built there."""

    @property
    def players(self) -> int:
        return len(self.position["order"])

    @property
    def turn(self) -> str | None:
        """The player who owes the decision."""
        decision = self.position["decision"]
        return decision["player"] if decision else None

    @property
    def price(self) -> int | None:
        """What the player in turn pays for a worker on another's building; None where none is placed."""
        return self.position["prices"].get(self.turn) if self.turn else None

    @property
    def road(self) -> layout.Road:
        """How the road is laid out: its last row is unfolded as soon as something is built there."""
        last = max(int(space[1:]) for space in self.position["road"])
        return layout.OPEN if self.unfolded or last >= layout.LAST_ROW else layout.FOLDED

    def passing_place(self, player: str) -> int:
        """A player's place in the passing order; 0 for a player who has not passed, and where it no longer matters."""
        passed = self.position["passed"]
        if player not in passed or not passing_matters(self.position):
            return 0
        return passed.index(player) + 1


def scene(
    position: Position,
    names: Mapping[str, str],
    *,
    before: Position | None = None,
    language: str = "en",
    viewer: str | None = None,
    simple_favors: bool = False,
) -> Scene:
    """Prepare a scene; `names` are by colour, any text: for one that can't be drawn stands the word for the colour.

    What changed since `before` glows. `viewer` is the colour of the player for whom alone the picture is, if any.
    """
    lang = find_language(language)
    given = {c: (names.get(c, ""), colour_name(lang, c)) for c in position["order"]}
    return Scene(
        position=position,
        names={c: clean(name) or colour for c, (name, colour) in given.items()},
        spoken={c: spoken(name) or colour for c, (name, colour) in given.items()},
        lang=lang,
        simple_favors=simple_favors,
        changes=changes(before, position),
        viewer=viewer,
    )
