"""The guide on a panel: a hint in any game, a lesson where the game is learnt; and `/caylus learn`."""

from typing import Final

from bot.commands.command import command
from bot.presenter.panel import View
from bot.presenter.panel_rows import Guide
from bot.presses.game import show_help
from bot.presses.panel import show_panel
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.store import GameSettings, Seat
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.preferences import HINTS, Switch, is_on
from bot.tables.seats import Person, computer_seat, seat_name
from bot.tables.server_settings import server_settings
from bot.tables.starting import begin
from bot.topics.learning.hints import Hints, ideas_at, ideas_of, keep_hints, read_hints
from bot.topics.learning.lessons import told
from bot.topics.learning.recommended import reason, recommended
from bot.ui.control_ids import Control
from bot.ui.control_kinds import Give
from bot.ui.controls import Button
from bot.ui.discord_permissions import check_permissions
from bot.ui.reply import Reply
from bot.ui.rights import ANYBODY, check_may_open
from bot.ui.threads import private_thread
from bot.words.answer_labels import answer_label
from engine import Setup
from engine.record import header_lines
from words.language import N_, Language


class NoHints(Control, verb="unguide"):
    """No more hints."""


class TurnHints(Control, verb="hints", right=ANYBODY, of_game=False):
    """Give me hints, or no more, pressed on that page of the help: of no game."""

    page: int
    on: bool


def hint(lang: Language, table: Table, hints: Hints) -> Guide:
    """An idea in short, and a button that ends all hints."""
    text = f"-# {told(lang, hints.idea, whole=False)}"
    return Guide(text, Button(lang.t("No more hints"), NoHints(table.id)))


def lesson(lang: Language, table: Table, hints: Hints | None, answer: str) -> Guide:
    """An idea unless all were told enough, whole the first time; and why that answer is recommended."""
    game = table.game
    label = answer_label(lang, game, answer, table.names)
    # Translators: {answer} is an answer such as "Forest, space 2", {why} a reason such as "you have no wood".
    advice = lang.t("**Recommended: {answer}**: {why}.").format(
        answer=label.short, why=reason(lang, game, answer, label.clauses)
    )
    if hints:
        # Translators: {idea} is what somebody who learns the game was told before.
        text = lang.t("**Remember:** {idea}")
        if hints.first:
            # Translators: {idea} is what somebody who learns the game is told before they decide.
            text = lang.t("**Lesson:** {idea}")
        taught = text.format(idea=told(lang, hints.idea, whole=hints.first))
        advice = f"{taught}\n{advice}"
    # Translators: a button: {answer} is the answer that it gives, such as "Forest, space 2".
    named = lang.plain.t("Recommended: {answer}").format(answer=label.short)
    give = Button(named, Give(table.id, table.row.revision, answer), "success")
    return Guide(advice, give, first=True)


SETUP: Final = Setup(
    ("blue", "red", "green"), ("farm", "quarry", "carpenter", "forest", "market", "sawmill")
)
"""Who learns is blue and comes first; what makes a first batch, and the carpenter, stand nearest to the castle."""
OPPONENT: Final = "beginner"
"""The level of the computer players."""


async def open_lesson(
    service: Service, guild_id: int, channel_id: int, person: Person, name: str
) -> int:
    """Begin such a game by that name, with every idea to be told anew; its id. Raises `ChannelHasGame`."""
    learner, *others = SETUP.players
    seats = [Seat(seat_name(person.name), learner, user_id=person.id)]
    for colour in others:
        seats.append(computer_seat(seats, colour, OPPONENT))
    await keep_hints(service.store, person.id, Hints())
    settings = GameSettings(name=name, suggestions=False, learning=True)
    header = "\n".join(header_lines(SETUP)) + "\n"
    row = await service.create(guild_id, channel_id, person.id, settings, seats, header)
    async with service.locked(row.id) as table:
        await begin(service, table, seats)
    return row.id


@command(N_("Learn the game by playing it against two computer players"), cost=3)
async def learn(runtime: Runtime, reply: Reply) -> None:
    """Begin to learn in a private thread, or lead back to where the person does. Raises `Refusal`."""
    interaction, lang = reply.interaction, reply.lang
    guild_id, user = interaction.guild_id or 0, interaction.user
    me = Person(user.id, user.display_name)
    async with runtime.opened.one_more_lesson(guild_id, me.id) as begun:
        if begun is not None:
            # Translators: <#{thread}> is shown as a link to the thread.
            text = lang.t(
                "You are learning here: <#{thread}>. To start over, end it there with `/caylus table end`."
            )
        else:
            check_may_open(interaction, await server_settings(runtime.service.store, guild_id))
            check_permissions(interaction, private=True)
            speaks = await runtime.speaks(guild_id)
            name = speaks.t("Learning Caylus")
            async with private_thread(interaction, name) as begun:
                await open_lesson(runtime.service, guild_id, begun, me, name)
            # Translators: <#{thread}> is shown as a link to the thread.
            text = lang.t("Play here: <#{thread}>")
    await reply.send(text.format(thread=begun))


async def guide(service: Service, lang: Language, table: Table, user_id: int) -> Guide | None:
    """A hint for who is asked, a lesson where they learn the game; no hint that they know or do not want to hear."""
    learning = table.row.settings.learning
    kept = await service.store.settings("user", user_id)
    if not (learning or is_on(Switch.GUIDE, kept.get(Switch.GUIDE))):
        return None
    revision, game = table.row.revision, table.game
    answer = await recommended(service.thinking, table) if learning else ""
    if table.row.revision != revision:
        return None
    at, fitting = f"{table.id}/{len(game.answers)}", ideas_of(game, answer) if answer else ()
    before = read_hints(kept.get(HINTS))
    hints = before.then(at, ideas_at(game), fitting)
    if hints and hints is not before:
        await keep_hints(service.store, user_id, hints)
    if answer:
        return lesson(lang, table, hints, answer)
    return hint(lang, table, hints) if hints else None


async def help_button(service: Service, lang: Language, user_id: int, page: int) -> Button:
    """On a page of the help: turns hints on or off."""
    on = await service.preferences.has_on(user_id, Switch.GUIDE)
    label = lang.t("Turn hints off") if on else lang.t("Turn hints on")
    return Button(label, TurnHints(0, page, not on))


@handles(TurnHints, in_place=True)
async def turn_hints(press: Press[TurnHints]) -> None:
    """Hints on or off, in all games."""
    service, control = press.runtime.service, press.control
    await service.preferences.turn(press.user_id, Switch.GUIDE, on=control.on)
    await show_help(press.reply, service, control.page)


@handles(NoHints, in_place=True)
async def no_hints(press: Press[NoHints]) -> None:
    """No more hints, in all games."""
    await press.runtime.service.preferences.turn(press.user_id, Switch.GUIDE, on=False)
    note = press.lang.t("No more hints. `/caylus help` turns them back on.")
    await show_panel(press.reply, await press.table(), View(note=note))
