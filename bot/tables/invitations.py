"""Who may keep a seat for whom, or offer them one."""

from collections.abc import Iterable

from bot.tables.playing import Service
from bot.tables.preferences import Switch
from bot.tables.refusals import Refusal
from bot.tables.seats import Person
from words.language import N_
from words.names import listed, plain


async def check_known(service: Service, user_id: int, others: Iterable[Person]) -> None:
    """Raises `Refusal` where one of the others wants no seat from somebody whom they have not played with."""
    wary = [one for one in others if await service.preferences.has_on(one.id, Switch.KNOWN)]
    known = await service.store.have_played(user_id, [one.id for one in wary])
    if names := [plain(one.name) for one in wary if one.id not in {*known, user_id}]:
        # Translators: {players} are the names of one or more people.
        text = N_(
            "You can't keep or offer a seat for {players}: they only take one from people they have played with. "
            "They can join an open table."
        )
        raise Refusal(text, players=lambda lang: listed(lang, names))
