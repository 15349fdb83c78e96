"""`/play`: a subcommand for each thing that players do, whose option completes to the legal answers.

A completion carries the revision at which it was offered. What was typed instead is never guessed: it has to name an
answer of the decision asked, and to have been sent since that is asked.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from discord import app_commands

from bot.commands.command import Command, Interaction, Offer, Typed, command, completes, group
from bot.presenter.answer_controls import ABOUT_PLACES
from bot.presenter.panel import View
from bot.presenter.panel_rows import again_text, changed_text
from bot.presses.panel import show_panel
from bot.tables.loaded_table import Table, illegal, not_yours
from bot.tables.playing import Service
from bot.tables.refusals import NotSeated, Refusal, Stale
from bot.ui.reply import Reply, language_of
from bot.ui.rights import PLAYERS
from bot.words.answer_labels import Label, answer_label, match
from bot.words.pending_decision import decision_text
from bot.words.search_by_words import MOST_TYPED, folded
from words.language import N_, Language
from words.names import plain

CHOOSE: Final = N_("Choose from the list")

QUOTED: Final = 50
"""How many characters of what was typed a refusal quotes."""

COMPLETED: Final = re.compile("([0-9]{1,18}):(.+)")
"""The value of a completion: the revision at which the answer was offered, and the answer."""


@dataclass(frozen=True, slots=True)
class Play:
    """A subcommand: for which decisions (all if none is named), and for which answers of theirs by the first word.

    With `verbs` what follows an answer's first word does not name it: the same goods are paid in one place and gained
    in another. Its `option` is called the same in every language.
    """

    name: str
    description: str
    option: str = "answer"
    kinds: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    verbs: bool = False

    def takes(self, answer: str) -> bool:
        return not self.words or answer.split()[0] in self.words


BUILT: Final = ("build", "prestige", "residence")
TRADES: Final = ("market", "peddler", "church", "tailor", "bank", "alchemist", "jeweller")

PLAYS: Final = (
    # Passing has a subcommand of its own.
    Play(
        "place",
        N_("Place a worker, or move the one at the gate"),
        "space",
        ABOUT_PLACES,
        ABOUT_PLACES,
    ),
    Play("provost", N_("Move the provost, or leave him"), "spaces", ("provost", "guild")),
    Play("take", N_("Take cubes, or the owner's bonus"), "cubes", ("take", "bonus")),
    Play(
        "build",
        N_("Build a tile, a prestige tile or a residence"),
        "building",
        (*BUILT, "effect"),  # of a royal favor (R10.6)
        (*BUILT, "decline"),
    ),
    Play("trade", N_("Trade at a market, peddler, bank, church …"), "goods", TRADES, verbs=True),
    Play("castle", N_("Give a batch to the castle, or stop"), "batch", ("castle",)),
    Play(
        "favor",
        N_("Joust, or choose what a royal favor does"),
        "favor",
        ("joust", "line", "effect"),
    ),
    Play("inn", N_("Stay at the inn or leave it"), kinds=("inn",)),
)
"""Grouped by what a person does. Passing, and whatever is asked, have commands of their own."""
PASS: Final = Play("pass", N_("Pass for the rest of this round"), "", ("place",), ("pass",))
MOVE: Final = Play("move", N_("Make your move, or open your panel"), verbs=True)
COMMANDS: Final = {kind: play.name for play in PLAYS for kind in play.kinds}
"""Decision -> the subcommand that answers it."""


def _completed(command: Command, play: Play) -> Command:
    """A command whose option completes to the legal answers; to none where there is nothing to decide."""

    @completes(command, "answer")
    async def complete(service: Service, interaction: Interaction, typed: str) -> Offer:
        lang = (await language_of(interaction)).plain
        table = await service.running_in(interaction.channel_id or 0)
        candidates = _candidates(table, interaction.user.id, play)
        found, revision = match(lang, table.game, typed, table.names), table.row.revision
        return ((found[one], f"{revision}:{one}") for one in found if one in candidates)

    return command


async def _answer(reply: Reply, play: Play, typed: str) -> None:
    """Give the answer and show the panel: what the player has to decide next, or still, if the command was stale."""
    service, user_id = reply.service, reply.user_id
    table = await service.running_in(reply.channel_id)
    revision = table.row.revision
    try:
        typed = _still_about(reply, table, typed)
        answer = _resolve(reply.lang, table, _candidates(table, user_id, play), play, typed)
        table = await service.answer(table.id, user_id, answer, "command", revision)
        note = changed_text(reply.lang, table, user_id)
    except Stale as stale:
        table, again = await service.table(table.id), COMPLETED.sub(r"\2", typed)
        done = again_text(reply.lang, table, user_id, again, service.now())
        note = done or stale.say(reply.lang)
    await show_panel(reply, table, View(note=note))


def _still_about(reply: Reply, table: Table, typed: str) -> str:
    """What was completed or typed, if the player can have seen the decision that is asked now. Raises `Stale`."""
    completed = COMPLETED.fullmatch(typed)
    if completed is None:
        stale = reply.made < table.asked_since
    else:
        stale = int(completed[1]) != table.row.revision
    if stale:
        raise Stale
    return completed[2] if completed else typed


def _candidates(table: Table, user_id: int, play: Play) -> list[str]:
    """The legal answers that a subcommand takes. Raises `NotSeated`, `Refusal`."""
    seat = table.seat_of(user_id)
    decision = table.game.decision
    if seat is None:
        raise NotSeated
    if decision is None or decision.player != seat.colour:
        raise not_yours(table)
    if play.kinds and decision.kind not in play.kinds:
        # Translators: {decision} is what is asked, such as "choose which cubes to take"; {command} such as "take",
        # “Your move” is a button.
        text = N_(
            "You are being asked something else: {decision}. Use `/play {command}` or “Your move”."
        )
        asks = partial(decision_text, game=table.game)
        raise Refusal(text, decision=asks, command=COMMANDS[decision.kind])
    return [answer for answer in decision.answers if play.takes(answer)]


def _resolve(lang: Language, table: Table, candidates: list[str], play: Play, typed: str) -> str:
    """The legal answer that was completed or typed; what arrives need not come from the list.

    Raises `Refusal` where it is none, or could be several.
    """
    labels = {one: answer_label(lang, table.game, one, table.names) for one in candidates}
    text = " ".join(typed[:MOST_TYPED].casefold().split())
    found = [text] if text in labels else _named(labels, play, text)
    if not found:
        raise illegal(table, typed[:QUOTED])
    if len(found) > 1:
        choices = ", ".join(labels[answer].short for answer in found[:5])
        # Translators: {answer} is what was typed, {choices} is a list of answers.
        said = N_("“{answer}” could mean several things: {choices}. Choose one from the list.")
        raise Refusal(said, answer=plain(typed[:QUOTED]), choices=choices)
    return found[0]


def _named(labels: Mapping[str, Label], play: Play, text: str) -> list[str]:
    """The answers whose label was typed, or what follows their first word; else whole words of their label.

    What they cost and give is not searched: the words of an answer to another decision may stand there. A number
    alone names nothing.
    """
    found = [
        answer
        for answer, label in labels.items()
        if text in (label.short.casefold(), label.long.casefold())
        or (not play.verbs and answer == f"{answer.split()[0]} {text}")
    ]
    words = _words(text)
    if found or all(word.isdecimal() for word in words):
        return found
    return [answer for answer, label in labels.items() if words <= _words(label.short)]


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", folded(text)))


def _command(play: Play) -> Command:

    @command(play.description, play.name, right=PLAYERS)
    @app_commands.rename(answer=play.option)
    @app_commands.describe(answer=CHOOSE)
    async def made(reply: Reply, answer: Typed) -> None:
        await _answer(reply, play, answer)

    return _completed(made, play)


@command(PASS.description, right=PLAYERS)
async def pass_(reply: Reply) -> None:
    await _answer(reply, PASS, "pass")


@command(MOVE.description, right=PLAYERS)
@app_commands.describe(answer=CHOOSE)
async def move(reply: Reply, answer: Typed = "") -> None:
    """Answer whatever is asked; without an answer, open the panel."""
    if answer:
        await _answer(reply, MOVE, answer)
        return
    table = await reply.service.running_in(reply.channel_id)
    await show_panel(reply, table)


PLAY: Final = group(
    "play", N_("Play: make your move"), (*map(_command, PLAYS), pass_, _completed(move, MOVE))
)
