"""Rate limits with their true headers, and requests that go wrong by rule."""

import time

import aiohttp
import discord
import pytest

from playground import Clock, RestFault, StandIn
from playground.discord_json import ApiError
from playground.rest.rate_limits import RateLimits
from tests.playground.sample_bot import SampleBot
from tests.playground.sample_server import SampleServer

MESSAGES = "/channels/*/messages"


def posted(server: SampleServer) -> list[int]:
    log = [one for one in server.api.log if one.path.startswith("/channels/")]
    return [one.status for one in log if one.method == "POST"]


async def test_five_messages_then_a_true_429(server: SampleServer) -> None:
    path, left = "/channels/{channel}/messages", []
    for _ in range(6):
        answer, body = await server.request("POST", path, {"content": "x"})
        left.append(answer.headers["X-RateLimit-Remaining"])
    assert left == ["4", "3", "2", "1", "0", "0"]
    assert answer.status == 429
    assert answer.headers["Via"]
    assert answer.headers["X-RateLimit-Scope"] == "user"
    assert body["retry_after"] == float(answer.headers["X-RateLimit-Reset-After"]) == 5
    server.advance(5)
    answer, _ = await server.request("POST", path, {"content": "x"})
    assert answer.status == 200
    assert len(server.channel.messages) == 6


def test_everything_together_is_limited_but_not_answers() -> None:
    rates = RateLimits(Clock(stopped=True))
    for number in range(50):
        rates.take("GET", f"/channels/{number}")
    with pytest.raises(ApiError) as caught:
        rates.take("GET", "/channels/51")
    assert caught.value.extra["global"] is True
    assert rates.take("POST", "/interactions/1/token/callback") == {}
    rates.take("PATCH", "/webhooks/1/token/messages/@original")


@pytest.mark.parametrize("path", ["/channels/{}/messages", "/webhooks/1/{}"])
def test_channels_and_tokens_have_buckets_of_their_own(path: str) -> None:
    rates = RateLimits(Clock(stopped=True))
    for major in ("1", "2"):
        for _ in range(5):
            rates.take("POST", path.format(major))
        with pytest.raises(ApiError):
            rates.take("POST", path.format(major))
        rates.take("DELETE", f"/channels/{major}/messages/7")


async def test_messages_older_than_an_hour_are_edited_slowly(
    server: SampleServer, bot: SampleBot
) -> None:
    sent = await server.bot_channel.send("0")
    server.advance(3601)
    for number in range(3):
        await sent.edit(content=str(number))
    path = f"/channels/{server.channel.id}/messages/{sent.id}"
    answer, body = await server.request("PATCH", path, {"content": "no"})
    assert (answer.status, body["code"]) == (429, 30046)
    assert server.channel.messages[sent.id].content == "2"


async def test_what_is_refused_by_rule_reaches_the_bot(
    server: SampleServer, bot: SampleBot
) -> None:
    server.faults.rest.append(RestFault("POST", MESSAGES, status=429, times=2))
    await server.bot_channel.send("x")  # the library waits
    server.faults.rest.append(RestFault("POST", MESSAGES, status=503, times=1))
    with pytest.raises(discord.DiscordServerError):
        await server.bot_channel.send("x")
    server.faults.rest.append(RestFault("POST", MESSAGES, status=500, times=1))
    await server.bot_channel.send("x")  # the library tries again
    assert posted(server) == [429, 429, 200, 503, 500, 200]


async def test_a_dropped_connection_before_and_after(server: SampleServer, bot: SampleBot) -> None:
    channel = server.bot_channel
    server.faults.rest.append(RestFault("POST", MESSAGES, drop="before", times=1))
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("never sent")
    assert server.channel.messages == {}
    server.faults.rest.append(RestFault("POST", MESSAGES, drop="after", times=1))
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("sent all the same", nonce="n1")
    assert len(server.channel.messages) == 1
    # Sent again with the same nonce, it is the same message.
    again = await channel.send("sent all the same", nonce="n1")
    assert list(server.channel.messages) == [again.id]
    server.advance(301)
    assert (await channel.send("another", nonce="n1")).id != again.id


async def test_an_answer_can_be_delayed(server: SampleServer) -> None:
    server.faults.rest.append(RestFault("*", "/users/@me", delay=0.05, times=1))
    begun = time.monotonic()
    await server.request("GET", "/users/@me")
    assert time.monotonic() - begun >= 0.05


def test_probability_is_repeatable() -> None:
    def hits(seed: int) -> list[bool]:
        standin = StandIn(seed=seed)
        standin.faults.rest.append(RestFault(probability=0.3, status=500))
        return [standin.faults.for_request("GET", "/x") is not None for _ in range(50)]

    assert hits(1) == hits(1) != hits(2)
    assert 5 < sum(hits(1)) < 25
