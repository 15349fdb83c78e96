"""A round that is over in two or three sentences: who leads, what was scored, who gained most, who was shut out."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.words.event_sentences import houses_text
from bot.words.result import PARTS, gave_text, parts_of
from bot.words.turning_points import Points, events_by_round
from engine import Event, Game
from words.language import Language
from words.names import listed, marked, points_text, section_name, tile_name

MOST_BESIDE_LEADER: Final = 2
SHUT_OUT_WEIGHS: Final = 3
"""A worker beyond the provost is worth telling as much as so many points gained."""
BIG: Final = 10
"""So many points gained in one round are many."""
FOR_A_TILE: Final = frozenset({"build", "prestige", "residence"})


@dataclass(frozen=True)
class _Round:
    """What happened in a round, and everybody's points before and after it."""

    lang: Language
    names: Mapping[str, str]
    events: Sequence[Event]
    before: Points
    after: Points
    last: bool

    def players(self, colours: Iterable[str]) -> str:
        """Players in a sentence; nothing if there are none."""
        marks = [marked(self.lang, one, self.names[one]) for one in colours]
        return listed(self.lang, marks) if marks else ""

    def others(self, colours: Sequence[str]) -> str:
        """Those who come next behind somebody."""
        if 1 < len(colours) == len(self.after) - 1:
            # Translators: stands for names, as in "Ann leads with 5 points, 3 ahead of all others".
            return self.lang.t("all others")
        return self.players(colours)

    def points(self, points: int) -> str:
        """An amount of points."""
        return points_text(self.lang, points)


def highlights(lang: Language, game: Game, names: Mapping[str, str], number: int) -> str:
    """The sentences on a round that is over; who leads comes first, of the rest the weightiest are told."""
    rounds = events_by_round(game)
    before = _points(game, rounds[: number - 1])
    after = _points(game, rounds[:number])
    over = _Round(
        lang, names, rounds[number - 1], before, after, game.finished and number == game.round
    )
    rest = [*_gain(over), *_scored(over), *_shut_out(over)]
    told = sorted(rest, key=lambda one: -one[0])[:MOST_BESIDE_LEADER]
    return " ".join([_leader(over), *(said for weight, said in rest if (weight, said) in told)])


def _points(game: Game, rounds: Iterable[Iterable[Event]]) -> Points:
    """Everybody's points after these rounds, the first of a game."""
    points = dict.fromkeys(game.setup.players, 0)
    for event in (event for events in rounds for event in events if event.player):
        points[event.player or ""] += event.points
    return points


def _with_most(points: Mapping[str, int]) -> list[str]:
    return [colour for colour, one in points.items() if one == max(points.values())]


def _leader(over: _Round) -> str:
    """Who leads, or has won, and by how much."""
    lang, first, most = over.lang, _with_most(over.after), max(over.after.values())
    if not most:
        return lang.t("Nobody has a point.")
    if len(first) == 1:
        return _sole_leader(over, first[0])
    if over.last:
        # Translators: {players} are two or more, {points} such as "52 points".
        text = lang.t("{players} win together with {points}.")
    elif len(first) == len(over.after):
        # Translators: {players} are all that play, {points} such as "12 points".
        text = lang.t("{players} are level at {points}.")
    else:
        # Translators: {players} are two or more, {points} such as "12 points".
        text = lang.t("{players} lead together with {points}.")
    return text.format(players=over.players(first), points=over.points(most))


def _sole_leader(over: _Round, leader: str) -> str:
    """Who leads alone, how far ahead of who comes next, and what became of the lead."""
    lang = over.lang
    ahead, others = _lead(over.after, leader)
    ahead_before, _others = _lead(over.before, leader)
    if over.last:
        # Translators: {points} such as "52 points", {n} is how many more than the {others}, who come second.
        text = lang.t("{player} wins with {points}, {n} ahead of {others}.")
    elif ahead_before < 0:
        # Translators: {points} such as "12 points", {n} is how many more than the {others}, who come second.
        text = lang.t("{player} takes the lead with {points}, {n} ahead of {others}.")
    elif ahead > ahead_before > 0:
        # Translators: {points} such as "12 points", {n} is how many more than the {others}, who come second.
        text = lang.t("{player} leads with {points} and extends the lead over {others} to {n}.")
    elif ahead < ahead_before:
        # Translators: {points} such as "12 points", {n} is how many more than the {others}, who come second.
        text = lang.t("{player} leads with {points}; the lead over {others} is down to {n}.")
    else:
        # Translators: {points} such as "12 points", {n} is how many more than the {others}, who come second.
        text = lang.t("{player} leads with {points}, {n} ahead of {others}.")
    return text.format(
        player=over.players([leader]),
        points=over.points(over.after[leader]),
        n=ahead,
        others=over.others(others),
    )


def _lead(points: Points, leader: str) -> tuple[int, list[str]]:
    """How far a player is ahead of the best of the others, and who they are."""
    others = {colour: one for colour, one in points.items() if colour != leader}
    return points[leader] - max(others.values()), _with_most(others)


def _scored(over: _Round) -> list[tuple[int, str]]:
    """The sections scored: who had most houses there, and who had none; nothing weighs more."""
    return [(1000, _section(over, event.word)) for event in over.events if event.kind == "section"]


