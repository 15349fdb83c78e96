"""The websocket over which the bot receives events: sessions, resuming, intents."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from playground.channels import Channel, Kind
from playground.messages import Message
from playground.people import Guild, Json
from playground.watch import Change

if TYPE_CHECKING:
    from playground.core import Core

HEARTBEAT_MS = 41_250
RESUME_SECONDS = 120.0  # how long a lost session can be taken up again
BUFFERED_EVENTS = 2_000
SENDS_PER_MINUTE = 120
IDENTIFIES_PER_DAY = 1_000

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11

GUILDS, MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 12, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | MESSAGE_CONTENT


@dataclass(eq=False)
class Session:
    """What the gateway keeps of one identified client, also while it is away."""

    id: str
    intents: int
    shard: tuple[int, int] = (0, 1)
    sequence: int = 0
    buffer: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=BUFFERED_EVENTS))
    link: Link | None = None
    lost: float = 0.0  # moment at which the connection went

    def serves(self, guild_id: int | None) -> bool:
        """Tell whether events of a guild (None: direct messages) belong to this shard."""
        number, count = self.shard
        return (0 if guild_id is None else (guild_id >> 22) % count) == number


class Link:
    """One websocket. Frames are queued, so that whoever dispatches never waits."""

    def __init__(self, socket: web.WebSocketResponse, compress: bool) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.closing = False  # by this side: the session can then be resumed
        self.sends: deque[float] = deque(maxlen=SENDS_PER_MINUTE + 1)
        self._compressor = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()

    def send(self, frame: str) -> None:
        """Queue a frame."""
        self._queue.put_nowait(frame)

    def send_op(self, op: int, data: object = None) -> None:
        """Queue a frame that is no event."""
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close the connection with `code`, after all that is queued."""
        self.closing = True
        self._queue.put_nowait(code)

    async def write(self) -> None:
        """Send what is queued, until a close."""
        with contextlib.suppress(ConnectionError):
            while True:
                frame = await self._queue.get()
                if isinstance(frame, int):
                    await self.socket.close(code=frame)
                    return
                if self._compressor is None:
                    await self.socket.send_str(frame)
                else:
                    packed = self._compressor.compress(frame.encode())
                    await self.socket.send_bytes(packed + self._compressor.flush(zlib.Z_SYNC_FLUSH))


