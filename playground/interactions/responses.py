"""The bot's first response to an interaction: one, in time, of a type that fits what was asked."""

from __future__ import annotations

from playground.errors import ApiError, invalid, unknown
from playground.interactions.deadlines import require_in_time
from playground.limits.choices import check_choices
from playground.limits.modals import check_modal
from playground.limits.request import Body
from playground.messaging.posting import create_message, create_thinking, edit_message
from playground.wire import Json
from playground.world.messages import Flag, Message
from playground.world.outcomes import InteractionType, Modal, Outcome, ResponseType
from playground.world.payloads import message_payload
from playground.world.world import World

ALLOWED = {
    InteractionType.COMMAND: {ResponseType.MESSAGE, ResponseType.THINKING, ResponseType.MODAL},
    InteractionType.COMPONENT: set(ResponseType) - {ResponseType.CHOICES},
    InteractionType.AUTOCOMPLETE: {ResponseType.CHOICES},
    InteractionType.MODAL_SUBMIT: {
        ResponseType.MESSAGE,
        ResponseType.THINKING,
        ResponseType.DEFERRED_UPDATE,
        ResponseType.UPDATE,
    },
}
"""Which first responses Discord takes to what was asked."""


def respond(world: World, interaction_id: int, token: str, body: Body) -> Outcome:
    """Carry out a first response.

    Raises ApiError 10062 when it is unknown or later than 3 s, 40060 when it is the second, 50035
    when its form is wrong.
    """
    outcome = world.outcomes.by_id(interaction_id)
    if outcome is None or outcome.token != token:
        raise unknown(10062)
    if outcome.responded is not None:
        raise ApiError(400, 40060, "Interaction has already been acknowledged.")
    require_in_time(world, outcome)
    response = _type(outcome, body)
    _carry_out(world, outcome, response, Body(body.json.get("data") or {}, body.files))
    outcome.responded = response
    outcome.acknowledged_ms = (world.clock.now() - outcome.created) * 1000
    world.outcome_changed(outcome)
    return outcome


def _type(outcome: Outcome, body: Body) -> ResponseType:
    allowed = set(ALLOWED[outcome.kind])
    if outcome.source is None:
        # A form that a command opened has no message to update; it may be closed without a word.
        allowed -= {ResponseType.UPDATE}
    number = body.json.get("type")
    if number not in allowed:
        numbers = tuple(sorted(int(one) for one in allowed))
        raise invalid(("type",), "UNION_TYPE_CHOICES", f"Value must be one of {numbers}.")
    return ResponseType(number)


def _carry_out(world: World, outcome: Outcome, response: ResponseType, body: Body) -> None:
    match response:
        case ResponseType.MESSAGE:
            outcome.message = create_message(world, outcome.channel, body, outcome)
        case ResponseType.THINKING:
            private = bool(int(body.json.get("flags") or 0) & Flag.EPHEMERAL)
            outcome.message = create_thinking(world, outcome, ephemeral=private)
        case ResponseType.DEFERRED_UPDATE:
            outcome.message = outcome.source
        case ResponseType.UPDATE:
            assert outcome.source is not None
            require_there(world, outcome.source)
            edit_message(world, outcome.source, body)
            outcome.message = outcome.source
        case ResponseType.CHOICES:
            check_choices(body.json, outcome.option_type)
            outcome.choices = body.json["choices"]
        case ResponseType.MODAL:
            check_modal(body.json)
            custom_id, title = body.json["custom_id"], body.json["title"]
            components = body.json["components"]
            outcome.modal = Modal(custom_id, title, components, outcome.user, outcome)


def require_there(world: World, message: Message) -> None:
    """Raises ApiError 10008 for a message that was deleted."""
    if message.id not in world.channels[message.channel_id].messages:
        raise unknown(10008)


def response_payload(world: World, outcome: Outcome) -> Json:
    """What Discord answers to a callback with `with_response`."""
    made: Json = {"id": str(outcome.id), "type": int(outcome.kind)}
    message = outcome.message
    if message is not None:
        made["response_message_id"] = str(message.id)
        made["response_message_loading"] = message.loading
        made["response_message_ephemeral"] = outcome.ephemeral
    answer: Json = {"interaction": made}
    if outcome.responded is not None:
        answer["resource"] = {"type": int(outcome.responded)}
    if message is not None and outcome.responded in (ResponseType.MESSAGE, ResponseType.UPDATE):
        answer["resource"]["message"] = message_payload(world, message)
    return answer
