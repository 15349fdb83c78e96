"""What a tile does, costs and gives, in words made from its data."""

from typing import Final

from engine import board
from engine.tiles import TILE, Architect, Build, Exchange, Lawyer, Take, Trade
from words.language import N_, Language
from words.names import cube_name, cubes_text, deniers_text, goods_text, joined, points_text
from words.rule_numbers import filled

MOST: Final = 100
"""Characters below an option."""


def effect_text(lang: Language, tile: str, *, owner: bool = True) -> str:
    """What the tile does when its worker is activated, or each round; empty if nothing.

    `owner` includes what concerns only its owner (R7.3).
    """
    data = TILE[tile]
    match data.effect:
        case Take(options, bonus):
            cubes = _either(lang, options)
            if not bonus or not owner:
                # Translators: what a building does; {cubes} are counted and may hold an "or"
                return lang.t("take {cubes}").format(cubes=cubes)
            # Translators: what a building does; {cubes} and {bonus} are counted cubes and may hold an "or"
            return lang.t(
                "take {cubes}; its owner gains {bonus} when another player uses it"
            ).format(cubes=cubes, bonus=_either(lang, tuple(bonus)))
        case Exchange(decision, trades):
            return _exchange(lang, decision, trades)
        case Build(kind):
            built = {"wood": lang.t("build a wood tile"), "stone": lang.t("build a stone tile")}
            return built[kind]
        case Lawyer():
            # Translators: {lawyer_cubes} are counted, {lawyer_deniers} is an amount of deniers, {residence_points} of
            # points, {residence_income} a number of deniers
            text = N_(
                "pay {lawyer_cubes} and {lawyer_deniers} for a residence ({residence_points}, income "
                "{residence_income})"
            )
            return filled(lang, text)
        case Architect():
            return lang.t("build a prestige tile on your residence")
        case None:
            return income_text(lang, data.income) if data.income else ""


def short_effect(lang: Language, tile: str) -> str:
    """The effect without what concerns the owner."""
    return effect_text(lang, tile, owner=False)


def income_text(lang: Language, income: int) -> str:
    # Translators: what a building brings its owner
    return lang.n("{n} denier of income each round", "{n} deniers of income each round", income)


def _either(lang: Language, options: tuple[str, ...]) -> str:
    texts = [cubes_text(lang, option) for option in options]
    if len(texts) == 1:
        return texts[0]
    # Translators: {one} may be a list: "1 food, 1 wood or 1 stone"
    return lang.t("{one} or {other}").format(one=joined(texts[:-1]), other=texts[-1])


def _exchange(lang: Language, decision: str, trades: tuple[Trade, ...]) -> str:
    if decision == "market":
        price = deniers_text(lang, trades[0].deniers)
        # Translators: what a building does; {price} is an amount of deniers
        return lang.t("sell any cube for {price}").format(price=price)
    if decision == "peddler":
        price = deniers_text(lang, -trades[0].deniers)
        if len(trades[-1].gains) == 1:
            # Translators: what a building does; {price} is an amount of deniers
            return lang.t("buy a cube (no gold) for {price}").format(price=price)
        # Translators: what a building does; {price} is an amount of deniers
        text = lang.t("buy {least} or {most} cubes (no gold) for {price} each")
        least, most = (len(trades[at].gains) for at in (0, -1))
        return text.format(least=least, most=most, price=price)
    if decision == "alchemist":
        # Translators: what a building does; {least} and {most} are numbers of cubes, {gold} and {more} such as "1 gold"
        text = lang.t("pay {least} cubes (not gold) for {gold}, or {most} for {more}")
        least, most = (len(trades[at].pays) for at in (0, -1))
        gold, more = (cubes_text(lang.plain, trades[at].gains) for at in (0, -1))
        return text.format(least=least, most=most, gold=gold, more=more)
    texts = [trade_text(lang, trade) for trade in trades]
    # Translators: what a building does; both are trades, such as "2 deniers for 3 points"
    return lang.t("pay {one} or {other}").format(one=joined(texts[:-1]), other=texts[-1])


def trade_text(lang: Language, trade: Trade) -> str:
    paid = goods_text(lang, trade.pays, max(0, -trade.deniers))
    gained = goods_text(lang, trade.gains, max(0, trade.deniers), trade.points)
    # Translators: a trade; both are amounts, such as "2 deniers" and "3 points"
    return lang.t("{paid} for {gained}").format(paid=paid, gained=gained)


def cost_text(lang: Language, tile: str) -> str:
    """What building a tile costs that has a cost; a residence is paid by the lawyer."""
    cost = TILE[tile].cost
    fixed = cubes_text(lang, cost.replace("*", ""))
    if "*" not in cost:
        return fixed
    # Translators: what a tile costs; {cubes} are counted, such as "1 wood"
    return lang.t("{cubes} and any one cube").format(cubes=fixed)


def gain_text(lang: Language, tile: str) -> str:
    """What building the tile gives at once."""
    data = TILE[tile]
    return goods_text(lang, points=data.points, favors=data.favors)


BUILDING_FAVORS: Final[dict[int, str]] = {
    1: N_("only moves the marker"),
    board.WOOD_COLUMN: N_("wood tile for 1 wood less"),
    board.STONE_COLUMN: N_("stone tile for 1 stone less"),
    # Translators: {favor_residence} are counted cubes
    board.RESIDENCE_COLUMN: N_("residence for {favor_residence}"),
    board.PRESTIGE_COLUMN: N_("prestige tile"),
}
"""Column -> what the building line gives there (R10.6)."""


def favor_column(lang: Language, line: str, column: int) -> str:
    """What one column of a favor line gives (R10.4-R10.6); columns count from 1."""
    if line == "prestige":
        return points_text(lang, board.PRESTIGE_POINTS[column])
    if line == "deniers":
        return deniers_text(lang, board.FAVOR_DENIERS[column])
    if line == "building":
        return filled(lang, BUILDING_FAVORS[column])
    if column == board.SWAP_COLUMN:
        return lang.t("pay any cube for any two (not gold)")
    return _either(lang, tuple(cube for cube, needed in board.FAVOR_CUBES if needed == column))


def favor_step(lang: Language, line: str, column: int) -> str:
    """A column of a favor line with what a favor gives there; that alone where both would not fit below an option."""
    effect = favor_effect(lang, line, column)
    # Translators: {n} is a column of the favor table, {effect} what a favor gives there, such as "1 point"
    text = lang.t("column {n}: {effect}").format(n=column, effect=effect)
    return text if len(text) <= MOST else effect


def favor_effect(lang: Language, line: str, column: int) -> str:
    """What a favor on the line gives with the marker in the column: one of the columns up to there, on the cubes and
    building lines.
    """
    if line in ("prestige", "deniers"):
        return favor_column(lang, line, column)
    if line == "cubes":
        called = cubes_text if lang.signs else cube_name
        choices = [called(lang, cube) for cube, needed in board.FAVOR_CUBES if needed <= column]
        if column >= board.SWAP_COLUMN:
            choices.append(favor_column(lang, line, board.SWAP_COLUMN))
    else:
        first = 1 if column == 1 else board.WOOD_COLUMN
        choices = [favor_column(lang, line, each) for each in range(first, column + 1)]
    if len(choices) == 1:
        return choices[0]
    # Translators: {choices} is a list of what a royal favor can give; its player gets one of them
    return lang.t("one of: {choices}").format(choices=joined(choices))
