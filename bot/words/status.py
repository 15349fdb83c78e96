"""The position and the result as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, cast

from engine import Event, Game, Position
from engine.board import LINES, SECTIONS
from engine.tiles import CUBES
from engine.view import PlayerView
from words.language import N_, Language
from words.names import (
    cubes_text,
    deniers_text,
    joined,
    line_name,
    marked,
    phase_name,
    plain,
    points_text,
    section_name,
    tile_name,
)

PARTS: Final[dict[str, str]] = {
    "build": N_("buildings"),
    "prestige": N_("prestige buildings"),
    "residence": N_("residences"),
    "batch": N_("castle"),
    "favor": N_("favors"),
    "visit": N_("visits by others"),
    "trade": N_("trades"),
    "penalty": N_("penalties"),
    "gold": N_("gold"),
    "cubes": N_("cubes"),
    "deniers": N_("deniers"),
}
"""What gives points, by kind of event; those of one meaning share a part."""

_SAME: Final = {"favor_simple": "favor", "no_batch": "penalty", "houses": "penalty"}


def status(lang: Language, position: Position, names: Mapping[str, str]) -> str:
    """Scores, goods, order and what else the position is, for a phone's screen."""
    lines = [
        # Translators: heads the position in words; {provost} and {bailiff} are numbers of spaces
        lang.t("**Round {round} · {phase}** · provost {provost}, bailiff {bailiff}").format(
            round=position["round"],
            phase=phase_name(lang, position["phase"]),
            provost=position["provost"],
            bailiff=position["bailiff"],
        )
    ]
    for number, colour in enumerate(position["order"], 1):
        lines.append(_player(lang, position, names, number, colour))
        more = _more(lang, position, colour)
        if more:
            lines.append(f"-# {joined(more)}")
    lines.append(_castle(lang, position))
    # Translators: the tiles that can be built
    lines.append(lang.t("Stock: {tiles}").format(tiles=_stock(lang, position)))
    return "\n".join(lines)


def _player(
    lang: Language, position: Position, names: Mapping[str, str], number: int, colour: str
) -> str:
    """Whose turn, place in turn order, points, goods, workers at home."""
    mine = position["players"][colour]
    decision = position["decision"]
    mark = "▶ " if decision and decision["player"] == colour else ""
    # Translators: a player; {mark} is a sign where it is the player's turn, {n} the place in turn order
    return lang.t("{mark}{n}. **{player}**: {points} · {deniers} · {cubes} · {workers}").format(
        mark=mark,
        n=number,
        player=marked(lang, colour, names[colour]),
        points=points_text(lang, mine["score"]),
        deniers=deniers_text(lang, mine["deniers"]),
        cubes=_cubes(lang, mine),
        # Translators: how many workers a player has at home
        workers=lang.n("{n} worker", "{n} workers", mine["workers"]).format(n=mine["workers"]),
    )


def _more(lang: Language, position: Position, colour: str) -> list[str]:
    """What not every player has: houses, favor markers, a place in the castle or at the inn, having passed."""
    parts = []
    if colour in position["passed"] and position["phase"] in ("placement", "specials", "provost"):
        number = position["passed"].index(colour) + 1
        # Translators: of a player: the place in the passing order
        parts.append(lang.t("passed as number {n}").format(n=number))
    if colour in position["castle"]["workers"]:
        number = position["castle"]["workers"].index(colour) + 1
        # Translators: of a player: the place in the queue of the castle
        parts.append(lang.t("castle worker number {n}").format(n=number))
    if position["specials"]["inn"]["right"] == colour:
        parts.append(lang.t("at the inn"))
    for section, owners in _houses(position).items():
        count = owners.count(colour)
        if count:
            # Translators: how many houses a player has in a castle section
            houses = lang.n("{section}: {n} house", "{section}: {n} houses", count)
            parts.append(houses.format(n=count, section=section_name(lang, section)))
    columns = cast(Mapping[str, int], position["players"][colour]["favors"])
    parts += [
        # Translators: a line of the favor table and the column of a player's marker
        lang.t("{line} {n}").format(line=line_name(lang, line), n=columns[line])
        for line in LINES
        if columns[line]
    ]
    return parts


def _cubes(lang: Language, player: PlayerView) -> str:
    counts = cast(Mapping[str, int], player["cubes"])
    return cubes_text(lang, "".join(cube * counts[cube] for cube in CUBES)) or lang.t("no cubes")


def _houses(position: Position) -> dict[str, list[str]]:
    """Section -> owners of its houses."""
    castle = cast(Mapping[str, list[str]], position["castle"])
    return {section.name: castle[section.name] for section in SECTIONS}


def _castle(lang: Language, position: Position) -> str:
    parts = []
    for section in SECTIONS:
        # Translators: {section} is a castle section; {n} of its {parts} parts are built
        text = lang.t("{section} {n} of {parts}").format(
            section=section_name(lang, section.name),
            n=len(_houses(position)[section.name]),
            parts=section.parts,
        )
        scored = section.name in position["castle"]["scored"]
        # Translators: {section} is a text such as "Walls 3 of 10"
        parts.append(lang.t("{section} (scored)").format(section=text) if scored else text)
    # Translators: {sections} are texts such as "Walls 3 of 10"
    return lang.t("Castle: {sections}").format(sections=joined(parts))


def _stock(lang: Language, position: Position) -> str:
    counts = Counter(position["stock"])
    tiles = [
        # Translators: several tiles of one name
        lang.t("{tile} x{n}").format(tile=tile_name(lang, tile), n=count)
        if count > 1
        else tile_name(lang, tile)
        for tile, count in counts.items()
    ]
    return joined(tiles) or lang.t("nothing")


def parts_of(events: list[Event], colour: str) -> dict[str, int]:
    """Points of a player by what gave them (keys of `PARTS`); they add up to the score."""
    parts = dict.fromkeys(PARTS, 0)
    for event in events:
        if event.player == colour and event.points:
            parts[_SAME.get(event.kind, event.kind)] += event.points
    return parts


def final(lang: Language, game: Game, names: Mapping[str, str]) -> str:
    """The ranking with what each part gave; those with equal points share a place."""
    scores = game.scores()
    winners = game.winners()
    events = game.events()
    # Translators: who has won; several share the victory
    won = lang.n("**{players} wins!**", "**{players} win together!**", len(winners))
    lines = [won.format(players=joined(plain(names[colour]) for colour in winners))]
    for colour in sorted(scores, key=lambda one: -scores[one]):
        place = 1 + sum(points > scores[colour] for points in scores.values())
        gave = [
            # Translators: what gave points at the end, such as "buildings", and how many
            lang.t("{part} {n}").format(part=lang.t(PARTS[part]), n=points)
            for part, points in parts_of(events, colour).items()
            if points
        ]
        lines.append(
            # Translators: a row of the ranking; {parts} says what gave the points
            lang.t("{place}. **{player}**: **{points}**\n-# {parts}").format(
                place=place,
                player=marked(lang, colour, names[colour]),
                points=points_text(lang.plain, scores[colour]),
                parts=joined(gave) or "0",
            )
        )
    return "\n".join(lines)
