"""`/caylus rules` and `help`."""

from discord import app_commands

from bot.commands.command import CHOICE_TEXT, MOST_CHOICES, Interaction, carry_out
from bot.parts import Parts
from bot.presses.reading import show_help
from bot.tables.refusals import Refusal
from bot.ui.controls import cut
from bot.ui.reply import Reply
from bot.words.rule_topics import find, topic, topics
from bot.words.search import MOST_TYPED
from words.language import N_, language
from words.names import plain

_ = app_commands.locale_str


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the commands to the group."""

    @group.command(description=_(N_("Look up a rule or a building")))
    @app_commands.describe(topic=_(N_("A phase, a building, favors, scoring ...")))
    async def rules(
        interaction: Interaction, topic: app_commands.Range[str, 0, MOST_TYPED] = ""
    ) -> None:
        await carry_out(interaction, lambda reply: _rules(reply, topic))

    @rules.autocomplete("topic")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        lang = language(str(interaction.locale))
        titles = dict(topics(lang))
        return [
            app_commands.Choice(name=cut(titles[key], CHOICE_TEXT), value=key)
            for key in find(lang, current)[:MOST_CHOICES]
        ]

    @group.command(name="help", description=_(N_("How to play with this bot")))
    async def help_(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _help(parts, reply))


async def _help(parts: Parts, reply: Reply) -> None:
    """The first page, with buttons to the others."""
    await show_help(reply, parts.service, 0)


async def _rules(reply: Reply, typed: str) -> None:
    """A topic; what was typed need not come from the list."""
    keys = dict(topics(reply.lang))
    key = typed if typed in keys else next(iter(find(reply.lang, typed)), None)
    if key is None:
        # Translators: {typed} is what the person typed.
        text = N_("There is no topic “{typed}”. Choose one from the list.")
        raise Refusal(text, typed=plain(typed[:50]))
    await reply.send(topic(reply.lang, key))
