"""Messages about a game that goes on: whose turn it is, what was taken back, who comes and goes, where it is played.

They are plain text: a mention inside a message of components gives an empty push notification.
"""

from collections.abc import Collection, Iterable, Sequence

from bot.presenter.phases import tiles_of
from bot.presenter.round_log import substitute_lines
from bot.presenter.since_last_shown import Progress
from bot.store import Answer, GameRow, Logged, Seat, Undo
from bot.tables.autoplay import substituted
from bot.tables.loaded_table import Table, game_of
from bot.tables.pace import Turn
from bot.tables.past_holders import events_by_name, names_when
from bot.ui import picture_kinds
from bot.ui.control_kinds import ComeBack, MuteReminders, OpenLog, OpenPanel, OpenWords, StepTo
from bot.ui.controls import MESSAGE_TEXT, Button
from bot.ui.drawing_queue import drawn
from bot.ui.messenger import Post
from bot.what_topics_offer import FEATURES
from bot.words.event_summary import BETWEEN, summary
from bot.words.levels import introduced, name_of
from bot.words.pending_decision import decision_text
from bot.words.plan_parts import given_text
from engine.questions import next_to_act
from words.language import N_, Language
from words.names import colour_name, heading, joined, listed, plain, tidy

NEWS_LENGTH = 700
MOST_UNDONE = 8
"""Undos that one message tells of, the newest ones."""
OTHERS_LENGTH = 150
"""Characters of what others' moves went back with one's own."""
WARNINGS = {
    "wait": N_("After that, the others keep waiting."),
    "vote": N_("After that, the others vote on how the game continues."),
    "computer": N_("After that, a computer player decides for you."),
    "seat": N_("After that, a computer player plays until you are back."),
}
"""What happens once somebody's time is up, by `GameSettings.absent`."""


async def turn_post(
    lang: Language,
    progress: Progress,
    invited: Sequence[int],
    turn: Turn | None,
    now: int,
    thinks_for: int | None,
) -> Post:
    """Whose decision and until when, who can decide already, what has happened meanwhile, the board, the buttons.

    At the beginning of a round `invited` are users who can plan already. A computer player `thinks_for` so many seconds
    at most, 0 for no limit.

    In words alone: a push notification shows signs by their names.
    """
    lang = lang.plain
    thinks = thinks_for is not None
    parts = [
        *filter(None, [paused_line(lang, progress.row)]),
        _asked(lang, progress, invited, thinks=thinks),
        f"-# {_phase_and_next(lang, progress)}",
    ]
    if turn and turn.ends_at:
        parts.append(f"-# {until(lang, turn.ends_at)}")
    if turn and (away_until := turn.available.holiday_until(now)):
        # Translators: {player} is who is asked, {when} a date.
        text = lang.t("-# {player} is on holiday until {when} at the latest")
        player = plain(progress.names[progress.game.pending.player])
        parts.append(text.format(player=player, when=f"<t:{away_until}:D>"))
    if thinks_for:
        text = lang.n("Thinking for up to {n} second", "Thinking for up to {n} seconds", thinks_for)
        parts.append(f"-# {text}")
    if progress.resumed_by:
        # Translators: {player} has let a game go on that was paused.
        text = lang.t("▶️ {player} has ended the pause.")
        parts.append(text.format(player=plain(progress.resumed_by)))
    news = summary(lang, progress.news, NEWS_LENGTH, tiles_of(progress.game.position()))
    news = introduced(lang, progress.row, news, MESSAGE_TEXT)
    if news and progress.after_own_move and progress.mentioned:
        # Translators: above what has happened; {player} is who is asked now.
        since = lang.t("**Since {player}'s last move**")
        parts.append(since.format(player=plain(progress.names[progress.game.pending.player])))
    parts += [news] if news else []
    fresh = [one for one in substituted(progress.table) if 0 <= progress.told <= one]
    parts += substitute_lines(lang, progress.row, progress.game, fresh)
    board = picture_kinds.board(progress.game, progress.names, lang.code, since=progress.seen)
    files = await drawn(board)
    game_id = progress.row.id
    buttons = (
        *first_buttons(lang, progress.row),
        Button(lang.t("Your move"), OpenPanel(game_id), "primary"),
        Button(lang.t("As text"), OpenWords(game_id, 0)),
        Button(lang.t("Log"), OpenLog(game_id)),
        Button(lang.t("History"), StepTo(game_id, 0, "4")),
    )
    return Post("\n".join(parts), (buttons,), files)


