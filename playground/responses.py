"""The bot's answers to interactions: first responses, and what follows by the token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.checks.bodies import Body
from playground.checks.forms import check_choices, check_modal
from playground.errors import ApiError, invalid, unknown
from playground.interactions import (
    ACKNOWLEDGE_SECONDS,
    TOKEN_SECONDS,
    Asked,
    Modal,
    Outcome,
    Response,
)
from playground.messages import Flag, Message
from playground.people import Json
from playground.watch import Change

if TYPE_CHECKING:
    from playground.core import Core

# Which first responses Discord takes to what was asked. Updates need a message to update.
ALLOWED = {
    Asked.COMMAND: {Response.MESSAGE, Response.THINKING, Response.MODAL},
    Asked.COMPONENT: set(Response) - {Response.CHOICES},
    Asked.AUTOCOMPLETE: {Response.CHOICES},
    Asked.SUBMIT: {
        Response.MESSAGE,
        Response.THINKING,
        Response.DEFERRED_UPDATE,
        Response.UPDATE,
    },
}


class Answers:
    """Carries out callbacks and follow-ups."""

    def __init__(self, core: Core) -> None:
        self._core = core

    # ------------------------------------------------------------------ first response

    def respond(self, interaction_id: int, token: str, body: Body) -> Outcome:
        """Carry out a first response.

        Raises ApiError 10062 when it is unknown or later than 3 s, 40060 when it is the second,
        50035 when its form is wrong.
        """
        outcome = self._core.outcomes.get(interaction_id)
        if outcome is None or outcome.token != token:
            raise unknown(10062)
        if outcome.responded is not None:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        late = self._core.clock.now() - outcome.created > ACKNOWLEDGE_SECONDS
        if outcome.failed or late:
            raise unknown(10062)
        response = self._kind(outcome, body)
        data = body.json.get("data") or {}
        self._carry_out(outcome, response, Body(data, body.files))
        outcome.responded = response
        outcome.acknowledged_ms = (self._core.clock.now() - outcome.created) * 1000
        self.tell(outcome)
        return outcome

    def _kind(self, outcome: Outcome, body: Body) -> Response:
        number = body.json.get("type")
        allowed = set(ALLOWED[outcome.asked])
        if outcome.source is None:
            # A form that a command opened may still be closed without a word.
            allowed -= {Response.UPDATE}
        if number not in set(allowed):
            numbers = tuple(sorted(int(one) for one in allowed))
            raise invalid(("type",), "UNION_TYPE_CHOICES", f"Value must be one of {numbers}.")
        return Response(number)

    def _carry_out(self, outcome: Outcome, response: Response, body: Body) -> None:
        desk = self._core.desk
        private = bool(int(body.json.get("flags") or 0) & Flag.EPHEMERAL)
        match response:
            case Response.MESSAGE:
                reader = outcome.user.id if private else None
                outcome.message = desk.create(
                    outcome.channel, body, ephemeral_to=reader, outcome=outcome
                )
            case Response.THINKING:
                outcome.message = desk.create_thinking(outcome, private)
            case Response.DEFERRED_UPDATE:
                outcome.message = outcome.source
            case Response.UPDATE:
                assert outcome.source is not None
                self._require_there(outcome.source)
                desk.edit(outcome.source, body)
                outcome.message = outcome.source
            case Response.CHOICES:
                check_choices(body.json, outcome.option_type)
                outcome.choices = body.json["choices"]
            case Response.MODAL:
                check_modal(body.json)
                title, components = body.json["title"], body.json["components"]
                custom_id = body.json["custom_id"]
                outcome.modal = Modal(custom_id, title, components, outcome.user, outcome)
        outcome.ephemeral = outcome.message is not None and outcome.message.ephemeral_to is not None

    def response_json(self, outcome: Outcome) -> Json:
        """Return what Discord answers to a callback with `with_response`."""
        made: Json = {"id": str(outcome.id), "type": int(outcome.asked)}
        message = outcome.message
        if message is not None:
            made["response_message_id"] = str(message.id)
            made["response_message_loading"] = message.loading
            made["response_message_ephemeral"] = outcome.ephemeral
        answer: Json = {"interaction": made}
        if message is not None and outcome.responded in (Response.MESSAGE, Response.UPDATE):
            shown = self._core.world.message_json(message)
            answer["resource"] = {"type": int(outcome.responded), "message": shown}
        elif outcome.responded is not None:
            answer["resource"] = {"type": int(outcome.responded)}
        return answer

    # ------------------------------------------------------------------ by the token

    def by_token(self, application_id: int, token: str) -> Outcome:
        """Return the interaction of a token.

        Raises ApiError 10015 where there is none or nothing was responded, 50027 after 15 minutes.
        """
        outcome = self._core.tokens.get(token)
        if outcome is None or application_id != self._core.bot.id:
            raise unknown(10015)
        if self._core.clock.now() - outcome.created > TOKEN_SECONDS:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if outcome.responded is None:
            raise unknown(10015)
        return outcome

    def follow_up(self, outcome: Outcome, body: Body) -> Message:
        """Send a further message; the first one after a deferred answer takes its place."""
        if outcome.responded is Response.THINKING and outcome.message and outcome.message.loading:
            self._core.desk.edit(outcome.message, body)
            self._updated(outcome)
            return outcome.message
        private = bool(int(body.json.get("flags") or 0) & Flag.EPHEMERAL)
        reader = outcome.user.id if private else None
        message = self._core.desk.create(
            outcome.channel, body, ephemeral_to=reader, outcome=outcome
        )
        outcome.followups.append(message)
        self._updated(outcome)
        return message

    def find(self, outcome: Outcome, which: str) -> Message:
        """Return a message of an interaction: "@original" or by id; ApiError 10008."""
        if which == "@original":
            message = outcome.message
        else:
            every = [outcome.message, *outcome.followups]
            message = next((one for one in every if one and str(one.id) == which), None)
        if message is None:
            raise unknown(10008)
        self._require_there(message)
        return message

    def edit(self, outcome: Outcome, message: Message, body: Body) -> None:
        """Edit a message of an interaction."""
        self._core.desk.edit(message, body)
        self._updated(outcome)

    def delete(self, outcome: Outcome, message: Message) -> None:
        """Delete a message of an interaction."""
        self._core.desk.delete(message)
        self._updated(outcome)

    def _updated(self, outcome: Outcome) -> None:
        outcome.updated = True
        self.tell(outcome)

    def _require_there(self, message: Message) -> None:
        if message.id not in self._core.world.channels[message.channel_id].messages:
            raise unknown(10008)

    def tell(self, outcome: Outcome) -> None:
        """Wake who waits for the outcome, and tell the watchers."""
        outcome.note()
        change = Change("interaction", outcome.channel, outcome=outcome, user_id=outcome.user.id)
        self._core.watch.tell(change)
