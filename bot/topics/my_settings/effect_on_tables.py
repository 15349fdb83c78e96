"""What changes at a person's tables when they say something else of their time."""

from collections.abc import Callable

from bot.tables.availability import Availability
from bot.tables.service import Service


async def change_availability(
    service: Service, user_id: int, change: Callable[[Availability], Availability]
) -> None:
    """Change what a person said of their time, and find out anew what is due at the games that wait for them.

    Where that is until when they have time, it is shown. Raises what `change` raises.
    """
    show = await service.preferences.change_availability(user_id, change)
    games = await service.store.look_again(user_id, at=service.now(), show=show)
    if show:
        service.show_again(games)
