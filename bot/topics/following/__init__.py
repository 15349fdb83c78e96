"""Following: direct messages on how a game goes, to whoever wants them."""

from bot.feature import Feature
from bot.topics.following.interactions import follow
from bot.topics.following.queries import ABOUT_PERSON
from bot.topics.following.telling import tell_followers

FEATURE = Feature(
    commands={"caylus": (follow,)}, after_showing=tell_followers, about_person=ABOUT_PERSON
)
