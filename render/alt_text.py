"""The pictures in words, for those who hear them.

Each text says what a glance at its picture would tell, and is at most as long as Discord takes.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from engine import Position
from engine.board import SECTIONS
from engine.questions import houses_in, winners, workers_reached
from render.final_scores import standings
from render.label_texts import FINAL_SCORE, GAME_OVER
from render.scene import Scene
from render.worker_places import workers
from words.language import Language
from words.names import (
    SPECIAL_NAMES,
    colour_name,
    deniers_text,
    number_text,
    phase_name,
    section_name,
    special_name,
    tile_name,
)

LONGEST: Final = 1024
"""Characters that Discord takes as a description."""

NOTHING: Final = "-"


def board_alt(shown: Scene) -> str:
    """The board: round, phase and whose turn it is, the price of a worker, where the officers are, each player's
    place, prestige, deniers and workers, how far the castle has grown, and whose workers stand where: by building and
    name as far as there is room to say it, else by space and colour.
    """
    order = shown.position["order"]
    parts = [*_state(shown), *(_player(shown, one) for one in order), *_castle(shown)]
    colours = {colour: colour_name(shown.lang, colour) for colour in order}
    ways = ((shown.spoken, True), (shown.spoken, False), (colours, False))
    texts = [_shortened([*parts, *_workers(shown, called, named)]) for called, named in ways]
    return next((text for text in texts if len(text) < LONGEST), texts[-1])


def final_alt(shown: Scene) -> str:
    """The final scores: ranks, points before the end and for what was left over (R9.5)."""
    lang = shown.lang
    # Translators: {before} are the points before the end, then what was gained for gold, cubes and deniers left over
    rank = lang.t(
        "{rank}. {name} ({colour}): prestige {score}: {before} before the end, "
        "gold +{gold}, cubes +{cubes}, deniers +{deniers}."
    )
    lines = [lang.t(FINAL_SCORE) + "."]
    for one in standings(shown.position):
        gold, cubes, deniers = one.points
        line = rank.format(
            rank=one.rank,
            name=shown.spoken[one.colour],
            colour=colour_name(lang, one.colour),
            score=number_text(one.score),
            before=number_text(one.before),
            gold=gold,
            cubes=cubes,
            deniers=deniers,
        )
        lines.append(line)
    return _shortened(lines)


def review_alt(shown: Scene, curve: Sequence[Mapping[str, float]]) -> str:
    """The review: each player's chance to win at the start of each round, and at the end."""
    lang = shown.lang
    lines = [lang.t("Chance to win at the start of each round and at the end, in percent.")]
    for one in standings(shown.position):
        percents = ", ".join(str(round(100 * chances[one.colour])) for chances in curve)
        lines.append(f"{shown.spoken[one.colour]} ({colour_name(lang, one.colour)}): {percents}.")
    return _shortened(lines)


def provost_alt(shown: Scene, target: int) -> str:
    """The what-if picture: whose workers on the road would be active with the provost on `target`."""
    lang, position = shown.lang, shown.position
    # Translators: {target} and {provost} are numbers of spaces: the one tried and the one on which he stands
    first = lang.t("What if the provost stood on {target} instead of {provost}.")
    # Translators: how many of a player's workers on the road would still be activated
    line = lang.t("{name}: {active} of {count} workers in reach.")
    if target == position["provost"]:
        # Translators: {provost} and {bailiff} are numbers of spaces
        first = lang.t("The provost is on space {provost}, the bailiff on {bailiff}.")
    parts = [first.format(target=target, provost=position["provost"], bailiff=position["bailiff"])]
    for colour in position["order"]:
        active, count = workers_reached(position, colour, target)
        parts.append(line.format(name=shown.spoken[colour], active=active, count=count))
    return _shortened(parts)


def placement_alt(shown: Scene, offered: Mapping[str, int], idle: Collection[str]) -> str:
    """Where a worker can go: the `offered` places by their price in deniers, then those at which it would be `idle`."""
    lang = shown.lang
    parts = [lang.t("Where a worker can go.")]
    for price in sorted(set(offered.values())):
        at = [space for space in offered if offered[space] == price]
        # Translators: {price} is what a worker costs at each of the {places}, such as "2 deniers"
        text = lang.t("For {price}: {places}.")
        parts.append(text.format(price=deniers_text(lang, price), places=_places(shown, at)))
    # Translators: {places} are buildings for which goods are missing, or beyond the provost
    text = lang.t("Useless for now: {places}.")
    useless = _places(shown, (space for space in offered if space in idle))
    return _shortened([*parts, text.format(places=useless)])


