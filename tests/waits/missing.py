"""What time does at a table at which people are missing: the bot's own clock goes, with nobody to publish to."""

from typing import Final

from bot.channel.clock import Clock
from bot.channel.publisher import Publisher
from bot.store import Message, Role
from bot.tables.pace import turn_of
from bot.tables.reminders import next_reminder
from bot.tables.service import Service
from bot.tables.votes import open_votes

NEVER: Final = 2**40


class Unpublished(Publisher):
    """In place of the publisher: it only notes that something was to be shown."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.requested = False

    def request(self, _game_id: int) -> None:
        self.requested = True

    def lags(self, _game_id: int) -> bool:
        return False


class Watch:
    """The bot's clock at one table; `reminders` are those sent so far."""

    def __init__(self, service: Service, game_id: int) -> None:
        self.reminders = 0
        self._service = service
        self._game_id = game_id
        self._publisher = Unpublished(service)
        self._clock = Clock(service, self._publisher)

    async def due_at(self) -> int:
        """When something is due next, in unix seconds."""
        return min([at for _game_id, at in await self._service.store.due(NEVER)], default=NEVER)

    async def look(self) -> bool:
        """Do what is due; whether who is asked was reminded."""
        self._publisher.requested = False
        await self._clock.look()
        return self._publisher.requested and await self._remind()

    async def _remind(self) -> bool:
        service, store = self._service, self._service.store
        table, now = await service.table(self._game_id), service.now()
        turn = await turn_of(store, table)
        sent = await store.messages(table.id)
        coming = next_reminder(turn, table.row.settings.reminder, sent, now) if turn else None
        if coming is None or coming[1] > now:
            return False
        self.reminders += 1
        await store.remember(
            Message(
                self.reminders,
                1,
                table.id,
                Role.REMINDER,
                table.row.revision,
                now,
                reminder=coming[0],
            )
        )
        return True

    async def voters(self) -> set[int]:
        """Who can vote on what becomes of somebody absent."""
        table = await self._service.table(self._game_id)
        votes = [one for one in await open_votes(self._service, table) if one.kind == "absent"]
        return {user_id for vote in votes for user_id in vote.missing}
