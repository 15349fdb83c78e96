"""Callbacks of interactions, and what follows by their tokens."""

from playground.interactions import responses
from playground.rest.router import Call, RouteTable
from playground.wire import Json
from playground.world.outcomes import Outcome
from playground.world.payloads import message_payload

BY_TOKEN = "/webhooks/{application}/{token}"

route = RouteTable()


@route("POST", "/interactions/{interaction}/{token}/callback")
def callback(call: Call) -> Json | None:
    """The first response."""
    outcome = responses.respond(call.world, call.id("interaction"), call.names["token"], call.body)
    asked = call.query.get("with_response", "").lower() in ("1", "true")
    return responses.response_payload(call.world, outcome) if asked else None


def _outcome(call: Call) -> Outcome:
    return responses.outcome_of(call.world, call.id("application"), call.names["token"])


@route("POST", BY_TOKEN)
def create_followup(call: Call) -> Json:
    """A further message. It is always in the answer, whatever `wait` says."""
    return message_payload(call.world, responses.follow_up(call.world, _outcome(call), call.body))


@route("GET", BY_TOKEN + "/messages/{message}")
def message(call: Call) -> Json:
    """A message of the interaction."""
    found = responses.find_message(call.world, _outcome(call), call.names["message"])
    return message_payload(call.world, found)


@route("PATCH", BY_TOKEN + "/messages/{message}")
def edit(call: Call) -> Json:
    """Edit a message of the interaction."""
    outcome = _outcome(call)
    found = responses.find_message(call.world, outcome, call.names["message"])
    responses.edit_followup(call.world, outcome, found, call.body)
    return message_payload(call.world, found)


@route("DELETE", BY_TOKEN + "/messages/{message}")
def delete(call: Call) -> None:
    """Delete a message of the interaction."""
    outcome = _outcome(call)
    found = responses.find_message(call.world, outcome, call.names["message"])
    responses.delete_followup(call.world, outcome, found)
