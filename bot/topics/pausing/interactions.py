"""`/caylus table pause`, and the press that ends a pause."""

from bot.commands.command import command
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.tables.votes import ask_others
from bot.topics.pausing.pages import EndPause
from bot.topics.pausing.pause_vote import PAUSE, end_pause
from bot.ui.reply import Reply
from bot.ui.rights import PLAYERS
from words.language import N_


@command(N_("Pause this game, if all who play agree"), right=PLAYERS)
async def pause(runtime: Runtime, reply: Reply) -> None:
    """Ask the others who play."""
    interaction = reply.interaction
    row = await runtime.service.row_in(interaction.channel_id or 0)
    if (await ask_others(runtime.service, row.id, interaction.user.id, PAUSE)).row.paused:
        text = reply.lang.t("The game is paused.")
    else:
        text = reply.lang.t("The others have been asked. The game is paused once all have agreed.")
    await reply.send(text)


@handles(EndPause, elsewhere=True)
async def go_on(press: Press[EndPause]) -> None:
    """No more pause."""
    await end_pause(press.runtime.service, press.control.game_id, press.user_id)
    await press.reply.nothing()
