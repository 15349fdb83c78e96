"""The message of a vote: on going back to an earlier decision, or on ending the game."""

from bot.presenter.phases import tiles_of
from bot.store import Vote, standing
from bot.tables.table import Table
from bot.tables.votes import named
from bot.ui.controls import Button, cut
from bot.ui.messenger import Post
from bot.ui.verbs import Agree, Refuse
from bot.words.event_summary import tell
from words.language import Language

MOST_LINES = 5
LINE_LENGTH = 160
"""Characters of a line that says what would be taken back, and how many such lines there are."""


def vote_post(lang: Language, table: Table, vote: Vote) -> Post:
    """Asks all who have to agree."""
    if vote.kind == "end":
        # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
        text = lang.n(
            "{asked}: <@{asker}> asks to end this game without a result. This happens only if you agree.",
            "{asked}: <@{asker}> asks to end this game without a result. This happens only if all of you agree.",
            len(vote.asked),
        )
    else:
        # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
        text = lang.n(
            "{asked}: <@{asker}> asks to go back to their last decision. This happens only if you agree.",
            "{asked}: <@{asker}> asks to go back to their last decision. This happens only if all of you agree.",
            len(vote.asked),
        )
    mentions = " ".join(f"<@{user}>" for user in vote.asked)
    lines = [text.format(asked=mentions, asker=vote.asker), *_undone(lang, table, vote)]
    buttons = (
        Button(lang.t("Agree"), Agree(table.id, *named(vote)), "success"),
        Button(lang.t("Refuse"), Refuse(table.id, *named(vote)), "danger"),
    )
    return Post("\n".join(lines), (buttons,), mentions=vote.asked)


def _undone(lang: Language, table: Table, vote: Vote) -> list[str]:
    """What would be taken back, in a few lines; none of what nothing came of."""
    if vote.kind == "end":
        return []
    game, names = table.game, table.names
    kept = sum(line.sequence < vote.since for line in standing(table.log))
    told = tell(lang.plain, game.events(kept), names, tiles_of(game.position()))
    lines = [f"> {cut(line, LINE_LENGTH)}" for line in told[:MOST_LINES]]
    left_out = len(told) - len(lines)
    if left_out:
        # Translators: below what would be taken back: how many more lines of it there are.
        more = lang.n("… and {n} more", "… and {n} more", left_out).format(n=left_out)
        lines.append(f"> {more}")
    return [lang.t("This would be taken back:"), *lines] if lines else []


def refused_post(lang: Language, vote: Vote) -> Post:
    """What stands there after somebody refused."""
    if vote.kind == "end":
        # Translators: <@{user}> is shown as the player's name.
        text = lang.t("<@{user}> would rather play on: the game goes on.")
    else:
        # Translators: <@{user}> is shown as the player's name.
        text = lang.t("<@{user}> would rather not go back: the game goes on.")
    return Post(text.format(user=vote.refused_by))
