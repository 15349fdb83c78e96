"""Ending: a table ends without a result, by whoever may do that or by consent of all who play."""

from typing import Any

from bot.commands.command import command
from bot.presenter.lobby import closed
from bot.presenter.votes import WORDS, Wording
from bot.presses.dispatch import Press, handles
from bot.store import LIVE, Status, Vote
from bot.tables.leaving import MISSED_FOR, missed
from bot.tables.loaded_table import Table, game_over
from bot.tables.playing import Service
from bot.tables.refusals import Refusal, VoteLapsed
from bot.tables.votes import VoteKind
from bot.ui.control_kinds import AskOthers, OfRevision, OpenPanel
from bot.ui.controls import Button, Panel
from bot.ui.reply import Reply
from bot.ui.rights import ANYBODY, manages
from bot.what_topics_offer import Feature
from bot.words.help_texts import TABLES_PAGE
from words.language import N_, Language


def asked_to_end(table: Table, user_id: int, now: int) -> tuple[int, ...]:
    """The others, also who is `missed`, who have to agree before a person ends a running game.

    Nobody where they have no say in it.
    """
    if not table.running or table.broken or user_id not in table.row.people:
        return ()
    return (*table.row.others(user_id), *missed(table, now))


def ends_alone(table: Table, user_id: int, now: int, manages: bool) -> bool:
    """True for who can end a table without asking anybody; one that can't be continued is nobody's loss."""
    row = table.row
    if manages:
        return True
    if row.status is Status.LOBBY:
        return user_id == row.maker_id
    if table.broken:
        return user_id in (row.maker_id, *row.people)
    return user_id in row.people and not asked_to_end(table, user_id, now)


def check_may_end(table: Table, user_id: int, now: int, manages: bool) -> None:
    """Raises `GameEnded`, and `Refusal` unless `ends_alone`."""
    if table.row.status not in LIVE:
        raise game_over(table)
    if ends_alone(table, user_id, now, manages):
        return
    text = N_(
        "Only its players together can end this game: one of them asks the others with `/caylus table end`. A server "
        "manager can end it at once."
    )
    if table.row.status is Status.LOBBY:
        # Translators: {maker} is the mention of a player.
        text = N_("Only {maker}, who made this game, or a server manager can do that.")
    raise Refusal(text, maker=f"<@{table.row.maker_id}>")


def _holds(table: Table, user_id: int, now: int) -> dict[str, Any]:
    others = asked_to_end(table, user_id, now)
    if not others:
        raise Refusal(N_("Nobody else plays in this game: `/caylus table end` ends it."))
    return {"asked": others}


async def _end(service: Service, table: Table, vote: Vote) -> None:
    """Raises `VoteLapsed` where another took somebody's seat within the day, who can't be asked any more."""
    votes, since = await service.store.votes(table.id), service.now() - MISSED_FOR
    offers = (one for one in votes if one.player and not one.asked)
    taken = {one.player for one in offers if one.agreed and (one.refused_at or 0) > since}
    if not taken <= {vote.asker, *vote.asked}:
        raise VoteLapsed
    await service.stop(table, vote.agreed[-1], consent=True)


END = VoteKind(
    "end",
    holds=_holds,
    # Once somebody has a seat who has not been asked; who is asked may leave and come back.
    lapses=lambda row, vote: not {*row.people} <= {vote.asker, *vote.asked},
    done=_end,
)


class EndGame(OfRevision, verb="end", right=ANYBODY):
    """Yes, end it."""


def end_question(lang: Language, table: Table, user_id: int, now: int, *, manages: bool) -> Panel:
    """Whether a lobby is to be closed, or a game to be stopped; where others play too, by asking them."""
    buttons = []
    if asked := asked_to_end(table, user_id, now):
        buttons.append(Button(lang.t("Ask the others"), AskOthers(table.id, "end"), "primary"))
    if ends_alone(table, user_id, now, manages):
        label = lang.t("End it without asking") if asked else lang.t("End it")
        buttons.append(Button(label, EndGame(table.id, table.row.revision), "danger"))
    if table.running and not table.broken and user_id in table.row.people:
        buttons.append(Button(lang.t("Keep playing"), OpenPanel(table.id)))
    if table.row.status is Status.LOBBY:
        text = lang.t("Close this table before it starts?")
    elif asked and manages:
        text = lang.t(
            "End this game without a result? You manage this server: you can ask the others, or end it at once."
        )
    elif asked:
        text = lang.t("End this game without a result? This happens only if all players agree.")
    else:
        text = lang.t("End this game without a result? This can't be undone.")
    return Panel(text, (tuple(buttons),))


WORDS[END.name] = Wording(
    # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
    lambda lang, vote: lang.n(
        "{asked}: <@{asker}> asks to end this game without a result. This happens only if you agree.",
        "{asked}: <@{asker}> asks to end this game without a result. This happens only if you all agree.",
        len(vote.asked),
    ),
    # Translators: what others are asked to agree to.
    short=lambda lang, _table, _vote: lang.t("end this game without a result"),
)


@command(N_("End the game in this channel without a result"))
async def end_(reply: Reply) -> None:
    """Ask back before the game is ended, or the others are asked."""
    may_manage, now = manages(reply.interaction), reply.service.now()
    table = await reply.service.table_in(reply.channel_id, even_broken=True)
    if not asked_to_end(table, reply.user_id, now):
        check_may_end(table, reply.user_id, now, may_manage)
    await reply.panel(end_question(reply.lang, table, reply.user_id, now, manages=may_manage))


@handles(EndGame, in_place=True)
async def end_game(press: Press[EndGame]) -> None:
    """Stop a lobby or a running game, even a broken one. Raises the refusals of `check_may_end`, `NoGame`."""
    async with press.service.locked(press.control.game_id, even_broken=True) as table:
        check_may_end(table, press.user_id, press.service.now(), manages(press.interaction))
        await press.service.stop(table, press.user_id)
    text = game_over(table).say(press.lang) if table.started else closed(press.lang, table.row).text
    await press.client.panels.show(press, table, Panel(text))


FEATURE = Feature(
    help={
        TABLES_PAGE: N_("`/caylus table end` ends the game without a result if all players agree.")
    },
    commands={"caylus table": (end_,)},
)
