"""What every test of the store has: the tables of topics, and a database of each kind."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import bot.topics  # noqa: F401
from bot.config import Address
from bot.store import schema
from tests import postgres_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The folder of the PostgreSQL server."""
    if not postgres_server.PROGRAMS:
        pytest.skip(postgres_server.MISSING)
    shared = tmp_path_factory.getbasetemp()
    with postgres_server.server(
        shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared
    ) as folder:
        yield folder


@pytest.fixture
def postgres(server: str) -> Iterator[str]:
    """The address of an empty database."""
    with postgres_server.new_database(server) as address:
        yield address


@pytest.fixture(scope="session")
def kept(server: str) -> Iterator[str]:
    """The address of a database for many tests, each of which leaves it empty: to make one takes longer than a test."""
    with postgres_server.new_database(server) as address:
        yield address


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Callable[[list[str]], None]:
    """Lets the bot know these migrations and no others."""
    return lambda known: monkeypatch.setattr(schema, "migrations", lambda: known)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Address:
    """Where a new store can be opened, in one database and in the other."""
    if request.param == "sqlite":
        return tmp_path / "data" / "games.db"
    address: str = request.getfixturevalue("postgres")
    return address
