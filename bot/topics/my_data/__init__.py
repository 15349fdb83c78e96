"""My data: what is stored about a person, as a file, and taking it out."""

from bot.feature import Feature
from bot.topics.my_data.interactions import export, forget

FEATURE = Feature(commands={"caylus me": (export, forget)})
