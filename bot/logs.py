"""The log: as JSON, and how often something went wrong in one line a day, so that nobody need read more."""

import asyncio
import json
import logging
from collections import Counter
from datetime import UTC, datetime

from bot.metrics import LOGGED

log = logging.getLogger(__name__)

DAY = 24 * 3600.0


class ErrorCount(logging.Handler):
    """Counts errors and warnings by the module that logged them. Add it to the root logger."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._errors: Counter[str] = Counter()
        self._warnings: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        counted = self._errors if record.levelno >= logging.ERROR else self._warnings
        counted[record.name] += 1
        LOGGED.labels(record.levelname.lower()).inc()

    def told(self) -> str:
        """What was counted since the last time, such as "errors: 2 (bot.ui.error_boundary 2), warnings: 0"."""
        errors, self._errors = self._errors, Counter()
        warnings, self._warnings = self._warnings, Counter()
        return f"{_said('errors', errors)}, {_said('warnings', warnings)}"

    async def tell_daily(self) -> None:
        while True:
            await asyncio.sleep(DAY)
            log.info("the last day's %s", self.told())


def _said(what: str, counted: Counter[str]) -> str:
    by_module = ", ".join(f"{name} {count}" for name, count in counted.most_common())
    return f"{what}: {counted.total()}" + (f" ({by_module})" if by_module else "")


class JsonFormatter(logging.Formatter):
    """Time (ISO 8601, UTC), level, logger and message, and the traceback of an `exception` where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["exception"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)
