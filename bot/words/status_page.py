"""The position as text: whose turn it is, what a worker costs, and what every player has."""

from collections.abc import Iterator

from bot.words.pending_decision import decision_text
from bot.words.town_page import next_site
from engine import Game, Position, goods, questions
from engine.board import SECTIONS
from words.language import Language
from words.names import (
    Names,
    colour_name,
    cubes_text,
    deniers_text,
    heading,
    joined,
    plain,
    points_text,
    section_name,
    tile_name,
)


def status(lang: Language, game: Game, names: Names) -> str:
    """Who has to decide what, the price of a worker, then the players in turn order with their goods."""
    position = game.position()
    lines = [*_now(lang, game, names), *_prices(lang, position, names)]
    lines += [officers(lang, position), *_passed(lang, game, names), _order(lang, game, names)]
    for number, colour in enumerate(position["order"], 1):
        lines.append(_player(lang, game, names, number, colour))
        lines.append(f"-# {joined(_more(lang, position, colour))}")
    return "\n".join(lines)


def officers(lang: Language, position: Position) -> str:
    """Where provost and bailiff stand, how they move at the end of the round, and what is then scored (R9.1-R9.4)."""
    # Translators: both are numbers of spaces
    text = lang.t("The provost is on space {provost}, the bailiff on {bailiff}.").format(
        provost=position["provost"], bailiff=position["bailiff"]
    )
    coming = questions.bailiff_next(position)
    if coming is None or position["finished"]:
        return text
    # Translators: {space} is the number of the space to which the bailiff moves
    then = lang.t(
        "At the end of the round the bailiff moves to {space}, as things stand (2 spaces if the provost is ahead of "
        "him, else 1), and the provost is put on the same space."
    ).format(space=coming)
    said, scored = [text, then], questions.scored_next(position)
    if scored:
        # Translators: {sections} are castle sections
        text = lang.t("Then scored: {sections}.")
        said.append(text.format(sections=joined(section_name(lang, one) for one in scored)))
    if SECTIONS[-1].name in scored:
        said.append(lang.t("That ends the game."))
    return " ".join(said)


def _order(lang: Language, game: Game, names: Names) -> str:
    """The heading of the players: the turn order, and the one that comes next (R5.5, R11.1)."""
    if questions.swaps_order(game.position()):
        return lang.t("Players in this round's turn order (swapped next round):")
    coming = questions.order_after_stables(game)
    if list(coming) == game.position()["order"]:
        return lang.t("Players in turn order:")
    # Translators: {players} is the turn order to come
    text = lang.t("Players in turn order (after the stables: {players}):")
    return text.format(players=joined(plain(names[colour]) for colour in coming))


def _passed(lang: Language, game: Game, names: Names) -> Iterator[str]:
    """Who has passed, in that order, while it matters; once all have, who still moves the provost (R4.2, R6.1)."""
    if not questions.passing_matters(game.position()):
        return
    # Translators: {players} is a list
    text = lang.t("In passing order, these may still move the provost: {players}.")
    if len(game.passed) < len(names):
        # Translators: {players} is a list
        text = lang.t("Passed so far: {players}.") if game.passed else lang.t("Nobody has passed.")
    still = [colour for colour in game.passed if questions.moves_provost(game, colour)]
    yield text.format(players=joined(plain(names[colour]) for colour in still))


def _now(lang: Language, game: Game, names: Names) -> Iterator[str]:
    """Round and phase with who has to decide what; at the end who has won."""
    position = game.position()
    decision = position["decision"]
    if decision is None:
        won = joined(plain(names[colour]) for colour in questions.winners(position))
        # Translators: {players} is one player, or several who tie.
        yield lang.t("**The game is over.** Won by {players}.").format(players=won)
        return
    yield f"**{heading(lang, position['round'], position['phase'])}**"
    # Translators: {decision} is what is asked, such as "place a worker (2 deniers) or pass".
    yield lang.t("{player} has to decide: {decision}.").format(
        player=plain(names[decision["player"]]), decision=decision_text(lang, game)
    )
    if decision["kind"] == "build":
        yield from next_site(lang, position)


def _prices(lang: Language, position: Position, names: Names) -> Iterator[str]:
    """What a worker costs those who still place, and where the price comes from (R4.3, R11.1)."""
    guest = position["specials"]["inn"]["right"]
    prices = {price for colour, price in position["prices"].items() if colour != guest}
    for price in prices:
        yield " ".join(_price(lang, position, price))
    if guest in position["prices"]:
        # Translators: {price} is an amount of deniers.
        text = lang.t("{player} pays {price} for any worker, with one on the inn's right circle.")
        least = deniers_text(lang, position["prices"][guest])
        yield text.format(player=plain(names[guest]), price=least)


def _price(lang: Language, position: Position, price: int) -> Iterator[str]:
    """The price of a worker with its reason, and what raises it."""
    passed, coming = len(position["passed"]), questions.prices_after_passes(position)
    # Translators: {price} is an amount of deniers.
    text = lang.t("A worker costs {price}.")
    if passed:
        # Translators: {price} is an amount of deniers.
        text = lang.n(
            "A worker costs {price}, as {n} player has passed.",
            "A worker costs {price}, as {n} players have passed.",
            passed,
        )
    yield text.format(price=deniers_text(lang, price))
    if coming:
        # Translators: {prices} are amounts of deniers, one for each player who passes.
        text = lang.n(
            "The next pass raises the price to {prices}.",
            "With each pass from now on the price rises: {prices}.",
            len(coming),
        )
        yield text.format(prices=joined(deniers_text(lang, one) for one in coming))


def _player(lang: Language, game: Game, names: Names, number: int, colour: str) -> str:
    mine, held = game.position()["players"][colour], questions.goods_of(game, colour)
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
        cubes=cubes_text(lang, goods.cubes(held)) or lang.t("no cubes"),
        workers=workers,
    )


def _more(lang: Language, position: Position, colour: str) -> Iterator[str]:
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
