"""What the computer player would do, where the table lets one ask it."""

from bot.presenter.panel import View
from bot.presses.panel import own_panel, show_panel
from bot.presses.press import Press, handles
from bot.tables.refusals import Stale
from bot.topics.advice.asking_advice import advice_on, check_may_ask
from bot.topics.advice.pages import AskAdvice, advice_panel, thinking_panel
from bot.ui.controls import Panel
from bot.ui.private_panels import PrivatePanels
from words.language import Language


@handles(AskAdvice, in_place=True)
async def ask(press: Press[AskAdvice]) -> None:
    """Say that the computer player thinks; then, unless the person went on meanwhile, what it would do."""
    asked, service, user_id = await press.table(), press.runtime.service, press.user_id
    try:
        check_may_ask(asked, user_id, press.control.revision)
    except Stale as stale:
        await show_panel(press.reply, asked, View(note=stale.say(press.lang)))
        return
    panels: PrivatePanels = press.reply.interaction.client.panels
    await panels.show(press.reply, asked, thinking_panel(press.lang, asked))
    advice = await advice_on(service.thinking, asked, user_id)
    table = await press.table()

    async def draw(lang: Language) -> Panel:
        if table.row.revision == press.control.revision:
            return advice_panel(lang, table, advice)
        return await own_panel(service, lang, table, user_id, View(note=Stale().say(lang)))

    await panels.change(table, user_id, draw, shown_by=press.reply)
