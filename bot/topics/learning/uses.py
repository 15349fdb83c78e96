"""What an answer recommended to somebody who learns is good for: nothing that holds for the next one as well."""

from collections.abc import Iterable, Iterator
from typing import Final

from bot.presenter.answer_controls import ABOUT_PLACES
from bot.topics.learning import tutor
from bot.topics.learning.course import LEARNER, SCRIPT
from bot.words.advice import more_batches_text, turn_text
from bot.words.answer_labels import NONE_YET, answer_label
from bot.words.plan_parts import MOVES, given_text
from bot.words.tile_effects import favor_effect, gain_text, short_effect
from engine import Game, goods, questions
from engine.board import POST_DENIERS, PROVOST_REACH
from engine.goods import can_pay, pack
from engine.questions import may_answer, may_hold, tile_at
from engine.tiles import TILE, Effect, Exchange, Take
from words.language import Language
from words.names import deniers_text, joined, place_name, points_text, special_name, tile_name

MOST: Final = 2
"""Sentences about a place."""
AHEAD: Final = 4
"""Rounds of the course in which goods are to be of use."""
SPENDS: Final = ("joust", "build", "residence", "prestige", "batch", "buy")
"""Answers that goods are got for."""


def planned(lang: Language, game: Game) -> str:
    """What the answer that the course wants is for; empty if that is not to be seen from what follows in it."""
    word, *where = tutor.next_step(game).split()
    effect = _effect(game, where[0]) if word == "place" else None
    if (number := tutor.followed_by(game)) is not None:
        done, brought, since = _given(lang, number), _brought(number), number + 1
    elif isinstance(effect, Take) and len(effect.options) == 1:  # nobody is asked there
        tile = tile_at(game, where[0])
        done, brought = short_effect(lang, tile), pack(effect.options[0])
        since = len(game.answers) + 1
        while LEARNER in questions.workers_at(SCRIPT.at(since), where[0]):
            since += 1
    else:
        return ""
    if later := _needed_for(brought, since):
        # Translators: behind a place: {answer} is what one does there, such as "take 1 wood", {later} what one could
        # not do without that.
        text = lang.t("There: {answer}; you need that for this: {later}.")
        return text.format(answer=done, later=_given(lang, later))
    # Translators: behind a place: {answer} is what one does there, such as "sell 1 food".
    return "" if brought else lang.t("There: {answer}.").format(answer=done)


def _given(lang: Language, number: int) -> str:
    """An answer of the course, with what it gives."""
    game, answer = SCRIPT.at(number), SCRIPT.answers[number].text
    word, *rest = answer.split()
    if word == "joust":
        return special_name(lang, word)
    gain = "".join(gain_text(lang, one) for one in _built([answer]))
    section = questions.section_being_built(game)
    if word == "batch" and section:
        gain = points_text(lang, section.points)
    if word == "favor":
        gain = favor_effect(lang, rest[0], questions.favor_column(game, LEARNER, rest[0]))
    text = given_text(lang, answer, game)
    return f"{text} ({gain})" if gain else text


def _brought(number: int) -> int:
    """The goods that an answer of the course brings, packed."""
    game, answer = SCRIPT.at(number), SCRIPT.answers[number].text
    word, *_, last = answer.split()
    trade = questions.trade_of(game, answer)
    return pack(last) if word in ("take", "buy") else pack("", trade.deniers if trade else 0)


def _needed_for(brought: int, since: int) -> int | None:
    """What who learns could do only with goods that came before that answer of the course, within a few rounds."""
    starts = [*SCRIPT.round_starts(), *[len(SCRIPT.answers)] * AHEAD]
    for later in range(since, [start for start in starts if start >= since][AHEAD - 1]):
        answer, game = SCRIPT.answers[later], SCRIPT.at(later)
        if answer.player == LEARNER and answer.text.split()[0] in SPENDS:
            cost = questions.cost_of(game, answer.text)
            if not can_pay(questions.goods_of(game, LEARNER), cost + brought):
                return later
    return None


