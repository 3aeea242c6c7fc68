"""Random walks through the rules: after every command of a random battle, what must always hold is looked at."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice

import numpy as np

from dust_tactics.bots.random_player import Weights
from dust_tactics.grid.footprint_steps import is_footprint
from dust_tactics.lab.battles import Outcome, play_battle, random_players
from dust_tactics.lab.fuzz import fuzz
from dust_tactics.rules.cards import Kind, UnitType
from dust_tactics.rules.commands import Activate, AnyCommand
from dust_tactics.rules.events import (
    AnyEvent,
    BattleEnded,
    DamageRepaired,
    Dismounted,
    MiniatureReturned,
    OrderGiven,
    SidesChanged,
    UnitActivated,
    UnitEliminated,
    UnitReturned,
)
from dust_tactics.rules.game import apply, check, decision_owed, legal_commands
from dust_tactics.rules.heroes.joining import is_hero, may_join
from dust_tactics.rules.movement.facing import stand_on
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import share_place, storeys_at
from dust_tactics.rules.terrain import mover
from dust_tactics.rules.units import NO_SIDE, Status, Unit
from dust_tactics.table.agenda import Question
from dust_tactics.table.plain import digest, to_plain
from dust_tactics.table.refusal import Refused

DEEPEST = 30
"""Steps on the agenda of a 2013 battle at most; more means that something piles up."""
RESTORING = (DamageRepaired, MiniatureReturned, UnitReturned)
"""Events after which a unit may be better off than before."""
LISTED = 40
"""Legal commands that are tried with `check`."""


class BrokenInvariant(AssertionError):
    """Something that must always hold does not; the text says what, and where to find it again."""


@dataclass
class Walk:
    """What is known of one battle so far. `thorough` is the share of commands after which the slow checks are made."""

    battle: Battle
    seed: int
    thorough: float = 0.1
    commands: int = 0
    refused: int = 0
    seen: set[str] = field(default_factory=set)
    _units: tuple[Unit, ...] = ()
    _sound: tuple[Unit, ...] = ()
    _ground: Geometry | None = None
    _turn: int = 0
    _gone: Counter[int] = field(default_factory=Counter)
    _left: set[int] = field(default_factory=set)
    _turned: set[int] = field(default_factory=set)
    _restored: set[int] = field(default_factory=set)
    _due: set[int] = field(default_factory=set)
    _ordered: set[int] = field(default_factory=set)
    _points: list[int] = field(default_factory=lambda: [0, 0])

    def __post_init__(self) -> None:
        self._random = np.random.default_rng(self.seed)

    def observe(self, state: GameState, command: AnyCommand | None, events: Iterable[AnyEvent]) -> None:
        """Look at the state after a command. Raises BrokenInvariant."""
        if command is not None:
            self.commands += 1
            self.seen.add(type(command).__name__)
        self.seen.update(type(event).__name__ for event in events)
        self._left.update(event.vehicle for event in events if isinstance(event, Dismounted))
        self._turned.update(unit for event in events if isinstance(event, SidesChanged) for unit in event.units)
        self._restored = {event.unit for event in events if isinstance(event, RESTORING)}
        self._due |= {event.served for event in events if isinstance(event, OrderGiven)}
        begun = [event for event in events if isinstance(event, UnitActivated) and event.unit in self._due]
        self._ordered = {unit for event in begun for unit in (event.unit, event.hero) if unit is not None}
        self._due -= self._ordered
        self._check_points(state, events)
        self._check_table(state)
        self._check_changes(state, command)
        self._check_agenda(state, events)
        if self._random.random() < self.thorough:
            known = digest(state)
            self._check_copy(state, known)
            self._check_doors(state, known)
            self._check_fuzz(state, known)
        self._units, self._turn = tuple(state.units), state.turn

    def hold(self, holds: bool, what: str) -> None:
        """Raise BrokenInvariant unless something holds."""
        if not holds:
            raise BrokenInvariant(f"{self.battle.scenario}, seed {self.seed}, after command {self.commands}: {what}")

    def _check_table(self, state: GameState) -> None:
        """Squares, facings, miniatures and ammunition of every unit; heroes share squares with friends.

        A unit that is the very one of the table looked at last, on the same ground, is as sound as it was there.
        """
        before = self._sound if state.geometry is self._ground else ()
        units = [unit for unit in state.units if not is_piece(unit)]
        changed = {unit.id for unit in units if unit.id >= len(before) or unit is not before[unit.id]}
        for unit in units:
            for other in units[: unit.id]:
                if not changed.isdisjoint((unit.id, other.id)) and share_place(unit, other):
                    shares = _may_share(unit, other) or not self._turned.isdisjoint((unit.id, other.id))
                    self.hold(shares, f"{unit.name} and {other.name} are both in {unit.squares}")
        for unit in units:
            if unit.id in changed:
                self._check_unit(state, unit)
            self._check_hero(state, unit)
        for piece in state.units[len(units) :]:
            self._check_piece(state, piece)
        self._sound, self._ground = tuple(state.units), state.geometry

    def _check_piece(self, state: GameState, piece: Unit) -> None:
        """A piece lies where the board has it, with some Health left, or is gone (T10-TER-10)."""
        lies = piece.status is Status.PIECE
        self.hold(lies == bool(piece.squares), f"{piece.name} is {piece.status} at {piece.squares}")
        self.hold(not lies or piece.square not in state.crushed, f"{piece.name} was crushed at {piece.squares}")
        self.hold(piece.side == NO_SIDE and not piece.activated, f"{piece.name} belongs to side {piece.side}")
        self.hold(not lies or piece.left > 0, f"{piece.name} has no Health left")
        on_board = not lies or state.battle.board.obstacle(piece.square) == piece.card.id
        self.hold(on_board, f"{piece.name} is not on the board at {piece.squares}")

    def _check_hero(self, state: GameState, hero: Unit) -> None:
        """Who has joined whom, and who pilots what."""
        if hero.joined is not None:
            unit = state.units[hero.joined]
            self.hold(may_join(state, hero, unit), f"{hero.name} has joined {unit.name}")
            here = (hero.squares, hero.storey, hero.on_table) == (unit.squares, unit.storey, unit.on_table)
            self.hold(here, f"{hero.name} has joined {unit.name}, who is elsewhere")
            joined = [other.name for other in state.units if other.joined == unit.id]
            self.hold(len(joined) == 1, f"{joined} have joined {unit.name}")
        self.hold((hero.aboard is not None) == (hero.status is Status.ABOARD), f"{hero.name} is {hero.status}")
        if hero.aboard is not None:
            pilots = [other.name for other in state.units if other.aboard == hero.aboard]
            self.hold(len(pilots) == 1, f"{pilots} pilot one vehicle")
        if hero.abandoned:
            piloted = any(other.aboard == hero.id for other in state.units)
            self.hold(not piloted, f"{hero.name} is abandoned with a pilot aboard")

    def _check_points(self, state: GameState, events: Iterable[AnyEvent]) -> None:
        """Every unit that is gone was told of once, and its points went to the enemy or to nobody."""
        for event in events:
            if isinstance(event, UnitEliminated):
                unit = self._units[event.unit]  # an event of the scenario may have had it change sides since
                enemy = 1 - unit.side
                worth = state.edition.ending.credit(unit, event.by)[enemy]
                self.hold(event.points == worth, f"{event.points} points for {unit.name}")
                self.hold(worth == unit.card.points or event.by == unit.side, f"{worth} points for {unit.name}")
                self._gone[event.unit] += 1
                self._points[enemy] += worth
        gone = Counter({unit.id: unit.eliminated for unit in state.units})
        self.hold(self._gone == gone, f"eliminated are {gone}, told were {self._gone}")
        self.hold(list(state.points) == self._points, f"points {state.points}, told were {self._points}")

    def _check_unit(self, state: GameState, unit: Unit) -> None:
        board = state.battle.board
        self.hold(bool(unit.squares) == unit.on_table, f"{unit.name} is {unit.status} at {unit.squares}")
        for square in unit.squares:
            self.hold(0 <= square < board.width * board.height, f"{unit.name} is off the board: {square}")
            can_stand = bool(state.geometry.enterable(mover(unit.card))[square]) or unit.storey > 0
            self.hold(can_stand, f"{unit.name} stands on {board.terrain[square]} {board.obstacle(square)}")
        floors = range(1)
        if unit.card.type is UnitType.INFANTRY and state.edition.movement.climbs and unit.squares:
            floors = storeys_at(board, unit.square)
        self.hold(unit.storey in floors, f"{unit.name} is on storey {unit.storey} of {unit.squares}")
        if unit.squares and unit.has_facing:
            stands = stand_on(state.context, unit, state.places(unit), unit.facing)
            self.hold(stands == unit, f"{unit.name} of size {unit.card.size} at {unit.squares} faces {unit.facing}")
        self.hold(not unit.squares or is_footprint(unit.squares, unit.card.size, board.width), f"{unit.name} is torn")
        given_up = unit.id in self._left and not state.edition.heroes.boards
        given_up = given_up or unit.status is Status.LEFT
        self.hold(unit.alive == (unit.left > 0) or given_up, f"{unit.name} is {unit.status} with {unit.left} left")
        self.hold((unit.facing in range(8)) == unit.has_facing, f"{unit.name} faces {unit.facing}")
        for boxes, weapon in zip(unit.ammunition, unit.card.weapons, strict=True):
            self.hold((boxes is None) == (weapon.ammunition is None), f"{unit.name}: ammunition {unit.ammunition}")
            self.hold(boxes is None or boxes >= 0, f"{unit.name}: ammunition {unit.ammunition}")

    def _check_changes(self, state: GameState, command: AnyCommand | None) -> None:
        """What only ever goes one way: losses, ammunition, spent skills, activations within a turn."""
        self.hold(state.turn - self._turn in (0, 1), f"turn {self._turn} was followed by {state.turn}")
        for before, now in zip(self._units, state.units, strict=False):
            if now is before:
                continue
            self.hold(now.eliminated >= before.eliminated, f"{now.name} was never eliminated")
            if now.status is Status.RESERVE and before.status in (Status.ON_TABLE, Status.ABOARD, Status.ELIMINATED):
                self._check_reserve(state, now)
                continue
            self.hold(now.used[: len(before.used)] == before.used, f"{now.name} forgot a spent skill")
            if now.id not in self._restored:
                self._check_losses(before, now)
            if self._turn == state.turn and now.id not in self._ordered:
                self.hold(now.activated >= before.activated, f"{now.name} may act twice in a turn")
        for side, setup in enumerate(state.battle.sides):
            used = state.reserves_used[side]
            self.hold(setup.reserves is None or used <= setup.reserves, f"side {side} used {used} reserves")
        self.hold(len(state.units) >= len(self._units), "units are no more")
        if isinstance(command, Activate):
            self.hold(not self._units[command.unit].activated, f"unit {command.unit} was activated twice")

    def _check_losses(self, before: Unit, now: Unit) -> None:
        """A unit that nothing has restored is no better off than before."""
        self.hold(set(now.miniatures) <= set(before.miniatures), f"{now.name} has grown")
        self.hold(now.crosses >= before.crosses, f"{now.name} was mended")
        for boxes, left in zip(before.ammunition, now.ammunition, strict=True):
            self.hold(boxes is None or left is None or left <= boxes, f"{now.name} found ammunition")

    def _check_reserve(self, state: GameState, unit: Unit) -> None:
        """A unit in reserve is fresh and waits for the next turn."""
        side = state.battle.sides[unit.side]
        waits = unit.activated or state.turn > self._turn
        self.hold(unit == unit.fresh() and waits, f"{unit.name} is not fresh in reserve")
        self.hold(unit.card.kind is not Kind.HERO or side.reserve_heroes, f"{unit.name} is a hero in reserve")

    def _check_agenda(self, state: GameState, events: Iterable[AnyEvent]) -> None:
        """Somebody owes a decision until there is a result, and all steps can be written down."""
        owed = decision_owed(state)
        self.hold((owed is None) == (state.result is not None), f"result {state.result}, decision {owed}")
        ended = any(isinstance(event, BattleEnded) for event in events)
        self.hold(ended == (owed is None), "the end of the battle was not told, or too early")
        self.hold(len(state.agenda) <= DEEPEST, f"the agenda is {len(state.agenda)} steps deep")
        self.hold(len(state.activations) <= 2, f"{len(state.activations)} units act at once")
        for step in state.agenda:
            self.seen.add(type(step).__name__)
            to_plain(step)
        if owed:
            self.hold(owed.owner in (0, 1), f"decision owned by side {owed.owner}")
            self.hold(isinstance(owed.question, Question), f"{owed.question} can't be answered")

    def _check_copy(self, state: GameState, known: str) -> None:
        """A copy is equal, has the same digest, and goes its own way."""
        copy = state.copy()
        self.hold(copy == state and digest(copy) == known, "a copy differs")
        command = next(legal_commands(copy), None)
        if command is not None:
            apply(copy, command)
            self.hold(copy != state and digest(state) == known, f"{command} on a copy changed the original")

    def _check_doors(self, state: GameState, known: str) -> None:
        """Listed commands are legal, listed alike each time, and listing and checking change nothing."""
        listed = list(islice(legal_commands(state), LISTED))
        self.hold(bool(listed) == (decision_owed(state) is not None), "a decision without any answer")
        self.hold(listed == list(islice(legal_commands(state), LISTED)), "commands are listed in another order")
        for command in listed:
            refusal = check(state, command)
            self.hold(refusal is None, f"{command} is listed but refused: {refusal}")
        self.hold(digest(state) == known, "listing or checking commands changed the state")

    def _check_fuzz(self, state: GameState, known: str) -> None:
        """Commands out of the blue are refused without a trace, or legal by chance."""
        for command in fuzz(state, self._random):
            if check(state, command) is None:
                played = state.copy()
                apply(played, command)
                self._check_table(played)
                continue
            self.refused += 1
            try:
                apply(state, command)
            except Refused:
                continue
            self.hold(False, f"{command} was refused by check and played by apply")
        self.hold(digest(state) == known, "refused commands changed the state")


def _may_share(unit: Unit, other: Unit) -> bool:
    """Return whether two units may be in one square: an aircraft above an enemy, a hero with a friend (T13-MOV-16,
    T13-MOV-17, T13-MOV-19, T13-HER-02)."""
    if unit.side == other.side:
        return is_hero(unit) or is_hero(other)
    return unit.flies != other.flies


FIERCE = Weights(approach=0.95, fight=0.95, full=0.8, straight=0.95, react=0.8)
ODD = Weights(approach=0.5, fight=0.5, full=0.2, straight=0.4, react=0.5, pass_go=0.4)
MOODS = (Weights(), FIERCE, ODD)
"""Manners of playing that random walks take turns with."""


def walk(battle: Battle, seed: int, thorough: float = 0.1) -> tuple[Outcome, Walk]:
    """Play a random battle and look at everything. Raises BrokenInvariant."""
    known = Walk(battle, seed, thorough)
    outcome = play_battle(battle, seed, random_players(seed, MOODS[seed % len(MOODS)]), known.observe)
    return outcome, known
