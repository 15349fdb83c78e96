"""What bad input gets: a private sentence that says what to do, and nothing changes; what is large costs little."""

from bot.words import search_by_words
from playground import Json, Outcome
from tests.bot.discord_server import Place, answer_of, offered, said, text_of
from tests.bot.forged import forged_command
from tests.bot.players import panel_of


def refused(outcome: Outcome, *words: str) -> None:
    answers = [one for one in (outcome.message, *outcome.followups[-1:]) if one]
    assert any(one.ephemeral_to for one in answers)
    told = said(outcome)
    assert all(word in told for word in words), told


async def test_a_command_in_a_channel_without_a_game(place: Place) -> None:
    for command in ("caylus board", "caylus status", "caylus log", "play pass"):
        refused(await place.slash(place.ann, command), "no game in this channel")
    made = await place.standin.autocomplete(place.ann, place.channel, "play place", "space", "")
    assert made.choices == []


async def test_not_that_players_decision_or_no_answer_to_it(place: Place) -> None:
    game_id, (ann, ben) = await place.open_table(2), place.people[:2]
    before = (await place.table(game_id)).row.revision
    refused(await place.slash(ben, "play pass"), "not your turn", "Ann")
    panel = await panel_of(place, ben)
    assert offered(panel) == {}
    assert "Ann" in text_of(panel)
    refused(await place.press(place.eve, place.turn(), "Your move"), "watch", "“History”")
    refused(await place.slash(ann, "play provost", spaces="provost 1"), "Use `/play place` or")
    for space in ("place r28", "@everyone", "road"):
        refused(await place.slash(ann, "play place", space=space), "not possible")
    refused(await place.slash(ann, "play place", space="space"), "could mean several things")
    told = "There is no round 99: the last one is round 1."
    refused(await place.slash(ann, "caylus log", round=99), told)
    assert (await place.table(game_id)).row.revision == before


TYPED = "mason".ljust(search_by_words.MOST_TYPED) + " xyzzy" * 900
"""A topic's name within what counts, then words that no topic has."""


def typed_options(command: Json) -> list[Json]:
    """The options of a command, and of its subcommands, in which one types what one likes."""
    options = command.get("options") or []
    inside = [one for option in options for one in typed_options(option)]
    return inside + [one for one in options if one["type"] == 3 and not one.get("choices")]


async def test_discord_limits_what_is_typed(place: Place) -> None:
    """It takes 6,000 characters for an option without a limit of its own."""
    commands = {one["name"]: one for one in place.standin.world.commands}
    options = [option for command in commands.values() for option in typed_options(command)]
    assert options
    assert [one["name"] for one in options if (one.get("max_length") or 6_000) > 100] == []


async def test_a_rule_is_looked_up_by_the_first_characters_alone(place: Place) -> None:
    ann = place.ann
    rule = await forged_command(place, ann, place.channel, "caylus rules", topic=TYPED)
    assert "Mason" in said(rule)
    assert "Phase 6: castle" in said(await place.select(ann, answer_of(rule), "rules", "castle"))
    nothing = await place.slash(ann, "caylus rules", topic="qqqq")
    assert "no topic" in said(nothing)
    offer = await place.standin.autocomplete(ann, place.channel, "caylus rules", "topic", TYPED)
    assert "w-mason" in [choice["value"] for choice in offer.choices]