def brings(lang: Language, game: Game, names: dict[str, str], answer: str, beside: str = "") -> str:
    """What an answer is good for as things stand; empty for nothing that `beside` is not as good for."""
    word, *rest = answer.split()
    if word in ABOUT_PLACES and rest != ["back"]:
        other = beside.split()[1:] if beside.startswith(word) else []
        if other == ["gate"]:  # its worker may go there as well
            return ""
        other = [] if other == ["back"] else other
        told = _use(lang, game, other[0]) if other else []
        use = [one for one in _use(lang, game, rest[0], *other) if one not in told]
        effect = _effect(game, rest[0])
        # What it is good for may need different ones of what a building brings.
        either = isinstance(effect, Exchange) or (isinstance(effect, Take) and effect.options[1:])
        return " ".join(use[: 1 if either else MOST])
    if word == "pass":
        later = questions.prices_after_passes(game.position())
        if later and any(_may_place(game, one) for one in game.setup.players):
            # Translators: {n} such as "3 deniers".
            n, text = later[0], lang.t("A worker then costs those who still place up to {n}.")
        else:
            n = goods.deniers(questions.goods_of(game, game.pending.player))
            # Translators: {n} such as "3 deniers".
            text = lang.t("You keep {n} for the provost and for later.")
        return text.format(n=deniers_text(lang, n))
    if word == beside.split(" ")[0] == "batch" and (more := _more_left(game, answer, beside)) > 0:
        return more_batches_text(lang, more)
    return _move(lang, game, names, answer, beside) if word in MOVES else ""


def _move(lang: Language, game: Game, names: dict[str, str], answer: str, beside: str) -> str:
    """What comes of a move of the provost, or why he is left where he stands."""
    word, steps = answer.split()
    labels = {one: answer_label(lang, game, one, names) for one in game.pending.answers}
    if steps != "0":
        clauses = labels.pop(answer).clauses
        if _matters(game, answer) in (_matters(game, beside or f"{word} 0"), ([], [])):
            return ""
        text = f"{'; '.join(clauses)}."
        if same := joined(one.short for one in labels.values() if one.clauses == clauses):
            # Translators: {moves} of the provost, such as "2 spaces forward, to space 8".
            text += " " + lang.t("The same, as things stand: {moves}.").format(moves=same)
        return text[:1].upper() + text[1:]
    own = questions.spaces_of_workers(game, game.pending.player)
    beyond = [int(one[1:]) for one in own if not questions.reached(one, game.provost)]
    if not beyond:
        return lang.t("He reaches all your workers where he stands, which costs nothing.")
    saving = labels.get(f"{word} {min(beyond) - game.provost}")
    if not saving:
        return lang.t("You can't move him as far as your worker.")
    if saving.warned:
        return f"{saving.short}: {saving.warned[0]}."
    return lang.t("Saving your worker beyond him is not worth its price.")


def saves(game: Game, move: str, other: str) -> bool:
    """True for a batch that leaves more batches than another, or a move of the provost that costs less.

    That is where the other move does no more than cut off own workers.
    """
    if move.startswith("batch") and other.startswith("batch"):
        return _more_left(game, move, other) > 0
    steps = [int(one.split()[1]) for one in (move, other) if one.startswith("provost")]
    if len(steps) != 2 or abs(steps[0]) >= abs(steps[1]):
        return False
    (between, scored), (farther, then) = _matters(game, move), _matters(game, other)
    own = questions.spaces_of_workers(game, game.pending.player) if steps[1] < 0 else ()
    return (
        scored == then and {*farther} - {*own} == {*between} - {*own} and {*between} <= {*farther}
    )


def _more_left(game: Game, batch: str, other: str) -> int:
    """How many batches more are left after one than after the other."""
    left = (questions.batches_in(questions.goods_after(game, one)) for one in (batch, other))
    return next(left) - next(left)


def _matters(game: Game, move: str) -> tuple[list[str], list[str]]:
    """The workers that a move of the provost brings into reach or leaves beyond him, and what is scored then."""
    position = game.position()
    position["provost"] += int(move.split()[1])
    between = questions.workers_between(game, position["provost"])
    return [*between], questions.scored_next(position)


def _effect(game: Game, space: str) -> Effect | None:
    """What the tile on a space does; None beside the road."""
    tile = tile_at(game, space)
    return TILE[tile].effect if tile else None


def _may_place(game: Game, colour: str) -> bool:
    """True for another player who can still pay for a worker."""
    held = goods.deniers(questions.goods_of(game, colour))
    places = colour != game.pending.player and questions.still_places(game, colour)
    return places and held >= questions.price_for(game, colour)


def _use(lang: Language, game: Game, space: str, other: str = "") -> list[str]:
    """What a worker on a space is good for as the player's goods and other workers are, the most telling first.

    Nothing that one on the `other` space makes possible, too.
    """
    elsewhere = _elsewhere(lang, game, space, other) if game.pending.kind == "place" else ()
    return [one for one in (*_there(lang, game, space), *elsewhere) if one]


