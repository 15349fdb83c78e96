"""What the paces of a table are called, where one is chosen and where it is shown."""

from typing import Final

from words.language import N_

PACES: Final = {
    "live": N_("5 minutes for each decision (live)"),
    "fast": N_("3 hours for each decision (fast)"),
    "daily": N_("24 hours for each decision (daily)"),
    "slow": N_("3 days for each decision (slow)"),
    "evening": N_("30 minutes for the whole game, and 1 more for each decision"),
    "weeks": N_("3 days for the whole game, and 6 hours more for each decision"),
}
"""By the names in `bot.tables.pace`."""
