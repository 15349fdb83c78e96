"""Following: direct messages on how a game goes, to whoever wants them."""

from bot.feature import Feature
from bot.topics.following.interactions import follow
from bot.topics.following.queries import TABLES
from bot.topics.following.telling import tell_followers, unfollow
from bot.words.help_texts import LOOKING_PAGE
from words.language import N_

HELP = N_("`/caylus follow` tells you by direct message how a game goes.")

FEATURE = Feature(
    help={LOOKING_PAGE: HELP},
    commands={"caylus": (follow,)},
    after_showing=tell_followers,
    takes_no_messages=unfollow,
    tables=TABLES,
)
