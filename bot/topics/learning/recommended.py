"""What is recommended to somebody who learns the game, and why: one clause, true of the position."""

import asyncio
import logging
from collections.abc import Collection, Sequence
from itertools import product
from random import Random
from typing import Final

from bot.tables.computer_players import STAND_IN
from bot.tables.loaded_table import Table
from bot.tables.thinking_pool import Thinking, turn_at
from bot.words.answer_words import FAVOR_LINES, WORKER_BACK, words_of
from bot.words.special_buildings import LOW_PRICES, SPECIAL_BUILDINGS
from bot.words.tile_effects import gain_text, income_text
from engine import Game, goods
from engine.answers import NUMBER, TEXT
from engine.board import SECTIONS
from engine.players import PLAYERS, choose_answer
from engine.players.search import Budget, searched
from engine.questions import (
    batches_in,
    decision_at,
    decision_space,
    goods_of,
    idle_places,
    offered_places,
    scored_next,
    section_in_scoring,
    spaces_of_workers,
    tile_at,
    workers_at,
    workers_between,
    workers_in_force,
)
from engine.tiles import CUBES, TILE, Exchange, Take
from words.buildings import BUILDINGS, FOR_CUBES, FOR_DENIERS, FOR_GOLD, FOR_POINTS
from words.language import N_, Language
from words.names import cube_name, joined, nth
from words.rule_numbers import filled

log = logging.getLogger(__name__)

BUDGET: Final = Budget(playouts=100)
"""Playouts alone: whoever asks twice is recommended the same."""
PATIENCE: Final = 3.0
"""Seconds that a panel waits for a recommendation."""


def steady_answers(game: Game) -> list[str]:
    """All answers but the places that are idle as things stand, and an end of batches that need no gold."""
    answers = game.pending.answers
    left_out = idle_places(game) - {"castle"}  # what a batch needs may still be bought
    if any(answer.startswith("batch") and "g" not in answer for answer in answers):
        left_out |= {"stop"}
    return [answer for answer in answers if answer.split()[-1] not in left_out]


async def recommended(thinking: Thinking, table: Table) -> str:
    """The best answer that a short search finds, of those that keep to what was recommended before."""
    game = table.game.copy()
    state = game.state
    state.options = tuple(NUMBER[answer] for answer in steady_answers(game))
    if len(state.options) == 1:
        return TEXT[state.options[0]]
    try:
        async with asyncio.timeout(PATIENCE):
            asked = searched, BUDGET, state.options
            answer, _share = await thinking.at(game, *asked, asker=turn_at(table.row))
            return TEXT[answer]
    except Exception as error:
        log.warning("game %s: the search for a recommendation failed (%r)", table.id, error)
        return choose_answer(PLAYERS[STAND_IN](Random(len(game.answers))), game)


_BUILD: Final = N_("a building gives points at once, and more when others use it")
_RESIDENCE: Final = N_("a residence gives points and income")

LAST_ROUND: Final = {
    FOR_CUBES: N_("three cubes are worth 1 point at the end"),
    FOR_DENIERS: N_("four deniers are worth 1 point at the end"),
    **dict.fromkeys((_BUILD, _RESIDENCE), FOR_POINTS),
    **dict.fromkeys((LOW_PRICES, WORKER_BACK), N_("as things stand, this is the last round")),
}
"""Reason -> what is true instead in the last round."""

PLACES: Final = {
    **{space: row.why for space, row in SPECIAL_BUILDINGS.items()},
    "build": _BUILD,
    "residence": _RESIDENCE,
    "prestige": N_("prestige buildings give the most points"),
    **{
        effect.decision: words.why
        for tile, words in BUILDINGS.items()
        if isinstance(effect := TILE[tile].effect, Exchange)
    },
}
"""Special building, or the decision of one on the road -> why to use it."""


def reason(lang: Language, game: Game, answer: str, clauses: Sequence[str]) -> str:
    """Why to give a legal answer to the pending decision, whose label has those `clauses`."""
    word, *rest = answer.split()
    if word in ("place", "gate") and rest[0] != "back":
        return _place(lang, game, rest[0])
    if word in ("provost", "guild"):
        return _move(lang, game, int(rest[0])) or clauses[-1]
    if word in ("take", "bonus", "gain", "buy"):
        return _cubes(lang, game, rest)
    if word in ("build", "prestige", "residence"):
        return _built(lang, game, {"build": rest[0], "prestige": rest[-1]}.get(word, word))
    if word == "favor":
        return _said(lang, game, FAVOR_LINES[rest[0]])
    return _said(lang, game, words_of(answer).why or PLACES[game.pending.kind])


