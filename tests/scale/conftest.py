"""A database of each kind, as the tests of the store have it."""

from tests.store.conftest import database, postgres, server  # noqa: F401
