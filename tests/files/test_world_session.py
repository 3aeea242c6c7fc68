"""Games of the world in journals: shuffles and cards, secrets, several players, and the way back."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from changed_journals import change, lines_of
from world_game import begin, play_on, resumed, world_setup

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.playing import roll_asked
from dust_tactics.files.journal.replay import TroubleKind, play_through
from dust_tactics.files.journal.saved_battles import game_in, list_battles
from dust_tactics.files.journal.seats import UnknownPlayer
from dust_tactics.files.journal.session import Session
from dust_tactics.files.journal.sessions import session_of
from dust_tactics.files.journal.world import ANSWERS, SHOWN, WORLD
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.table.agenda import decision_owed, legal_commands
from dust_tactics.table.dice import DiceWanted, Face
from dust_tactics.table.plain import digest
from dust_tactics.table.refusal import Refused
from dust_tactics.world.commands import AnyWorldCommand, ChooseCard
from dust_tactics.world.events import CardsDrawn, CardsRevealed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the journal of the test goes."""
    return tmp_path / "game.jsonl"


def reason_of(session: WorldSession, steps: int = 1) -> str:
    """Why commands can't be undone, or an empty text."""
    refusal = session.undo_refusal(steps)
    return refusal.reason if refusal else ""


def played_to(session: WorldSession, found: Callable[[], bool], seed: int = 5) -> None:
    """Play random commands until something is so."""
    for _ in range(2_000):
        if found():
            return
        play_on(session, 1, seed + len(session.history))
    raise AssertionError("it never came to that")


@pytest.mark.parametrize(
    ("version", "players", "ready"), [("standard", 2, True), ("epic", 3, False), ("epic", 6, True)]
)
def test_every_state_comes_back_on_resuming(path: Path, version: str, players: int, ready: bool) -> None:
    """At each step of a whole game the file holds what the session holds, dice and shuffles included."""
    with begin(path, version, players, ready) as session:
        play_on(session)
        assert session.decision is None
        states = [digest(state) for state in (session.opening.state, *(entry.state for entry in session.history))]
        events = [entry.events for entry in session.history]
    with resumed(path) as session:
        assert [digest(state) for state in (session.opening.state, *(e.state for e in session.history))] == states
        assert [entry.events for entry in session.history] == events
    replay = play_through(read_journal(path))
    assert replay.faithful
    counted = (replay.opening, *replay.entries)
    assert replay.rolls == sum(len(moment.rolls) + len(moment.orders) for moment in counted)
    assert replay.opening.orders and any(entry.rolls for entry in replay.entries)
    assert replay.digests == sum(bool(entry.before) for entry in replay.entries) > len(replay.entries) / 4


def test_a_game_resumes_at_every_command(path: Path, tmp_path: Path) -> None:
    """Whatever line was the last one that came to the disk."""
    with begin(path, seed=4) as session:
        play_on(session, 130)
        states = [digest(state) for state in (session.opening.state, *(entry.state for entry in session.history))]
    lines = lines_of(path)
    assert len(lines) == len(states) > 60
    for length in range(1, len(lines) + 1):
        part = tmp_path / f"{length}.jsonl"
        part.write_bytes(b"".join(lines[:length]))
        with resumed(part) as session:
            assert digest(session.state) == states[length - 1]
            assert len(session.history) == length - 1


def test_a_journal_is_the_same_in_every_language(tmp_path: Path) -> None:
    """Bit for bit, whatever a machine speaks and however it hashes."""
    code = (
        "import sys\nfrom pathlib import Path\nsys.path.insert(0, sys.argv[2])\n"
        "from world_game import begin, play_on\n"
        "with begin(Path(sys.argv[1]), 'epic', 4, False) as session: play_on(session, 150)\n"
    )
    written = []
    for number, language in enumerate(("C", "de_DE.UTF-8", "pl_PL.UTF-8")):
        path = tmp_path / f"{number}.jsonl"
        here = {**os.environ, "LC_ALL": language, "LANGUAGE": language, "PYTHONHASHSEED": str(number + 1)}
        subprocess.run([sys.executable, "-c", code, str(path), str(Path(__file__).parent)], env=here, check=True)
        written.append(path.read_bytes())
    assert written[0] == written[1] == written[2]


# Shuffles


def test_a_journal_holds_what_shuffles_came_to(path: Path) -> None:
    with begin(path) as session:
        orders = session.opening.orders
    assert sorted(orders[0]) == list(range(45))
    header = json.loads(lines_of(path)[0])
    assert header["orders"] == [list(order) for order in orders] and "rolls" not in header
    assert read_journal(path).header.orders == orders


def test_another_order_of_the_cards_is_noticed(path: Path) -> None:
    """Somebody who deals himself better cards, check sums and all."""
    with begin(path):
        pass

    def deal_otherwise(header: dict[str, list[list[int]]]) -> None:
        order = header["orders"][0]
        order[0], order[1] = order[1], order[0]

    change(path, 1, deal_otherwise)
    replay = play_through(read_journal(path))
    assert replay.differing == 1 and not replay.faithful


