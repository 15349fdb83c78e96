"""`/caylus me export` and `forget`: what is stored about a person, and having it taken out."""

from bot.commands.command import command
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.topics.my_data import exporting_and_forgetting
from bot.topics.my_data.pages import ForgetMe, forget_question
from bot.ui.attachments import Attachment
from bot.ui.controls import Panel
from bot.ui.reply import Reply
from words.language import N_


@command(N_("Get everything stored about you as a file"), cost=5)
async def export(runtime: Runtime, reply: Reply) -> None:
    """A file, for the person alone."""
    data = await exporting_and_forgetting.export(runtime.service, reply.interaction.user.id)
    text = reply.lang.t(
        "Here is everything stored about you. `/caylus me forget` removes your name and id."
    )
    await reply.send(text, [Attachment("caylus-me.json", data)])


@command(N_("Delete your name, id and settings"))
async def forget(_runtime: Runtime, reply: Reply) -> None:
    """Ask back before that is done."""
    await reply.panel(forget_question(reply.lang))


@handles(ForgetMe, in_place=True)
async def forget_me(press: Press[ForgetMe]) -> None:
    """Forget whoever pressed."""
    await exporting_and_forgetting.forget(press.runtime.service, press.user_id)
    text = press.lang.t(
        "Your data has been deleted. It remains in older backups until they are replaced. Messages that name you "
        "can be deleted by whoever manages the server."
    )
    await press.reply.panel(Panel(text))
