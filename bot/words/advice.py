"""What the computer player advises, and why: what happens after one answer and not after another."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.words.answer_labels import answer_label
from engine import Game
from engine.players.advice import EQUAL, Advice, Advised, Difference
from engine.players.rounds_played_on import BUILT, HERE, LEFT, NEXT
from engine.tiles import CUBES
from words.language import N_, Language
from words.names import (
    Names,
    deniers_text,
    goods_text,
    joined,
    points_text,
    tile_name,
)
from words.rule_numbers import filled

BEST: Final = 3
"""Answers that are shown."""
WEIGHTY: Final = 1.0
"""What tells less, roughly in points, is not why an answer is clearly better."""
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
    equal = best.chance - other.chance < EQUAL
    told = (
        advice.differences
        if equal or sum(one.points for one in advice.differences) >= WEIGHTY
        else ()
    )
    why = why_text(lang, told)
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
    kinds = (BUILT, NEXT + BUILT, LEFT, HERE)
    return next((before for before in kinds if feature.startswith(before)), feature)


Said = Callable[[Language, Sequence[Difference]], str]


def _plain(text: str) -> Said:
    """A sentence with amounts of the rules, if any."""
    return lambda lang, _: filled(lang, text)


def _amount(text: str, words: Callable[[Language, int], str]) -> Said:
    """A sentence with an amount of points or deniers."""
    return lambda lang, found: lang.t(text).format(n=words(lang, abs(round(found[0].change))))


def _named(text: str, name: Callable[[Language, str], str]) -> Said:
    """A sentence with tiles or cubes."""

    def said(lang: Language, found: Sequence[Difference]) -> str:
        names = (name(lang, one.feature.removeprefix(NEXT).partition(" ")[2]) for one in found)
        return lang.t(text).format(names=joined(names))

    return said


def _goods(text: str) -> Said:
    """A sentence with cubes and deniers."""

    def said(lang: Language, found: Sequence[Difference]) -> str:
        goods = {one.feature.split()[1]: round(one.change) for one in found}
        cubes = "".join(cube * goods.get(cube, 0) for cube in CUBES)
        return lang.t(text).format(goods=goods_text(lang, cubes, goods.get("money", 0)))

    return said


_SAID: Final[dict[str, Said]] = {
    # Translators: {n} such as "2 points".
    "points": _amount(N_("It brings {n} more at once."), points_text),
    "favor": _plain(N_("It brings a royal favor at once.")),
    # Translators: {n} such as "1 denier".
    "income": _amount(N_("It brings {n} more of income each round."), deniers_text),
    # Translators: {n} is a number of batches of cubes.
    "given": lambda lang, found: lang.n(
        "It lets {n} more batch go to the castle this round.",
        "It lets {n} more batches go to the castle this round.",
        round(found[0].change),
    ),
    # Translators: {n} is a number of batches of cubes.
    NEXT + "given": lambda lang, found: lang.n(
        "By the end of the next round, {n} more batch can go to the castle.",
        "By the end of the next round, {n} more batches can go to the castle.",
        round(found[0].change),
    ),
    # Translators: {names} are buildings, such as "Mason".
    BUILT: _named(N_("This round it allows building: {names}."), tile_name),
    NEXT + BUILT: _named(
        # Translators: {names} are buildings, such as "Mason".
        N_("By the end of the next round it allows building: {names}."),
        tile_name,
    ),
    # Translators: {n} is a number of royal favors.
    "favors": lambda lang, found: lang.n(
        "It brings {n} more royal favor this round.",
        "It brings {n} more royal favors this round.",
        round(found[0].change),
    ),
    "cut off": _plain(N_("Otherwise a worker is probably cut off beyond the provost.")),
    "others cut off": _plain(N_("Fewer workers of other players are used this round.")),
    # Translators: {n} such as "2 points"; "otherwise" is after another answer.
    "lost": _amount(N_("Otherwise {n} more are lost at the castle."), points_text),
    "both": _plain(
        N_("In this order both places can probably be had, in the other order only one.")
    ),
    "taken": _plain(N_("Another player would probably take this place, and hardly the other one.")),
    # Translators: {inn} is an amount of deniers
    "low prices": _plain(N_("Next round each worker costs {inn}.")),
    "turn": _plain(N_("It leads to an earlier place in turn order.")),
    "gains": _amount(
        # Translators: {n} such as "3 points".
        N_("In rounds played on from here it brings {n} more on average."),
        points_text,
    ),
    "rivals gain": _amount(
        # Translators: {n} such as "3 points".
        N_("In rounds played on from here the best opponent gains {n} less on average."),
        points_text,
    ),
    "visit": _plain(N_("It gives no point to the owner of a building.")),
    # Translators: {goods} such as "1 gold, 2 deniers": so much more is left than after another answer.
    LEFT: _goods(N_("It leaves more: {goods}.")),
    # Translators: {goods} such as "1 gold, 2 deniers": so much more comes from this place than from another one.
    HERE: _goods(N_("This place probably brings more: {goods}.")),
}
"""What happens after one answer and not after another -> that in a sentence; what is not in it is not told."""

_POINTS: Final = {"points", "given", "favor", "favors", BUILT, "lost"}
_SAID_BY: Final = {
    "gains": _POINTS, "taken": {"both"}, "favors": {"favor"}, "rivals gain": {"gains"},
    HERE: {"both", "given", BUILT},
    NEXT + "given": {"given", BUILT}, NEXT + BUILT: {"given", BUILT},
}  # fmt: skip
"""What tells nothing more where one of those is told."""
