"""People who play whole games through buttons or commands, as a person would click and type."""

from functools import cache
from pathlib import Path
from random import Random

from bot.presenter.answer_controls import group_of
from engine import Game, read_record
from engine.players import PLAYERS, choose_answer
from playground import Change, Channel, Message, User
from tests.bot.discord_server import Place, answer_of, offered
from tests.patience import until


def recorded(name: str) -> Game:
    return read_record((Path(__file__).resolve().parents[1] / name).read_bytes()).game


PLAYED = recorded("records/05.txt")
"""Ben wins with 22 points before Ann and a computer player, who have 16 each."""


@cache
def first_asked() -> dict[str, Game]:
    """Every kind of decision -> the first position of the records in which it is asked."""
    found: dict[str, Game] = {}
    for number in (1, 2, 3, 6):
        game = recorded(f"records/{number:02}.txt")
        now = Game(game.setup)
        for given in game.answers:
            if now.decision.kind not in found:
                found[now.decision.kind] = now.copy()
            now.answer(given.player, given.text)
    return found


async def asked_user(place: Place, game_id: int) -> User:
    asked = (await place.table(game_id)).asked
    return place.person(asked.user_id)


async def last_answer(place: Place, *, imported: bool) -> int:
    """Ann, Ben and a computer player come to the end of `PLAYED`, `imported` or as if they had played it here."""
    game_id = await place.open_position(PLAYED.at(len(PLAYED.answers) - 1), people=2)
    if not imported:
        await as_played_here(place, game_id)
    await place.slash(place.people[1], "play move", answer=PLAYED.answers[-1].text)
    return game_id


async def as_played_here(place: Place, game_id: int) -> None:
    """Let a game be as if it had not begun from a record."""
    await place.rewrite("UPDATE log SET source = 'press'")
    await place.rewrite("UPDATE games SET settings = json_remove(settings, '$.imported')")
    place.service.drop([game_id])


async def panel_of(place: Place, user: User, where: Channel | None = None) -> Message:
    await place.shown()
    return answer_of(await place.press(user, place.turn(where), "move"))


def open_panels(place: Place, user: User, where: Channel | None = None) -> list[Message]:
    """The panels that a person has before them, oldest first: their private messages of components."""
    seen = (where or place.channel).messages.values()
    return [message for message in seen if message.ephemeral_to == user.id and message.v2]


class Players:
    """Decides for every person of a game; what they choose is reached through Discord alone."""

    def __init__(self, place: Place, game_id: int, where: Channel | None = None) -> None:
        self.place = place
        self.game_id = game_id
        self.where = where or place.channel
        self.chooser = PLAYERS["apprentice"](Random(3))
        self.decisions = self.hand_offs = 0

    async def next(self) -> tuple[User, str] | None:
        await until(lambda: not self.place.service.thinking_about)
        table = await self.place.table(self.game_id)
        asked = table.asked
        if asked is None:
            return None
        return self.place.person(asked.user_id), choose_answer(self.chooser, table.game)

    async def by_buttons(self, most: int = 10_000) -> None:
        """Everybody presses "Your move" where another did before, and then the controls of the panel."""
        holder: User | None = None
        while (due := await self.next()) is not None and self.decisions < most:
            user, answer = due
            if holder is not user:
                await self.place.press(user, self.place.turn(self.where), "move")
                holder, self.hand_offs = user, self.hand_offs + 1
            await self.choose(user, answer)
            self.decisions += 1

    async def choose(self, user: User, answer: str) -> Message:
        """Reach one answer on the open panel, through its group of answers where there is one; the panel after it."""
        at_once = answer in offered(self.panel(user))
        for way in (answer,) if at_once else (f">{group_of(answer)}", answer):
            custom_id, value = offered(self.panel(user))[way]
            if value:
                await self.place.select(user, self.panel(user), custom_id, value)
            else:
                await self.place.press(user, self.panel(user), custom_id)
        return self.panel(user)

    def panel(self, user: User) -> Message:
        return open_panels(self.place, user, self.where)[-1]

    async def by_commands(self, most: int = 10_000) -> None:
        while (due := await self.next()) is not None and self.decisions < most:
            user, answer = due
            await self.place.slash(user, "play move", self.where, answer=answer)
            self.decisions += 1


class Notified:
    """From now on: `users` in the order in which they are notified, `texts` as their push notifications begin."""

    def __init__(self, place: Place) -> None:
        self.users: list[int] = []
        self.texts: list[str] = []
        place.standin.subscribe(self._note)

    def _note(self, change: Change) -> None:
        if change.what == "message" and change.message is not None and change.message.notified:
            self.users += change.message.notified
            self.texts.append(change.message.content[:200])

    def of(self, *people: User) -> list[int]:
        return [self.users.count(user.id) for user in people]
