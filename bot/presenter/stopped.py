"""The last message of a game that was ended before its result."""

from bot.presenter.again import last_buttons
from bot.presenter.heading import heading
from bot.presenter.progress import Progress
from bot.presenter.public_messages import mentions, record_file
from bot.store import GameRow
from bot.ui import pictures
from bot.ui.drawing import drawn
from bot.ui.messenger import Post
from words.language import Language


async def stopped_post(lang: Language, row: GameRow, progress: Progress | None) -> Post:
    """Tells everybody who played, but for who did it, how the game came to its end.

    The board, the record and its history stay with it; a game that can't be continued (`progress` is None) has none.
    """
    told = tuple(user for user in row.people if user != row.ended_by)
    text = _how(lang, row, told)
    if told:
        # Translators: {players} are mentions of those who have played, {what} says how the game ended.
        text = lang.t("{players}: {what}").format(players=mentions(told), what=text)
    if progress is None:
        return Post(text, mentions=told)
    where = heading(lang, progress.position["round"], progress.position["phase"])
    board = pictures.board(progress.game, progress.names, lang.code)
    files = (*await drawn(board), record_file(row, progress.game, progress.substituted))
    return Post(f"**{where}**\n{text}", (last_buttons(lang, row.id, finished=False),), files, told)


def _how(lang: Language, row: GameRow, others: tuple[int, ...]) -> str:
    """Who ended it: all together, a manager though others play, or the only one left."""
    if row.by_consent:
        return lang.t("All who play agreed to end this game without a result.")
    if row.ended_by is None:
        return lang.t("This game was ended without a result.")
    if others:
        # Translators: <@{user}> is shown as the name of a manager of the server.
        text = lang.t("<@{user}>, who manages this server, ended this game without a result.")
    else:
        # Translators: <@{user}> is shown as the player's name.
        text = lang.t("<@{user}> ended this game without a result.")
    return text.format(user=row.ended_by)
