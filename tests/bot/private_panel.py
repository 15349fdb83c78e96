"""A private panel as its controls are used: verb, rest and value, by their ids."""

from dataclasses import dataclass

from playground import Channel, Message, User, parts
from tests.bot.discord_server import DiscordServer, answer_of


def open_panels(place: DiscordServer, user: User, where: Channel | None = None) -> list[Message]:
    """The panels that a person has before them, oldest first: their private messages of components."""
    seen = place.standin.messages(where or place.channel, user)
    return [message for message in seen if message.ephemeral_to and message.v2]


@dataclass
class PrivatePanel:
    """A person with their private panel open."""

    place: DiscordServer
    user: User
    message: Message
    presses: int = 1

    def find(self, verb: str, rest: str = "", value: str = "") -> tuple[str, str] | None:
        """The control with that verb, whose rest begins so and which has that value among its options."""
        for part in parts(self.message.components):
            pieces = part.get("custom_id", "").split("/", 4)
            if len(pieces) < 5 or pieces[1] != verb or not pieces[4].startswith(rest):
                continue
            values = [option["value"] for option in part.get("options", ())]
            if not value or value in values:
                return part["custom_id"], value
        return None

    def values(self, verb: str, rest: str = "") -> list[str]:
        """All that selects with that verb offer."""
        return [
            option["value"]
            for part in parts(self.message.components)
            if part.get("custom_id", "").split("/", 4)[1:2] == [verb]
            and part["custom_id"].split("/", 4)[4].startswith(rest)
            for option in part.get("options", ())
        ]

    async def use(self, verb: str, rest: str = "", value: str = "") -> bool:
        """Press or choose it; False if the panel does not offer it."""
        way = self.find(verb, rest, value)
        if way is None:
            return False
        custom_id, value = way
        outcome = (
            await self.place.select(self.user, self.message, custom_id, value)
            if value
            else await self.place.press(self.user, self.message, custom_id)
        )
        self.message = answer_of(outcome)
        self.presses += 1
        return True

    async def choose(self, verb: str, rest: str, answer: str) -> bool:
        """An answer from a select, through a group of answers where there is one; False if it is not offered."""
        if await self.use(verb, rest, f"={answer}"):
            return True
        for group in [value for value in self.values(verb, rest) if value.startswith(">")]:
            await self.use(verb, rest, group)
            if await self.use(verb, rest, f"={answer}"):
                return True
            await self.use("plan")
        return False
