"""`/caylus learn`."""

from bot.commands.command import command
from bot.parts import Parts
from bot.tables.seats import Person
from bot.tables.server_settings import server_settings
from bot.topics.learning.lesson_game import open_lesson
from bot.ui.opening import check_may_open
from bot.ui.permissions import check_permissions
from bot.ui.reply import Reply
from bot.ui.threads import private_thread
from words.language import N_


@command(N_("Learn the game by playing it against two computer players"), cost=3)
async def learn(parts: Parts, reply: Reply) -> None:
    """Begin to learn in a private thread, or lead back to where the person does. Raises `Refusal`."""
    interaction, lang = reply.interaction, reply.lang
    guild_id, user = interaction.guild_id or 0, interaction.user
    me = Person(user.id, user.display_name)
    async with parts.opened.one_more_lesson(guild_id, me.id) as begun:
        if begun is not None:
            # Translators: <#{thread}> is shown as a link to the thread.
            text = lang.t(
                "You are learning here: <#{thread}>. `/caylus end` there ends it, if you want to begin anew."
            )
        else:
            check_may_open(interaction, await server_settings(parts.service.store, guild_id))
            check_permissions(interaction, private=True)
            speaks = await parts.speaks(guild_id)
            name = speaks.t("Learning Caylus")
            begun = await private_thread(interaction, name)
            await open_lesson(parts.service, guild_id, begun, me, name)
            # Translators: <#{thread}> is shown as a link to the thread.
            text = lang.t("Learn here: <#{thread}>")
    await reply.send(text.format(thread=begun))
