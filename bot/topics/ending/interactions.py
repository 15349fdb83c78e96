"""`/caylus table end`, and its second, certain presses."""

from bot.commands.command import command
from bot.presses.lobby import ENDED
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.tables.votes import ask_others
from bot.topics.ending import who_may_end
from bot.topics.ending.pages import AskToEnd, EndGame, end_question
from bot.topics.ending.who_may_end import END, asked_to_end, check_may_end
from bot.ui.controls import Panel
from bot.ui.reply import Reply
from bot.ui.rights import ENDERS, manages
from words.language import N_


@command(N_("End the game of this channel without a result"), right=ENDERS)
async def end(runtime: Runtime, reply: Reply) -> None:
    """Ask back before the game is ended, or the others are asked."""
    interaction = reply.interaction
    user_id, may_manage = interaction.user.id, manages(interaction)
    table = await runtime.service.table_in(interaction.channel_id or 0, even_broken=True)
    if not asked_to_end(table, user_id):
        check_may_end(table, user_id, may_manage)
    await reply.panel(end_question(reply.lang, table, user_id, manages=may_manage))


@handles(EndGame, in_place=True)
async def end_game(press: Press[EndGame]) -> None:
    """End the table."""
    may_manage = manages(press.reply.interaction)
    await who_may_end.end(press.runtime.service, press.control.game_id, press.user_id, may_manage)
    await press.reply.panel(Panel(press.lang.t(ENDED)))


@handles(AskToEnd, in_place=True)
async def ask_to_end(press: Press[AskToEnd]) -> None:
    """Ask the others who play."""
    await ask_others(press.runtime.service, press.control.game_id, press.user_id, END)
    text = press.lang.t("The others have been asked. The game goes on until all have agreed.")
    await press.reply.panel(Panel(text))
