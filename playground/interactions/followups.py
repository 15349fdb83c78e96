"""What the bot does by an interaction's token after its first response."""

from __future__ import annotations

from playground.errors import unknown
from playground.interactions.deadlines import require_living_token
from playground.interactions.responses import require_there
from playground.limits.request import Body
from playground.messaging.posting import create_message, delete_message, edit_message
from playground.world.messages import Message
from playground.world.outcomes import Outcome, ResponseType
from playground.world.world import World


def outcome_of(world: World, application_id: int, token: str) -> Outcome:
    """The interaction of a token.

    Raises ApiError 10015 where there is none or nothing was responded, 50027 after 15 minutes.
    """
    outcome = world.outcomes.by_token(token)
    if outcome is None or application_id != world.bot.id:
        raise unknown(10015)
    require_living_token(world, outcome)
    if outcome.responded is None:
        raise unknown(10015)
    return outcome


def find_message(world: World, outcome: Outcome, which: str) -> Message:
    """A message of an interaction: "@original" or by id. Raises ApiError 10008."""
    if which == "@original":
        message = outcome.message
    else:
        every = [outcome.message, *outcome.followups]
        message = next((one for one in every if one and str(one.id) == which), None)
    if message is None:
        raise unknown(10008)
    require_there(world, message)
    return message


def follow_up(world: World, outcome: Outcome, body: Body) -> Message:
    """Send a further message; the first one after a deferred answer takes its place."""
    thinking = outcome.responded is ResponseType.THINKING
    if thinking and outcome.message is not None and outcome.message.loading:
        edit_followup(world, outcome, outcome.message, body)
        return outcome.message
    message = create_message(world, outcome.channel, body, outcome)
    outcome.followups.append(message)
    _updated(world, outcome)
    return message


def edit_followup(world: World, outcome: Outcome, message: Message, body: Body) -> None:
    """Edit a message of an interaction."""
    edit_message(world, message, body)
    _updated(world, outcome)


def delete_followup(world: World, outcome: Outcome, message: Message) -> None:
    """Delete a message of an interaction."""
    delete_message(world, message)
    _updated(world, outcome)


def _updated(world: World, outcome: Outcome) -> None:
    outcome.updated = True
    world.outcome_changed(outcome)
