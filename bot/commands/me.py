"""`/caylus me`: what topics offer to a person about themselves."""

from typing import Final

from bot.commands.command import group
from words.language import N_

ME: Final = group("me", N_("What is stored about you"), ())
