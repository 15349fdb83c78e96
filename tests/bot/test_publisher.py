"""What the publisher is asked for is shown, whenever it is asked."""

import asyncio

from bot.channel.publisher import Publisher


class Counting(Publisher):
    """Is asked again at the worst moments: while it shows, and just after."""

    def __init__(self) -> None:
        super().__init__(None, None, None, sent=None, over=None)  # type: ignore[arg-type]
        self.shown = 0

    async def _publish(self, game_id: int) -> None:
        self.shown += 1
        if self.shown == 1:
            self.request(game_id)
        if self.shown == 2:
            asyncio.get_running_loop().call_soon(self.request, game_id)


async def test_a_request_just_after_the_last_is_not_lost() -> None:
    publisher = Counting()
    publisher.request(1)
    await asyncio.sleep(0)
    await publisher.idle()
    await asyncio.sleep(0)
    await publisher.idle()
    assert publisher.shown == 3
    await publisher.close()
