"""What the page can ask for: `action`, `nonce` and the action's fields, answered by the nonce."""

import base64
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from playground.discord_json import ApiError, ClientRefused, Json
from playground.page.connection import PageConnection
from playground.page.user_view import local_users
from playground.world.interaction_outcomes import Outcome

log = logging.getLogger(__name__)

NO_ANSWER = "The application did not respond"
FAILED = "This interaction failed"
FORM_FAILED = "Something went wrong. Try again."
SENSELESS = "The page asked for something that makes no sense"
OK: Json = {"state": "ok"}


async def answer(page: PageConnection, asked: Json) -> None:
    try:
        made = await ACTIONS[asked["action"]](page, asked) or OK
    except (ClientRefused, ApiError) as refusal:
        made = {"state": "refused", "text": str(refusal)}
    except (KeyError, TypeError, ValueError) as error:
        log.warning("The page sent an action that makes no sense: %r", error)
        made = {"state": "refused", "text": SENSELESS}
    page.send({"type": "answer", "nonce": asked.get("nonce"), **made})


async def _switch(page: PageConnection, asked: Json) -> None:
    users = {one.id: one for one in local_users(page.standin.world)}
    page.become(users[int(asked["user"])])


async def _read(page: PageConnection, asked: Json) -> None:
    page.unread.mark_read(
        page.view.user, page.view.channel(asked["channel"]), int(asked["message"])
    )


async def _history(page: PageConnection, asked: Json) -> None:
    page.send(page.view.history(page.view.channel(asked["channel"]), int(asked["before"])))


async def _say(page: PageConnection, asked: Json) -> None:
    await page.standin.say(page.view.user, page.view.channel(asked["channel"]), str(asked["text"]))


async def _dismiss(page: PageConnection, asked: Json) -> None:
    message = page.view.message(asked["channel"], asked["message"])
    if message.ephemeral_to is not None:
        page.standin.admin.delete_message(message)


async def _slash(page: PageConnection, asked: Json) -> Json:
    channel, options = page.view.channel(asked["channel"]), _options(asked)
    outcome = await page.standin.slash(page.view.user, channel, asked["command"], **options)
    return _shown(page, outcome, NO_ANSWER)


async def _autocomplete(page: PageConnection, asked: Json) -> Json:
    typed = asked["command"], asked["focused"], str(asked["typed"])
    channel = page.view.channel(asked["channel"])
    outcome = await page.standin.autocomplete(page.view.user, channel, *typed)
    return {**_shown(page, outcome, NO_ANSWER), "choices": outcome.choices}


async def _press(page: PageConnection, asked: Json) -> Json:
    message = page.view.message(asked["channel"], asked["message"])
    outcome = await page.standin.press(page.view.user, message, asked["custom_id"])
    return _shown(page, outcome, FAILED)


async def _select(page: PageConnection, asked: Json) -> Json:
    message, values = page.view.message(asked["channel"], asked["message"]), list(asked["values"])
    outcome = await page.standin.select(page.view.user, message, asked["custom_id"], values)
    return _shown(page, outcome, FAILED)


async def _submit(page: PageConnection, asked: Json) -> Json:
    modal = page.modals.get(str(asked["modal"]))
    if modal is None:
        raise ClientRefused("this form is no longer open")
    outcome = await page.standin.submit(page.view.user, modal, dict(asked["fields"]))
    return _shown(page, outcome, FORM_FAILED)


ACTIONS: dict[str, Callable[[PageConnection, Json], Awaitable[Json | None]]] = {
    one.__name__.removeprefix("_"): one
    for one in (
        *(_switch, _read, _history, _say, _dismiss),
        *(_slash, _autocomplete, _press, _select, _submit),
    )
}


def _shown(page: PageConnection, outcome: Outcome, failure: str) -> Json:
    """The answer that shows what became of an interaction; a form is open from now on."""
    if outcome.failed:
        return {"state": "failed", "text": failure}
    modal = outcome.modal
    if modal is None:
        return OK
    place = str(outcome.id)
    page.modals[place] = modal
    return {**OK, "modal": {"id": place, "title": modal.title, "components": modal.components}}


def _options(asked: Json) -> dict[str, Any]:
    """A command's options; a file comes as its name and base64 and leaves as bytes."""
    options: dict[str, Any] = {}
    for name, value in dict(asked.get("options") or {}).items():
        if isinstance(value, dict):
            value = (str(value["file"]), base64.b64decode(value["data"], validate=True))
        options[name] = value
    return options
