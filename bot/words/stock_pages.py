"""The tiles that can still be built, in words."""

from collections import Counter

from bot.words.rule_topics import tile_details
from engine import Position
from engine.tiles import CRAFT, TILE
from words.language import N_, Language
from words.names import kind_name, tile_name
from words.rule_numbers import filled

BUILT_BY = {
    "wood": N_("built by a carpenter"),
    "stone": N_("built by a mason"),
    "prestige": N_("built by an architect on your residence"),
}
"""Kind of tile -> who builds it (R7.4, R7.5)."""


def craft_stock(lang: Language, position: Position) -> str:
    """Every wood and stone tile with what it costs, gives and does."""
    return "\n".join(line for kind in CRAFT for line in _kind(lang, position, kind))


def prestige_stock(lang: Language, position: Position) -> str:
    """Every prestige tile likewise, and the residences, of which there are always more."""
    # Translators: behind what a residence gives; {lawyer_deniers} is an amount of deniers, the others are counted cubes
    how = N_(
        "made by a lawyer ({lawyer_cubes}, {lawyer_deniers}) or a royal favor ({favor_residence}), as many as you like"
    )
    how = filled(lang, how)
    return "\n".join([*_kind(lang, position, "prestige"), f"{_tile(lang, 'residence', 1)} · {how}"])


def _kind(lang: Language, position: Position, kind: str) -> list[str]:
    """The tiles of a kind below their title."""
    counts = Counter(tile for tile in position["stock"] if TILE[tile].kind == kind)
    # Translators: {kind} is a kind of tiles, {how} such as "built by a mason"
    title = lang.t("**{kind}**, {how}:").format(
        kind=kind_name(lang, kind), how=lang.t(BUILT_BY[kind])
    )
    tiles = [_tile(lang, tile, count) for tile, count in counts.items()]
    return [title, *(tiles or [lang.t("There is no tile left.")])]


def _tile(lang: Language, tile: str, count: int) -> str:
    name = tile_name(lang, tile)
    if count > 1:
        # Translators: a tile of which there are {n} in the stock
        name = lang.t("{tile} x{n}").format(tile=name, n=count)
    return " · ".join([name, *tile_details(lang, tile)])