def replay_alt(shown: Scene, earlier: Sequence[Position]) -> str:
    """The replay: that it is one, then the position it ends with."""
    first, last = earlier[0] if earlier else shown.position, shown.position
    # Translators: {first} and {last} are numbers of rounds; the board at the end follows in words
    text = shown.lang.t("Replay from round {first} to round {last}. At the end:")
    return _shortened([text.format(first=first["round"], last=last["round"]), board_alt(shown)])


def _shortened(parts: Sequence[str]) -> str:
    """The parts as one text, cut where Discord would refuse it."""
    text = " ".join(parts)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def _state(shown: Scene) -> list[str]:
    """Round and officers, then whose turn it is and at which price, or who has won."""
    lang, position = shown.lang, shown.position
    over = position["finished"]
    # Translators: {phase} is the name of a phase; {provost} and {bailiff} are the numbers of their spaces
    text = lang.t("Round {round}: {phase}. Provost on {provost}, bailiff on {bailiff}.")
    phase = lang.t(GAME_OVER) if over else phase_name(lang, position["phase"])
    parts = [text.format_map({**position, "phase": phase})]
    if over:
        names = ", ".join(shown.spoken[colour] for colour in winners(position))
        # Translators: {names} is one player, or several who tie
        parts.append(lang.t("Won by {names}.").format(names=names))
        return parts
    if turn := shown.turn:
        # Translators: whose turn it is: a player and the player's colour
        text = lang.t("To move: {name} ({colour}).")
        parts.append(text.format(name=shown.spoken[turn], colour=colour_name(lang, turn)))
    if shown.price is not None:
        # Translators: {price} is a number of deniers
        parts.append(lang.t("A worker costs {price}.").format(price=shown.price))
    return parts


def _player(shown: Scene, colour: str) -> str:
    """A player with the place in the passing order, while that matters."""
    player = shown.position["players"][colour]
    # Translators: {place} is the place in the turn order; {name} and {colour} are the player's, the others numbers
    text = shown.lang.t(
        "{place}. {name} ({colour}): prestige {score}, deniers {deniers}, workers {workers}"
    )
    line = text.format(
        place=shown.position["order"].index(colour) + 1,
        name=shown.spoken[colour],
        colour=colour_name(shown.lang, colour),
        **{**player, "score": number_text(player["score"])},
    )
    if place := shown.passing_place(colour):
        # Translators: {player} is a whole text about a player, {place} a number: whether this one passed first or later
        line = shown.lang.t("{player}, passed {place}").format(player=line, place=place)
    return line + "."


def _castle(shown: Scene) -> list[str]:
    """How many parts of each section are built, then who is in the castle."""
    lang, castle = shown.lang, shown.position["castle"]
    # Translators: {section} is a castle section; {n} of its {parts} parts are built
    section_text = lang.t("{section} {n} of {parts}")
    # Translators: the same of a section that has been scored
    scored_text = lang.t("{section} {n} of {parts}, scored")
    sections = [
        (scored_text if section.name in castle["scored"] else section_text).format(
            section=section_name(lang, section.name),
            n=len(houses_in(castle, section.name)),
            parts=section.parts,
        )
        for section in SECTIONS
    ]
    parts = ["; ".join(sections) + "."]
    if castle["workers"]:
        queue = ", ".join(shown.spoken[colour] for colour in castle["workers"])
        # Translators: {names} are the players with a worker in the castle, in order of arrival
        parts.append(lang.t("In the castle: {names}.").format(names=queue))
    return parts


def _workers(shown: Scene, called: Mapping[str, str], named: bool) -> list[str]:
    """The workers by their places, but for those in the castle; buildings of the road are `named` or numbered."""
    lang, position = shown.lang, shown.position
    place_text = partial(_place, shown) if named else partial(_number, lang)
    there = [
        f"{place_text(place)} {called[colour]}"
        for place, colour in workers(position)
        if not place.startswith("castle")
    ]
    return [f"{lang.t('Workers')}: {', '.join(there)}."] if there else []


def _places(shown: Scene, places: Iterable[str]) -> str:
    return ", ".join(_place(shown, place) for place in places) or NOTHING


def _place(shown: Scene, place: str) -> str:
    """A space by its number and tile, a special building or the castle by its name."""
    number, view = _number(shown.lang, place), shown.position["road"].get(place)
    return f"{number} {tile_name(shown.lang, view['tile'])}" if view else number


def _number(lang: Language, place: str) -> str:
    """A space of the road by its number alone, a special building or the castle by its name."""
    space = place.partition(":")[0]
    return special_name(lang, space) if space in SPECIAL_NAMES else space[1:]
