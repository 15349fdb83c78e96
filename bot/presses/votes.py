"""Presses that answer votes."""

from bot.presenter.panel import View
from bot.presenter.votes import refused_post, wording_of
from bot.presses.panel import change_panel
from bot.presses.press import Press, handles
from bot.tables import votes
from bot.ui.control_kinds import Agree, Refuse


@handles(Agree, elsewhere=True)
async def agree(press: Press[Agree]) -> None:
    """One more agrees."""
    control = press.control
    vote = await votes.agree(press.runtime.service, control.game_id, press.user_id, control.vote)
    left = len(votes.missing(vote))
    if not left:
        await press.reply.nothing()
        return
    # Translators: {n} is the number of players whose consent is still missing.
    text = press.lang.n("{n} more has to agree.", "{n} more have to agree.", left)
    await press.reply.send(text.format(n=left))


@handles(Refuse, elsewhere=True)
async def refuse(press: Press[Refuse]) -> None:
    """One refuses: the game goes on as it stands, and the panel of who asked there says so."""
    control = press.control
    vote = await votes.refuse(press.runtime.service, control.game_id, press.user_id, control.vote)
    await press.reply.nothing()
    if wording_of(vote).from_panel:
        await change_panel(press, vote.asker, lambda lang: View(note=refused_post(lang, vote).text))
