"""`/caylus rules` and `help`."""

from discord import app_commands

from bot.commands.command import Interaction, Offer, Typed, command, completes
from bot.presses.reading import show_help
from bot.runtime import Runtime
from bot.tables.refusals import Refusal
from bot.ui.reply import Reply
from bot.words import rule_topics
from words.language import N_, language
from words.names import plain

_ = app_commands.locale_str


@command(N_("Look up a rule or a building"))
@app_commands.describe(topic=_(N_("A phase, a building, favors, scoring ...")))
async def rules(_runtime: Runtime, reply: Reply, topic: Typed = "") -> None:
    """A topic; what was typed need not come from the list."""
    keys = dict(rule_topics.topics(reply.lang))
    key = topic if topic in keys else next(iter(rule_topics.find(reply.lang, topic)), None)
    if key is None:
        # Translators: {typed} is what the person typed.
        text = N_("There is no topic “{typed}”. Choose one from the list.")
        raise Refusal(text, typed=plain(topic[:50]))
    await reply.send(rule_topics.topic(reply.lang, key))


@completes(rules, "topic")
async def _complete(_runtime: Runtime, interaction: Interaction, typed: str) -> Offer:
    lang = language(str(interaction.locale))
    titles = dict(rule_topics.topics(lang))
    return [(titles[key], key) for key in rule_topics.find(lang, typed)]


@command(N_("How to play with this bot"))
async def help_(runtime: Runtime, reply: Reply) -> None:
    """The first page, with buttons to the others."""
    await show_help(reply, runtime.service, 0)
