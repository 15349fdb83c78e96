"""What goes over the wire: Discord's JSON, its moments, its errors; and what the client refuses."""

from datetime import UTC, datetime
from typing import Any

API = "/api/v10"
"""The path below which Discord answers requests."""

Json = dict[str, Any]
"""One of Discord's JSON objects, by its own keys."""


def iso(moment: float) -> str:
    """A moment (Unix seconds) as the ISO 8601 text that Discord uses."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")


REFUSALS = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50083: (400, "Thread is archived"),
    160005: (400, "Thread is locked"),
}
"""Discord's codes, each with its status and text."""

Path = tuple[str | int, ...]
"""Where in a JSON value something stands: keys and indexes."""


class ClientRefused(Exception):
    """A user tried what Discord's own client would not let them do."""


class ApiError(Exception):
    """An HTTP answer other than success, with Discord's `code` and, for forms, `errors` tree."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        errors: Json | None = None,
        extra: Json | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {message} {errors or ''}".rstrip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.extra = extra or {}
        self.headers = headers or {}

    def body(self) -> Json:
        body: dict[str, Any] = {"message": self.message, "code": self.code, **self.extra}
        if self.errors:
            body["errors"] = self.errors
        return body


class FormErrors:
    """All that is wrong with a form, at the paths where it is wrong; 50035 tells it at once."""

    def __init__(self) -> None:
        self.tree: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Note that the value at `path` breaks the rule `code`."""
        node = self.tree
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        """Raises ApiError 50035 if anything was noted."""
        if self.tree:
            raise self.refusal()

    def refusal(self) -> ApiError:
        return ApiError(400, 50035, "Invalid Form Body", errors=self.tree)


def refusal(code: int) -> ApiError:
    status, text = REFUSALS[code]
    return ApiError(status, code, text)


def invalid(path: Path, code: str, message: str) -> ApiError:
    """The 400 for one single fault in a form."""
    errors = FormErrors()
    errors.add(path, code, message)
    return errors.refusal()
