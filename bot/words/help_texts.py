"""What `/caylus help` says, page by page. Commands in code quotes can be clicked where their ids are known."""

from typing import Final

from words.language import N_

GAME_PAGE: Final = N_("The game")
TURN_PAGE: Final = N_("Your turn")
PLANS_PAGE: Final = N_("Plans")
LOOKING_PAGE: Final = N_("Looking")
TABLES_PAGE: Final = N_("Tables")

ROUND: Final = N_(
    "**A round** has seven phases:\n"
    "1. **Income**: everybody gets 2 deniers, and more for residences.\n"
    "2. **Placement**: in turn you place workers, one at a time, and pay for them, until all have passed.\n"
    "3. **Special buildings**: those between the castle and the road are used.\n"
    "4. **Provost**: you may pay to move this figure along the road, 1 denier a space.\n"
    "5. **Activation**: the buildings on the road are used, from the castle outward, as far as the provost stands. "
    "They give cubes or deniers, exchange them, or build.\n"
    "6. **Castle**: whoever has a worker there gives batches: three cubes of three kinds, one of them food.\n"
    "7. **End of round**: the bailiff, who shows how far the game is, walks on. A section of the castle may be scored."
)

HELP: Final[tuple[tuple[str, ...], ...]] = (
    (
        GAME_PAGE,
        N_(
            "**Caylus** is a board game for 2 to 5. The king has a castle built, and you build the town along the road "
            "to it. Whoever has the most prestige points at the end wins."
        ),
        ROUND,
        N_(
            "**Points** come from what you build, from your houses in the castle and from royal favors. The game ends "
            "when the last part of the castle, the Towers, has been scored.\n"
            "You need not know the rules by heart: you are offered what is allowed, and what leaves no choice happens "
            "by itself. `/caylus rules` explains each phase, building and word."
        ),
    ),
    (
        TURN_PAGE,
        N_(
            "A game takes an evening or some weeks, as you like: the bot mentions you when it is your turn.\n"
            "Press **Your move** below the newest message and choose. Only you see your panel, and it goes straight on "
            "to your next decision.\n"
            "`/play move` does the same. Or type what you do, and choose what completes it: `/play place`, "
            "`/play pass`, `/play provost`, `/play take`, `/play build`, `/play trade`, `/play castle`, `/play favor`, "
            "`/play inn`.\n"
            "**Undo**: on your panel, **Take back** works until somebody else has decided; for half a minute, the "
            "others' plans wait for that, unless you press **Don't wait for my undo**. (It is there whether somebody "
            "has planned or not.) After that, **Ask to go back** asks the others. Where time is limited, what you used "
            "of it before you go back stays used."
        ),
    ),
    (
        PLANS_PAGE,
        N_(
            "**Your move** works while others think, too: press **Plan ahead** there. Say where your next workers "
            "go and what they do there, give standing orders, or answer what is to come: the bot does it in your turn, "
            "half a minute after the last move, which can be undone that long, and asks you where it can't.\n"
            "A worker goes to the first of its places that is free and costs no more than you said; where none is, "
            "the next worker's count. Then you pass, or are asked. What a worker does at a building, you say below "
            "the place or are asked when it comes.\n"
            "Nobody else learns of your plan, and you can change it at any time."
        ),
    ),
    (
        LOOKING_PAGE,
        N_(
            "**In words**, or `/caylus status`: the whole position as text.\n"
            "`/caylus board`: the board as a picture, the stock of tiles, your own view, or a replay.\n"
            "**Log**, or `/caylus log`: what happened in a round.\n"
            "**History**, or `/caylus history`: every position of the game, step by step, or by a jump to a scoring or "
            "somebody's last move. **Play on from here** opens a game of your own in a private thread, against "
            "computer players, or with all the seats yours. The real one stays as it is.\n"
            "`/caylus export` gives the record of the game as a file; `/caylus import` opens a table at its last "
            "position; a finished game opens to be looked at, reviewed and played on from.\n"
            "`/caylus mine` lists your games, `/caylus games` all the server's."
        ),
    ),
    (
        TABLES_PAGE,
        N_(
            "`/caylus new` opens a table. Name friends, and their seats are kept for them; anybody else joins by a "
            "press on **Join**, and computer players fill the rest. Whoever opened the table starts it.\n"
            "`/caylus table leave` leaves a game: a computer player goes on for you until `/caylus table back` takes "
            "your seat again.\n"
            "Whoever manages the server sees all tables with `/caylus-admin games`."
        ),
    ),
)
"""Title of each page, and its text in parts; topics add lines of their own."""
