"""The message of a vote on going back to an earlier decision."""

from bot.store import GameRow, Vote
from bot.ui.controls import Button
from bot.ui.messenger import Post
from bot.ui.verbs import Agree, Refuse
from words.language import Language


def vote_post(lang: Language, row: GameRow, vote: Vote) -> Post:
    """Asks those whose answers would be taken back as well."""
    # Translators: {asked} are mentions of all who have to agree, <@{asker}> is shown as the asking player's name.
    text = lang.t(
        "{asked}: <@{asker}> asks to go back to their last decision. This happens only if all of you agree."
    )
    mentions = " ".join(f"<@{user}>" for user in vote.asked)
    which = (row.id, vote.revision, str(vote.asker))
    buttons = (
        Button(lang.t("Agree"), Agree(*which), "success"),
        Button(lang.t("Refuse"), Refuse(*which), "danger"),
    )
    return Post(text.format(asked=mentions, asker=vote.asker), (buttons,), mentions=vote.asked)


def refused_post(lang: Language, user_id: int) -> Post:
    """What stands there after somebody refused."""
    # Translators: <@{user}> is shown as the player's name.
    text = lang.t("<@{user}> would rather not go back: the game goes on.")
    return Post(text.format(user=user_id))
