"""The handlers of all requests, which add themselves to the router as they are imported."""

from playground.discord_json import ApiError
from playground.rest.router import ROUTES, Handler
from playground.rest.routes import account, application, channels, interactions, messages

__all__ = ["account", "application", "channels", "find_route", "interactions", "messages"]


def find_route(method: str, path: str) -> tuple[Handler, dict[str, str]]:
    """The handler for a request and the names in its path. Raises ApiError 404 or 405."""
    status, text = 404, "Not Found"
    for verb, pattern, handler in ROUTES:
        if match := pattern.fullmatch(path):
            if verb == method:
                return handler, match.groupdict()
            status, text = 405, "Method Not Allowed"
    raise ApiError(status, 0, f"{status}: {text}")
