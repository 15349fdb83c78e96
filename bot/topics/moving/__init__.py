"""Moving: a table goes on in another channel."""

from bot.feature import Feature
from bot.topics.moving.interactions import move_

FEATURE = Feature(commands={"caylus": (move_,)})
