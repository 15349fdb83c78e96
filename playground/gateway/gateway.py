"""The gateway: clients identify, resume and are told events."""

import asyncio
import json
import math
import secrets
from enum import IntEnum

from aiohttp import WSMsgType, web

from playground.discord_json import Json
from playground.faults import Faults
from playground.gateway.session import Connection, Session
from playground.gateway.session_starts import SessionStarts
from playground.world.guilds import Guild
from playground.world.payloads import guild_payload
from playground.world.world import World

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.05
GUILDS_PER_SHARD = 2_500
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
"""The intents for members, presences, and what others write."""


class Op(IntEnum):
    """Discord's opcodes other than DISPATCH."""

    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    UNKNOWN_ERROR = 4000
    AUTHENTICATION_FAILED = 4004
    INVALID_SEQUENCE = 4007
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    DISALLOWED_INTENTS = 4014


class Gateway:
    """All sessions, of several shards and counts of shards beside each other.

    `url` is where it listens. What a test sets: `guilds_per_shard` is how many guilds one connection may serve,
    `fewest_shards` how many are recommended at least, `starts` says how often sessions may begin.
    """

    def __init__(self, world: World, faults: Faults, starts: SessionStarts) -> None:
        self.world = world
        self.url = ""
        self.guilds_per_shard = GUILDS_PER_SHARD
        self.fewest_shards = 1
        self.starts = starts
        self.sessions: dict[str, Session] = {}
        self._faults = faults
        self._connections: dict[Connection, Session | None] = {}

    @property
    def online(self) -> bool:
        """Whether a client of the bot is connected and identified."""
        return any(self._connections.values())

    @property
    def shards(self) -> int:
        """How many are recommended."""
        return max(self.fewest_shards, math.ceil(len(self._guilds()) / self.guilds_per_shard))

    def _guilds(self) -> list[Guild]:
        every = self.world.guilds.values()
        return [one for one in every if self.world.bot.id in one.members]

    # The client's side

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=0, compress=False, timeout=1.0)
        await socket.prepare(request)
        connection = Connection(request, socket)
        self._connections[connection] = None
        writer = asyncio.create_task(connection.write())
        connection.send_op(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(connection, json.loads(message.data))
        finally:
            self._part(connection)
            writer.cancel()
        return socket

    def _part(self, connection: Connection) -> None:
        """Forget a connection; its session stays to be resumed unless the client said goodbye."""
        session = self._connections.pop(connection)
        if session is not None and session.connection is connection:
            session.connection = None
            session.lost = self.world.clock.now()
            if not connection.closing and connection.socket.close_code in (1000, 1001):
                self.sessions.pop(session.id, None)
        self.world.changed("bot")

    def _receive(self, connection: Connection, frame: Json) -> None:
        if frame["op"] == Op.HEARTBEAT:
            # The library notes in another thread when it sent one: an answer at once would count from the one before.
            asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send_op, Op.HEARTBEAT_ACK)
        elif frame["op"] == Op.IDENTIFY:
            self._identify(connection, frame["d"])
        elif frame["op"] == Op.RESUME:
            self._resume(connection, frame["d"])

    def _identify(self, connection: Connection, data: Json) -> None:
        if data["token"] != self.world.token:
            connection.close(CloseCode.AUTHENTICATION_FAILED)
            return
        shard = _shard(data.get("shard", [0, 1]))
        if shard is None:
            connection.close(CloseCode.INVALID_SHARD)
        elif not self.starts.remaining:
            self._void_token()
        elif not self.starts.take(shard[0]):
            connection.send_op(Op.INVALID_SESSION, False)
        else:
            self._begin(connection, Session(secrets.token_hex(16), shard), data["intents"])

    def _void_token(self) -> None:
        """Who begins more sessions than a day may have is nobody any more."""
        self.world.token = secrets.token_urlsafe()
        self.sessions.clear()
        self.close(CloseCode.AUTHENTICATION_FAILED)

    def _begin(self, connection: Connection, session: Session, intents: int) -> None:
        if sum(session.serves(one.id) for one in self._guilds()) > self.guilds_per_shard:
            connection.close(CloseCode.SHARDING_REQUIRED)
        elif intents & PRIVILEGED:
            connection.close(CloseCode.DISALLOWED_INTENTS)
        else:
            self.sessions[session.id] = session
            self._join(connection, session)
            self._welcome(session)
            self.world.changed("bot")

    def _join(self, connection: Connection, session: Session) -> None:
        self._connections[connection] = session
        session.connection = connection

    def _welcome(self, session: Session) -> None:
        world = self.world
        served = [one for one in self._guilds() if session.serves(one.id)]
        ready: Json = {
            "v": 10,
            "user": world.bot.payload(),
            "guilds": [{"id": str(one.id), "unavailable": True} for one in served],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": str(world.bot.id), "flags": 0},
        }
        self._emit(session, "READY", ready)
        for guild in served:
            if guild.available:
                self._emit(session, "GUILD_CREATE", guild_payload(world, guild))

    def _resume(self, connection: Connection, data: Json) -> None:
        """Take a session up again. It stays of its own shard, whoever of the bot's shards asks for it."""
        session, sequence = self.sessions.get(data["session_id"]), data["seq"] or 0
        if data["token"] != self.world.token:
            connection.close(CloseCode.AUTHENTICATION_FAILED)
        elif session is None or session.expired(self.world.clock.now()):
            connection.send_op(Op.INVALID_SESSION, False)
        elif sequence > session.sequence:
            connection.close(CloseCode.INVALID_SEQUENCE)  # it counts the events of another
        elif (missed := session.missed(sequence)) is None:
            connection.send_op(Op.INVALID_SESSION, False)
        else:
            self._join(connection, session)
            for frame in missed:
                connection.send(frame)
            self._emit(session, "RESUMED", {})
            self.world.changed("bot")

    # Events

    def dispatch(self, event: str, data: Json, guild_id: int | None = None) -> None:
        """Send an event to every session that serves the guild: two of the same shard both get it."""
        now = self.world.clock.now()
        for session in list(self.sessions.values()):
            if session.expired(now):
                del self.sessions[session.id]
            elif session.serves(guild_id):
                self._emit(session, event, data)

    def _emit(self, session: Session, event: str, data: Json) -> None:
        """Number an event, keep it for resuming, and send it as the fault rules will."""
        frame = session.numbered(event, data)
        copies = self._faults.copies(event, lambda: session.send(frame))
        if copies is None:
            return
        session.keep(frame)
        for _ in range(copies):
            session.send(frame)
        if copies:
            self._faults.release()

    # What a test does to connections

    def close(self, code: int = CloseCode.UNKNOWN_ERROR) -> None:
        """Close every connection with a close code; sessions can be resumed."""
        for connection in self._connections:
            connection.close(code)

    def abort(self) -> None:
        """Cut every connection without a word, as a lost network does."""
        for connection in list(self._connections):
            connection.cut()

    def reconnect(self) -> None:
        """Ask every client to reconnect and resume (op 7)."""
        for connection in self._connections:
            connection.send_op(Op.RECONNECT)

    def invalidate(self) -> None:
        """Declare every session invalid (op 9): its missed events are gone."""
        self.sessions.clear()
        for connection in self._connections:
            connection.send_op(Op.INVALID_SESSION, False)


def _shard(given: object) -> tuple[int, int] | None:
    """Number and count of an IDENTIFY; None where they make no sense."""
    match given:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    return None
