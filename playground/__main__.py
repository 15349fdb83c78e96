"""`python -m playground` serves a server with two people and its page, and says how to connect."""

import asyncio
import contextlib

from playground import StandIn, serve_page

PORT = 8379


async def serve() -> None:
    standin = StandIn()
    guild = standin.admin.add_guild("Playground")
    for name in ("Ann", "Ben"):
        standin.admin.add_user(name.lower(), name, guilds=(guild,), permissions=("manage_guild",))
    await standin.start(port=PORT)
    site = await serve_page(standin)
    print(f"Open {site.url} in a browser. A bot comes to it by")
    print(f"    playground.connect(discord, {standin.base_url!r})")
    print(f"with the token {standin.token!r}.", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve())
