"""What the computer player advises, and why: what happens after one answer and not after another."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.words.answer_labels import answer_label
from engine import Game
from engine.players.advice import NONE, Advice, Advised, Difference
from engine.players.rounds_played_on import BUILT, NEXT
from words.language import N_, Language
from words.names import (
    Names,
    cube_name,
    deniers_text,
    joined,
    points_text,
    tile_name,
)
from words.rule_numbers import filled

EQUAL: Final = 0.03
"""Chances to win that differ by less are about equal."""

BEST: Final = 3
"""Answers that are shown."""
MOST: Final = 2
"""Sentences that say why."""


def advised_lines(lang: Language, game: Game, names: Names, advice: Advice) -> list[str]:
    """The best answers with what a short search expects of them, and why the first is better than the second."""
    best = advice.options[0]
    lines = [
        lang.t(
            "The computer player's best moves by the chance to win, and what it roughly expects:"
        )
    ]
    for number, one in enumerate(advice.options[:BEST], 1):
        label = answer_label(lang, game, one.answer, names).short
        # Translators: {place} of {all} is the player's place at the end, such as 2 of 4, {points} such as "54 points".
        text = lang.t("**{answer}**: place {place} of {all}, {points}")
        if number > 1 and best.chance - one.chance < EQUAL:
            # Translators: the same where the chance to win is about as high as with the answer above.
            text = lang.t("**{answer}**: about equal (place {place} of {all}, {points})")
        told = text.format(
            answer=label,
            place=round(one.place),
            all=len(game.setup.players),
            points=points_text(lang, round(one.points)),
        )
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
    """Why the first answer is better than the second, or that they are about as good; empty if nothing can be said.

    `labels` are their words, those of the buttons if there are none.
    """
    best, other = advice.options[:2]
    why, equal = why_text(lang, advice.differences), best.chance - other.chance < EQUAL
    # Translators: {first} and {second} are answers, {why} is one sentence or two on what speaks for the first.
    text = lang.t("Why **{first}** rather than **{second}**? {why}")
    if equal and why:
        # Translators: {first} and {second} are answers, {why} is one sentence or two on what speaks for the first.
        text = lang.t("**{first}** is hardly better than **{second}**. {why}")
    elif equal:
        # Translators: {first} and {second} are answers, such as "Farm, space 1" and "Pass".
        text = lang.t("**{first}** is about as good as **{second}**.")
    elif not why:
        return ""
    labels = labels or tuple(
        answer_label(lang, game, one.answer, names).short for one in (best, other)
    )
    return text.format(first=labels[0], second=labels[1], why=why)


def why_text(lang: Language, differences: Iterable[Difference]) -> str:
    """What speaks for the first of two answers, in a sentence or two; "otherwise" is after the second."""
    found: dict[str, list[Difference]] = {}
    for one in differences:
        found.setdefault(_kind(one.feature), []).append(one)
    told = [kind for kind in found if kind in _SAID and _SAID_BY.get(kind, set()).isdisjoint(found)]
    return " ".join(_SAID[kind](lang, found[kind]) for kind in told[:MOST])


def _kind(feature: str) -> str:
    """The sentence that tells of a feature: the same for all tiles, and for all cubes."""
    for before in (BUILT, NEXT + BUILT, NONE):
        if feature.startswith(before):
            return before
    return feature


Said = Callable[[Language, Sequence[Difference]], str]


def _plain(text: str) -> Said:
    """A sentence with amounts of the rules, if any."""
    return lambda lang, _: filled(lang, text)


def _points(text: str) -> Said:
    def said(lang: Language, found: Sequence[Difference]) -> str:
        return lang.t(text).format(points=points_text(lang, abs(round(found[0].change))))

    return said


def _tiles(text: str) -> Said:
    def said(lang: Language, found: Sequence[Difference]) -> str:
        tiles = (one.feature.removeprefix(NEXT).removeprefix(BUILT) for one in found)
        return lang.t(text).format(tiles=joined(tile_name(lang, tile) for tile in tiles))

    return said


def _none_left(lang: Language, found: Sequence[Difference]) -> str:
    # Translators: "otherwise" is after another answer; {cubes} are kinds of cubes, such as "wood, cloth".
    text = lang.t("Otherwise you end the round without: {cubes}.")
    cubes = (cube_name(lang, one.feature.removeprefix(NONE)) for one in found)
    return text.format(cubes=joined(cubes))


_SAID: Final[dict[str, Said]] = {
    # Translators: {n} is a number of batches of cubes.
    "given": lambda lang, found: lang.n(
        "You give {n} more batch to the castle this round.",
        "You give {n} more batches to the castle this round.",
        round(found[0].change),
    ),
    # Translators: {n} is a number of batches of cubes.
    NEXT + "given": lambda lang, found: lang.n(
        "By the end of the next round you give {n} more batch to the castle.",
        "By the end of the next round you give {n} more batches to the castle.",
        round(found[0].change),
    ),
    # Translators: {tiles} is a building, or some, such as "Mason".
    BUILT: _tiles(N_("This round you can build: {tiles}.")),
    # Translators: {tiles} is a building, or some, such as "Mason".
    NEXT + BUILT: _tiles(N_("By the end of the next round you can build: {tiles}.")),
    # Translators: {n} is a number of royal favors.
    "favors": lambda lang, found: lang.n(
        "You gain {n} more royal favor this round.",
        "You gain {n} more royal favors this round.",
        round(found[0].change),
    ),
    # Translators: {n} is a number of royal favors.
    NEXT + "favors": lambda lang, found: lang.n(
        "By the end of the next round you gain {n} more royal favor.",
        "By the end of the next round you gain {n} more royal favors.",
        round(found[0].change),
    ),
    "cut off": _plain(N_("Otherwise a worker of yours is probably cut off beyond the provost.")),
    "others cut off": _plain(N_("Fewer workers of other players are used this round.")),
    # Translators: {points} such as "2 points"; "otherwise" is after another answer.
    "lost": _points(N_("Otherwise you lose {points} more at the castle.")),
    "both": _plain(N_("In this order you probably get both places, in the other order only one.")),
    "taken": _plain(N_("Another player would probably take this place, and hardly the other one.")),
    # Translators: {inn} is an amount of deniers
    "low prices": _plain(N_("Your workers cost {inn} each next round.")),
    "turn": _plain(N_("You come earlier in turn order.")),
    # Translators: {points} such as "3 points".
    "gains": _points(N_("You gain about {points} more this round.")),
    # Translators: {points} such as "3 points".
    NEXT + "gains": _points(N_("You gain about {points} more by the end of the next round.")),
    # Translators: {points} such as "3 points".
    "rivals gain": _points(N_("The best opponent gains about {points} less this round.")),
    "visit": _plain(N_("It gives no point to the owner of a building.")),
    # Translators: {deniers} such as "2 deniers".
    "price": lambda lang, found: lang.t("It leaves you {deniers} more.").format(
        deniers=deniers_text(lang, -round(found[0].change))
    ),
    NONE: _none_left,
}
"""What happens after one answer and not after another -> that in a sentence; what is not in it is not told."""

_POINTS: Final = {"given", "favors", BUILT, NEXT + "given", NEXT + BUILT, NEXT + "favors", "lost"}
_SAID_BY: Final = {
    **dict.fromkeys(("gains", NEXT + "gains"), _POINTS),
    "taken": {"both"},
}
"""What tells nothing more where one of those is told."""
