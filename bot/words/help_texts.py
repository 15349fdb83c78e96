"""What `/caylus help` says, page by page. Commands in code quotes can be clicked where their ids are known."""

from typing import Final

from words.language import N_

GAME_PAGE: Final = N_("The game")
LOOKING_PAGE: Final = N_("Viewing")
TABLES_PAGE: Final = N_("Tables")

ROUND: Final = N_(
    "**A round** has seven phases:\n"
    "1. **Income**: everyone gets 2 deniers, plus more for residences.\n"
    "2. **Placement**: you take turns placing workers, one at a time, and paying for them, until all have passed.\n"
    "3. **Special buildings**: those between the castle and the road are used.\n"
    "4. **Provost**: you may pay to move this figure along the road, 1 denier a space.\n"
    "5. **Activation**: the buildings on the road are used, from the castle outward, up to the provost. They give "
    "cubes or deniers, exchange them, or build.\n"
    "6. **Castle**: players with a worker there give batches: three cubes of three kinds, one of them food.\n"
    "7. **End of round**: the bailiff, who shows how far the game is, moves on. A section of the castle may be "
    "scored."
)

HELP: Final[tuple[tuple[str, ...], ...]] = (
    (
        GAME_PAGE,
        N_(
            "**Caylus** is a board game for 2 to 5 players. The king is building a castle, and you build the town "
            "along the road to it. The most prestige points at the end win."
        ),
        ROUND,
        N_(
            "**Points** come from your buildings, your houses in the castle and royal favors. The game ends when the "
            "last part of the castle, the Towers, is scored.\n"
            "You don't need to know the rules by heart: you are only offered what is allowed, and forced moves are "
            "made for you. `/caylus rules` explains each phase, building and term."
        ),
    ),
    (
        N_("Your turn"),
        N_(
            "A game takes an evening or a few weeks, as you like: the bot mentions you when it is your turn.\n"
            "Press **Your move** below the newest message and choose. Only you see your panel, and it goes straight "
            "on to your next decision.\n"
            "`/play move` does the same. Or type your move, and choose what completes it: `/play place`, `/play "
            "pass`, `/play provost`, `/play take`, `/play build`, `/play trade`, `/play castle`, `/play favor`, "
            "`/play inn`.\n"
            "**Undo** on your panel works until someone else has decided; for half a minute, the others' plans wait "
            "for it. After that, **Ask to undo** asks the others; at your own turn it is behind **More**. With a time "
            "limit, time you used before an undo stays used."
        ),
    ),
    (
        N_("Plans"),
        N_(
            "**Your move** works while others think, too: press **Plan ahead** there. Say where your next workers go "
            "and what they do there, give standing orders, or answer what is to come: the bot does it on your turn, "
            "half a minute after the last move, which can be undone that long, and asks you where it can't.\n"
            "A worker goes to the first of its places that is free and costs no more than you said; if none is, the "
            "next worker's places count. Then you pass, or are asked. You can say what a worker does at a building "
            "below its place, or you are asked when it comes.\n"
            "Nobody else sees your plan, and you can change it at any time."
        ),
    ),
    (
        LOOKING_PAGE,
        N_(
            "**As text**, or `/caylus status`: the whole position as text.\n"
            "`/caylus board`: the board as a picture, or a replay.\n"
            "**Log**, or `/caylus log`: what happened in a round.\n"
            "**History**, or `/caylus history`: every position of the game, step by step. **Play from here** opens "
            "your own game in a private thread, against computer players, or with all the seats yours. The real one "
            "stays as it is.\n"
            "`/caylus export` gives you the game record as a file; `/caylus import` opens a table at its last "
            "position, or a finished game to view, review and play from.\n"
            "`/caylus mine` lists your games, `/caylus games` all the server's."
        ),
    ),
    (
        TABLES_PAGE,
        N_(
            "`/caylus new` opens a table. Name friends to keep seats for them; anyone else joins with **Join**, and "
            "computer players fill the rest. Whoever opened the table starts it.\n"
            "`/caylus table leave` leaves a game: a computer player plays for you until `/caylus table back` takes "
            "your seat back."
        ),
    ),
)
"""Title of each page, and its text in parts; topics add lines of their own."""
