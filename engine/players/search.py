"""A player that searches: playouts to the end of the round, judged by the linear value.

The tree is of the game's own decisions, each player out for their own good (max^n). What the careful player with tuned
weights likes is tried first (PUCT), and it plays on from where the tree ends. Caylus has no chance, so a leaf is
judged once and for all.
"""

from math import exp, inf, sqrt
from time import monotonic
from typing import Final, NamedTuple

from engine import step_loop
from engine.players.position_value import Outcome, outcome
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED
from engine.state import State


class Budget(NamedTuple):
    """How long a search thinks: until the playouts are done, or the seconds over, whichever comes first.

    While its playouts end it the same position gets the same answer on any machine: it draws nothing by chance.
    """

    seconds: float | None = None
    playouts: int | None = None


ARCHITECT: Final = Budget(seconds=2.0, playouts=16)
"""With so few it beats masons at nearly every table; with many more it would be as strong as a master."""
MASTER: Final = Budget(seconds=15.0, playouts=3000)
"""Levels are as strong as their playouts make them: the seconds are for a machine that is far too slow for those."""

CURIOSITY: Final = 0.7
"""How much what is liked but little tried is tried; the utilities of a tree lie between 0 and 1."""
WARMTH: Final = 1.3
"""Points by which an answer has to be better to be liked e times as much."""
OTHERS: Final = 0.3
"""The share of that curiosity in what others could answer, rather than what they are likely to."""


class Node:
    """A decision in the tree: what was tried, and what came of it for the player who decides."""

    __slots__ = ("children", "first", "player", "priors", "sums", "total", "visits")

    def __init__(self, player: int, priors: list[float], first: float) -> None:
        self.player = player
        self.priors = priors
        self.children: list[Node | Outcome | None] = [None] * len(priors)
        self.visits: list[int] = [0] * len(priors)
        self.sums: list[float] = [0.0] * len(priors)
        self.total: int = 0
        self.first = first
        """What the player made of the first playout from here: what is expected of what was not tried."""


class Search:
    """The tree below one decision."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.round = state.round
        self.policy = SensiblePlayer(None, TUNED[state.players])
        self.low = 1e9
        self.high = -1e9
        self.outcomes: list[list[Outcome]] = [[] for _ in state.options]
        """For each answer what came of its playouts."""
        self.known: dict[int, Outcome] = {}
        """What came of each position in which the policy decided, by the position's fingerprint."""
        root, _ = self._leaf(state.copy())
        assert isinstance(root, Node)
        self.root: Node = root

    def run(self, budget: Budget, only: int | None = None) -> float:
        """Play out until the budget is used up, or nothing can change the choice any more.

        With `only` all playouts begin with that answer. Returns for which share of the playouts there was time.
        """
        begun, done = monotonic(), 0
        while (left := self._left(budget, begun, done)) > 0:
            self.playout(only)
            done += 1
            if only is None:
                second, most = sorted(self.root.visits)[-2:]
                if most - second > left:  # even if another one got all that is left
                    return 1.0
        return done / budget.playouts if budget.playouts else 1.0

    @staticmethod
    def _left(budget: Budget, begun: float, done: int) -> float:
        """How many playouts the budget still allows; where it names none, by the time that they took so far."""
        left = inf if budget.playouts is None else float(budget.playouts - done)
        if budget.seconds is not None:
            spent = monotonic() - begun
            if spent >= budget.seconds:
                return 0.0
            if done and spent and budget.playouts is None:
                left = done * (budget.seconds - spent) / spent
        return left

    def playout(self, only: int | None = None) -> None:
        """One more way down the tree, to a leaf that is new or the end of the round."""
        state = self.state.copy()
        node: Node | Outcome = self.root
        path: list[tuple[Node, int]] = []
        while isinstance(node, Node):
            index = only if only is not None and not path else self._pick(node)
            path.append((node, index))
            step_loop.play(state, state.options[index])
            child = node.children[index]
            if child is None:
                leaf, found = self._leaf(state)
                node.children[index] = leaf
                break
            node = child
        else:
            found = node
        utilities = found.utilities()
        for visited, index in path:
            value = utilities[visited.player]
            visited.visits[index] += 1
            visited.sums[index] += value
            visited.total += 1
        self.outcomes[path[0][1]].append(found)

    def _leaf(self, state: State) -> tuple[Node | Outcome, Outcome]:
        """The node of a position, and what playing on from it gives; the state is used up."""
        if not state.options or state.round != self.round:
            found = self._played_out(state)
            self._seen(found.utilities())
            return found, found
        values = self.policy.values(state)
        best = max(values)
        shares = [exp((value - best) / WARMTH) for value in values]
        total = sum(shares)
        player = state.player
        step_loop.play(state, state.options[values.index(best)])
        found = self._played_out(state)
        utilities = found.utilities()
        self._seen(utilities)
        node = Node(player, [share / total for share in shares], utilities[player])
        return node, found

    def _played_out(self, state: State) -> Outcome:
        """What comes of the round if everybody goes on as the policy does; the state is used up.

        The policy draws nothing by chance, and different orders of answers lead to the same positions: what came of
        one is kept.
        """
        passed: list[int] = []
        while state.options and state.round == self.round:
            key = state.fingerprint()
            if key in self.known:
                found = self.known[key]
                break
            passed.append(key)
            step_loop.play(state, self.policy.choose(state))
        else:
            found = outcome(state)
        self.known.update(dict.fromkeys(passed, found))
        return found

    def _seen(self, utilities: list[float]) -> None:
        self.low = min(self.low, *utilities)
        self.high = max(self.high, *utilities)

    def _pick(self, node: Node) -> int:
        """The answer that promises most, by what came of it and by how little it was tried."""
        scale = 1 / max(self.high - self.low, 0.02)
        spur = CURIOSITY * sqrt(node.total + 1)
        if node.player != self.state.player:
            spur *= OTHERS
        first = node.first * scale
        best, found = -1e9, 0
        sums, visits = node.sums, node.visits
        for index, prior in enumerate(node.priors):
            tried = visits[index]
            value = (sums[index] / tried * scale if tried else first) + spur * prior / (1 + tried)
            if value > best:
                best, found = value, index
        return found

    def value(self, index: int) -> float:
        """What the player who is asked makes of an answer that was tried."""
        return self.root.sums[index] / self.root.visits[index]


def searched(state: State, budget: Budget) -> tuple[int, float]:
    """The answer that a search tries most, and the share of its playouts for which there was time."""
    search = Search(state)
    share = search.run(budget)
    visits = search.root.visits
    return state.options[visits.index(max(visits))], share


class SearchPlayer:
    """Plays the answer that the search tried most."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def choose(self, state: State) -> int:
        return searched(state, self._budget)[0]
