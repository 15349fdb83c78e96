"""`/caylus learn`: the course on the panel, questions, hints and other ways; and the hints of any game."""

import asyncio
import re
from statistics import median

import pytest

from bot.tables import recommending
from bot.tables.preferences import Switch
from bot.topics.learning import pages, tutor
from bot.topics.learning.course import COURSE, QUESTIONS
from bot.topics.learning.hints import ENOUGH, Hints, hints_of, ideas_at
from bot.topics.learning.lessons import HINTS, idea_of
from bot.words.special_buildings import SPECIAL_BUILDINGS
from engine import Game
from engine.players.advice import Advice, Advised
from engine.players.search import Budget
from engine.questions import section_in_scoring
from engine.tiles import TILES, Exchange
from playground import Channel, Message, Outcome, User, parts
from tests.bot.discord_server import Place, answer_of, offered, said, text_of, verbs
from tests.bot.panel_user import PanelUser, words
from tests.bot.players import open_panels, panel_of, recorded
from tests.patience import PATIENCE, until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few playouts recommend something, too; none is given up because the machine is slow."""
    monkeypatch.setattr(recommending, "QUICK", Budget(playouts=4))
    monkeypatch.setattr(recommending, "PATIENCE", PATIENCE)
    monkeypatch.setattr(pages, "WAITED", PATIENCE)


async def learning(place: Place, user: User) -> Channel:
    outcome = await place.slash(user, "caylus learn")
    (link,) = re.findall("<#([0-9]+)>", said(outcome))
    return place.standin.world.channels[int(link)]


class Learner(PanelUser):
    """Somebody in the course: `read` is all that they have seen, with what controls say."""

    @classmethod
    async def begin(cls, place: Place) -> "Learner":
        thread = await learning(place, place.ann)
        ann = cls(place, place.ann, await panel_of(place, place.ann, thread))
        ann.thread, ann.read = thread, [all_said(ann.panel)]
        return ann

    async def game(self) -> Game:
        return (await self.place.service.last_in(self.thread.id)).game

    def _answered(self, outcome: Outcome) -> str:
        said = super()._answered(outcome)
        self.read.append(all_said(self.panel))
        return said

    async def give(self, answer: str) -> None:
        """Give an answer, that of a question before it first."""
        while quiz := self.choices():
            await self.press(quiz[0])
        control, value = offered(self.panel)[answer]
        await (self.choose(control, value) if value else self.press(control))

    def choices(self) -> list[str]:
        ids = [one.get("custom_id", "") for one in parts(self.panel.components)]
        return sorted((one for one in ids if "/quiz/" in one), key=lambda one: one[-1])

    async def follow(self, until: str = "") -> None:
        while not (game := await self.game()).finished and tutor.next_step(game) != until:
            await self.give(tutor.next_step(game))
            await self.place.shown()


def all_said(panel: Message) -> str:
    controls = [one for one in parts(panel.components) if one.get("custom_id")]
    labels = [one.get("label") or one.get("placeholder") or "" for one in controls]
    return "\n".join([words(panel), *labels])


def count(text: str) -> int:
    return len(re.findall(r"\S*\w\S*", text))


async def test_one_is_taught_at_each_decision_can_leave_return_and_start_over(place: Place) -> None:
    ann = await Learner.begin(place)
    assert any("Learn Caylus by playing it" in text_of(one) for one in place.messages(ann.thread))
    assert "**1. " in ann.said
    assert count(all_said(ann.panel)) <= 60
    assert "Choose a place (others later)" in all_said(ann.panel)
    assert len(verbs(ann.panel)) <= 3
    first, panel = ann.said, ann.panel
    await ann.press("More")
    assert ann.panel.id == panel.id, "in its place"
    assert {*first.splitlines()} < {*ann.said.splitlines()}, (first, ann.said)
    assert await ann.press("Less") == first
    assert words(await panel_of(place, place.ann, ann.thread)) == first, "asked twice"
    await ann.press("Recommended: Farm, space 1")
    assert ann.said.splitlines()[1].startswith("Done: ")
    assert "**1. " not in ann.said
    await place.restart()
    assert await learning(place, place.ann) is ann.thread
    assert ann.said.endswith(words(await panel_of(place, place.ann, ann.thread))[-40:])
    again = await place.slash(place.ann, "caylus learn")
    outcome = await place.press(place.ann, answer_of(again), "Start over")
    assert f"<#{ann.thread.id}>" in said(outcome)
    assert not (await ann.game()).answers
    assert words(await panel_of(place, place.ann, ann.thread)) == first
    outcome = await place.confirmed(place.ann, "caylus table end", "End it", ann.thread)
    assert "Start another with `/caylus learn`." in said(outcome)
    assert text_of(open_panels(place, place.ann, ann.thread)[-1]) == said(outcome)


async def test_one_begins_anew_where_the_thread_was_deleted(place: Place) -> None:
    thread = await learning(place, place.ann)
    first = words(await panel_of(place, place.ann, thread))
    before = await place.here(thread)
    place.admin.delete_channel(thread)
    while not (await place.service.row(before.id)).lost:
        await asyncio.sleep(0)
    other = await learning(place, place.ann)
    assert other is not thread
    assert words(await panel_of(place, place.ann, other)) == first, "told anew"
    assert not (await place.table(before.id)).running


@pytest.mark.slow
async def test_the_whole_course_has_few_words_and_counts_nowhere(place: Place) -> None:
    place.standin.api.schema = None  # the same panels over and over: other tests check them
    ann = await Learner.begin(place)
    await ann.follow()
    assert sum(map(count, ann.read)) <= 4500
    assert median(count(one) for one in ann.read if "**You: " in one) <= 45
    lines = [line for one in ann.read for line in one.splitlines()]
    told = [one for one in lines if count(one) > 18 and not one.startswith("- **")]
    assert len(told) == len(set(told)), "nothing twice"
    assert any("1 wood and any one cube" in one for one in lines)
    for text in (one for chapter in COURSE for one in (chapter.title, chapter.plan)):
        assert any(text in one for one in ann.read)
    assert "you won" in ann.said
    assert "no finished games" in said(await place.slash(place.ann, "caylus results"))


async def test_a_question_is_answered_at_once_and_hints_are_behind_a_button(place: Place) -> None:
    ann = await Learner.begin(place)
    await ann.follow("place castle")
    for answer in ("place castle", "place r4", "place r6"):
        await ann.give(answer)
    ask = QUESTIONS["price"]
    assert ann.said == f"**{ask.text}**", "nothing that gives the answer"
    await ann.press(ann.choices()[1])
    assert f"**Not quite: 2.** {ask.why}" in ann.said
    assert "**You: place a worker" in ann.said
    await ann.follow("place r3")
    assert "Recommended" not in ann.read[-1]
    assert "“Hint” recommends an answer." in ann.said
    assert "New from now on: Carpenter and Wooden market." in ann.said
    assert HINTS["build"] in ann.said
    await ann.press("Hint")
    assert "**Recommended: Carpenter, space 3.**" in ann.said
    assert HINTS["build"] not in ann.said, "read before"
    assert (await hints_of(place.store, place.ann.id)).times["price"] == 1


async def test_a_slow_hint_comes_when_there(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "WAITED", 0.0)
    ann = await Learner.begin(place)
    await ann.give("place post")
    assert "“Hint” recommends an answer." in ann.said
    await ann.press("Hint")
    assert "Recommended" not in ann.said
    await until(lambda: "**Recommended: " in words(open_panels(place, place.ann, ann.thread)[-1]))


async def test_off_the_course_all_places_are_offered_from_the_second_round_on(place: Place) -> None:
    ann = await Learner.begin(place)
    await ann.follow("place r4")
    await ann.give("place post")
    assert "Recommended: " in ann.read[-1]
    while (await ann.game()).round == 1:
        shown = offered(ann.panel)
        await ann.give(next(one for one in ("pass", "provost 0", *shown) if one in shown))
        await place.shown()
    assert "New from now on: all other places." in ann.said
    await ann.give("place castle")
    assert "New from now on" not in ann.said
    assert offered(ann.panel).keys() == {*(await ann.game()).pending.answers}
    assert "(others later)" not in ann.read[-1]


async def test_a_hint_says_that_another_is_about_as_good_where_no_reason_holds(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def equal(_thinking: object, game: Game, *_: object, **_quick: bool) -> Advice:
        both = "place r4", "place r6"
        assert {*both} <= {*game.pending.answers}
        return Advice(tuple(Advised(one, 0.5, 1.0, 40.0, 9) for one in both), ())

    monkeypatch.setattr(pages, "recommended", equal)
    monkeypatch.setattr(tutor, "HINTS_FROM", 1)
    ann = await Learner.begin(place)
    await ann.give("place post")
    await ann.press("Hint")
    assert re.search("Recommended: .+ about as good as", ann.said)


async def test_a_hint_is_given_until_it_is_enough_or_unwanted(place: Place) -> None:
    await place.open_table(2)
    panel = await PanelUser.open(place, place.ann)
    assert "-# The most prestige points win" in panel.said
    assert "Recommended" not in panel.said
    assert not panel.panel.find("No more hints")
    told = await panel.press("No more hints")
    assert ("-# Most" in told, "turns them back on" in told) == (False, True)
    assert "-# The most" not in (await PanelUser.open(place, place.ann)).said
    await place.service.preferences.turn(place.ann.id, Switch.GUIDE, on=True)
    assert await hints_of(place.store, place.ann.id) == Hints()
    assert "-# The most" in (await PanelUser.open(place, place.ann)).said


def test_each_idea_is_told_three_times_those_told_least_first() -> None:
    hints, told = Hints(), []
    for number in range(2 * ENOUGH):
        then = hints.then(str(number), ["aim", "reach"])
        assert then
        assert then.then(str(number), ["aim", "reach"]) is then
        told.append(then.idea)
        hints = then
    assert told[:3] == ["aim", "reach", "aim"]
    assert hints.then("-", ["aim", "reach"]) is None


@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_every_decision_has_an_idea(number: int) -> None:
    game = recorded(f"records/{number:02}.txt")
    now = Game(game.setup)
    for given in game.answers:
        ideas = ideas_at(now)
        assert ideas
        assert ideas == [one for one in HINTS if one in ideas]
        if now.pending.kind == "line":
            assert ("houses" in ideas) == (section_in_scoring(now.position()) is not None)
        now.answer(given.player, given.text)


def test_each_exchange_and_each_place_has_its_ideas() -> None:
    ideas = {idea_of(one.id) for one in TILES if isinstance(one.effect, Exchange)}
    ideas |= {idea for row in SPECIAL_BUILDINGS.values() for idea in row.ideas}
    assert ideas <= set(HINTS)
