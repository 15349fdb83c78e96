"""The message of a vote: on going back, on ending the game, on an absent player and on whose seat it is."""

from typing import Literal

from bot.presenter.phases import tiles_of
from bot.presenter.public_messages import mentions
from bot.store import Vote, standing
from bot.tables.absence import closes_at
from bot.tables.late_start import free_at
from bot.tables.table import Table
from bot.tables.votes import named
from bot.ui.controls import Button, cut
from bot.ui.messenger import Post
from bot.ui.verbs import Agree, ChooseForAbsent, Refuse, TakeSeat
from bot.words.event_summary import tell
from words.language import Language

MOST_LINES = 5
LINE_LENGTH = 160
"""Characters of a line that says what would be taken back, and how many such lines there are."""


def vote_post(lang: Language, table: Table, vote: Vote) -> Post:
    """Asks all who are asked."""
    posts = {"absent": _absent_post, "start": _start_post, "offer": _offer_post}
    return posts.get(vote.kind, _agree_post)(lang, table, vote)


def _absent_post(lang: Language, table: Table, vote: Vote) -> Post:
    """Asks the others how the game goes on without a player who is away."""
    # Translators: {asked} are mentions of those who choose, <@{player}> is shown as a player's name, {when} as a time
    # from now, such as "in a day".
    text = lang.t(
        "{asked}: <@{player}> is away. How shall the game go on? What most choose is done, {when} at the latest."
    )
    about = lang.t(
        "-# A computer player holds the seat until “I'm back” is pressed. “Somebody else” offers it to others, too."
    )
    labels: dict[Literal["wait", "computer", "replace"], str] = {
        "wait": lang.t("Wait on"),
        "computer": lang.t("Computer player"),
        "replace": lang.t("Somebody else"),
    }
    buttons = tuple(
        Button(label, ChooseForAbsent(table.id, *named(vote), choice))
        for choice, label in labels.items()
    )
    when = f"<t:{closes_at(vote)}:R>"
    asks = text.format(asked=mentions(vote.asked), player=vote.player, when=when)
    return Post(f"{asks}\n{about}", (buttons,), mentions=vote.asked)


def _start_post(lang: Language, table: Table, vote: Vote) -> Post:
    """Asks whether everybody is still there, so that the game can start."""
    # Translators: {asked} are mentions, “I'm here” is a button, {when} is shown as a time from now, such as "in a day".
    text = lang.t(
        "{asked}: this table has waited for more than a day. It starts once all of you have pressed “I'm here”; the "
        "seat of whoever has not is free {when}."
    )
    said = text.format(asked=mentions(vote.asked), when=f"<t:{free_at(table.row, vote)}:R>")
    here = Button(lang.t("I'm here"), Agree(table.id, *named(vote)), "success")
    return Post(said, ((here,),), mentions=vote.asked)


def _offer_post(lang: Language, table: Table, vote: Vote) -> Post:
    """Asks a person to take a player's seat, or anybody."""
    if vote.successor:
        # Translators: <@{successor}> is the mention of a person, <@{player}> is shown as a player's name.
        text = lang.t("<@{successor}>: <@{player}>'s seat in this game is offered to you.")
    else:
        # Translators: <@{player}> is shown as a player's name.
        text = lang.t("Who takes <@{player}>'s seat in this game?")
    buttons = [Button(lang.t("Take the seat"), TakeSeat(table.id, *named(vote)), "success")]
    if vote.successor:
        buttons.append(Button(lang.t("Refuse"), Refuse(table.id, *named(vote))))
    asked = (vote.successor,) if vote.successor else ()
    said = text.format(successor=vote.successor, player=vote.player)
    return Post(said, (tuple(buttons),), mentions=asked)


def _agree_post(lang: Language, table: Table, vote: Vote) -> Post:
    """Asks all who have to agree."""
    if vote.kind == "replace":
        # Translators: {asked} are mentions of those who may agree; the others are shown as names: <@{asker}> asks that
        # <@{successor}> plays on for <@{player}>.
        text = lang.t(
            "{asked}: <@{asker}> asks that <@{successor}> plays on for <@{player}>. This happens if <@{player}> "
            "agrees, or all others do."
        )
    elif vote.kind == "end":
        # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
        text = lang.n(
            "{asked}: <@{asker}> asks to end this game without a result. This happens only if you agree.",
            "{asked}: <@{asker}> asks to end this game without a result. This happens only if all of you agree.",
            len(vote.asked),
        )
    elif vote.kind == "pause":
        # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
        text = lang.n(
            "{asked}: <@{asker}> asks to pause this game until one of you presses “Go on”. This happens only if you "
            "agree.",
            "{asked}: <@{asker}> asks to pause this game until one of you presses “Go on”. This happens only if all of "
            "you agree.",
            len(vote.asked),
        )
    else:
        # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
        text = lang.n(
            "{asked}: <@{asker}> asks to go back to their last decision. This happens only if you agree.",
            "{asked}: <@{asker}> asks to go back to their last decision. This happens only if all of you agree.",
            len(vote.asked),
        )
    asks = text.format(
        asked=mentions(vote.asked), asker=vote.asker, player=vote.player, successor=vote.successor
    )
    lines = [asks, *_undone(lang, table, vote)]
    buttons = (
        Button(lang.t("Agree"), Agree(table.id, *named(vote)), "success"),
        Button(lang.t("Refuse"), Refuse(table.id, *named(vote)), "danger"),
    )
    return Post("\n".join(lines), (buttons,), mentions=vote.asked)


def _undone(lang: Language, table: Table, vote: Vote) -> list[str]:
    """What would be taken back, in a few lines; none of what nothing came of."""
    if vote.kind != "undo":
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
    """What stands there after somebody refused, or took a seat that was offered."""
    if vote.kind == "offer" and vote.agreed:
        # Translators: <@{user}> and <@{player}> are shown as names.
        text = lang.t("<@{user}> plays on for <@{player}>.")
    elif vote.kind in ("offer", "replace"):
        # Translators: <@{user}> and <@{player}> are shown as names.
        text = lang.t("<@{user}> has refused: the seat stays <@{player}>'s.")
    elif vote.kind in ("end", "pause"):
        # Translators: <@{user}> is shown as the player's name.
        text = lang.t("<@{user}> would rather play on: the game goes on.")
    else:
        # Translators: <@{user}> is shown as the player's name.
        text = lang.t("<@{user}> would rather not go back: the game goes on.")
    return Post(text.format(user=vote.refused_by, player=vote.player))
