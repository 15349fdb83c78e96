"""A person with a private panel open: presses by label, chooses by what the options say, reads plain words."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from bot.tables.loaded_table import Table
from playground import Channel, Json, Message, Outcome, User, parts
from tests.bot.discord_server import Place, answer_of, text_of
from tests.bot.forged import forged_press
from tests.bot.players import panel_of


def words(message: Message) -> str:
    """What a message says, with the signs of goods by their names."""
    return re.sub(r"<:(\w+):\d+>", r"\1", text_of(message))


class PanelUser:
    """`panel` is the private panel, `said` what the last press was answered with."""

    def __init__(self, place: Place, user: User, panel: Message) -> None:
        self.place = place
        self.user = user
        self.panel = panel
        self.said = words(panel)

    @classmethod
    async def open(cls, place: Place, user: User, where: Channel | None = None) -> "PanelUser":
        return cls(place, user, await panel_of(place, user, where))

    @classmethod
    async def at_table(
        cls, place: Place, players: int = 2, computers: int = 0
    ) -> tuple[int, "PanelUser"]:
        game_id = await place.open_table(players, computers)
        return game_id, await cls.open(place, place.ann)

    @classmethod
    async def plan_ahead(cls, place: Place, user: User) -> "PanelUser":
        opened = await cls.open(place, user)
        await opened.press("Plan ahead")
        return opened

    async def press(self, wanted: str) -> str:
        """Press a button by its label (less the "Plan: " before it), its id, or the beginning of verb and rest."""
        await self.turn_to(wanted)
        label = next((one for one in (wanted, f"Plan: {wanted}") if self.panel.find(one)), None)
        label = label or self.control(wanted)["custom_id"]
        return self._answered(await self.place.press(self.user, self.panel, label))

    async def turn_to(self, wanted: str) -> None:
        """Press "More" if the button is not on the panel but may stand behind that."""
        if not self.has(wanted) and self.has("plan/more"):
            await self.press("plan/more")

    async def choose(self, control: str, *options: str) -> str:
        """Choose by the beginning of the label, or the value, in a select by its id, or as a button."""
        part = self.control(control)
        values = [
            next(
                one["value"]
                for one in part["options"]
                if one["value"] == option or one["label"].startswith(option)
            )
            for option in options
        ]
        outcome = await self.place.select(self.user, self.panel, part["custom_id"], *values)
        return self._answered(outcome)

    async def craft(self, custom_id: str, value: str | None = None) -> Outcome:
        """Press a button, or choose a value, that no panel of the bot has."""
        outcome = await forged_press(self.place, self.user, self.panel, custom_id, value)
        self._answered(outcome)
        return outcome

    def _answered(self, outcome: Outcome) -> str:
        assert not outcome.failed
        answer = answer_of(outcome)
        assert answer.ephemeral_to == self.user.id
        if answer.v2:
            self.panel = answer
        self.said = words(answer)
        return self.said

    def control(self, name: str) -> Json:
        """The control with that id, or the first whose verb and rest begin so: `queue/then.all`."""
        return next(
            part
            for part in self._controls()
            if part["custom_id"] == name or _name(part).startswith(name)
        )

    def has(self, name: str) -> bool:
        """True if the panel has such a control, or a button with that label."""
        named = any(_name(part).startswith(name) for part in self._controls())
        return named or any(self.panel.find(one) for one in (name, f"Plan: {name}"))

    def options(self, name: str) -> list[str]:
        return [one["label"] for one in self.control(name)["options"]]

    def chosen(self, name: str) -> list[str]:
        return [one["value"] for one in self.control(name)["options"] if one.get("default")]

    @property
    def plan(self) -> list[str]:
        """The lines of the plan at the top of the panel, less the headings of its parts."""
        lines = [line[2:] for line in words(self.panel).splitlines() if line.startswith("> ")]
        return [re.sub(r"^\*\*\w+:\*\* ", "", line) for line in lines]

    def _controls(self) -> list[Json]:
        return [part for part in parts(self.panel.components) if part.get("custom_id")]


def _name(part: Json) -> str:
    _, verb, _game, _revision, rest = part["custom_id"].split("/", 4)
    return f"{verb}/{rest}"


@contextmanager
def unshown(place: Place) -> Iterator[None]:
    """What is done meanwhile is shown with what is done next."""
    service = place.service
    changed, service.changed = service.changed, lambda _game_id: None
    try:
        yield
    finally:
        service.changed = changed


async def table_after(place: Place, *answers: str, players: int = 2) -> int:
    game_id = await place.open_table(players)
    await give(place, game_id, *answers)
    return game_id


async def play(place: Place, game_id: int, *answers: str) -> None:
    """Whoever is asked gives the next answer, without a press; what came of all of them is shown."""
    for answer in answers:
        asked = (await place.table(game_id)).asked
        await place.service.answer(game_id, asked.user_id, answer, "press")
    await place.shown()


async def give(place: Place, game_id: int, *answers: str) -> Table:
    """Whoever is asked gives the next answer by a command; the table after the last."""
    for answer in answers:
        table = await place.table(game_id)
        user = place.person(table.asked.user_id)
        given = len(table.game.answers)
        await place.slash(user, "play move", answer=answer)
        assert (await place.table(game_id)).game.answers[given].text == answer
    return await place.table(game_id)
