"""What the computer player advises, and why: what happens after one answer and not after another."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from bot.words.answer_labels import answer_label
from bot.words.result_of_game import SOURCES
from engine import Game
from engine.players.advice import LOOKED_AT, Advice
from engine.players.reasons import Advised, Difference, about_equal
from engine.players.rounds_played_on import BUILT, LEFT
from engine.tiles import CUBES
from words.language import N_, Language
from words.names import (
    Names,
    deniers_text,
    favors_text,
    goods_text,
    joined,
    nth,
    points_text,
    tile_name,
)

MOST: Final = 2


def advised_lines(lang: Language, game: Game, names: Names, advice: Advice) -> list[str]:
    """The best answers with what a short search expects of them, and why the first is better."""
    best = advice.options[0]
    lines = [
        lang.t(
            "The computer player's best moves by the chance to win, and what it roughly expects:"
        )
    ]
    for number, one in enumerate(advice.options[:LOOKED_AT], 1):
        label = answer_label(lang, game, one.answer, names).short
        # Translators: {place} of {all} is the player's rank at the end, such as 2 of 4, {points} such as "54 points".
        text = lang.t("**{answer}**: rank {place} of {all}, {points}")
        if number > 1 and about_equal(best, one):
            # Translators: the same where the chance to win is about as high as with the answer above.
            text = lang.t("**{answer}**: about equal (rank {place} of {all}, {points})")
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
    # Translators: {won} of {all} games that were played on; {points} such as "54 points", {rivals} such as 52 the best
    # opponent's.
    text = lang.t("won {won} of {all} games, about {points} (best opponent: {rivals})")
    return text.format(
        # Rounded twice: 0.565 times 100 is a hair less than 56.5.
        won=int(round(one.chance * one.playouts, 6) + 0.5),
        all=one.playouts,
        points=points_text(lang, round(one.points)),
        rivals=round(one.rivals),
    )


def reason(lang: Language, game: Game, names: Names, advice: Advice, *labels: str) -> str:
    """Why the first answer is better than the second, or that they are about as good; empty if nothing can be said.

    `labels` are their words, those of the buttons if there are none.
    """
    best, other = advice.options[:2]
    equal = about_equal(best, other)
    why = why_text(lang, advice.differences)
    # Translators: {first} and {second} are answers, {why} is one sentence or two on what speaks for the first.
    text = lang.t("Why **{first}** rather than **{second}**? {why}")
    if equal and why:
        # Translators: {first} and {second} are answers, {why} is one sentence or two on what speaks for the first.
        text = lang.t("**{first}** is about as good as **{second}**. What speaks for it: {why}")
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
        kind = next((before for before in _MANY if one.feature.startswith(before)), one.feature)
        if kind in _SAID and (one.points or kind in found):
            found.setdefault(kind, []).append(one)
    told = [kind for kind in found if _SAID_BY.get(kind, set()).isdisjoint(found)]
    played_on = [kind for kind in told if kind in _PLAYED_ON]
    told = [kind for kind in told if kind not in played_on[1:]]
    return " ".join(_SAID[kind](lang, found[kind]) for kind in told[:MOST])


Said = Callable[[Language, Sequence[Difference]], str]


def _plain(text: str) -> Said:
    return lambda lang, _: lang.t(text)


def _amount(text: str, words: Callable[[Language, int], str]) -> Said:
    return lambda lang, found: lang.t(text).format(n=words(lang, abs(round(found[0].change))))


def _often(what: Callable[[Language, Difference], str]) -> Said:
    """A sentence with how often that comes, after the one answer and the other."""

    def said(lang: Language, found: Sequence[Difference]) -> str:
        one = found[0]
        # Translators: {n} and {m} are numbers, "otherwise" is after another answer; {what} such as "build Mason".
        text = lang.t(
            "More often: {what} (in {n} of {all} games played on {until}, otherwise in {m})."
        )
        often = {"n": one.often, "m": one.otherwise, "what": what(lang, one)}
        return text.format(all=one.games, until=_until(lang, one), **often)

    return said


def _at_least(words: Callable[[Language, int], str]) -> Callable[[Language, Difference], str]:
    def counted(lang: Language, one: Difference) -> str:
        n = round(one.change)
        # Translators: {what} such as "2 batches": as many or more.
        return words(lang, n) if n == 1 else lang.t("at least {what}").format(what=words(lang, n))

    return counted


def _until(lang: Language, one: Difference) -> str:
    # Translators: this, or "for up to two rounds", is the {until} behind "In {all} games played on".
    return lang.t("to the end") if one.ended else lang.t("for up to two rounds")


def _gains(lang: Language, found: Sequence[Difference]) -> str:
    one = found[0]
    sources = joined(lang.t(SOURCES[name]) for name in one.feature.split()[1:])
    # Translators: {points} such as "3 points"; {sources} is what they come from, such as "castle, buildings".
    text = lang.t(
        "In {all} games played on {until}, it brings {points} more on average. Most come from: {sources}."
    )
    points = points_text(lang, round(one.change))
    return text.format(
        all=one.often or one.games, until=_until(lang, one), points=points, sources=sources
    )


def turn_text(lang: Language, then: int, otherwise: int) -> str:
    """Which place in turn order comes, counted from 0."""
    n, m = nth(lang, then + 1), nth(lang, otherwise + 1)
    # Translators: {n} and {m} are places, such as "1st"; "otherwise" is after another answer.
    return lang.t("Next place in turn order, probably: {n}, otherwise {m}.").format(n=n, m=m)


def more_batches_text(lang: Language, more: int) -> str:
    # Translators: {n} is a number of batches of cubes; "then" is after an answer, and with what its place brings.
    return lang.n(
        "Your cubes then make {n} more batch for the castle.",
        "Your cubes then make {n} more batches for the castle.",
        more,
    )


def _left(lang: Language, found: Sequence[Difference]) -> str:
    more, less = (
        {one.feature.removeprefix(LEFT): round(sign * one.change) for one in found}
        for sign in (1, -1)
    )
    # Translators: {goods} such as "1 gold, 2 deniers": so much more is left than after another answer.
    text = lang.t("It leaves {goods} more.")
    if any(one > 0 for one in less.values()):
        # Translators: {goods} and {less} such as "1 gold, 2 deniers": so much more and less than after another answer.
        text = lang.t("It leaves {goods} more, {less} less.")
    return text.format(goods=_goods(lang, more), less=_goods(lang, less))


def _goods(lang: Language, much: Mapping[str, int]) -> str:
    """What there is of each cube and of deniers, as far as it is more than nothing."""
    cubes = "".join(cube * much.get(cube, 0) for cube in CUBES)
    return goods_text(lang, cubes, max(0, much.get("money", 0)))


_SAID: Final[dict[str, Said]] = {
    # Translators: {n} such as "2 points".
    "points": _amount(N_("It brings {n} more at once."), points_text),
    "favor": _plain(N_("It brings a royal favor at once.")),
    # Translators: {n} such as "1 denier".
    "income": _amount(N_("It brings {n} more of income each round."), deniers_text),
    "batches": lambda lang, found: more_batches_text(lang, round(found[0].change)),
    "useless": _plain(N_("Otherwise the worker has nothing to do, as things stand.")),
    "given": _often(_at_least(lambda lang, n: lang.n("{n} batch", "{n} batches", n))),
    BUILT: _often(
        lambda lang, one: lang.t("build {tile}").format(
            tile=tile_name(lang, one.feature.removeprefix(BUILT))
        )
    ),
    "favors": _often(_at_least(favors_text)),
    "gold": _often(_at_least(lambda lang, n: goods_text(lang, "g" * n))),
    "cut off": _plain(N_("Otherwise one of your workers is probably cut off beyond the provost.")),
    # Translators: {n} such as "2 points"; "otherwise" is after another answer.
    "lost": _amount(N_("Otherwise {n} more are probably lost at the castle."), points_text),
    "ends": lambda lang, found: lang.t(
        N_("The game then ends with this round, otherwise not.")
        if found[0].change > 0
        else N_("Otherwise the game ends with this round.")
    ),
    "turn": lambda lang, found: turn_text(lang, found[0].often, found[0].otherwise),
    # Translators: {n} such as "1 denier": it can be kept rather than spent on moving the provost ("he").
    "same workers": _amount(N_("He reaches the same workers either way: keep {n}."), deniers_text),
    # Translators: {n} such as "1 denier": it can be kept rather than spent on moving the provost ("him").
    "moved later": _amount(N_("Others can still move him after you: keep {n}."), deniers_text),
    "gains ": _gains,
    LEFT: _left,
}
"""What happens after one answer and not after another -> that in a sentence; what is not in it is not told."""

_MANY: Final = (BUILT, LEFT, "gains ")
"""Before the rest of a feature."""
_PLAYED_ON: Final = ("given", "favors", "gold", BUILT, "gains ")
"""One of them is enough."""
_SAID_BY: Final = {"gains ": {"points", BUILT, LEFT}, LEFT: {"batches"}}
"""What tells nothing more where one of those is told."""