@pytest.mark.parametrize(
    "orders",
    [[], [[0, 1, 2]], [[0] * 45], [[*range(1, 46)]], [[*range(45)], [1, 0]], [[-1, *range(1, 45)]]],
    ids=["none", "too few", "the same", "others", "one more", "below zero"],
)
def test_an_order_that_is_none_opens_no_game(path: Path, orders: list[list[int]]) -> None:
    with begin(path):
        pass
    change(path, 1, lambda header: header.update(orders=orders))
    with pytest.raises(FileRefused, match=r"line 1: .*expected a game of World War and the dice that open it"):
        WorldSession.resume(path)


def test_people_who_throw_their_own_dice_do_not_shuffle(path: Path) -> None:
    """The program shuffles by the seed, whoever throws the dice; a journal of it is faithful."""
    setup, people = world_setup("epic", 6), (PERSON,) * 6
    with WorldSession.new(setup, 3, path, dice=[], seats=people, durable=False) as session:
        seeded = WorldSession.new(setup, 3, path.with_name("seeded.jsonl"), seats=people, durable=False)
        assert session.opening.typed and session.opening.orders == seeded.opening.orders
        seeded.close()
        while session.decision is not None and not any(entry.orders for entry in session.history):
            throw_and_submit(session, RandomWorldPlayer(len(session.history)).choose(session.state))
        assert session.history[-1].orders, "the discards were shuffled again"
        assert any(entry.rolls for entry in session.history)
    assert play_through(read_journal(path)).faithful


def throw_and_submit(session: WorldSession, command: AnyWorldCommand) -> None:
    """Submit a command with as many dice as it asks for, of which the first is a HIT each time."""
    thrown: list[tuple[Face, ...]] = []
    while True:
        try:
            session.submit(command, thrown)
        except DiceWanted as wanted:
            thrown.append((Face.HIT, *(Face.MISS,) * (wanted.count - 1)))
        else:
            return


# The way back


def test_a_claim_can_be_undone_and_played_again(path: Path) -> None:
    with begin(path, ready=False, players=3) as session:
        played_to(session, lambda: type(session.decision.question).__name__ == "ChooseArea")
        length, before = len(session.history), digest(session.state)
        play_on(session, 1)
        after = digest(session.state)
        assert reason_of(session) == ""
        session.undo()
        assert (len(session.history), digest(session.state)) == (length, before)
        session.redo()
        assert digest(session.state) == after
    with resumed(path) as session:
        assert digest(session.state) == after


def test_a_card_chosen_in_secret_is_not_looked_at_by_going_back(path: Path) -> None:
    """Once the next player chooses, the choice before his is undone only if all agree."""
    with begin(path, players=3) as session:
        assert session.decision is not None
        first = session.decision.owner
        session.submit(next(legal_commands(session.state)))
        assert isinstance(session.history[-1].command, ChooseCard)
        assert session.decision.owner != first
        assert reason_of(session) == "choice-revealed"
        with pytest.raises(Refused, match="choice-revealed"):
            session.undo()
        session.take_back()
        assert session.decision.owner == first


def test_cards_that_were_revealed_or_drawn_end_free_undo(path: Path) -> None:
    with begin(path) as session:
        revealed = drawn = 0
        while session.decision is not None:
            play_on(session, 1, len(session.history))
            told = {type(event) for event in session.history[-1].events}
            if CardsRevealed in told:
                revealed += 1
                assert session.history[-1].reveals and reason_of(session) != ""
            if CardsDrawn in told:
                drawn += 1
                assert session.history[-1].reveals and reason_of(session) != ""
    assert revealed > 2 and drawn > 2


def test_a_shuffle_ends_free_undo_but_not_a_take_back(path: Path) -> None:
    """A take-back meets the same cards again."""
    with begin(path, players=6, version="epic") as session:
        played_to(session, lambda: bool(session.history and session.history[-1].orders))
        shuffled, before = session.history[-1], session.history[-2].state
        assert reason_of(session) in ("cards-shuffled", "dice-rolled")
        session.take_back()
        assert digest(session.state) == digest(before)
        session.submit(shuffled.command)
        assert session.history[-1].orders == shuffled.orders
        assert digest(session.state) == digest(shuffled.state)


def test_dice_end_free_undo(path: Path) -> None:
    with begin(path) as session:
        played_to(session, lambda: bool(session.history and session.history[-1].rolls))
        assert reason_of(session) == "dice-rolled"


