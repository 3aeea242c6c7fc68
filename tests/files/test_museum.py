"""A museum of saved battles: what an earlier program wrote down is played on by this one, state for state, word for
word. `museum_exhibits.py` says what each save has to show."""

import re
import typing
from functools import cache
from itertools import pairwise

import pytest
from changed_journals import lines_of
from museum_exhibits import MUSEUM, SHOWN, replayed, shown_by, told_of, transitions

from dust_tactics.files.check_sums import BEGINNING
from dust_tactics.files.journal.format import Done, Redone, Seated, Undone, read_journal
from dust_tactics.files.journal.lines import FORMAT, SEATLESS, UNCHECKED, line_bytes
from dust_tactics.files.journal.replay import Replay
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.names import weapon_name
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.commands import AnyCommand, Hold, React
from dust_tactics.rules.events import AnyEvent

UNCHECKED_SAVES = {
    "2013-encounter",
    "2013-supply-drop",
    "2013-steel-road",
    "2013-steel-road-marches",
    "2013-grab-the-dust-mustered",
}
"""Those of the format without check sums."""
SEATLESS_SAVES = UNCHECKED_SAVES | {
    "2013-all-out-attack",
    "2013-classic-dice",
    "2013-close-combat-and-sprays",
    "2013-pilots-and-wrecks",
    "2013-three-players",
}
"""Those, and those of the format that knows of people only."""
NOT_YET_KEPT = {"Resign"}
"""Commands and events that no save has yet."""

every_save = pytest.mark.parametrize("name", SHOWN)


@cache
def replay_of(name: str) -> Replay:
    """A save of the museum, played through."""
    return replayed(MUSEUM / f"{name}.jsonl")


def test_what_is_in_the_museum_is_described() -> None:
    """No save is there without a log and without words on what it shows, none is missing."""
    for ending in ("jsonl", "log"):
        assert {path.stem for path in MUSEUM.glob(f"*.{ending}")} == set(SHOWN)


@every_save
def test_an_old_battle_goes_as_it_is_written_down(name: str) -> None:
    """Every command is still legal, and before every activation the state is the one on record."""
    replay = replay_of(name)
    assert replay.faithful, replay.trouble
    assert replay.state.result is not None
    assert replay.digests > 20


@every_save
def test_an_old_battle_is_told_as_ever(name: str) -> None:
    """Every word and every clause; `python tests/museum_exhibits.py` tells anew what is to be told otherwise."""
    assert told_of(replay_of(name)) == (MUSEUM / f"{name}.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["de", "pl"])
def test_no_weapon_of_an_old_battle_is_called_in_english(language: str) -> None:
    for name in ("2010-open-skirmish", "2013-close-combat-and-sprays", "2016-over-the-roofs"):
        replay, narrator, told = replay_of(name), Narrator(load_messages(language)), list[str]()
        for transition in transitions(replay):
            for line in narrator.report(transition.events, transition.after):
                told += [line.text, *(detail.text for detail in line.details)]
        arms = {weapon.name for unit in replay.state.units for weapon in unit.card.weapons}
        foreign = [arm for arm in arms if weapon_name(load_messages(language), arm) != arm]
        found = re.findall(rf"(?<!M1 )\b(?:{'|'.join(map(re.escape, foreign))})\b", "\n".join(told))
        assert foreign and not found, name


@every_save
def test_an_old_battle_shows_what_it_is_kept_for(name: str) -> None:
    """A save in which that no longer happened would guard nothing."""
    assert set(SHOWN[name]) <= shown_by(replay_of(name))


@every_save
def test_an_old_battle_would_be_written_as_it_was(name: str) -> None:
    """Byte for byte: what the names of classes and fields are, and what is left out because it is the default."""
    path = MUSEUM / f"{name}.jsonl"
    reading = read_journal(path)
    wanted = UNCHECKED if name in UNCHECKED_SAVES else SEATLESS if name in SEATLESS_SAVES else FORMAT
    assert reading.header.format == wanted
    check = None if name in UNCHECKED_SAVES else BEGINNING
    for line, written in zip((reading.header, *reading.lines), lines_of(path), strict=True):
        again, check = line_bytes(line, check)
        assert again == written


def test_every_command_and_event_is_in_the_museum() -> None:
    """What comes anew is kept in a new save (`python tests/museum_maker.py`), or noted as not kept yet."""
    kept = {thing.partition(": ")[2] for name in SHOWN for thing in shown_by(replay_of(name))}
    known = {kind.__name__ for kind in (*typing.get_args(AnyCommand), *typing.get_args(AnyEvent))}
    assert known - kept == NOT_YET_KEPT


def test_one_save_has_typed_dice_and_takings_back() -> None:
    """And dice of the seed beside them; what was taken back was played again, or something else was."""
    lines = read_journal(MUSEUM / "2013-classic-dice.jsonl").lines
    rolled = [line.typed for line in lines if isinstance(line, Done) and line.rolls]
    assert rolled.count(True) > 10
    assert rolled.count(False) > 5
    assert sum(isinstance(line, Undone) and line.agreed for line in lines) > 3
    assert any(isinstance(line, Undone) and not line.agreed for line in lines)
    assert any(isinstance(line, Redone) for line in lines)
    assert any(isinstance(line, Undone) and isinstance(then, Done) for line, then in pairwise(lines))


def test_one_save_has_a_computer_player_and_seats_that_change() -> None:
    """Both sides in the middle; the commands themselves tell nothing of it."""
    reading = read_journal(MUSEUM / "2013-computer-players.jsonl")
    assert [seat.level for seat in reading.header.seats] == ["", "veteran"]
    assert [line.side for line in reading.lines if isinstance(line, Seated)] == [0, 1]
    replay = replay_of("2013-computer-players")
    assert [seat.level for seat in replay.seats] == ["recruit", ""]
    assert len({entry.seats for entry in replay.entries}) == 2


def test_one_save_has_three_players() -> None:
    """Two of them share a side and command it in turn."""
    first, second = replay_of("2013-three-players").header.battle.sides
    assert (first.players, second.players) == (("Ada", "Ben"), ("Cleo",))
    assert [first.commander(turn) for turn in (1, 2, 3)] == ["Ada", "Ben", "Ada"]


@pytest.mark.clause("T13-REA-15")
def test_marches_from_before_a_pause_could_be_named_go_as_they_went() -> None:
    """A short one that was planned to its end: it ended where nobody reacted, and went on after a reaction."""
    replay = replay_of("2013-steel-road-marches")
    paused = {
        type(entry.command)
        for before, entry in pairwise(replay.entries)
        if (march := before.state.activation) and march.rest is not None and not march.rest.way
    }
    assert paused == {Hold, React}
    assert not any(getattr(entry.command, "pauses", False) for entry in replay.entries)
