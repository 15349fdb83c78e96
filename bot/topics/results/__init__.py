"""Results: what finished games came to, who leads the server, and how those in a lobby have played."""

from bot.topics.results.pages import FEATURE as FEATURE
