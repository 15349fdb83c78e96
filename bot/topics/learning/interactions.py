"""`/caylus learn`, and what answers the controls of hints."""

from bot.commands.command import command
from bot.presenter.panel_rows import Guide
from bot.presses.game import show_help
from bot.presses.panel import show_panel
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.tables.preferences import HINTS, Switch, is_on
from bot.tables.seats import Person
from bot.tables.server_settings import server_settings
from bot.tables.service import Service
from bot.tables.table import Table
from bot.topics.learning.hints import keep_hints, read_hints
from bot.topics.learning.ideas_at import ideas_at, ideas_of
from bot.topics.learning.lesson_game import open_lesson
from bot.topics.learning.pages import NoHints, TurnHints, hint, lesson
from bot.topics.learning.recommended import recommended
from bot.ui.controls import Button
from bot.ui.permissions import check_permissions
from bot.ui.reply import Reply
from bot.ui.rights import check_may_open
from bot.ui.threads import private_thread
from words.language import N_, Language


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
                "You are learning here: <#{thread}>. `/caylus table end` there ends it, if you want to begin anew."
            )
        else:
            check_may_open(interaction, await server_settings(runtime.service.store, guild_id))
            check_permissions(interaction, private=True)
            speaks = await runtime.speaks(guild_id)
            name = speaks.t("Learning Caylus")
            async with private_thread(interaction, name) as begun:
                await open_lesson(runtime.service, guild_id, begun, me, name)
            # Translators: <#{thread}> is shown as a link to the thread.
            text = lang.t("Learn here: <#{thread}>")
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
    await show_panel(press.reply, await press.table())
