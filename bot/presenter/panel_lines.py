"""Lines on the private panel: what the player owns, what their decision depends on, where they are asked next."""

from bot.presenter.public_messages import table_name
from bot.store import GameRow
from bot.words.castle_page import most_given
from bot.words.links import message_link
from bot.words.plan_parts import MOVES, place_text
from engine import Game, goods, questions
from engine.questions.castle import room_in_section
from words.language import Language
from words.names import Names, cubes_text, deniers_text, plain, points_text, section_name


def goods_line(lang: Language, game: Game, colour: str, begins: str) -> str:
    """What the player owns, behind words such as "You have", or "You will have" for a decision to come."""
    mine = game.position()["players"][colour]
    held = questions.goods_of(game, colour)
    cubes = cubes_text(lang, goods.cubes(held)) or lang.t("no cubes")
    if batches := questions.batches_in(held):
        cubes = f"{cubes} ({lang.n('{n} batch', '{n} batches', batches)})"
    # Translators: {begins} is "You have", "You will have" or "Ann has"; then what the player owns.
    return lang.t("{begins} {deniers}, {cubes}; {workers}, {points}.").format(
        begins=begins,
        deniers=deniers_text(lang, goods.deniers(held)),
        cubes=cubes,
        workers=lang.n("{n} worker at home", "{n} workers at home", mine["workers"]),
        points=points_text(lang.plain, mine["score"]),
    )


def workers_line(lang: Language, game: Game, then: Game, colour: str) -> list[str]:
    """The player's workers still to be activated, in the order of the road, with the one asked about in bold.

    Empty if there are fewer than two.
    """
    spaces = questions.workers_in_force(game, colour)
    if len(spaces) < 2:
        return []
    asked = questions.decision_space(then)
    names = [place_text(lang, space, game) for space in spaces]
    marked = [
        f"**{name}**" if space == asked else name for space, name in zip(spaces, names, strict=True)
    ]
    # Translators: {places} is a list of buildings.
    return [lang.t("Your workers still to act: {places}.").format(places="; ".join(marked))]


def next_line(lang: Language, row: GameRow, message_id: int) -> str:
    """Another game that waits for the person, with a link to its live message (0 for its channel)."""
    # Translators: {table} is a table's name or its players, {link} leads there, {when} is shown as "5 minutes ago".
    text = lang.t("Next game: {table} ({when}) {link}")
    return text.format(
        table=plain(table_name(row)),
        link=message_link(row.guild_id, row.channel_id, message_id),
        when=f"<t:{row.asked_at}:R>",
    )


def decision_facts(lang: Language, game: Game, names: Names) -> list[str]:
    """What the pending decision depends on; nothing for most kinds."""
    decision = game.pending
    if decision.kind == "castle":
        return _castle(lang, game, names, decision.player)
    return _provost(lang, game, decision.player) if decision.kind in MOVES else []


def _castle(lang: Language, game: Game, names: Names, colour: str) -> list[str]:
    held = questions.batches_in(questions.goods_of(game, colour))
    section = questions.section_being_built(game)
    assert section is not None
    # Translators: {section} is a section of the castle, such as "Walls"; {room} is a number of batches.
    text = lang.n(
        "You can give {n} batch; {section}: room for {room}.",
        "You can give {n} batches; {section}: room for {room}.",
        held,
    )
    lines = [text.format(section=section_name(lang, section.name), room=room_in_section(game))]
    if (most := questions.most_houses(game)) and most[0] != colour:
        then = lang.t("You have too few cubes to win the favor.")
        if questions.batches_given(game) + held > most[1]:
            then = lang.t("Place more to win the favor.")
        lines.append(" ".join([*most_given(lang, game, names), then]))
    return lines


def _provost(lang: Language, game: Game, colour: str) -> list[str]:
    spaces = questions.spaces_of_workers(game, colour)
    mine = [space[1:] for space in spaces if space.startswith("r")]
    if not mine:
        return [lang.t("You have no worker on the road.")]
    # Translators: {spaces} is a list of numbers of spaces.
    text = lang.n(
        "Your worker on the road: space {spaces}.",
        "Your workers on the road: spaces {spaces}.",
        len(mine),
    )
    return [text.format(spaces=", ".join(mine))]
