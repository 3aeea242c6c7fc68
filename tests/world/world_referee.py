"""Positions of the second game for clause tests: who stands where on the map that ships, cards, points; scripted dice.

    referee = WorldReferee(
        {0: {"washington": "2T M", "plains": "T"}, 1: {"mexico": "T"}, NEUTRAL: {"berlin": "T M"}},
        centres="washington",
        cards={0: card(combat=4)},
        points={0: 25},
    )
    referee.begin("movement", 0)
    referee.move("land", "plains", "california", "T")

Units are told by their letters, T M F B S, each with its number before it if it is not one. Players without an area
play on without units until the end of a turn. What is not told is empty; it is round 2.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.world.world import load_world
from dust_tactics.table.agenda import Play, run
from dust_tactics.table.dice import RandomState, ScriptedDice, SeededDice
from dust_tactics.table.refusal import Refusal
from dust_tactics.world.cards import Ability, Card
from dust_tactics.world.combat.phase import BeginCombat
from dust_tactics.world.commands import Attack, Build, Move, MoveKind, Placement
from dust_tactics.world.context import WorldContext
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.game import apply, check, decision_owed, legal_commands, new_game
from dust_tactics.world.setup import PlayerSetup, WorldSetup
from dust_tactics.world.state import NEUTRAL, NOBODY, PlayerState, Turn, WorldState
from dust_tactics.world.steps.movement import BeginMovement
from dust_tactics.world.steps.production import BeginProduction
from dust_tactics.world.steps.round import CheckVictory, EndRound, Score
from dust_tactics.world.steps.turn import BeginTurn, FinishTurn, NextTurn
from dust_tactics.world.version import VERSIONS

LETTERS = "TMFBS"
Held = Mapping[int, Mapping[str, str]]
E = TypeVar("E")


def force(text: str) -> Force:
    """Units from their letters: "2T M" are two tanks and a mech."""
    counts = [0] * 5
    for number, letter in re.findall(r"(\d*)([TMFBS])", text):
        counts[LETTERS.index(letter)] += int(number or 1)
    return Force(*counts)


def card(
    ability: Ability = Ability.NURSE, *, combat: int = 3, movement: int = 3, production: int = 3, stars: int = 0
) -> Card:
    """A card made for a test."""
    return Card(f"test-{ability.value}", ability, combat, movement, production, stars)


@cache
def world_setup(version: str, players: int, ready: bool = False) -> WorldSetup:
    """A game on the map and with the cards that ship."""
    return load_world().set_up(version, [PlayerSetup(f"Player {number}") for number in range(players)], ready=ready)


def number_of(area: str) -> int:
    """The number of an area by its id."""
    return load_world().map.number(area)


class WorldReferee:
    """A position that commands are given to; every command must be legal and use up its scripted dice."""

    def __init__(
        self,
        held: Held,
        *,
        version: str = "standard",
        players: int = 0,
        centres: str = "",
        cards: Mapping[int, Card] | None = None,
        hands: Mapping[int, str] | None = None,
        points: Mapping[int, int] | None = None,
        round: int = 2,
        order: Sequence[int] | None = None,
        capitals_open: bool = False,
        neutral_capitals_open: bool = False,
    ) -> None:
        count = players or max(2, 1 + max(held))
        self.state = _position(version, count, held, cards or {}, hands or {})
        state = self.state
        agreed = replace(state.setup, neutral_capitals_open=neutral_capitals_open)
        state.context = replace(state.context, setup=agreed)
        state.centres = tuple(sorted(number_of(area) for area in centres.split()))
        state.round, state.capitals_open = round, capitals_open
        state.order = tuple(order if order is not None else range(count))
        for player, score in (points or {}).items():
            state.change_player(player, points=score)
        self.events: list[Any] = []

    @classmethod
    def at_start(cls, version: str, players: int, seed: int = 1, *, ready: bool = False) -> "WorldReferee":
        """A game from its very beginning."""
        referee = cls.__new__(cls)
        referee.state, referee.events = new_game(world_setup(version, players, ready), seed)
        return referee

    def begin(self, phase: str, player: int = 0, dice: Sequence[str] = (), orders: Any = ()) -> "WorldReferee":
        """Begin something: "turn", "production", "movement" or "combat" of a player, and the rest of his turn;
        "turns" of all who are left this round; "scoring", the end of the round."""
        state = self.state
        if phase in ("production", "movement", "combat"):
            state.turn = Turn(player)
            phases = {"production": BeginProduction, "movement": BeginMovement, "combat": BeginCombat}
            to_come = list(phases)[list(phases).index(phase) :]
            state.agenda = [FinishTurn(player), *(phases[each](player) for each in reversed(to_come))]
        elif phase == "turn":
            state.agenda = [BeginTurn(player)]
        elif phase == "turns":
            state.agenda = [EndRound(), CheckVictory(), Score(), NextTurn()]
        else:
            state.agenda = [EndRound(), CheckVictory(), Score()]
        return self.run(dice, orders)

    def run(self, dice: Sequence[str] = (), orders: Any = ()) -> "WorldReferee":
        """Run the steps on the agenda up to the next question."""
        seeded = SeededDice(self.state.random, self.state.dice.sides)
        script = ScriptedDice(*dice, orders=orders)
        play: Play[WorldState] = Play(self.state, script if dice or orders else seeded)
        run(play)
        self.events = play.events
        assert script.left == 0
        return self

    @property
    def asked(self) -> Any:
        """The question that waits for an answer."""
        owed = decision_owed(self.state)
        return owed.question if owed else None

    @property
    def asked_name(self) -> str:
        """The kind of that question."""
        return type(self.asked).__name__

    @property
    def owner(self) -> int:
        """Who must answer it."""
        return int(self.asked.owner)

    @property
    def decision(self) -> int:
        """The id that a command must quote."""
        return self.state.asked

    @property
    def answers(self) -> list[Any]:
        """All listed answers."""
        return list(legal_commands(self.state))

    def give(self, command: Any, dice: Sequence[str] = (), orders: Any = ()) -> "WorldReferee":
        """Apply a command; all of the scripted rolls and orders must be asked for."""
        script = ScriptedDice(*dice, orders=orders)
        self.events = apply(self.state, command, script)
        assert script.left == 0, f"{script.left} rolls of the script were never asked for"
        return self

    def say(self, kind: Any, *values: Any, dice: Sequence[str] = (), orders: Any = ()) -> "WorldReferee":
        """Give a command of a kind with these values."""
        return self.give(kind(self.decision, *values), dice, orders)

    def refusal(self, kind: Any, *values: Any) -> Refusal | None:
        """What `check` says of such a command."""
        return check(self.state, kind(self.decision, *values))

    def clause(self, kind: Any, *values: Any) -> str:
        """The clause that such a command is refused by; "" if it is legal. A refusal without clause is an error."""
        refusal = self.refusal(kind, *values)
        if refusal is None:
            return ""
        assert refusal.clause, refusal
        return refusal.clause

    def move(self, kind: str, origin: str, target: str, units: str) -> "WorldReferee":
        """Give a movement."""
        return self.give(self.move_command(kind, origin, target, units))

    def move_command(self, kind: str, origin: str, target: str, units: str) -> Move:
        """A movement by names."""
        return Move(self.decision, MoveKind(kind), number_of(origin), number_of(target), force(units))

    def move_clause(self, kind: str, origin: str, target: str, units: str) -> str:
        """The clause that refuses a movement; "" if it is legal."""
        refusal = check(self.state, self.move_command(kind, origin, target, units))
        return refusal.clause if refusal else ""

    def build_command(self, *placements: tuple[str, str] | tuple[str, str, str]) -> Build:
        """A placement of units by area and units, and the centre charged if it is another."""
        placed = (
            Placement(number_of(each[0]), number_of(each[2] if len(each) == 3 else each[0]), force(each[1]))
            for each in placements
        )
        return Build(self.decision, tuple(placed))

    def attack_command(self, origin: str, target: str, units: str) -> Attack:
        """An attack by names."""
        return Attack(self.decision, number_of(origin), number_of(target), force(units))

    def units(self, area: str) -> Force:
        """What stands in an area."""
        return self.state.forces[number_of(area)]

    def held_by(self, area: str) -> int:
        """Who controls an area."""
        return self.state.owners[number_of(area)]

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind that the last command brought."""
        return [event for event in self.events if isinstance(event, kind)]