def _there(lang: Language, game: Game, space: str) -> Iterator[str]:
    """What comes of the worker itself."""
    player, effect = game.pending.player, _effect(game, space)
    section, batches = questions.section_being_built(game), _batches(game)
    if space == "castle" and section and batches:
        # Translators: {n} is a number of batches for the castle, {points} such as "5 points".
        text = lang.n(
            "You can give {n} batch there: {points}.",
            "You can give {n} batches there: {points} each.",
            min(batches, questions.room_in_section(game)),
        )
        yield text.format(points=points_text(lang, section.points))
        if not questions.workers_at(game, space):
            yield lang.t("You come first there: with as many as another, the favor is yours.")
    elif best := _best(game, space):
        # Translators: {tile} is what somebody's cubes pay for where the worker goes, such as "Mason (4 points)".
        yield lang.t("You can pay there: {tile}.").format(tile=_tile(lang, best))
    paid = POST_DENIERS if space == "post" else 0
    if isinstance(effect, Exchange) and effect.decision == "market":
        paid = effect.trades[0].deniers
    if (more := paid - questions.price_at(game, player, space)) > 0:
        # Translators: {deniers} such as "2 deniers".
        text = lang.t("It pays {deniers} more than the worker costs.")
        yield text.format(deniers=deniers_text(lang, more))
    ahead = [int(one[1:]) for one in questions.spaces_of_workers(game, player) if one[0] == "r"]
    for one in [one for one in ahead if game.provost < one <= game.provost + PROVOST_REACH][:1]:
        if space == "guild":
            # Translators: he is the provost; {n} is the number of a space of the road.
            yield lang.t("He can be brought to your worker on space {n}.").format(n=one)


def _elsewhere(lang: Language, game: Game, space: str, other: str) -> Iterator[str]:
    """What is possible at other places only with what a worker on this space brings."""
    player, after = game.pending.player, questions.if_placed(game, space)
    before = questions.if_placed(game, other) if other else game
    if space == "stables":
        n, m = (questions.order_after_stables(one).index(player) for one in (after, game))
        yield turn_text(lang, n, m) if n < m else ""
    own = [one for one in questions.workers_in_force(game, player) if one[0] == "r"]
    free = [one for one in questions.offered_places(game) if one[0] == "r"]
    for places in (own, [one for one in free if questions.reached(one, game.provost)]):
        better = {
            one: then
            for one in places
            if one != space
            if (then := _best(after, one)) and _worth(then) > _worth(_best(before, one))
        }
        if better:
            place = max(better, key=lambda one: _worth(better[one]))
            # Translators: {place} is another place, {tile} what somebody's cubes then pay for there, such as
            # "Mason (4 points)".
            text = lang.t("With what it brings you can pay at {place}: {tile}.")
            where = place_name(lang, place, tile_at(game, place))
            yield text.format(place=where, tile=_tile(lang, better[place]))
            break
    if (more := _batches(after) - _batches(before)) > 0:
        yield more_batches_text(lang, more)
    effect = _effect(game, space)
    held = goods.cubes(questions.goods_of(game, player))
    for cube in effect.options[0] if isinstance(effect, Take) and len(effect.options) == 1 else "":
        if cube not in held and cube in NONE_YET:
            text = lang.t(NONE_YET[cube])
            yield f"{text[:1].upper()}{text[1:]}."
            break


def _best(game: Game, space: str) -> str:
    """The tile of most points that a worker there can be asked to build or turn into; empty for none."""
    return max(_built(may_answer(game, space)), key=_worth, default="")


def _built(answers: Iterable[str]) -> Iterator[str]:
    """The tiles that answers build."""
    for word, *rest in map(str.split, answers):
        if word == "residence":
            yield word
        elif word in ("build", "prestige"):
            yield next(one for one in rest if one in TILE)


def _worth(tile: str) -> tuple[int, int]:
    """Points and favors of a tile."""
    return (TILE[tile].points, TILE[tile].favors) if tile else (-1, 0)


def _tile(lang: Language, tile: str) -> str:
    """A tile with what it gives when it is built."""
    return f"{tile_name(lang, tile)} ({gain_text(lang, tile)})"


def _batches(game: Game) -> int:
    """How many batches a worker of who is asked can give in the castle, one there or one who goes there now."""
    return max(map(questions.batches_in, may_hold(game, "castle")))
