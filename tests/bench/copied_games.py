"""Many games in a database from a few that were played: their rows, copied by the database itself."""

from collections.abc import Mapping
from typing import Any

TABLES = ("games", "seats", "log")


def copy_rows(db: Any, table: str, changed: Mapping[str, str]) -> None:
    """Copy for each row (n, made_from ...) of the table `copies` the rows of the game `made_from`.

    Other columns than those `changed` stay as they are. The values of these are SQL, which names the row that is
    copied `one`. `db` is a connection to either kind of database.
    """
    columns = [column[0] for column in db.execute(f"SELECT * FROM {table} LIMIT 0").description]
    values = ", ".join(changed.get(name, f"one.{name}") for name in columns)
    db.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM {table} AS one"
        f" JOIN copies ON one.{'id' if table == 'games' else 'game_id'} = copies.made_from"
    )
