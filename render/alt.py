"""The picture in words, for those who hear it: what a glance at it would tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.board import SECTIONS
from engine.view import Position
from render import words
from render.changes import houses
from render.scene import Scene, scene
from render.words import COLOURS, Say

LONGEST: Final = 1024
"""Characters that Discord takes as a description."""

LONGEST_NAME: Final = 32


def alt_text(position: Position, names: Mapping[str, str], *, language: str = "en") -> str:
    """The board picture in words, at most 1,024 characters.

    It says round, phase and whose turn it is, the price of a worker, where the officers are, each
    player's place, prestige, deniers and workers, and how far the castle has grown.
    """
    shown = scene(position, names, language=language)
    spoken = spoken_names(position, names, shown.say)
    return shortened([*_state(shown, spoken), *_players(shown, spoken), *_castle(shown, spoken)])


def shortened(parts: Sequence[str]) -> str:
    """The parts as one text, cut where Discord would refuse it."""
    text = " ".join(parts)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def spoken_names(position: Position, names: Mapping[str, str], say: Say) -> dict[str, str]:
    """Each player's name as it is said; who has none is called by the colour."""
    return {c: _spoken(names.get(c, "")) or say(COLOURS[c]) for c in position["order"]}


def _spoken(name: str) -> str:
    """A name on one line, with all its letters: a voice can say what no face can draw."""
    kept = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(kept.split())[:LONGEST_NAME]


def _state(shown: Scene, spoken: Mapping[str, str]) -> list[str]:
    say, position = shown.say, shown.position
    finished = position["finished"]
    phase = words.GAME_OVER if finished else words.PHASES[position["phase"]]
    parts = [
        say(words.ALT_STATE).format(
            round=position["round"],
            phase=say(phase),
            provost=position["provost"],
            bailiff=position["bailiff"],
        )
    ]
    if finished:
        winners = ", ".join(spoken[colour] for colour in shown.winners)
        parts.append(say(words.ALT_WINNERS).format(names=winners))
    elif shown.turn:
        colour = say(words.COLOURS[shown.turn])
        parts.append(say(words.ALT_TURN).format(name=spoken[shown.turn], colour=colour))
    if shown.price is not None:
        parts.append(say(words.ALT_PRICE).format(price=shown.price))
    return parts


def _players(shown: Scene, spoken: Mapping[str, str]) -> list[str]:
    say, position = shown.say, shown.position
    lines = []
    for place, colour in enumerate(position["order"], start=1):
        player = position["players"][colour]
        line = say(words.ALT_PLAYER).format(
            place=place,
            name=spoken[colour],
            colour=say(words.COLOURS[colour]),
            score=player["score"],
            deniers=player["deniers"],
            workers=player["workers"],
        )
        if shown.passing_matters and colour in position["passed"]:
            passed = position["passed"].index(colour) + 1
            line = say(words.ALT_PASSED).format(player=line, place=passed)
        lines.append(line + ".")
    return lines


def _castle(shown: Scene, spoken: Mapping[str, str]) -> list[str]:
    say, castle = shown.say, shown.position["castle"]
    sections = []
    for section in SECTIONS:
        form = words.ALT_SCORED if section.name in castle["scored"] else words.ALT_SECTION
        name = say(words.SECTIONS[section.name])
        count = len(houses(castle, section.name))
        sections.append(say(form).format(section=name, count=count, parts=section.parts))
    parts = ["; ".join(sections) + "."]
    if castle["workers"]:
        queue = ", ".join(spoken[colour] for colour in castle["workers"])
        parts.append(say(words.ALT_QUEUE).format(names=queue))
    return parts