def _section(over: _Round, section: str) -> str:
    lang = over.lang
    houses = {
        event.player or "": event.number
        for event in over.events
        if event.kind == "houses" and event.word == section
    }
    most, fewest = max(houses.values()), min(houses.values())
    if not most:
        # Translators: {section} is a section of the castle, such as "Walls".
        text = lang.t("{section} scored: nobody has a house there.")
    elif most == fewest:
        # Translators: {section} is a section of the castle, such as "Walls", {houses} such as "2 houses".
        text = lang.t("{section} scored: everybody has {houses} there.")
    elif fewest:
        # Translators: {section} is a section of the castle, such as "Walls", {n} how many houses {players} have each.
        text = lang.t("{section} scored: most houses for {players} ({n}).")
    else:
        # Translators: {section} is a section of the castle, such as "Walls", {n} how many houses {players} have each.
        text = lang.t("{section} scored: most houses for {players} ({n}), none for {others}.")
    return text.format(
        section=section_name(lang, section),
        houses=houses_text(lang, most),
        n=most,
        players=over.players(_with_most(houses)),
        others=over.players(colour for colour, number in houses.items() if not number),
    )


def _gain(over: _Round) -> list[tuple[int, str]]:
    """Who gained most in the round, and what for, or who lost; it weighs as much as the points gained."""
    lang = over.lang
    gained = {colour: points - over.before[colour] for colour, points in over.after.items()}
    best, most = _with_most(gained), max(gained.values())
    if most <= 0:
        return _loss(over, gained)
    if len(best) == len(gained):
        # Translators: {points} such as "3 points".
        text = lang.t("Everybody gains {points}.")
    elif len(best) > 1:
        # Translators: {players} are two or more, {points} such as "3 points".
        text = lang.t("{players} gain most: {points} each.")
    elif best == _with_most(over.after):
        # Translators: of who leads, as just said; {gain} such as "9 points (castle)" or "6 points for the Bank".
        text = lang.t("The biggest gain of the round, too: {gain}.")
    elif most >= BIG:
        # Translators: {gain} such as "19 points (castle)" or "16 points for the Hotel".
        text = lang.t("A big round for {players}: {gain}.")
    else:
        # Translators: {gain} such as "9 points (castle)" or "6 points for the Bank".
        text = lang.t("{players} gains most: {gain}.")
    gain = _gain_of(over, best[0], most)
    text = text.format(players=over.players(best), points=over.points(most), gain=gain)
    return [(most, text)]


def _loss(over: _Round, gained: Points) -> list[tuple[int, str]]:
    """Nobody gained anything in the round; who lost most. Of a game that nobody has a point in, nothing is said."""
    lang = over.lang
    lost = {colour: -points for colour, points in gained.items()}
    worst, most = _with_most(lost), max(lost.values())
    if not most:
        quiet = [(0, lang.t("Nobody gains a point in this round."))]
        return quiet if any(over.after.values()) else []
    # Translators: {players} are one or more, {points} such as "2 points".
    text = lang.n(
        "Nobody gains a point in this round; {players} loses {points}.",
        "Nobody gains a point in this round; {players} lose {points} each.",
        len(worst),
    )
    return [(0, text.format(players=over.players(worst), points=over.points(most)))]


def _gain_of(over: _Round, colour: str, most: int) -> str:
    """What a player gained, and for the tile that gave at least half of it, or for what parts of the game."""
    lang, own = over.lang, [event for event in over.events if event.player == colour]
    parts = [part for part, points in parts_of(own, colour).items() if points]
    greatest = max(own, key=lambda event: event.points)
    if greatest.kind not in FOR_A_TILE or not most <= 2 * greatest.points <= 2 * most:
        # Translators: {points} such as "9 points", {parts} such as "castle 5, favors 4", or "castle" alone.
        text = lang.t("{points} ({parts})")
    elif greatest.points == most:
        # Translators: {points} such as "14 points", {tile} is a building.
        text = lang.t("{points} for the {tile}")
    else:
        # Translators: {points} such as "17 points", {tile} is a building, {n} how many of the points it gave.
        text = lang.t("{points}, {n} of them for the {tile}")
    tile = "residence" if greatest.kind == "residence" else greatest.tile
    return text.format(
        points=over.points(most),
        parts=lang.t(PARTS[parts[0]]) if len(parts) == 1 else gave_text(lang, own, colour),
        n=greatest.points,
        tile=tile_name(lang, tile) if tile else "",
    )


def _shut_out(over: _Round) -> list[tuple[int, str]]:
    """Whose workers stood beyond the provost, if anybody's did."""
    lang = over.lang
    workers = Counter(event.player or "" for event in over.events if event.kind == "idle")
    if not workers:
        return []
    if workers.total() == 1:
        # Translators: {players} is a player whose worker stood beyond the provost and did nothing.
        text = lang.t("{players} has a worker shut out beyond the provost.")
    else:
        # Translators: {players} had workers beyond the provost, which did nothing, such as "Ann and Ben (2 workers)".
        text = lang.t("Shut out beyond the provost: {players}.")
    players = [_with_workers(over, *one) for one in workers.items()]
    weight = SHUT_OUT_WEIGHS * workers.total()
    return [(weight, text.format(players=listed(lang, players)))]


def _with_workers(over: _Round, colour: str, count: int) -> str:
    """A player, with how many workers if that is more than one."""
    if count == 1:
        return over.players([colour])
    # Translators: a player and how many of their workers did nothing, such as "Ann (2 workers)".
    text = over.lang.n("{player} ({n} worker)", "{player} ({n} workers)", count)
    return text.format(player=over.players([colour]), n=count)
