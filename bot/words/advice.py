"""What the computer player advises, and why: what differs after one answer from what is there after another."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from bot.words.answer_labels import answer_label
from bot.words.result_of_game import SOURCES
from bot.words.tile_effects import income_text
from engine import Game
from engine.board import SECTIONS
from engine.players.advice import AT_END, GAVE, RIVALS, Advice, Advised, Difference
from engine.tiles import TILES
from words.language import N_, Language
from words.names import (
    CUBE_SIGNS,
    Names,
    cubes_text,
    deniers_text,
    joined,
    nth,
    number_text,
    points_text,
    section_name,
    tile_name,
)

EQUAL: Final = 0.03
"""Chances to win that differ by less are about equal."""

LEAST_CHANGE, LEAST_POINTS = 0.8, 0.5
"""What differs by less on average, or is worth less in points at the end, is not told: it may well be otherwise."""

MUCH: Final = -2.0
"""Deniers that are a price which is told, whatever the others are worth that one has left."""

MOST: Final = 6
"""Differences that are told: the three cubes of a batch, and what they bring."""


def advised_lines(lang: Language, game: Game, names: Names, advice: Advice, most: int) -> list[str]:
    """The best answers with what a short search expects of them, and why the first is better than the second."""
    best = advice.options[0]
    lines = [
        lang.t(
            "The computer player's best moves by the chance to win, and what it roughly expects:"
        )
    ]
    for number, one in enumerate(advice.options[:most], 1):
        label = answer_label(lang, game, one.answer, names).short
        # Translators: {answer} is an answer, {place} the player's at the end, such as "1st", {points} as "54 points".
        text = lang.t("**{answer}**: you finish {place} with {points}")
        if number > 1 and best.chance - one.chance < EQUAL:
            # Translators: the same where the chance to win is about as high as with the answer above.
            text = lang.t("**{answer}**: about equal (you finish {place} with {points})")
        points = points_text(lang, round(one.points))
        place = nth(lang, round(one.place))
        told = text.format(answer=label, place=place, points=points)
        lines.append(f"{number}. {told}")
    why = reason(lang, game, names, advice)
    return [*lines, why] if why else lines


def expected_text(lang: Language, one: Advised) -> str:
    """What an answer led to in games played on from it; a victory that is shared counts in part, halves as a whole."""
    if one.rivals is None:
        # Translators: {won} of {all} games that were played on, {points} such as "54 points".
        text = lang.t("won {won} of {all} games, about {points}")
    else:
        # Translators: the same, and {rivals} is the points of the best opponent, such as 52.
        text = lang.t("won {won} of {all} games, about {points} against {rivals}")
    return text.format(
        # Rounded twice: 0.565 times 100 is a hair less than 56.5.
        won=int(round(one.chance * one.playouts, 6) + 0.5),
        all=one.playouts,
        points=points_text(lang, round(one.points)),
        rivals=round(one.rivals or 0),
    )


def reason(lang: Language, game: Game, names: Names, advice: Advice, *labels: str) -> str:
    """Why the first answer is better than the second; empty if nothing stands out in its favour.

    `labels` are their words, those of the buttons if there are none.
    """
    answers = [one.answer for one in advice.options[:2]]
    why = _why(lang, advice.differences, _figures(advice), answers)
    if not why or _ends(advice.differences):
        why = _sources(lang, advice.differences) or why
    if not why:
        return ""
    first, second = labels or (answer_label(lang, game, one, names).short for one in answers)
    # Translators: {first} and {second} are answers, {why} tells what the first leaves in comparison.
    text = lang.t("Why **{first}** rather than **{second}**? {why}")
    if advice.options[0].chance - advice.options[1].chance < EQUAL:
        # Translators: {first} and {second} are answers, {why} tells what the first leaves in comparison.
        text = lang.t("**{first}** is hardly better than **{second}**. {why}")
    return text.format(first=first, second=second, why=why)


def _figures(advice: Advice) -> dict[str, float]:
    """What differs between figures that are told of the answers, as these are told: rounded."""
    first, second = advice.options[:2]
    found = {AT_END: float(round(first.points) - round(second.points))}
    if first.rivals is not None and second.rivals is not None:
        found[RIVALS] = round(first.rivals) - round(second.rivals)
    return found


def _ends(differences: Iterable[Difference]) -> bool:
    """True if the game may end with the round, so that points are all that differs then."""
    return any(one.feature == AT_END for one in differences)


def _why(
    lang: Language,
    differences: Sequence[Difference],
    figures: Mapping[str, float],
    answers: Iterable[str],
) -> str:
    """What the first of two answers leaves in comparison, gains first.

    What is small or unsure is left out, the places and buildings that the answers name, and what is worth least of
    too much to tell. Empty if the losses outweigh, also those that are not told: a gain is not told without its price.
    """
    # "favor deniers" names a line, not how much money it brings.
    said = {word for one in answers if not one.startswith("favor") for word in one.split()}
    left = [one for one in differences if one.feature not in said]
    sure = [one for one in left if one.feature in _SAID and _stands_out(one)]
    told = [one for one in sure if figures.get(one.feature, one.change)][:MOST]
    hidden = sum(one.points for one in left if one not in told and one.points < 0)
    if sum(one.points for one in told) + hidden <= 0:
        return ""
    told.sort(key=lambda one: (one.points or one.change) < 0)
    texts = {
        one.feature: _SAID[one.feature](lang, figures.get(one.feature, one.change)) for one in told
    }
    rivals = texts.pop(RIVALS, "")
    own = joined(texts.values())
    # Translators: {differences} such as "+1 stone, −2 deniers"; "it" is the better of two answers.
    text = lang.t("By the end of the round it leaves, on average, {differences}.")
    if _ends(differences):
        # Translators: {differences} such as "+5 points"; "it" is the better of two answers.
        text = lang.t("At the end of the game it leaves, on average, {differences}.")
    return " ".join(filter(None, [own and text.format(differences=own), rivals]))


def _sources(lang: Language, differences: Sequence[Difference]) -> str:
    """What gives more points by the end of games played on, and what fewer; empty if that is not more in all."""
    gave = [one for one in differences if one.feature.startswith(GAVE)]
    sure = [one for one in gave if abs(one.change) > max(LEAST_CHANGE, one.spread)]
    told = sorted(sure, key=lambda one: -abs(one.change))[:MOST]
    if min(sum(one.change for one in some) for some in (gave, told)) <= 0:
        return ""
    parts = [
        # Translators: how many points a part of the game gave, such as "castle 15".
        lang.t("{part} {n}").format(
            part=lang.t(SOURCES[one.feature.removeprefix(GAVE)]),
            n=number_text(round(one.change), plus=True),
        )
        for one in sorted(told, key=lambda one: -one.change)
    ]
    # Translators: {parts} such as "castle +5, gold −2": what the better of two answers brings more of, or less.
    return lang.t("Points by the end of the game, on average: {parts}.").format(parts=joined(parts))


def _stands_out(one: Difference) -> bool:
    if abs(one.change) <= max(LEAST_CHANGE, one.spread):
        return False
    if one.feature in _PRESTIGE or (one.feature == "deniers" and one.change < MUCH):
        return True
    better = (one.change > 0) is not (one.feature in _BETTER_LESS)
    return abs(one.points) >= LEAST_POINTS and (one.points > 0) is better


Said = Callable[[Language, float], str]


def _counted(text: Callable[[Language, int], str]) -> Said:
    """So much more or less of something: "+1 stone"."""

    def said(lang: Language, change: float) -> str:
        sign = "+" if change > 0 else "\N{MINUS SIGN}"
        return sign + text(lang, round(abs(change)))

    return said


def _cube(letter: str) -> Said:
    return _counted(lambda lang, n: cubes_text(lang, letter * n))


def _houses(section: str) -> Said:
    def text(lang: Language, n: int) -> str:
        # Translators: {n} is a number of a player's houses, {section} a section of the castle.
        houses = lang.n("{n} house ({section})", "{n} houses ({section})", n)
        return houses.format(section=section_name(lang, section))

    return _counted(text)


def _building(tile: str) -> Said:
    return _counted(lambda lang, n: f"{n} {tile_name(lang, tile)}")


def _either(more: str, less: str) -> Said:
    """That there is more or less of something, without how much."""
    return lambda lang, change: lang.t(more if change > 0 else less)


_PRESTIGE: Final = frozenset(tile.id for tile in TILES if tile.kind == "prestige")
"""Their points, income and favors are told as such, their names whatever those are worth."""

_SAID: Final[dict[str, Said]] = {
    **{name: _cube(letter) for letter, name in CUBE_SIGNS.items()},
    **{tile.id: _building(tile.id) for tile in TILES if tile.kind in ("wood", "stone")},
    **{tile: _building(tile) for tile in _PRESTIGE},
    "deniers": _counted(deniers_text),
    "score": _counted(points_text),
    AT_END: _counted(points_text),
    # Translators: {n} is a number of batches of cubes for the castle.
    "batches": _counted(lambda lang, n: lang.n("{n} batch", "{n} batches", n)),
    "income": _counted(income_text),
    # Translators: {n} is a number of residences.
    "residences": _counted(lambda lang, n: lang.n("{n} residence", "{n} residences", n)),
    **{section.name: _houses(section.name) for section in SECTIONS},
    # How many is told of each answer where they were played on, and too rough to tell elsewhere.
    RIVALS: _either(
        N_("The best opponent then finishes with more points."),
        N_("The best opponent then finishes with fewer points."),
    ),
    "order": _either(N_("a later place in turn order"), N_("an earlier place in turn order")),
    "inn": _either(N_("a worker at the inn"), N_("no worker at the inn")),
}
"""How much more or less there is of a feature, in words; what is not in it is not told."""

_BETTER_LESS: Final = ("order", RIVALS)
"""What is the better the less of it there is. Where the value sees it otherwise, it stands for something else."""
