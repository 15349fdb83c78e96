"""The position and the result as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.words.language import N_, Language
from bot.words.names import (
    cubes_text,
    deniers_text,
    joined,
    phase_name,
    plain,
    points_text,
    section_name,
    tile_name,
)
from engine import Event, Game, Position
from engine.board import SECTIONS
from engine.view import PlayerView

PARTS: Final[dict[str, str]] = {
    "build": N_("buildings"),
    "prestige": N_("prestige buildings"),
    "residence": N_("residences"),
    "batch": N_("castle"),
    "favor": N_("favors"),
    "visit": N_("visits of others"),
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
        lang.t("**Round {round} · {phase}** · provost {provost}, bailiff {bailiff}").format(
            round=position["round"],
            phase=phase_name(lang, position["phase"]),
            provost=position["provost"],
            bailiff=position["bailiff"],
        )
    ]
    lines += [
        _player(lang, position, names, number, colour)
        for number, colour in enumerate(position["order"], 1)
    ]
    if position["passed"]:
        passed = joined(plain(names[colour]) for colour in position["passed"])
        lines.append(lang.t("Passed: {players}").format(players=passed))
    lines.append(_castle(lang, position, names))
    lines.append(lang.t("Stock: {tiles}").format(tiles=_stock(lang, position)))
    return "\n".join(lines)


def _player(
    lang: Language, position: Position, names: Mapping[str, str], number: int, colour: str
) -> str:
    mine = position["players"][colour]
    decision = position["decision"]
    mark = "▶ " if decision and decision["player"] == colour else ""
    return lang.t("{mark}{n}. **{player}**: {points} · {deniers} · {cubes} · {workers}").format(
        mark=mark,
        n=number,
        player=plain(names[colour]),
        points=points_text(lang, mine["score"]),
        deniers=deniers_text(lang, mine["deniers"]),
        cubes=_cubes(lang, mine),
        workers=lang.n("{n} worker", "{n} workers", mine["workers"]).format(n=mine["workers"]),
    )


def _cubes(lang: Language, player: PlayerView) -> str:
    held = player["cubes"]
    letters = (
        "f" * held["f"] + "w" * held["w"] + "s" * held["s"] + "c" * held["c"] + "g" * held["g"]
    )
    return cubes_text(lang, letters) or lang.t("no cubes")


def _castle(lang: Language, position: Position, names: Mapping[str, str]) -> str:
    castle = position["castle"]
    houses = {"dungeon": castle["dungeon"], "walls": castle["walls"], "towers": castle["towers"]}
    parts = []
    for section in SECTIONS:
        text = lang.t("{section} {n} of {parts}").format(
            section=section_name(lang, section.name),
            n=len(houses[section.name]),
            parts=section.parts,
        )
        parts.append(f"~~{text}~~" if section.name in castle["scored"] else text)
    queue = joined(plain(names[colour]) for colour in castle["workers"])
    line = lang.t("Castle: {sections}").format(sections=joined(parts))
    return line + (lang.t("; waiting there: {players}").format(players=queue) if queue else "")


def _stock(lang: Language, position: Position) -> str:
    return joined(tile_name(lang, tile) for tile in dict.fromkeys(position["stock"]))


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
    won = lang.n("**{players} wins!**", "**{players} win together!**", len(winners))
    lines = [won.format(players=joined(plain(names[colour]) for colour in winners))]
    for colour in sorted(scores, key=lambda one: -scores[one]):
        place = 1 + sum(points > scores[colour] for points in scores.values())
        gave = [
            f"{lang.t(PARTS[part])} {points}"
            for part, points in parts_of(events, colour).items()
            if points
        ]
        lines.append(
            lang.t("{place}. **{player}**: **{points}**\n-# {parts}").format(
                place=place,
                player=plain(names[colour]),
                points=points_text(lang, scores[colour]),
                parts=joined(gave) or "0",
            )
        )
    return "\n".join(lines)
