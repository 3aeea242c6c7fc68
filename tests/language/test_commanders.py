"""Every bloc has a commander at every level that plays by judgement: a name, lines for every moment, and a face."""

from itertools import product

import pytest

from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.memory import Memory
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.commanders import ONE_SIDED, ORDERS, THEIRS, said_at, second
from dust_tactics.language.leaders import commander_of
from dust_tactics.language.phrases import without_rank
from dust_tactics.language.said import AGAIN, Said, greeting_key
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.turning import Moment, Turning
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.art.pictures import drawing_exists

ENGLISH = load_messages("en")
LEVELS = [level.id for level in shipped_levels().levels if level.id != "random"]
SAID = (*Turning, THEIRS)
ALL = [*product(BLOCS, LEVELS)]


def character_of(bloc: str, level: str, manner: str) -> str:
    commander = commander_of(ENGLISH, bloc, level, manner)
    return "" if commander is None else commander.character


@pytest.mark.parametrize(("bloc", "level"), ALL)
def test_a_commander_speaks_at_every_moment_and_has_a_face_for_every_mood(bloc: str, level: str) -> None:
    commander = commander_of(ENGLISH, bloc, level)
    assert commander is not None and commander.name and commander.character
    moments = [
        Moment(kind, side) for kind in Turning for side in (None, 0, 1) if side is not None or kind not in ONE_SIDED
    ]
    moments += [Moment(Turning.LUCK, side, 0) for side in (0, 1)]
    moments += [Moment(Turning.LUCK, side, 1) for side in (0, 1)]
    lines = {said_at(ENGLISH, commander, moment, 0, chance) for moment in moments for chance in range(3)}
    assert len(lines) == sum(2 if kind in ONE_SIDED else 3 for kind in SAID)
    characters = {character_of(bloc, level, manner.id) for manner in shipped_levels().manners}
    assert len(characters) == len(shipped_levels().manners), "what is told of them goes with how they play"
    assert all(drawing_exists(f"commanders/{bloc}/{level}-{mood}") for mood in Mood)


def test_blocs_of_cards_have_commanders() -> None:
    assert {bloc.value for bloc in Bloc} <= set(BLOCS)


def test_no_name_and_no_line_stands_twice() -> None:
    said = [
        ENGLISH.text(f"commander.{bloc}-{level}.{key}")
        for bloc, level in ALL
        for key in (
            "name",
            *(f"{kind}-{number}" for kind in SAID for number in ((1, 2) if kind in ONE_SIDED else (1, 2, 3))),
            *ORDERS,
            *map(second, ORDERS),
            *(line for lines in AGAIN.values() for line in lines),
        )
        if f"commander.{bloc}-{level}.{key}" in ENGLISH
    ]
    assert len(said) == len(set(said))


def test_whoever_plays_at_random_has_no_commander() -> None:
    assert commander_of(ENGLISH, "allies", "random") is None


def test_won_and_lost_sound_different() -> None:
    commander = commander_of(ENGLISH, "axis", "recruit")
    assert commander is not None
    won, lost, drawn = (said_at(ENGLISH, commander, Moment(Turning.END, side), 0, 0) for side in (0, 1, None))
    assert (won, lost) == ("Victory. I shall file it in triplicate.", "I request permission to try again.")
    assert drawn == "Undecided. There's no form for that."


def test_no_line_is_said_twice_and_who_has_none_left_is_silent() -> None:
    commander, said = commander_of(ENGLISH, "ssu", "commander"), Said(ENGLISH)
    assert commander is not None
    fall = Moment(Turning.HERO, 1)
    assert [said.line(commander, fall, 0, seed) for seed in (1, 2)] == ["commander.ssu-commander.hero-2", ""]
    starts = [said.line(commander, Moment(Turning.START), 0, seed) for seed in range(4)]
    assert starts[3] == "" and len(set(starts)) == 4
    assert [said.order(commander, "aim") for _ in range(2)] == ["commander.ssu-commander.aim", ""]


def test_some_have_a_second_line_for_what_comes_in_every_battle() -> None:
    commander, said = commander_of(ENGLISH, "axis", "recruit"), Said(ENGLISH)
    assert commander is not None
    keys = [said.line(commander, Moment(Turning.OBJECTIVE, 0), 0, 1) for _ in range(3)]
    line = "commander.axis-recruit.objective-1"
    assert keys == [line, f"{line}-again", ""]


