"""What is measured while the bot runs, as Prometheus knows it; `bot.health` serves it where it is asked for."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

ANSWER_SECONDS: Final = Histogram(
    "caylus_answer_seconds",
    "From what somebody did (a command, a press, a form) to the bot's answer",
    ["kind"],
    buckets=(0.05, 0.1, 0.2, 0.5, 1, 2, 3, 10),
)
CUT_SHORT: Final = Counter(
    "caylus_thinking_cut_short",
    "Answers of computer players with time for less than half of what they are meant to think",
    ["level"],
)
LOGGED: Final = Counter("caylus_logged", "Warnings and errors in the log", ["level"])
GAMES: Final = Gauge("caylus_games", "Open tables and running games", ["status"])
WAITING: Final = Gauge(
    "caylus_decisions_waiting", "Decisions that somebody owes for at least that long", ["hours"]
)
LAGGING: Final = Gauge(
    "caylus_games_lagging", "Games whose channel does not show their newest state yet"
)
CONNECTED: Final = Gauge(
    "caylus_gateway_connected", "1 while every shard of this process is connected to Discord"
)
SHARD: Final = Gauge(
    "caylus_shard",
    "1 for a shard that this process has and that is connected to Discord",
    ["shard"],
)
GATEWAY_SECONDS: Final = Gauge("caylus_gateway_seconds", "From a heartbeat to Discord's answer")
SERVERS: Final = Gauge("caylus_servers", "Servers that the bot is in")