def paused_line(lang: Language, row: GameRow) -> str:
    """Since when a game is paused, and what that means; empty while it is not."""
    # Translators: {when} is shown as a time before now, such as "2 days ago".
    text = lang.t("⏸️ Paused {when}: no reminders, and all clocks are stopped.")
    return text.format(when=f"<t:{row.pauses[-1][0]}:R>") if row.paused else ""


def _asked(lang: Language, progress: Progress, invited: Sequence[int], *, thinks: bool) -> str:
    """Who has to decide what, and who else can decide or plan already."""
    user_id, decider = progress.mentioned, progress.game.pending.player
    seat = progress.table.seat_of_colour(decider)
    who = f"<@{user_id}>" if user_id else f"**{plain(name_of(lang, seat))}**"
    what = decision_text(lang, progress.game)
    # Translators: a player and what is asked, such as "@Ann: place a worker (2 deniers) or pass."
    asked = lang.t("{who}: {decision}.")
    if thinks:
        # Translators: a computer player and what is asked, such as "Odo (computer, master) is thinking: pay or leave."
        asked = lang.t("{who} is thinking: {decision}.")
    asked = asked.format(who=who, decision=what)
    if progress.row.settings.copy_of:
        # Translators: {asked} is such as "@Ann: place a worker (2 deniers) or pass."
        asked = lang.t("Your own game · {asked}").format(asked=asked)
    if progress.named:
        # Translators: {others} are mentions of one or more players.
        others = lang.t("{others}: you can already decide, in any order.")
    elif invited:
        # Translators: {others} are mentions of one or more players.
        others = lang.t("{others}: you can already plan your workers.")
    else:
        return asked
    return f"{asked}\n{others.format(others=mentions(progress.named or invited))}"


def until(lang: Language, ends_at: int) -> str:
    # Translators: {when} is shown as a date and time, {how_long} as a time from now, such as "in 5 hours".
    text = lang.t("Deadline: {when} ({how_long})")
    return text.format(when=f"<t:{ends_at}:f>", how_long=f"<t:{ends_at}:R>")


def mentions(users: Iterable[int]) -> str:
    return " ".join(f"<@{user}>" for user in users)


def _phase_and_next(lang: Language, progress: Progress) -> str:
    """Round and phase, and who decides next where that is known."""
    where = heading(lang, progress.game.round, progress.game.phase)
    then = next_to_act(progress.game)
    if then is None:
        return where
    # Translators: {player} is asked next; it follows round and phase, such as "Round 3 · Placement · then Ann".
    return where + lang.t(" · then {player}").format(player=plain(progress.names[then]))


def first_buttons(lang: Language, row: GameRow) -> tuple[Button, ...]:
    offers = (feature.live_buttons for feature in FEATURES if feature.live_buttons)
    return tuple(button for offer in offers for button in offer(lang, row))


def reminder_post(lang: Language, progress: Progress, turn: Turn, now: int) -> Post:
    """Tells the user who has to decide that the others wait for it, and until when they can."""
    # Translators: a mention of a player and what is asked, such as "choose which cubes to take".
    text = lang.t("<@{user}>, the others are waiting: {decision}.").format(
        user=turn.user_id, decision=decision_text(lang.plain, progress.game)
    )
    if turn.ends_at and turn.ends_at > now:
        warning = lang.t(WARNINGS[progress.row.settings.absent])
        text += f"\n{until(lang, turn.ends_at)}. {warning}"
    buttons = (
        Button(lang.t("Your move"), OpenPanel(progress.row.id), "primary"),
        Button(lang.t("No more reminders this time"), MuteReminders(progress.row.id)),
    )
    return Post(text, (buttons,), mentions=(turn.user_id,))


def undone_post(lang: Language, progress: Progress, lines: Sequence[Logged]) -> Post:
    """Tells the channel what the undos on those lines of the log took back: others may have seen it meanwhile."""
    told = [_undone(lang, progress, line) for line in lines[-MOST_UNDONE:]]
    return Post("\n".join(told))


