"""What can go wrong in a store. Every text is one plain line, fit for a log."""


class StoreError(Exception):
    """The store refused or failed; nothing of the change was kept."""


class StoreUnavailable(StoreError):
    """The store can't be opened: a second bot, a newer or a foreign database, a folder without access."""


class UnknownGame(StoreError):
    def __init__(self, game_id: int) -> None:
        super().__init__(f"There is no game {game_id}.")


class ChannelTaken(StoreError):
    """The channel already has a lobby or a running game."""

    def __init__(self, channel_id: int) -> None:
        super().__init__(f"Channel {channel_id} already has a game.")


class StaleRevision(StoreError):
    """The game has changed since the revision that the change was meant for."""


class WrongStatus(StoreError):
    """The game is over: it is not changed any more."""
