"""The message of a vote, as its kind is worded."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.presenter.phases import tiles_of
from bot.presenter.public_messages import mentions
from bot.store import Vote, standing
from bot.tables.absence import ABSENT
from bot.tables.ending import END
from bot.tables.late_start import START
from bot.tables.pausing import PAUSE
from bot.tables.replacing import OFFER, REPLACE
from bot.tables.table import Table
from bot.tables.undo import UNDO
from bot.tables.votes import KINDS
from bot.ui.control_ids import Control
from bot.ui.controls import Button, cut
from bot.ui.messenger import Post
from bot.ui.verbs import Agree, ChooseForAbsent, Refuse, TakeSeat
from bot.words.event_summary import tell
from words.language import N_, Language

MOST_LINES = 5
LINE_LENGTH = 160
"""Characters of a line that says what would be taken back, and how many such lines there are."""

Label = tuple[str, Callable[[int, int], Control], str]
"""A button: its text, what it asks for in a game and a vote, by their ids, and its style."""
AGREE: Final[Label] = (N_("Agree"), Agree, "success")
REFUSE: Final[Label] = (N_("Refuse"), Refuse, "danger")


@dataclass(frozen=True)
class Wording:
    """What a kind of vote asks, with which buttons, and what stands there once it was `refused`.

    Filled in are {asked}, {asker}, {player}, {successor}, {user} (who refused) and {when} (it ends). What it is about
    may stand `below`. What is asked `from_panel` is answered there, too.
    """

    question: Callable[[Language, Vote], str]
    refused: Callable[[Language, Vote], str] = lambda _lang, _vote: ""
    buttons: tuple[Label, ...] = (AGREE, REFUSE)
    below: Callable[[Language, Table, Vote], list[str]] = lambda _lang, _table, _vote: []
    from_panel: bool = False


def vote_post(lang: Language, table: Table, vote: Vote) -> Post:
    """Asks all who are asked; where that is nobody by name, nobody can refuse."""
    wording, named = WORDS[vote.kind], vote.asked or tuple(filter(None, (vote.successor,)))
    when = f"<t:{KINDS[vote.kind].end(table.row, vote)}:R>"
    question = _filled_in(wording.question(lang, vote), vote, when)
    buttons = tuple(
        Button(lang.t(label), verb(table.id, vote.id), style)
        for label, verb, style in wording.buttons
        if named or verb is not Refuse
    )
    text = "\n".join((question, *wording.below(lang, table, vote)))
    return Post(text, (buttons,), mentions=named)


def refused_post(lang: Language, vote: Vote) -> Post:
    """What stands there after somebody refused, or took a seat that was offered."""
    return Post(_filled_in(WORDS[vote.kind].refused(lang, vote), vote))


def _filled_in(text: str, vote: Vote, when: str = "") -> str:
    people = {"asker": vote.asker, "player": vote.player, "successor": vote.successor}
    return text.format(asked=mentions(vote.asked), user=vote.refused_by, when=when, **people)


def _taken_back(lang: Language, table: Table, vote: Vote) -> list[str]:
    """What would be taken back, in a few lines; none of what nothing came of."""
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


def _play_on(lang: Language, _vote: Vote) -> str:
    # Translators: <@{user}> is shown as the player's name.
    return lang.t("<@{user}> would rather play on: the game goes on.")


def _seat_stays(lang: Language, _vote: Vote) -> str:
    # Translators: <@{user}> and <@{player}> are shown as names.
    return lang.t("<@{user}> has refused: the seat stays <@{player}>'s.")


def _offer(lang: Language, vote: Vote) -> str:
    if vote.successor:
        # Translators: <@{successor}> is the mention of a person, <@{player}> is shown as a player's name.
        return lang.t("<@{successor}>: <@{player}>'s seat in this game is offered to you.")
    # Translators: <@{player}> is shown as a player's name.
    return lang.t("Who takes <@{player}>'s seat in this game?")


def _taken(lang: Language, vote: Vote) -> str:
    # Translators: <@{user}> and <@{player}> are shown as names.
    taken = lang.t("<@{user}> plays on for <@{player}>.")
    return taken if vote.agreed else _seat_stays(lang, vote)


def _absent(lang: Language, _vote: Vote) -> str:
    # Translators: {asked} are mentions of those who choose, <@{player}> is shown as a player's name, {when} as a time
    # from now, such as "in a day".
    text = lang.t(
        "{asked}: <@{player}> is away. How shall the game go on? What most choose is done, {when} at the latest."
    )
    about = lang.t(
        "-# A computer player holds the seat until “I'm back” is pressed. “Somebody else” offers it to others, too."
    )
    return f"{text}\n{about}"


WORDS: Final = {
    UNDO.name: Wording(
        # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
        lambda lang, vote: lang.n(
            "{asked}: <@{asker}> asks to go back to their last decision. This happens only if you agree.",
            "{asked}: <@{asker}> asks to go back to their last decision. This happens only if all of you agree.",
            len(vote.asked),
        ),
        # Translators: <@{user}> is shown as the player's name.
        lambda lang, _vote: lang.t("<@{user}> would rather not go back: the game goes on."),
        below=_taken_back,
        from_panel=True,
    ),
    END.name: Wording(
        # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
        lambda lang, vote: lang.n(
            "{asked}: <@{asker}> asks to end this game without a result. This happens only if you agree.",
            "{asked}: <@{asker}> asks to end this game without a result. This happens only if all of you agree.",
            len(vote.asked),
        ),
        _play_on,
    ),
    PAUSE.name: Wording(
        # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
        lambda lang, vote: lang.n(
            "{asked}: <@{asker}> asks to pause this game until one of you presses “Go on”. This happens only if you "
            "agree.",
            "{asked}: <@{asker}> asks to pause this game until one of you presses “Go on”. This happens only if all of "
            "you agree.",
            len(vote.asked),
        ),
        _play_on,
    ),
    REPLACE.name: Wording(
        # Translators: {asked} are mentions of those who may agree; the others are shown as names: <@{asker}> asks that
        # <@{successor}> plays on for <@{player}>.
        lambda lang, _vote: lang.t(
            "{asked}: <@{asker}> asks that <@{successor}> plays on for <@{player}>. This happens if <@{player}> "
            "agrees, or all others do."
        ),
        _seat_stays,
    ),
    OFFER.name: Wording(
        _offer,
        _taken,
        ((N_("Take the seat"), TakeSeat, "success"), (N_("Refuse"), Refuse, "secondary")),
    ),
    ABSENT.name: Wording(
        _absent,
        buttons=(
            (N_("Wait on"), partial(ChooseForAbsent, choice="wait"), "secondary"),
            (N_("Computer player"), partial(ChooseForAbsent, choice="computer"), "secondary"),
            (N_("Somebody else"), partial(ChooseForAbsent, choice="replace"), "secondary"),
        ),
    ),
    START.name: Wording(
        # Translators: {asked} are mentions, “I'm here” is a button, {when} is shown as a time from now, such as "in a
        # day".
        lambda lang, _vote: lang.t(
            "{asked}: this table has waited for more than a day. It starts once all of you have pressed “I'm here”; "
            "the seat of whoever has not is free {when}."
        ),
        buttons=((N_("I'm here"), Agree, "success"),),
    ),
}
"""How each kind of vote is worded."""