def _position(version: str, count: int, held: Held, cards: Mapping[int, Card], hands: Mapping[int, str]) -> WorldState:
    shipped = world_setup(version, count)
    made = {player: len(shipped.cards) + place for place, player in enumerate(sorted(cards))}
    setup = WorldSetup(
        version,
        shipped.map,
        (*shipped.cards, *(cards[player] for player in sorted(cards))),
        shipped.armies,
        shipped.players,
    )
    numbers = {each.id: number for number, each in enumerate(setup.cards)}
    players = [
        PlayerState(
            army=player,
            hand=tuple(sorted(numbers[name] for name in hands.get(player, "").split())),
            played=made.get(player),
        )
        for player in range(count)
    ]
    areas = len(setup.map.areas)
    owners, forces = [NOBODY] * areas, [EMPTY] * areas
    for owner, places in held.items():
        for area, units in places.items():
            owners[number_of(area)], forces[number_of(area)] = owner, force(units)
    in_hands = {number for player in players for number in player.hand}
    deck = tuple(number for number in range(len(shipped.cards)) if number not in in_hands)
    context = WorldContext(setup, VERSIONS[version])
    return WorldState(context, RandomState.from_seed(1), owners, forces, players, deck=deck)


__all__ = ["NEUTRAL", "NOBODY", "WorldReferee", "card", "force", "number_of", "world_setup"]


def until(question: type, version: str, players: int, seed: int = 1) -> WorldReferee:
    """A game played at random up to the first question of a kind."""
    game = WorldReferee.at_start(version, players, seed)
    chooser = RandomWorldPlayer(seed)
    while not isinstance(game.asked, question):
        game.events = apply(game.state, chooser.choose(game.state))
    return game
