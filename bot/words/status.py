"""The position as text: whose turn it is, what a worker costs, and what every player has."""

from collections.abc import Iterator, Mapping
from typing import Final, cast

from bot.words.answer_labels import answer_label
from bot.words.pending_decision import decision_text
from engine import Game, PlayerView, Position
from engine.board import LEAST_PRICE
from engine.questions import passing_matters, winners
from engine.tiles import CUBES
from words.language import Language
from words.names import (
    colour_name,
    cubes_text,
    deniers_text,
    joined,
    phase_name,
    plain,
    points_text,
    tile_name,
)

MOST_ANSWERS: Final = 25
FEW_ANSWERS: Final = 7
"""Answers that are told at all, and in full."""


def status(lang: Language, game: Game, names: Mapping[str, str]) -> str:
    """Who has to decide what, the price of a worker, then the players in turn order with their goods."""
    position = game.position()
    lines = [*_now(lang, game, names), *_prices(lang, position, names), officers(lang, position)]
    for number, colour in enumerate(position["order"], 1):
        lines.append(_player(lang, position, names, number, colour))
        lines.append(f"-# {joined(_more(lang, position, colour))}")
    return "\n".join(lines)


def officers(lang: Language, position: Position) -> str:
    """Where provost and bailiff stand."""
    # Translators: both are numbers of spaces
    return lang.t("The provost is on space {provost}, the bailiff on {bailiff}.").format(
        provost=position["provost"], bailiff=position["bailiff"]
    )


def _now(lang: Language, game: Game, names: Mapping[str, str]) -> Iterator[str]:
    """Round and phase with who has to decide what; at the end who has won."""
    position = game.position()
    decision = position["decision"]
    if decision is None:
        won = joined(plain(names[colour]) for colour in winners(position))
        # Translators: {players} is one player, or several who tie.
        yield lang.t("**The game is over.** Won by {players}.").format(players=won)
        return
    # Translators: {phase} is the name of a phase.
    yield lang.t("**Round {round} · {phase}**").format(
        round=position["round"], phase=phase_name(lang, position["phase"])
    )
    # Translators: {decision} is what is asked, such as "place a worker (2 deniers) or pass".
    yield lang.t("{player} has to decide: {decision}.").format(
        player=plain(names[decision["player"]]), decision=decision_text(lang, game)
    )
    yield _answers(lang, game, names)


def _answers(lang: Language, game: Game, names: Mapping[str, str]) -> str:
    """The answers to the pending decision, with what each costs and gives where there are few."""
    assert game.decision is not None
    answers = game.decision.answers
    labels = [answer_label(lang, game, answer, names) for answer in answers[:MOST_ANSWERS]]
    if len(answers) <= FEW_ANSWERS:
        return "\n".join(f"- {label.long}" for label in labels)
    told = [label.short for label in labels]
    if more := len(answers) - len(told):
        # Translators: {n} answers are left out of a list.
        told.append(lang.t("and {n} more").format(n=more))
    # Translators: {answers} is a list of what a player can answer.
    return lang.t("Possible: {answers}.").format(answers="; ".join(told))


def _prices(lang: Language, position: Position, names: Mapping[str, str]) -> Iterator[str]:
    """What a worker costs those who still place, and where the price comes from (R4.3, R11.1)."""
    guest = position["specials"]["inn"]["right"]
    prices = {price for colour, price in position["prices"].items() if colour != guest}
    for price in prices:
        yield _price(lang, price, len(position["passed"]))
        yield lang.t("A worker on another player's building gives its owner 1 point at once.")
    if guest in position["prices"]:
        # Translators: {price} is an amount of deniers.
        text = lang.t("{player} pays {price} for any worker, with one on the inn's right circle.")
        least = deniers_text(lang, position["prices"][guest])
        yield text.format(player=plain(names[guest]), price=least)


def _price(lang: Language, price: int, passed: int) -> str:
    """The price of a worker where nothing makes it less."""
    if not passed:
        # Translators: {price} is an amount of deniers.
        text = lang.t("A worker costs {price}. Whoever passes first gains 1 denier.")
        return text.format(price=deniers_text(lang, price))
    # Translators: {price} and {own} are amounts of deniers.
    text = lang.n(
        "A worker costs {price}, as {n} player has passed; on a building of one's own {own}.",
        "A worker costs {price}, as {n} players have passed; on a building of one's own {own}.",
        passed,
    )
    own = deniers_text(lang, LEAST_PRICE)
    return text.format(price=deniers_text(lang, price), n=passed, own=own)


def _player(
    lang: Language, position: Position, names: Mapping[str, str], number: int, colour: str
) -> str:
    """Place in turn order, points, goods, workers at home."""
    mine = position["players"][colour]
    workers = lang.n("{n} worker at home", "{n} workers at home", mine["workers"])
    # Translators: {n} is the place in turn order; then what the player has.
    return lang.t(
        "{n}. **{player}** ({colour}): {points} · {deniers} · {cubes} · {workers}"
    ).format(
        n=number,
        player=plain(names[colour]),
        colour=colour_name(lang, colour),
        points=points_text(lang, mine["score"]),
        deniers=deniers_text(lang, mine["deniers"]),
        cubes=_cubes(lang, mine),
        workers=workers.format(n=mine["workers"]),
    )


def _more(lang: Language, position: Position, colour: str) -> Iterator[str]:
    """A player's place in the order of passing, next income and buildings."""
    if colour in position["passed"] and passing_matters(position):
        number = position["passed"].index(colour) + 1
        # Translators: {n} is 1 for the player who passed first.
        yield lang.t("passed as number {n}").format(n=number)
    # Translators: {deniers} is what a player gains at the beginning of the next round.
    yield lang.t("next income {deniers}").format(
        deniers=deniers_text(lang, position["incomes"][colour])
    )
    owned = [
        # Translators: a building and the number of its space.
        lang.t("{building} on {n}").format(building=tile_name(lang, view["tile"]), n=space[1:])
        for space, view in position["road"].items()
        if view["owner"] == colour
    ]
    if owned:
        # Translators: {buildings} is a list of a player's buildings.
        yield lang.t("owns {buildings}").format(buildings=joined(owned))


def _cubes(lang: Language, player: PlayerView) -> str:
    counts = cast(Mapping[str, int], player["cubes"])
    return cubes_text(lang, "".join(cube * counts[cube] for cube in CUBES)) or lang.t("no cubes")
