"""Many games in a database from a few that were played: their rows, copied by the database itself."""

from typing import Any

from bot.store import Role

PEOPLE = 10**17
"""Above the ids of people and messages of copies."""
DAY = 86_400
TABLES = ("games", "seats", "log")
COPIES = "CREATE TEMP TABLE copies (n bigint, made_from bigint, guild_id bigint, channel_id bigint, shown bigint)"
"""A row for each copy: its number, the game, its server and channel, whether its newest state is shown."""


def copy_games(db: Any, when: str) -> None:
    """Copy what `copies` says, each with other people, and due at `when`, in SQL: asked a day before that.

    `db` is a connection to either kind of database.
    """
    changed = {
        "id": "n", "game_id": "n", "guild_id": "copies.guild_id", "channel_id": "copies.channel_id",
        "maker_id": f"one.maker_id + {PEOPLE} + n * 8", "user_id": f"one.user_id + {PEOPLE} + n * 8",
        "published_revision": "one.revision * shown", "source": "'import'",
        "asked_at": f"{when} - {DAY}", "due_at": when,
    }  # fmt: skip
    for table in TABLES:
        columns = [column[0] for column in db.execute(f"SELECT * FROM {table} LIMIT 0").description]
        values = ", ".join(changed.get(name, f"one.{name}") for name in columns)
        db.execute(
            f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM {table} AS one"
            f" JOIN copies ON one.{'id' if table == 'games' else 'game_id'} = copies.made_from"
        )
    db.execute(
        "INSERT INTO messages (message_id, channel_id, game_id, role, revision, at)"
        f" SELECT {PEOPLE} + id, games.channel_id, id, '{Role.TURN}', revision, updated_at"
        " FROM games JOIN copies ON id = n WHERE published_revision > 0"
    )