def test_an_answer_in_the_turn_of_another_ends_free_undo_and_one_in_the_own_turn_does_not(path: Path) -> None:
    """Whether somebody lets Koshka or Alien Radar pass shows what he has in mind; his own Diplomat shows nothing."""
    seen = {True: 0, False: 0}
    with begin(path, "epic", 6) as session:
        play_on(session)
        before = session.opening.state
        for entry in session.history:
            owed = decision_owed(before)
            assert owed is not None
            if isinstance(entry.command, ANSWERS) and not any(isinstance(event, SHOWN) for event in entry.events):
                of_another = before.turn is None or before.turn.player != owed.owner
                assert entry.reveals is of_another
                seen[of_another] += 1
            before = entry.state
    assert min(seen.values()) > 3


def test_every_roll_is_told_by_an_event_which_can_be_had_before_it_is_thrown(path: Path) -> None:
    """People who throw dice of their own are asked for them by what the event says."""
    with begin(path, "epic", 3) as session:
        play_on(session)
        before, rolled = session.opening.state, 0
        for entry in session.history:
            told = [event for event in entry.events if isinstance(event, WORLD.rolled)]
            assert len(told) == len(entry.rolls)
            for number, roll in enumerate(entry.rolls):
                asked = roll_asked(WORLD, before, entry.command, entry.rolls[:number])
                assert type(asked) is type(told[number])
                rolled += len(roll) > 0
            before = entry.state
    assert rolled > 20


def test_a_game_branches_and_is_rescued(path: Path, tmp_path: Path) -> None:
    with begin(path, players=4, version="epic") as session:
        play_on(session, 60)
        with WorldSession.branch(session, 40, tmp_path / "branch.jsonl", durable=False) as branch:
            assert digest(branch.state) == digest(session.history[39].state)
            play_on(branch, 10)
        last = digest(session.state)
    assert play_through(read_journal(tmp_path / "branch.jsonl")).faithful
    with path.open("ab") as file:
        file.write(b"{}\n")
    trouble = WorldSession.resume(path)
    assert not isinstance(trouble, WorldSession) and trouble.kind is TroubleKind.DAMAGED and trouble.game == "world"
    with WorldSession.rescue(path, durable=False) as rescued:
        assert digest(rescued.state) == last


# Who plays, and what is played


def test_seats_of_six_come_back_and_change(path: Path) -> None:
    veteran = Seat("veteran", seed=7)
    setup = world_setup("epic", 6)
    seats = (PERSON, veteran, PERSON, PERSON, Seat("nobody-knows"), Seat("random"))
    with WorldSession.new(setup, 1, path, seats=seats, durable=False) as session:
        assert session.seats == (PERSON, veteran, PERSON, PERSON, PERSON, Seat("random"))
        assert session.notices == (UnknownPlayer(4, "nobody-knows"),)
        play_on(session, 5)
        for side in (6, -1):
            with pytest.raises(ValueError, match=f"a side {side} of 6"):
                session.take_seat(side, veteran)
        session.take_seat(5, veteran)
        assert session.seats[5] == veteran
    with resumed(path) as session:
        assert session.seats[1:] == (veteran, PERSON, PERSON, PERSON, veteran)


@pytest.mark.parametrize("seats", [(), (PERSON,), (PERSON,) * 3])
def test_there_is_a_seat_for_each_player(path: Path, seats: tuple[Seat, ...]) -> None:
    with pytest.raises(ValueError, match=f"{len(seats)} seats for 2 sides"):
        WorldSession.new(world_setup(), 1, path, seats=seats)
    assert not path.exists()


def test_a_session_takes_journals_of_its_own_game_only(path: Path) -> None:
    battle = Path(__file__).parents[1] / "museum" / "2013-encounter.jsonl"
    with begin(path):
        pass
    with pytest.raises(FileRefused, match="found the journal of a game of World War, expected the journal of a battle"):
        Session.look(path)
    with pytest.raises(FileRefused, match="found the journal of a battle, expected the journal of a game of World War"):
        WorldSession.look(battle)
    assert (game_in(path), game_in(battle)) == ("world", "tactics")
    assert (session_of("world"), session_of("tactics")) == (WorldSession, Session)


def test_the_list_of_saved_games_tells_of_both_games(path: Path) -> None:
    with begin(path, "epic", 4, ready=False) as session:
        (saved,) = list_battles(path.parent)
        assert (saved.standing.turn, saved.standing.points) == (0, (0, 0, 0, 0)), "before the first command"
        play_on(session)
        state = session.state
    (saved,) = list_battles(path.parent)
    assert (saved.game, saved.edition, saved.scenario, saved.complaints) == ("world", "epic", "by-the-book", ())
    assert saved.sides is not None and [side.player for side in saved.sides] == ["Nora", "Jonas", "Ann", "Bo"]
    assert saved.standing.turn == state.round
    assert saved.standing.points == tuple(player.points for player in state.players)
    assert saved.finished and saved.standing.result is not None and state.result is not None
    assert getattr(saved.standing.result, "winners", None) == state.result.winners
