"""Callbacks of interactions, and what follows by their tokens."""

from __future__ import annotations

from playground.interactions import Outcome
from playground.people import Json
from playground.responses import Answers
from playground.rest import Call, route

BY_TOKEN = "/webhooks/{application}/{token}"


@route("POST", "/interactions/{interaction}/{token}/callback")
def callback(call: Call) -> Json | None:
    answers = Answers(call.core)
    outcome = answers.respond(call.id("interaction"), call.names["token"], call.body)
    asked = call.query.get("with_response", "").lower() in ("1", "true")
    return answers.response_json(outcome) if asked else None


def _outcome(call: Call) -> tuple[Answers, Outcome]:
    answers = Answers(call.core)
    return answers, answers.by_token(call.id("application"), call.names["token"])


@route("POST", BY_TOKEN)
def follow_up(call: Call) -> Json:
    # An interaction's webhook always answers with the message, whatever `wait` says.
    answers, outcome = _outcome(call)
    return call.core.world.message_json(answers.follow_up(outcome, call.body))


@route("GET", BY_TOKEN + "/messages/{message}")
def message(call: Call) -> Json:
    answers, outcome = _outcome(call)
    return call.core.world.message_json(answers.find(outcome, call.names["message"]))


@route("PATCH", BY_TOKEN + "/messages/{message}")
def edit(call: Call) -> Json:
    answers, outcome = _outcome(call)
    found = answers.find(outcome, call.names["message"])
    answers.edit(outcome, found, call.body)
    return call.core.world.message_json(found)


@route("DELETE", BY_TOKEN + "/messages/{message}")
def delete(call: Call) -> None:
    answers, outcome = _outcome(call)
    answers.delete(outcome, answers.find(outcome, call.names["message"]))
