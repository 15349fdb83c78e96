"""Everything that a picture shows, prepared once: position, names, language and what is new."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board import FEWEST_PLAYERS, OPEN_COLUMNS, SECTIONS, SPECIALS, Section
from engine.view import Position
from render.changes import Changes, changes
from render.position import houses
from render.text import clean
from words.language import Language
from words.language import language as find_language
from words.names import colour_name


@dataclass(frozen=True, slots=True)
class Scene:
    """What the drawing modules read. `names` holds a drawable name for every player."""

    position: Position
    names: dict[str, str]
    lang: Language
    simple_favors: bool
    changes: Changes
    viewer: str | None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.position["order"])

    @property
    def two_players(self) -> bool:
        """Whether the rules for two hold (R11.1)."""
        return self.players == FEWEST_PLAYERS

    @property
    def turn(self) -> str | None:
        """The player who owes the decision."""
        decision = self.position["decision"]
        return decision["player"] if decision else None

    @property
    def passing_matters(self) -> bool:
        """Whether who has passed still matters in this round (R4.3, R6.1)."""
        return self.position["phase"] in ("placement", "specials", "provost")

    @property
    def current_section(self) -> Section | None:
        """The section that takes houses now (R8.2)."""
        castle = self.position["castle"]
        for section in SECTIONS:
            if (
                section.name not in castle["scored"]
                and len(houses(castle, section.name)) < section.parts
            ):
                return section
        return None

    @property
    def open_columns(self) -> int:
        """How many columns of the favor table are open (R10.2)."""
        return OPEN_COLUMNS[len(self.position["castle"]["scored"])]

    @property
    def price(self) -> int | None:
        """What the player in turn pays for a worker; None outside placement."""
        return self.price_for(self.turn) if self.turn else None

    def price_for(self, player: str) -> int | None:
        """What a player pays for a worker on another's building (R4.3, R11.1); None where none is placed."""
        if self.position["phase"] != "placement" or player in self.position["passed"]:
            return None
        if self.position["specials"]["inn"]["right"] == player:
            return 1
        passed = len(self.position["passed"])
        return 3 if self.two_players and passed else 1 + passed

    @property
    def active(self) -> str | None:
        """The space whose worker is being activated while a decision is pending, or None.

        A worker stays until the effect of its building is over, so on the road it is the first one
        in force (R7.1); of the special buildings each asks decisions of its own (R5).
        """
        decision = self.position["decision"]
        if decision is None:
            return None
        match self.position["phase"]:
            case "specials":
                # What is asked under another name there comes from the joust field's favor.
                return decision["kind"] if decision["kind"] in SPECIALS else "joust"
            case "activation":
                found = (space for space, view in self.position["road"].items() if view["worker"])
                first = next(found, None)
                return first if first and int(first[1:]) <= self.position["provost"] else None
            case "castle":
                return f"castle:{decision['player']}"
            case _:
                return None

    @property
    def winners(self) -> list[str]:
        """The players with most points (R9.5), in turn order."""
        players = self.position["players"]
        best = max(player["score"] for player in players.values())
        return [colour for colour in self.position["order"] if players[colour]["score"] == best]


def scene(
    position: Position,
    names: Mapping[str, str],
    *,
    before: Position | None = None,
    language: str = "en",
    viewer: str | None = None,
    simple_favors: bool = False,
) -> Scene:
    """Prepare a scene; a player without a name that can be drawn is called by the colour."""
    lang = find_language(language, unfinished=True)
    return Scene(
        position=position,
        names={c: clean(names.get(c, "")) or colour_name(lang, c) for c in position["order"]},
        lang=lang,
        simple_favors=simple_favors,
        changes=changes(before, position),
        viewer=viewer,
    )
