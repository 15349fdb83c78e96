"""The log as JSON, an object a line, for whatever collects logs."""

import json
import logging
from datetime import UTC, datetime


class JsonFormatter(logging.Formatter):
    """Time (ISO 8601, UTC), level, logger and message, and the traceback of an `exception` where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["exception"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)
