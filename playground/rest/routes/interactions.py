"""Callbacks of interactions, and what follows by their tokens."""

from playground.discord_json import Json
from playground.interactions import responses
from playground.messaging import posting
from playground.rest.router import Call, route
from playground.world.channels import Message
from playground.world.interaction_outcomes import Outcome
from playground.world.payloads import message_payload

BY_TOKEN = "/webhooks/{application}/{token}"


@route("POST", "/interactions/{interaction}/{token}/callback")
def callback(call: Call) -> Json | None:
    outcome = responses.respond(call.world, call.id("interaction"), call.names["token"], call.body)
    asked = call.query.get("with_response", "").lower() in ("1", "true")
    return responses.response_payload(call.world, outcome) if asked else None


def _outcome(call: Call) -> Outcome:
    return responses.outcome_of(call.world, call.id("application"), call.names["token"])


@route("POST", BY_TOKEN)
def create_followup(call: Call) -> Json:
    """A further message. It is always in the answer, whatever `wait` says."""
    return message_payload(call.world, responses.follow_up(call.world, _outcome(call), call.body))


def _message(call: Call) -> Message:
    return responses.find_message(call.world, _outcome(call), call.names["message"])


@route("PATCH", BY_TOKEN + "/messages/{message}")
def edit(call: Call) -> Json:
    found = _message(call)
    responses.edit_answer(call.world, found, call.body)
    responses.updated(call.world, _outcome(call))
    return message_payload(call.world, found)


@route("DELETE", BY_TOKEN + "/messages/{message}")
def delete(call: Call) -> None:
    posting.delete_message(call.world, _message(call))
    responses.updated(call.world, _outcome(call))
