"""The messages that show a game: what is sent, edited or deleted in its channel is noted in the store.

Direct messages are noted here, and left to `bot.channel.direct_messages`.
"""

import logging
from collections.abc import Iterable
from dataclasses import replace
from operator import attrgetter
from typing import Final

from bot.channel.message_changes import Step, Wanted
from bot.channel.unconfirmed_sends import send_noted, settle_in
from bot.store import GameRow, Message, Role, UnconfirmedSend
from bot.tables.notification_limits import PLAN
from bot.tables.playing import Service
from bot.ui.messenger import FAILURES, Messenger, Post, is_refused, new_nonce

log = logging.getLogger(__name__)

OF_THE_GAME: Final = (Role.TURN, Role.REMINDER, Role.FINAL)
"""Messages that notify those who have taken a seat in a game of what they took it for."""


class Later(TimeoutError):
    """What people wait for is to be seen; something else takes too long."""


class GameMessages:
    """The messages of one game, for one time that they are brought up to what is wanted.

    `failed` is the first failure of a message that stands aside, which nothing waited for. `closed` are the users who
    have just refused a reminder, which reaches them in the channel then.
    """

    def __init__(
        self, service: Service, messenger: Messenger, row: GameRow, closed: Iterable[int] = ()
    ) -> None:
        self.service = service
        self._store = service.store
        self.messenger = messenger
        self.row = row
        self._closed = frozenset(closed)
        self._done: set[int] = set()
        self._unsettled: dict[int, Exception] = {}
        self.failed: Exception | None = None

    async def bring(self, steps: Iterable[Step]) -> None:
        """Let what is wanted stand, and delete what is not, in that order.

        What Discord refuses of messages that stand aside is logged and passed over.
        """
        steps = iter(steps)
        for step in steps:
            try:
                await self._do(step)
            except FAILURES as error:
                if not step.aside:
                    if isinstance(error, TimeoutError):
                        await self._stand_in([step, *steps])
                    raise
                if is_refused(error):
                    log.warning("game %s: a side message is refused: %s", self.row.id, error)
                else:
                    self._fail_aside(error)

    def _fail_aside(self, error: Exception) -> None:
        self.failed = self.failed or (Later() if isinstance(error, TimeoutError) else error)

    async def _do(self, step: Step) -> None:
        if isinstance(step, Wanted):
            choice: Wanted | None = step
            while choice is not None and not await self._stands(choice):
                choice = choice.otherwise
            await self.delete(step.replaces)
            if choice is not None and choice.by:
                told = [user for user, _text in choice.tells]
                await self.service.notices.notify(choice.by, PLAN, self.row.id, told)
        elif step.stand:
            for message in step.messages:
                await self._store.remember(replace(message, role=Role.PAST))
        else:
            await self.delete(step.messages)

    async def _stands(self, wanted: Wanted) -> bool:
        """Send or edit a message; False where that is not to be had."""
        if wanted.at is not None:
            return await self.edit(wanted, wanted.at)
        if wanted.note.direct and wanted.note.asker in self._closed:
            return False
        tells, by = wanted.tells, wanted.by
        if by:
            whom = await self.service.notices.whom(by, PLAN, [user for user, _text in tells])
            tells = tuple((user, text) for user, text in tells if user in whom)
        await self.send(wanted.note, await self._post(wanted), tells)
        return True

    async def _stand_in(self, steps: Iterable[Step]) -> None:
        """Where nothing can be sent, let the live message tell what is to replace it. Raises `Later` if it does.

        That notifies nobody, and what it is known to have told stays: so the other is sent, and notifies, in the end.
        """
        for step in steps:
            if not isinstance(step, Wanted):
                continue
            for live in [one for one in step.replaces if one.role is Role.TURN][-1:]:
                post = replace(await self._post(replace(step, at=None)), mentions=())
                if await self.messenger.edit(live.channel_id, live.message_id, post):
                    await self._store.remember(replace(live, covers=step.note.covers))
                    raise Later

    async def _post(self, wanted: Wanted) -> Post:
        post, at = wanted.post, wanted.at
        if callable(post) and wanted.keeps and at is not None:
            files = await self.messenger.files(at.channel_id, at.message_id)
            post = await post(kept={name: files[name] for name in wanted.keeps if name in files})
        elif callable(post) and wanted.announced_in:
            announced = wanted.announced_in, wanted.note.revision
            past = await self._store.messages(self.row.id, Role.PAST)
            there = {(one.channel_id, one.revision) for one in past}
            post = await post(announced=announced in there)
        elif callable(post):
            post = await post()
        mentions = post.mentions if wanted.mentions is None else wanted.mentions
        if mentions and (wanted.kind or wanted.note.role not in OF_THE_GAME):
            notified = await self._store.to_notify(self.row.id, wanted.kind)
            mentions = tuple(user for user in mentions if user in notified)
        return replace(post, mentions=mentions)

    async def send(
        self, draft: Message, post: Post, tells: tuple[tuple[int, str], ...] = ()
    ) -> None:
        """Send a message, once however often it is tried: the same one again has the same nonce.

        A direct one is noted alone. What it `tells` is told directly once it stands.
        """
        if error := self._unsettled.get(draft.channel_id):
            raise error
        draft = replace(draft, at=self.service.now())
        begun = await self._store.unconfirmed_sends(draft.game_id)
        if draft.direct and draft.asker in (one.draft.asker for one in begun if one.draft.direct):
            return  # there is something yet to be sent to them, be it this one
        wanted = post.text, _purpose(draft)
        again = next(
            (one.nonce for one in begun if (one.text, _purpose(one.draft)) == wanted), None
        )
        send = UnconfirmedSend(again or new_nonce(), draft, post.text, tells=tells)
        await self._store.begin_send(send)
        if not draft.direct:
            await send_noted(self._store, self.messenger, send, draft.channel_id, post)

    async def settle(self) -> bool:
        """Find out what became of sends of unknown outcome; True if any of it belongs in the channels."""
        kept, channels = False, dict[int, list[UnconfirmedSend]]()
        for send in await self._store.unconfirmed_sends(self.row.id):
            if not send.draft.direct:
                channels.setdefault(send.draft.channel_id, []).append(send)
        for where, sends in channels.items():
            try:
                kept |= await settle_in(
                    self._store, self.messenger, where, sends, self.service.now()
                )
            except FAILURES as error:
                if where == self.row.channel_id:
                    raise
                # The game does not wait for another channel, only what is to be sent there does.
                self._unsettled[where] = error
        return kept

    async def edit(self, wanted: Wanted, message: Message) -> bool:
        """Edit a message into a wanted one. False where it is gone, can't be edited, or was edited into another."""
        if message.message_id in self._done:
            return False
        self._done.add(message.message_id)
        post = await self._post(wanted)
        where = message.channel_id, message.message_id
        try:
            there = await self.messenger.edit(*where, post)
        except TimeoutError:
            if wanted.otherwise is None:
                raise
            # A copy takes its place that notifies as little. If it is Discord that is slow, this takes too long, too.
            await self.messenger.delete(*where)
            note = replace(wanted.note, message_id=0)
            there = await self._stands(replace(wanted, note=note, at=None, mentions=()))
            await self._store.forget(message.message_id)
            return there
        if not there:
            await self._store.forget(message.message_id)
            return False
        if wanted.note != message:
            await self._store.remember(replace(wanted.note, message_id=message.message_id))
        return True

    async def delete(self, messages: Iterable[Message]) -> None:
        """Delete messages that are none of the wanted ones; gone already is fine. Direct ones are marked."""
        for message in messages:
            if message.direct:
                await self._store.remember(replace(message, role=Role.DIRECT))
            elif message.message_id not in self._done:
                self._done.add(message.message_id)
                try:
                    await self.messenger.delete(message.channel_id, message.message_id)
                except TimeoutError as error:  # nothing waits for that
                    self._fail_aside(error)
                else:
                    await self._store.forget(message.message_id)


_purpose = attrgetter(
    "channel_id", "role", "revision", "told", "undo_sequence", "reminder", "asker", "vote"
)
"""What sends for one message have in common; their times may differ."""
