"""What the bot asks of a store. Whatever passes `tests/store/contract.py` will do."""

from collections.abc import Collection, Sequence
from typing import Literal, Protocol

from bot.store.model import (
    Entry,
    GameRow,
    GameSettings,
    KeptPlan,
    Logged,
    Message,
    Role,
    Seat,
    Status,
    UnconfirmedSend,
    Vote,
)

Scope = Literal["guild", "user"]


class Store(Protocol):
    """Games, their logs and messages, and settings, kept through crashes.

    A change is whole or not at all, and on the disk when its call returns. A call that is cancelled
    still makes its change. A change of a game names the revision it was meant for, and answers with
    the game as it is after it.

    Raises (all): `StoreError` where the database fails.
    Raises (changes of a game): `UnknownGame`, `StaleRevision`, `WrongStatus`.
    """

    async def close(self) -> None:
        """Finish what was begun and let go of the database. Closing twice is fine."""

    # Changes of a game

    async def create_game(
        self,
        *,
        guild_id: int,
        channel_id: int,
        maker_id: int,
        settings: GameSettings,
        seats: Sequence[Seat],
        at: int,
        header: str | None = None,
        entries: Sequence[Entry] = (),
    ) -> GameRow:
        """Open a lobby, at revision 1, or one at the position of a header and a log. Raises `ChannelTaken`."""

    async def set_seats(
        self, game_id: int, expected_revision: int, seats: Sequence[Seat], *, at: int, by: int = 0
    ) -> GameRow:
        """Replace the seats of a lobby or a running game; `by` is the user who did that, 0 for none."""

    async def start(
        self,
        game_id: int,
        expected_revision: int,
        *,
        header: str,
        rules_version: int,
        seats: Sequence[Seat],
        at: int,
        entries: Sequence[Entry] = (),
        finished: bool = False,
    ) -> GameRow:
        """Turn a lobby into a running game whose decision is asked from now on.

        `entries` are added to its log; with `finished` they led to the end.
        """

    async def append(
        self,
        game_id: int,
        expected_revision: int,
        entries: Sequence[Entry],
        *,
        at: int,
        finished: bool = False,
        plans: Sequence[KeptPlan] = (),
    ) -> GameRow:
        """Write at least one entry to the log of a running game; the next decision is asked from now on.

        With `finished` the game is over in the same commit. All entries of a call make one
        revision. `plans` are what remains of those that the entries used.
        """

    async def end(
        self,
        game_id: int,
        expected_revision: int,
        status: Literal[Status.ENDED, Status.EXPIRED],
        *,
        at: int,
        by: int | None = None,
        consent: bool = False,
    ) -> GameRow:
        """Stop a lobby or a running game before its result; its channel is free again.

        `by` is the user who did it, with `consent` the last of all who play to agree.
        """

    async def mark_published(self, game_id: int, revision: int) -> None:
        """Note that the game was shown as of `revision`. Never goes back; not a change of the game."""

    # Finding games. Lists are in the order of their ids, each with its seats.

    async def load(self, game_id: int) -> tuple[GameRow, list[Logged]]:
        """The game and its whole log, both of the same revision. Raises `UnknownGame`."""

    async def live_game(self, channel_id: int) -> GameRow | None:
        """The lobby or running game of a channel or thread."""

    async def last_game(self, channel_id: int) -> GameRow | None:
        """The running game of a channel or thread, else the last that was played there, else the lobby."""

    async def live_games(self, guild_id: int, user_id: int | None = None) -> list[GameRow]:
        """The newest hundred lobbies and running games of a server, or those in which a user has a seat."""

    async def past_games(self, guild_id: int, user_id: int) -> list[GameRow]:
        """The ten games of a server that were last finished or ended, of those in which a user has a seat."""

    async def opened(self, guild_id: int, maker_id: int) -> list[GameRow]:
        """The newest hundred games of any status that a user opened on a server."""

    async def lobbies(self, *, untouched_since: int) -> list[GameRow]:
        """The lobbies whose last change was before that time."""

    async def waiting(self, *, asked_before: int) -> list[GameRow]:
        """The running games whose present decision has been asked since before that time."""

    async def unpublished(self) -> list[GameRow]:
        """The games of any status of which the newest revision, or a vote, was not shown yet."""

    # Plans: seen by their players alone, so they make no revision of the game

    async def set_plan(self, game_id: int, expected_revision: int, plan: KeptPlan) -> None:
        """Keep a player's plan for a running game, in place of the one before."""

    async def plans(self, game_id: int) -> list[KeptPlan]:
        """The plans of a game, by colour. Those of a seat that changed hands are gone, all are at its end."""

    # Messages and votes

    async def remember(self, message: Message) -> None:
        """Keep a message that shows a game, or what it shows now. Raises `UnknownGame`."""

    async def forget(self, message_id: int) -> None:
        """Forget a message, say because it was deleted. Unknown ones are fine."""

    async def messages(self, game_id: int, role: Role | None = None) -> list[Message]:
        """The messages that show a game, oldest first, of one role or of all."""

    async def message_ids(self, channel_id: int) -> set[int]:
        """The ids of all messages that are kept of a channel, whatever game they show."""

    async def begin_send(self, send: UnconfirmedSend) -> None:
        """Note a message that is about to be sent, or sent again with its nonce; `after` is filled in here.

        Raises `UnknownGame`.
        """

    async def confirm_send(self, nonce: str, message_id: int) -> None:
        """Keep the message that a send has made, in place of the send."""

    async def drop_send(self, nonce: str) -> None:
        """Forget a send that made no message. An unknown one is fine."""

    async def unconfirmed_sends(self, game_id: int | None = None) -> list[UnconfirmedSend]:
        """The sends of a game, or of all games, that were begun and neither confirmed nor dropped, oldest first."""

    async def put_vote(self, game_id: int, vote: Vote) -> None:
        """Keep a vote of a game, in place of the one of the same user and revision. Raises `UnknownGame`."""

    async def votes(self, game_id: int) -> list[Vote]:
        """The votes of a game, oldest first; they are gone at its end."""

    # People

    async def about(self, user_id: int) -> dict[str, list[dict[str, object]]]:
        """All that is stored about a person, by the name of what holds it."""

    async def seated_in(self, user_id: int) -> list[int]:
        """The ids of the lobbies and running games of all servers in which a person has a seat."""

    async def hand_over(
        self, game_id: int, expected_revision: int, user_id: int, seat: Seat, *, at: int
    ) -> GameRow:
        """Give the seat in a running game that a person holds or left to another, and delete their plan.

        The record's header names that one from now on.
        """

    async def forget_person(self, user_id: int, lost: Collection[int] = ()) -> list[int] | None:
        """Take a person's id and name out of all that is stored; the ids of the games that held them.

        No change of these games: it makes no revision. A table that goes on is its next player's. None, and nothing
        is changed, while they have a seat in a lobby or running game that is not among the `lost`.
        """

    # Servers

    async def note_left_guilds(self, present: Collection[int], *, at: int) -> None:
        """Note that the bot is in these servers, and no longer in any other of which something is stored."""

    async def delete_left_guilds(self, *, left_before: int) -> list[int]:
        """Delete the games and settings of servers left before that time; the ids of the games."""

    # Settings of a server or a person

    async def setting(self, scope: Scope, owner_id: int, key: str) -> str | None:
        """One setting, None where it was never set."""

    async def set_setting(self, scope: Scope, owner_id: int, key: str, value: str | None) -> None:
        """Keep a setting; None forgets it."""