def test_a_greeting_is_not_that_of_the_set_up() -> None:
    commander = commander_of(ENGLISH, "axis", "recruit")
    assert commander is not None
    for seed in range(6):
        said = Said(ENGLISH)
        said.greeted(commander, 2)
        key = said.line(commander, Moment(Turning.START), 0, seed)
        assert key != greeting_key(ENGLISH, commander, 2, Memory())


@pytest.mark.parametrize(
    ("results", "line"),
    [([True], "again-1"), ([False], "again-2"), ([False, True, True], "again-3"), ([False, False], "again-4")],
)
def test_a_greeting_knows_how_the_last_battles_went(results: list[bool], line: str) -> None:
    commander, said = commander_of(ENGLISH, "axis", "recruit"), Said(ENGLISH)
    assert commander is not None
    for won in results:
        said.ended(commander, won=won)
    assert said.line(commander, Moment(Turning.START), 0, 1) == f"commander.axis-recruit.{line}"
    said = Said(ENGLISH)
    said.ended(commander, won=None)
    assert said.line(commander, Moment(Turning.START), 0, 1).startswith("commander.axis-recruit.start")


def test_what_was_heard_lately_is_not_said_again_but_for_a_start_and_an_end() -> None:
    commander, memory = commander_of(ENGLISH, "axis", "veteran"), Memory()
    assert commander is not None
    heard: list[list[str]] = []
    for _ in range(2):
        said = Said(ENGLISH)
        said.memory = memory
        moments = [Moment(kind, 0) for kind in (Turning.START, Turning.BLOW, Turning.HERO, Turning.END)]
        lines = [said.line(commander, moment, 0, 1) for moment in moments] + [said.order(commander, "advance")]
        heard.append([*filter(None, lines)])
        for line in heard[-1]:
            memory.hear(line)
    first, second = heard
    assert len(first) == 5 and not {*first} & {*second}
    assert {"commander.axis-veteran.blow-1-again", "commander.axis-veteran.end-1-again"} <= {*second}
    assert memory.pick(first[:2]) == "" and memory.pick(first[:2], owed=True) == first[0], "longest ago"


def test_whoever_has_met_a_person_greets_them_with_how_that_went() -> None:
    commander, memory = commander_of(ENGLISH, "axis", "veteran"), Memory()
    assert commander is not None
    memory.met(commander.id, won=False)
    said = Said(ENGLISH)
    said.memory = memory
    greeting = greeting_key(ENGLISH, commander, 1, memory)
    assert greeting == said.line(commander, Moment(Turning.START), 0, 1) == "commander.axis-veteran.again-2"
    memory.hear(greeting)
    assert greeting_key(ENGLISH, commander, 1, memory) == "commander.axis-veteran.start-2"
    memory.met(commander.id, won=False)
    assert greeting_key(ENGLISH, commander, 1, memory) == "commander.axis-veteran.again-4"


@pytest.mark.parametrize(
    ("name", "short"),
    [("Sgt. Ruth Calloway", "Ruth Calloway"), ("Emil Brandt", "Emil Brandt"), ("Oberst Bogdan Sirko", "Bogdan Sirko")],
)
def test_a_name_that_is_too_long_goes_without_its_rank(name: str, short: str) -> None:
    assert without_rank(name) == short


@pytest.mark.parametrize(
    ("language", "stops", "asks", "trails"),
    [("en", "“Go.”", "“Go?”", "“Go...”"), ("de", "„Go.“", "„Go?“", "„Go...“"), ("pl", "„Go”.", "„Go?”", "„Go...”")],
)
def test_the_full_stop_of_what_is_said_stands_where_the_language_has_it(
    language: str, stops: str, asks: str, trails: str
) -> None:
    messages = load_messages(language)
    assert [messages.spoken(words) for words in ("Go.", "Go?", "Go...")] == [stops, asks, trails]


def test_a_greeting_goes_with_the_manner_where_there_are_words_for_it() -> None:
    for manner in ("bold", "careful", "single-minded"):
        commander, memory = commander_of(ENGLISH, "axis", "veteran", manner), Memory()
        assert commander is not None
        key = f"commander.axis-veteran.start-{manner}"
        assert greeting_key(ENGLISH, commander, 1, memory) == key
        assert Said(ENGLISH).line(commander, Moment(Turning.START), 0, 1) == key, "also where nothing was set up"
        memory.hear(key)
        assert greeting_key(ENGLISH, commander, 1, memory) == "commander.axis-veteran.start-2"
