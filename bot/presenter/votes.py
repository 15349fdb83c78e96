"""The message of a vote, as its kind is worded."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.presenter.panel_rows import undo_text
from bot.presenter.phases import tiles_of
from bot.presenter.public_messages import mentions
from bot.store import Vote, standing
from bot.tables.loaded_table import Table
from bot.tables.past_holders import events_by_name
from bot.tables.starting import START
from bot.tables.undo import UNDO
from bot.tables.votes import KINDS
from bot.ui.control_ids import Control
from bot.ui.control_kinds import Agree, Refuse
from bot.ui.controls import MESSAGE_TEXT, Button, Panel, Row, renamed
from bot.ui.messenger import Post
from bot.words.event_summary import summary
from words.language import N_, Language
from words.names import cut, listed

UNDONE_LENGTH = 700
"""Characters of what would be taken back."""

Label = tuple[str, Callable[[int, int], Control], str]
"""A button: its text, what it asks for in a game and a vote, by their ids, and its style."""
AGREE: Final[Label] = (N_("Agree"), Agree, "success")
REFUSE: Final[Label] = (N_("Decline"), Refuse, "danger")


def declined(lang: Language, vote: Vote) -> str:
    # Translators: <@{user}> is shown as the player's name.
    return _quoted(lang, vote, lang.t("<@{user}> declined: the game continues."))


@dataclass(frozen=True)
class Wording:
    """What a kind of vote asks, with which buttons, and what stands there once it was `refused`.

    In `short` it says so to who asked, if they may withdraw it. Filled in are {asked}, {asker}, {player},
    {successor}, {user} (who refused) and {when} (it ends). What it is about may stand `below`.
    """

    question: Callable[[Language, Vote], str]
    refused: Callable[[Language, Vote], str] = declined
    buttons: tuple[Label, ...] = (AGREE, REFUSE)
    below: Callable[[Language, Table, Vote], list[str]] = lambda _lang, _table, _vote: []
    short: Callable[[Language, Table, Vote], str] = lambda _lang, _table, _vote: ""


def vote_post(lang: Language, table: Table, vote: Vote) -> Post:
    """Asks all who are asked; where that is nobody by name, nobody can refuse."""
    wording = WORDS[vote.kind]
    when = f"<t:{KINDS[vote.kind].end(table.row, vote)}:R>"
    question = _filled_in(wording.question(lang, vote), vote, when)
    buttons = tuple(
        Button(lang.t(label), verb(table.id, vote.id), style)
        for label, verb, style in wording.buttons
        if vote.named or verb is not Refuse
    )
    text = "\n".join((question, *wording.below(lang, table, vote)))
    return Post(text, (buttons,), mentions=vote.named)


def with_vote(lang: Language, table: Table, user_id: int, panel: Panel, vote: Vote) -> Panel:
    """The panel of a person for whom a vote waits, or who asked, with the question and what they can answer."""
    if user_id == vote.asker:
        withdraw = Button(lang.t("Withdraw my request"), Refuse(table.id, vote.id))
        # Translators: {asked} are one or more players, {what} is such as "pause this game".
        said = lang.n(
            "{asked} has been asked to agree: {what}.",
            "{asked} have been asked to agree: {what}.",
            len(vote.named),
        )
        asked = listed(lang, [f"<@{user}>" for user in vote.named])
        what = _filled_in(WORDS[vote.kind].short(lang, table, vote), vote)
        return asked_also(panel, said.format(asked=asked, what=what), ((withdraw,), *panel.rows))
    post = vote_post(lang, table, vote)
    asked = post.text.partition("\n")[0]
    text = "\n".join([asked, *WORDS[vote.kind].below(lang, table, vote)])
    # Below it there may be an answer that is called the same.
    beside = {lang.t(REFUSE[0]): lang.t("Decline request")}
    rows = renamed(post.rows, lambda label: beside.get(label, label))
    return asked_also(panel, text, (*rows, *panel.rows))


def asked_also(panel: Panel, said: str, rows: Sequence[Row]) -> Panel:
    """The panel with other controls, and a text below its question."""
    question = "\n".join(filter(None, [panel.question, said]))
    changed = replace(panel, question=cut(question, MESSAGE_TEXT), rows=tuple(rows))
    return changed.saying(panel.text)


def agreed_text(lang: Language, table: Table, vote: Vote) -> str:
    """What came of the vote of who was the last to agree; empty for a kind that has no words for it."""
    what = _filled_in(WORDS[vote.kind].short(lang, table, vote), vote)
    # Translators: {what} is such as "pause this game".
    return lang.t("You agreed: {what}.").format(what=what) if what else ""


def refused_post(lang: Language, vote: Vote) -> Post:
    """What stands there after somebody refused, or took a seat that was offered."""
    text = WORDS[vote.kind].refused(lang, vote)
    if vote.refused_by == vote.asker:
        # Translators: <@{user}> is shown as the name of the player who had asked.
        text = _quoted(lang, vote, lang.t("<@{user}> withdrew that: the game continues."))
    return Post(_filled_in(text, vote))


def refused_note(lang: Language, table: Table, vote: Vote) -> str:
    """The same on the panel of who asked."""
    wording = WORDS[vote.kind]
    if wording.refused is not declined:
        return refused_post(lang, vote).text
    # Translators: <@{user}> is shown as the player's name; {what} was asked for, such as "pause this game".
    text = lang.t("<@{user}> declined your request: {what}. The game continues.")
    what = _filled_in(wording.short(lang, table, vote), vote)
    return text.format(user=vote.refused_by, what=what)


def _filled_in(text: str, vote: Vote, when: str = "") -> str:
    people = {"asker": vote.asker, "player": vote.player, "successor": vote.successor}
    return text.format(asked=mentions(vote.asked), user=vote.refused_by, when=when, **people)


def _taken_back(lang: Language, table: Table, vote: Vote) -> list[str]:
    """What would be taken back, in short; nothing of what nothing came of."""
    game = table.game
    kept = sum(line.sequence < vote.since for line in standing(table.log))
    events = events_by_name(table, kept)
    told = summary(lang.plain, events, UNDONE_LENGTH, tiles_of(game.position())).splitlines()
    return [lang.t("This would be undone:"), *(f"> {line}" for line in told)] if told else []


def _quoted(lang: Language, vote: Vote, answer: str) -> str:
    return f"> {WORDS[vote.kind].question(lang, vote)}\n{answer}"


WORDS: Final[dict[str, Wording]] = {
    UNDO.name: Wording(
        # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
        lambda lang, vote: lang.n(
            "{asked}: <@{asker}> regrets a move and asks to undo it. This happens only if you agree before the next "
            "move.",
            "{asked}: <@{asker}> regrets a move and asks to undo it. This happens only if you all agree before the "
            "next move.",
            len(vote.asked),
        ),
        below=_taken_back,
        short=lambda lang, table, vote: undo_text(lang, table, vote.since),
    ),
    START.name: Wording(
        # Translators: {asked} are mentions, “I'm here” is a button, {when} is shown as a time from now, such as "in a
        # day".
        lambda lang, _vote: lang.t(
            "{asked}: this table has waited for a while. It starts once you have all pressed “I'm here”; seats of "
            "those who have not are freed {when}."
        ),
        buttons=((N_("I'm here"), Agree, "success"),),
    ),
}
"""How each kind of vote is worded, by its name; topics enter those of theirs."""
