"""The messages that ask for consent, brought up to the votes that are stored."""

from dataclasses import replace

from bot.channel.messages import GameMessages
from bot.presenter.votes import refused_post, vote_post
from bot.store import Role
from bot.tables.votes import lapsed
from words.language import Language


async def show_votes(messages: GameMessages, lang: Language) -> None:
    """Ask for each open vote once, say who refused one, and delete what asks for one that the game has left behind."""
    service, row = messages.service, messages.row
    votes = {
        (vote.revision, vote.asker): vote
        for vote in await service.store.votes(row.id)
        if not lapsed(row, vote, service.now())
    }
    for message in await service.store.messages(row.id, Role.VOTE):
        vote = votes.pop((message.revision, message.asker), None)
        if vote is None:
            await messages.delete([message])
        elif vote.refused_by is not None:
            await messages.leave(message, refused_post(lang, vote))
    for vote in votes.values():
        table = await service.table(row.id)
        # What would be undone is read off the table; one that has moved on is shown again in a moment.
        if vote.refused_by is None and table.row.revision == row.revision:
            draft = replace(messages.draft(Role.VOTE), revision=vote.revision, asker=vote.asker)
            await messages.send(draft, vote_post(lang, table, vote))