class Gateway:
    """All sessions. `identifies` counts the IDENTIFYs of this process."""

    def __init__(self, core: Core, privileged_intents: int) -> None:
        self._core = core
        self._privileged = privileged_intents
        self.sessions: dict[str, Session] = {}
        self.links: dict[Link, web.Request] = {}
        self.identifies = 0

    @property
    def online(self) -> bool:
        """Whether a client of the bot is connected and identified."""
        return any(link.session is not None for link in self.links)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=0, compress=False, timeout=1.0)
        await socket.prepare(request)
        link = Link(socket, request.query.get("compress") == "zlib-stream")
        self.links[link] = request
        writer = asyncio.create_task(link.write())
        link.send_op(HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(link, json.loads(message.data))
        finally:
            self._part(link)
            writer.cancel()
        return socket

    def _part(self, link: Link) -> None:
        """Forget a link; its session stays to be resumed unless the client said goodbye."""
        self.links.pop(link, None)
        session = link.session
        if session is not None and session.link is link:
            session.link = None
            session.lost = self._core.clock.now()
            if not link.closing and link.socket.close_code in (1000, 1001):
                self.sessions.pop(session.id, None)
        self._core.watch.tell(Change("bot"))

    def _receive(self, link: Link, frame: Json) -> None:
        now = self._core.clock.now()
        link.sends.append(now)
        if len(link.sends) > SENDS_PER_MINUTE and now - link.sends[0] < 60:
            link.close(4008)
        elif frame["op"] == HEARTBEAT:
            link.send_op(ACK)
        elif frame["op"] == IDENTIFY:
            self._identify(link, frame["d"])
        elif frame["op"] == RESUME:
            self._resume(link, frame["d"])

    def _identify(self, link: Link, data: Json) -> None:
        if link.session is not None:
            link.close(4005)
        elif data["token"] != self._core.token:
            link.close(4004)
        elif data["intents"] & PRIVILEGED & ~self._privileged:
            link.close(4014)
        elif self.identifies >= IDENTIFIES_PER_DAY:
            link.close(4004)  # Discord resets the token
        else:
            self.identifies += 1
            session = Session(secrets.token_hex(16), data["intents"])
            if data.get("shard"):
                session.shard = (data["shard"][0], data["shard"][1])
            self.sessions[session.id] = session
            link.session, session.link = session, link
            self._welcome(session)
            self._core.watch.tell(Change("bot"))

    def _welcome(self, session: Session) -> None:
        """Send READY and every guild."""
        world = self._core.world
        guilds = [one for one in world.guilds.values() if world.bot.id in one.members]
        served = [one for one in guilds if session.serves(one.id)]
        ready: Json = {
            "v": 10,
            "user": {**world.bot.to_json(), "mfa_enabled": False, "verified": True, "email": None},
            "guilds": [{"id": str(one.id), "unavailable": True} for one in served],
            "session_id": session.id,
            "resume_gateway_url": self._core.base_url.replace("http", "ws", 1) + "/gateway",
            "shard": list(session.shard),
            "application": {"id": str(world.bot.id), "flags": 0},
        }
        self._emit(session, "READY", ready)
        for guild in served:
            if guild.available and session.intents & GUILDS:
                self._emit(session, "GUILD_CREATE", world.guild_json(guild))

    def _resume(self, link: Link, data: Json) -> None:
        session = self.sessions.get(data["session_id"])
        now = self._core.clock.now()
        sequence = data["seq"] or 0
        if data["token"] != self._core.token:
            link.close(4004)
        elif session is None or (session.link is None and now - session.lost > RESUME_SECONDS):
            link.send_op(INVALID, False)
        elif sequence > session.sequence:
            link.close(4007)
        elif session.buffer and sequence + 1 < session.buffer[0][0]:
            link.send_op(INVALID, False)
        else:
            link.session, session.link = session, link
            for number, frame in list(session.buffer):
                if number > sequence:
                    link.send(frame)
            self._emit(session, "RESUMED", {})
            self._core.watch.tell(Change("bot"))

    def _emit(self, session: Session, event: str, data: Json) -> None:
        """Number an event, keep it for resuming, and send it as the fault rules will."""
        session.sequence += 1
        frame = json.dumps({"op": DISPATCH, "s": session.sequence, "t": event, "d": data})
        copies = self._core.faults.copies(event, lambda: self._deliver(session, frame))
        if copies is not None:
            session.buffer.append((session.sequence, frame))
            for _ in range(copies):
                self._deliver(session, frame)
            if copies:
                self._core.faults.release()

    def _deliver(self, session: Session, frame: str) -> None:
        if session.link is not None:
            session.link.send(frame)

    def dispatch(self, event: str, data: Json, guild_id: int | None = None, need: int = 0) -> None:
        """Send an event to every session that serves the guild and asked for the intent `need`."""
        for session in list(self.sessions.values()):
            if session.serves(guild_id) and session.intents & need == need:
                self._emit(session, event, data)

    def dispatch_channel(self, verb: str, channel: Channel, **more: Any) -> None:
        """Send CHANNEL_* or THREAD_* if the bot sees the place."""
        world = self._core.world
        if channel.kind is not Kind.DM and (verb == "DELETE" or world.sees(world.bot.id, channel)):
            noun = "CHANNEL" if channel.thread is None else "THREAD"
            data = {**world.channel_json(channel), **more}
            self.dispatch(f"{noun}_{verb}", data, channel.guild_id, GUILDS)

    def dispatch_message(self, verb: str, message: Message) -> None:
        """Send MESSAGE_CREATE or MESSAGE_UPDATE, content only where the bot may read it."""
        world = self._core.world
        channel = world.channels[message.channel_id]
        if message.ephemeral_to is not None or not world.sees(world.bot.id, channel):
            return
        data = world.message_json(message)
        guild = world.guild_of(channel)
        if guild is not None:
            data["guild_id"] = str(guild.id)
            if message.author_id in guild.members:
                data["member"] = guild.members[message.author_id].to_json()
        own = message.author_id == world.bot.id or world.bot.id in message.mentions
        for session in list(self.sessions.values()):
            need = DIRECT_MESSAGES if guild is None else GUILD_MESSAGES
            if not session.serves(channel.guild_id) or not session.intents & need:
                continue
            readable = own or guild is None or session.intents & MESSAGE_CONTENT
            blank = {"content": "", "embeds": [], "attachments": [], "components": []}
            self._emit(session, f"MESSAGE_{verb}", data if readable else data | blank)

    def dispatch_message_delete(self, channel: Channel, message_id: int) -> None:
        """Send MESSAGE_DELETE."""
        world = self._core.world
        if not world.sees(world.bot.id, channel):
            return
        data = {"id": str(message_id), "channel_id": str(channel.id)}
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
        need = DIRECT_MESSAGES if channel.guild_id is None else GUILD_MESSAGES
        self.dispatch("MESSAGE_DELETE", data, channel.guild_id, need)

    def dispatch_guild(self, event: str, guild: Guild, *, joined: bool = False) -> None:
        """Send GUILD_CREATE (`joined`: the bot is new there), GUILD_UPDATE or GUILD_DELETE."""
        world = self._core.world
        data: Json = {"id": str(guild.id)}
        if event == "GUILD_CREATE":
            data = world.guild_json(guild)
            if joined:
                # By the missing key the library tells a new guild from one that came back.
                del data["unavailable"]
        elif event == "GUILD_UPDATE":
            data = guild.to_json()
        elif not guild.available:
            data["unavailable"] = True
        self.dispatch(event, data, guild.id, GUILDS)

    def close(self, code: int = 4000) -> None:
        """Close every connection with a close code; sessions can be resumed."""
        for link in list(self.links):
            link.close(code)

    def abort(self) -> None:
        """Cut every connection without a word, as a lost network does."""
        for request in list(self.links.values()):
            if request.transport is not None:
                request.transport.abort()

    def reconnect(self) -> None:
        """Ask every client to reconnect and resume (op 7)."""
        for link in list(self.links):
            link.send_op(RECONNECT)

    def invalidate(self, resumable: bool = False) -> None:
        """Declare every session invalid (op 9); unless `resumable` its missed events are gone."""
        if not resumable:
            self.sessions.clear()
        for link in list(self.links):
            link.send_op(INVALID, resumable)
