"""What the bot answers: one first response in 3 seconds, of a fitting type; follow-ups for 15 minutes."""

from playground.discord_json import Json, invalid, refusal
from playground.limits.checked_body import Body
from playground.limits.commands import check_choices
from playground.limits.modals import check_modal
from playground.messaging import posting
from playground.messaging.what_bot_may_do import require_answerable
from playground.world.channels import Flag, Message
from playground.world.component_types import parts
from playground.world.interaction_outcomes import InteractionType, Modal, Outcome, ResponseType
from playground.world.payloads import message_payload
from playground.world.world import World

RESPONSE_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
ALLOWED = {
    InteractionType.COMMAND: {ResponseType.MESSAGE, ResponseType.THINKING, ResponseType.MODAL},
    InteractionType.COMPONENT: set(ResponseType) - {ResponseType.CHOICES},
    InteractionType.AUTOCOMPLETE: {ResponseType.CHOICES},
    InteractionType.MODAL_SUBMIT: set(ResponseType) - {ResponseType.CHOICES, ResponseType.MODAL},
}
"""Which first responses Discord takes to what was asked."""


def respond(world: World, interaction_id: int, token: str, body: Body) -> Outcome:
    """Carry out a first response.

    Raises ApiError 10062 when it is unknown or later than 3 s, 40060 when it is the second, 50035
    when its form is wrong.
    """
    outcome = world.outcomes.get(token)
    if outcome is None or outcome.id != interaction_id:
        raise refusal(10062)
    if outcome.responded is not None:
        raise refusal(40060)
    late = world.clock.now() - outcome.created > RESPONSE_SECONDS
    if outcome.failed or late:
        raise refusal(10062)
    response = _type(outcome, body)
    _carry_out(world, outcome, response, Body(body.json.get("data") or {}, body.files))
    outcome.responded = response
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
    private = bool(int(body.json.get("flags") or 0) & Flag.EPHEMERAL)
    match response:
        case ResponseType.MESSAGE:
            require_answerable(world, outcome.channel, private=private, edit=False)
            outcome.message = posting.create_message(world, outcome.channel, body, outcome)
        case ResponseType.THINKING:
            require_answerable(world, outcome.channel, private=private, edit=False)
            outcome.message = posting.create_thinking(world, outcome, ephemeral=private)
        case ResponseType.DEFERRED_UPDATE:
            outcome.message = outcome.source
        case ResponseType.UPDATE:
            assert outcome.source is not None
            _require_there(world, outcome.source)
            edit_answer(world, outcome.source, body)
            outcome.message = outcome.source
        case ResponseType.CHOICES:
            check_choices(body.json)
            outcome.choices = body.json["choices"]
        case ResponseType.MODAL:
            check_modal(body.json)
            custom_id, title = body.json["custom_id"], body.json["title"]
            components = body.json["components"]
            for part in parts(components):
                for preset in part.get("default_values") or []:
                    preset["id"] = str(preset["id"])  # as Discord's clients get ids
            outcome.modal = Modal(custom_id, title, components, outcome.user, outcome)


def _require_there(world: World, message: Message) -> None:
    """Raises ApiError 10008 for a message that was deleted."""
    if message.id not in world.channels[message.channel_id].messages:
        raise refusal(10008)


def response_payload(world: World, outcome: Outcome) -> Json:
    made: Json = {"id": str(outcome.id), "type": int(outcome.kind)}
    message = outcome.message
    if message is not None:
        made["response_message_id"] = str(message.id)
    answer: Json = {"interaction": made}
    if outcome.responded is not None:
        answer["resource"] = {"type": int(outcome.responded)}
    if message is not None and outcome.responded in (ResponseType.MESSAGE, ResponseType.UPDATE):
        answer["resource"]["message"] = message_payload(world, message)
    return answer


def outcome_of(world: World, application_id: int, token: str) -> Outcome:
    """The interaction of a token.

    Raises ApiError 10015 where there is none or nothing was responded, 50027 after 15 minutes.
    """
    outcome = world.outcomes.get(token)
    if outcome is None or application_id != world.bot.id:
        raise refusal(10015)
    if world.clock.now() - outcome.created > TOKEN_SECONDS:
        raise refusal(50027)
    if outcome.responded is None:
        raise refusal(10015)
    return outcome


def find_message(world: World, outcome: Outcome, which: str) -> Message:
    """A message of an interaction: "@original" or by id. Raises ApiError 10008."""
    every = [outcome.message, *outcome.followups]
    named = {"@original": outcome.message, **{str(one.id): one for one in every if one}}
    message = named.get(which)
    if message is None:
        raise refusal(10008)
    _require_there(world, message)
    return message


def follow_up(world: World, outcome: Outcome, body: Body) -> Message:
    """Send a further message. None takes the place of a deferred answer: that is edited."""
    private = bool(int(body.json.get("flags") or 0) & Flag.EPHEMERAL)
    require_answerable(world, outcome.channel, private=private, edit=False)
    message = posting.create_message(world, outcome.channel, body, outcome)
    outcome.followups.append(message)
    updated(world, outcome)
    return message


def edit_answer(world: World, message: Message, body: Body) -> None:
    """Change an answer. Raises ApiError 50083, 160005 where its thread forbids that."""
    private = message.ephemeral_to is not None
    require_answerable(world, world.channels[message.channel_id], private=private, edit=True)
    posting.edit_message(world, message, body)


def updated(world: World, outcome: Outcome) -> None:
    """Note that more than the first response has come of an interaction."""
    outcome.updated = True
    world.outcome_changed(outcome)