def _undone(lang: Language, progress: Progress, line: Logged) -> str:
    log = progress.table.log
    assert isinstance(line.entry, Undo)
    answer = log[line.entry.since - 1].entry
    assert isinstance(answer, Answer)
    before = game_of(progress.game.setup, log[: line.sequence])
    names = names_when(progress.table, line.entry.since)
    move, mover = given_text(lang, answer.text, before), names[answer.colour]
    if line.entry.source == "vote":
        # Translators: {player}'s move and all after it were taken back; {move} is such as "Farm, space 1" or "passing".
        text = lang.t("↩️ By consent, {player}'s move ({move}) and all after it is undone.")
        return text.format(player=plain(mover), move=move)
    # Translators: {player} took back their own last move, such as "Farm, space 1" or "passing".
    text = lang.t("↩️ {player} undid a move: {move}.").format(player=plain(mover), move=move)
    gone = log[: line.sequence - 1]
    then = Table(progress.row, game_of(progress.game.setup, gone), gone)
    events = events_by_name(then, len(before.answers) + 1)
    others = [event for event in events if event.player not in (None, mover)]
    if not others:
        return text
    told = summary(lang.plain, others, OTHERS_LENGTH, tiles_of(then.game.position()))
    also = lang.t("Undone: {answer}.").format(answer=BETWEEN.join(told.splitlines()))
    return f"{text}\n-# {also}"


def left_post(lang: Language, game_id: int, seat: Seat) -> Post:
    """Tells who is away and which computer player goes on for them, with the way back."""
    # Translators: <@{user}> is shown as a player's name, {computer} is such as "Odo (computer, mason)"; “I'm back” is
    # a button.
    text = lang.t(
        "<@{user}> is away: **{computer}** plays for them. “I'm back” takes the seat back at any time."
    )
    back = Button(lang.t("I'm back"), ComeBack(game_id), "primary")
    return Post(text.format(user=seat.left_by, computer=plain(name_of(lang, seat))), ((back,),))


def back_post(lang: Language, seat: Seat) -> Post:
    # Translators: <@{user}> is shown as a player's name.
    text = lang.t("<@{user}> is back and takes over from the computer player.")
    return Post(text.format(user=seat.user_id))


def table_name(row: GameRow) -> str:
    return row.settings.name or joined(tidy(seat.name) for seat in row.seats)


def here_now(lang: Language, row: GameRow, awake: Collection[int]) -> Post:
    """The first message in the new place, which notifies everybody who plays and may be disturbed."""
    # Translators: {players} are mentions of all people at a table.
    text = lang.t("{players}: your table continues here.").format(players=mentions(row.people))
    return Post(text, mentions=tuple(one for one in row.people if one in awake))


def elsewhere_now(lang: Language, row: GameRow) -> Post:
    """What stands in the old place instead of the lobby or the live message."""
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    return Post(lang.t("This table continues in <#{channel}>.").format(channel=row.channel_id))


def lost_text(lang: Language, row: GameRow) -> str:
    """Tells a player privately that the game waits for another channel."""
    # Translators: {table} is the name of a table, or the names of its players.
    text = lang.t(
        "I can't show your table “{table}” any more: its channel or thread was deleted or locked, or I can't write "
        "there. Nothing is lost. `/caylus table move` in another channel of the server moves it there; otherwise it "
        "continues where it is once I can write there again."
    )
    return text.format(table=plain(table_name(row)))


def first_post(lang: Language, row: GameRow) -> Post:
    """The first message of a game that a person plays for themselves: what it is; of a copy, who plays which seats."""
    text = lang.t(
        "**Learn Caylus by playing it** against two computer players, step by step. Press **Your move** "
        "below the newest message. Try your own ideas, too: nobody else sees this game, and it does not count.\n"
        "Leave whenever you like: `/caylus learn` brings you back here, `/caylus table end` ends the game."
    )
    if row.settings.learning:
        return Post(text)
    text = lang.t(
        "**What if?** This is your own game, starting from a position in the other game: nothing you do here changes "
        "that one."
    )
    computers = [plain(seat.name) for seat in row.seats if seat.computer]
    if not computers:
        yours = lang.t("All the seats are yours.")
        return Post(f"{text} {yours}")
    mine = next(seat for seat in row.seats if not seat.computer)
    # Translators: {colour} is the name of a player's colour, {players} are the names of players of the other game.
    who = lang.n(
        "You are {colour}; a computer player plays {players}.",
        "You are {colour}; computer players play {players}.",
        len(computers),
    )
    colour = colour_name(lang, mine.colour or "")
    return Post(f"{text} {who.format(colour=colour, players=listed(lang, computers))}")
