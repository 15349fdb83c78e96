"""Following: direct messages on how a game goes, to whoever wants them."""

from bot.feature import Feature
from bot.topics.following.interactions import follow
from bot.topics.following.queries import ABOUT_PERSON
from bot.topics.following.telling import tell_followers
from bot.words.help_texts import LOOKING
from words.language import N_

HELP = N_("`/caylus follow` tells you by direct message how a game goes.")

FEATURE = Feature(
    help={LOOKING: HELP},
    commands={"caylus": (follow,)},
    after_showing=tell_followers,
    about_person=ABOUT_PERSON,
)
