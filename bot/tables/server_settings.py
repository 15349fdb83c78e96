"""What the managers of a server set for its tables. Nothing has to be set."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

from bot.store import GameSettings, Store
from bot.tables.table_options import OPTIONS, STANDARD, Chosen

SERVER = "server"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """Ids of the `channels` in which tables are opened and of the `roles` whose people do it: none for any.

    What is over is told in the channel `results` too, 0 for nowhere else. `defaults` are those settings of a new table
    that differ from `STANDARD`, by their names in `GameSettings`.
    """

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    results: int = 0
    defaults: Mapping[str, Chosen] = field(default_factory=dict)

    def table(self, chosen: Mapping[str, Chosen | None]) -> GameSettings:
        """The settings of a new table for which somebody chose these; None is nothing."""
        given = {name: value for name, value in chosen.items() if value is not None}
        return replace(STANDARD, **{**self.defaults, **given})  # type: ignore[arg-type]


async def server_settings(store: Store, guild_id: int) -> ServerSettings:
    kept = json.loads(await store.setting("guild", guild_id, SERVER) or "{}")
    return ServerSettings(
        channels=tuple(kept.get("channels", ())),
        roles=tuple(kept.get("roles", ())),
        results=kept.get("results", 0),
        defaults={
            name: value
            for name, value in kept.get("defaults", {}).items()
            if name in OPTIONS and value in OPTIONS[name][1]
        },
    )


async def set_server_settings(store: Store, guild_id: int, settings: ServerSettings) -> None:
    await store.set_setting("guild", guild_id, SERVER, json.dumps(asdict(settings)))