def _said(lang: Language, game: Game, text: str) -> str:
    return filled(lang, LAST_ROUND.get(text, text) if _is_last_round(game) else text)


def _is_last_round(game: Game) -> bool:
    """True if the game ends with this round as things stand (R9.4)."""
    position = game.position()
    return SECTIONS[-1].name in (*scored_next(position), section_in_scoring(position))


def _place(lang: Language, game: Game, space: str) -> str:
    if space == "castle" and batches_in(goods_of(game, game.pending.player)):
        return lang.t("you have the cubes for a batch")
    if space == "stables":
        # Translators: {nth} is such as "1st".
        text = lang.t("you become {nth} in turn order: earlier players choose first")
        return text.format(nth=nth(lang, len(workers_at(game, space)) + 1))
    effect = TILE[tile_at(game, space)].effect if space.startswith("r") else None
    if isinstance(effect, Take):
        return _cubes(lang, game, effect.options)
    if isinstance(effect, Exchange) and effect.decision == "peddler":
        money = goods.deniers(goods_of(game, game.pending.player)) - offered_places(game)[space]
        bought = [trade.gains for trade in effect.trades if money + trade.deniers >= 0]
        return _cubes(lang, game, ["", *bought])
    return _said(lang, game, PLACES[decision_at(game, space) or space])


def _cubes(lang: Language, game: Game, choices: Collection[str]) -> str:
    """What one of these choices of cubes does for the player."""
    held, coming = goods_of(game, game.pending.player), _to_come(game)
    there = game.pending.player in workers_at(game, "castle")
    gives = there or "castle" in offered_places(game)
    if gives and _batches(held, [*coming, choices]) > _batches(held, coming):
        return lang.t("it completes a batch for the castle")
    if set(choices) == {"g"}:
        return filled(lang, FOR_GOLD)
    if _is_last_round(game):
        return lang.t(LAST_ROUND[FOR_CUBES])
    known = goods.cubes(held) + "".join(cubes for options in coming for cubes in options)
    for cube in CUBES:
        if cube not in known and any(cube in cubes for cubes in choices):
            # Translators: {cube} is a kind of cube, such as "wood".
            return lang.t("you have no {cube}").format(cube=cube_name(lang, cube))
    return lang.t(FOR_CUBES)


def _to_come(game: Game) -> list[Sequence[str]]:
    """What each other worker of the player in force may take in this round, as things stand."""
    spaces = workers_in_force(game, game.pending.player)
    effects = [TILE[tile_at(game, one)].effect for one in spaces if one != decision_space(game)]
    return [effect.options for effect in effects if isinstance(effect, Take)]


def _batches(held: int, options: Sequence[Collection[str]]) -> int:
    """How many batches goods make at most with one of each of these choices."""
    return max(batches_in(held + goods.pack("".join(one))) for one in product(*options))


def _built(lang: Language, game: Game, tile: str) -> str:
    income = 0 if _is_last_round(game) else TILE[tile].income
    parts = [gain_text(lang, tile), income_text(lang, income) if income else ""]
    # Translators: {gain} is what a building brings, such as "7 points, 1 favor".
    return lang.t("it gives {gain}").format(gain=joined(filter(None, parts)))


def _move(lang: Language, game: Game, steps: int) -> str:
    """What a move of the provost does for the player's workers and the others'."""
    mine = game.pending.player
    if not steps:
        own = [int(space[1:]) for space in spaces_of_workers(game, mine) if space.startswith("r")]
        if own and max(own) <= game.provost:
            return lang.t("where he stands, all your workers on the road are used")
        return lang.t("no move seems worth it")
    between = [workers_at(game, space)[0] for space in workers_between(game, game.provost + steps)]
    if steps > 0 and mine in between:
        return lang.t("one of your workers comes into reach")
    if steps < 0 and between and mine not in between:
        return lang.t("others' workers are then out of reach")
    return ""
