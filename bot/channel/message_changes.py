"""What is to become of a game's messages, as plain values; `bot.channel.sent_messages` brings Discord to it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.store import Message
from bot.ui.messenger import Post

MakePost = Callable[..., Awaitable[Post]]
"""Makes a post only if it is needed: pictures take their time. It is given the files that are `kept`, if any are."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A message that is to stand; `note` is what is known of it then, but for its id.

    The message `at` is edited into it; without that it is sent, where its note says. Where `at` is not there any more,
    or whom it goes to directly takes no messages, `otherwise` is wanted: None if nobody misses it. Of the pictures that
    `at` has, those named in `keeps` stay. `mentions` are notified in place of those whom the post names; of them, but
    for a game's turns and end of no kind, those alone whom something of that `kind` notifies
    (`bot.tables.notification_limits`).
    Once it stands, what it `replaces` is deleted, and if it was sent, `tells` are told directly: users and texts, which
    somebody has caused (`by`, 0 for nobody). Nothing waits for what stands `aside`. What may be announced in another
    channel says so (`announced_in`): its post is told whether an announcement as new stands there.
    """

    note: Message
    post: Post | MakePost
    at: Message | None = None
    otherwise: "Wanted | None" = None
    keeps: Sequence[str] = ()
    mentions: tuple[int, ...] | None = None
    kind: str = ""
    by: int = 0
    replaces: Sequence[Message] = ()
    tells: tuple[tuple[int, str], ...] = ()
    aside: bool = False
    announced_in: int = 0


@dataclass(frozen=True, slots=True)
class Unwanted:
    """Messages that are to go, or to stand as they are from now on."""

    messages: Sequence[Message]
    stand: bool = False
    aside: bool = False


Step = Wanted | Unwanted
