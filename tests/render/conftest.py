"""The pictures speak the catalogues as they are written now, compiled or not."""

import pytest

from tests.render.catalogues import compiled


@pytest.fixture(autouse=True, scope="session")
def _catalogues(tmp_path_factory: pytest.TempPathFactory) -> None:
    compiled(tmp_path_factory.mktemp("locales"))
