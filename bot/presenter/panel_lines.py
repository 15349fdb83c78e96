"""Lines of text on the private panel: what the player owns, their workers to come, where they are asked next."""

from bot.store import GameRow
from bot.tables.table import Table
from bot.words.plan_parts import place_text
from engine import Game, goods
from engine.questions import decision_space, goods_of, workers_in_force
from words.language import Language
from words.names import cubes_text, deniers_text, joined, plain


def goods_line(lang: Language, game: Game, colour: str, begins: str) -> str:
    """What the player owns, behind words such as "You have", or "You will have" for a decision to come."""
    mine = game.position()["players"][colour]
    held = goods_of(game, colour)
    # Translators: {begins} is "You have", "You will have" or "Ann has"; then what the player owns.
    return lang.t("{begins} {deniers}, {cubes}; {workers}, {points}.").format(
        begins=begins,
        deniers=deniers_text(lang, goods.deniers(held)),
        cubes=cubes_text(lang, goods.cubes(held)) or lang.t("no cubes"),
        # Translators: {n} is the number of workers not placed yet.
        workers=lang.n("{n} worker at home", "{n} workers at home", mine["workers"]).format(
            n=mine["workers"]
        ),
        # Translators: {n} is a number of prestige points.
        points=lang.n("{n} point", "{n} points", mine["score"]).format(n=mine["score"]),
    )


def workers_line(lang: Language, table: Table, then: Table, colour: str) -> list[str]:
    """The player's workers still to be activated, in the order of the road, with the one asked about in bold.

    Empty if there are fewer than two.
    """
    spaces = workers_in_force(table.game, colour)
    if len(spaces) < 2:
        return []
    asked = decision_space(then.game)
    names = [place_text(lang, space, table.game) for space in spaces]
    marked = [
        f"**{name}**" if space == asked else name for space, name in zip(spaces, names, strict=True)
    ]
    # Translators: {places} is a list of buildings.
    return [lang.t("Your workers to come: {places}.").format(places=joined(marked))]


def next_line(lang: Language, row: GameRow, message_id: int) -> str:
    """Another game that waits for the person, with a link to its live message (0 for its channel)."""
    link = f"https://discord.com/channels/{row.guild_id}/{row.channel_id}"
    # Translators: {table} is a table's name or its players, {link} leads there, {when} is shown as "5 minutes ago".
    text = lang.t("Next of your games: {table}, asked {when}: {link}")
    return text.format(
        table=plain(row.settings.name) or joined(plain(seat.name) for seat in row.seats),
        link=f"{link}/{message_id}" if message_id else link,
        when=f"<t:{row.asked_at}:R>",
    )
