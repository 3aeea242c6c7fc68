"""A card against a card on an empty table, at every distance: the odds are those that the engine has in a battle."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dust_tactics.rules.attack.fates import survivors
from dust_tactics.rules.attack.odds import AttackOdds, TargetOdds, attack_odds
from dust_tactics.rules.attack.preview import planned
from dust_tactics.rules.attack.shots import attack_refusal, simple_attacks
from dust_tactics.rules.attack.weapons import WeaponChoice, spray_ways, weapon_choices, weapon_line
from dust_tactics.rules.board import Board, Terrain
from dust_tactics.rules.cards import Card, Weapon
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.game import new_game
from dust_tactics.rules.parts import FoundCover, Save, SaveRule
from dust_tactics.rules.scenario import Army, Battle, SideSetup, UnitSetup
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Unit
from dust_tactics.table.refusal import Refusal

ATTACKER, DEFENDER = 0, 1
"""The numbers of the two units."""

_ROWS, _BEHIND = 2, 2  # as many as the largest models cover
_EAST, _WEST = 2, 6


@dataclass(frozen=True)
class Duel:
    """Who attacks whom, and how.

    covered, hard                   whether the defender is in cover, or in hard cover where a book knows that
    attacker_left, defender_left    miniatures or points of damage that are left, 1 to the card's capacity
    """

    attacker: Card
    defender: Card
    attacker_left: int
    defender_left: int
    covered: bool = False
    hard: bool = False
    sustained: bool = False

    @classmethod
    def whole(cls, attacker: Card, defender: Card) -> "Duel":
        """Both as their cards have them, in the open."""
        return cls(attacker, defender, attacker.capacity, defender.capacity)

    def swapped(self) -> "Duel":
        """Return the same with the other one attacking."""
        return replace(
            self,
            attacker=self.defender,
            defender=self.attacker,
            attacker_left=self.defender_left,
            defender_left=self.attacker_left,
        )


@dataclass(frozen=True, eq=False)
class DuelOutcome:
    """What an attack does at one distance.

    target    what becomes of the defender; None if it can't be attacked
    back      what the attacker takes from being struck back, if it is
    refusal   why it can't be attacked
    """

    state: GameState
    target: TargetOdds | None = None
    back: TargetOdds | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True, eq=False)
class DuelLine:
    """A weapon line at every distance; all weapons together if there is no `weapon`."""

    weapon: Weapon | None
    outcomes: tuple[DuelOutcome, ...]


@dataclass(frozen=True, eq=False)
class OddsOverDistances:
    """The whole table.

    distances   in squares, from 1 on
    endless     whether the last one stands for all beyond too
    lines       all weapons together, then line by line
    """

    distances: tuple[int, ...]
    endless: bool
    lines: tuple[DuelLine, ...]


class _SupposedCover:
    """The save rule of an edition, asked as if every target were in cover, or none."""

    def __init__(self, rule: SaveRule[GameState], covered: int) -> None:
        self._rule, self._covered = rule, covered
        self.on_cards = rule.on_cards

    def save(self, state: GameState, attacker: Unit, weapon: Weapon, target: Unit, covered: int | None = None) -> Save:
        return self._rule.save(state, attacker, weapon, target, self._covered if covered is None else covered)

    def in_cover(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        return bool(self._covered)

    def found_cover(self, state: GameState, attacker: Unit, target: Unit) -> FoundCover | None:
        return None

    def covered_by_ground(self, state: GameState, unit: Unit) -> bool:
        return self._rule.covered_by_ground(state, unit)

    def covers_infantry(self, state: GameState, square: int) -> bool:
        return self._rule.covers_infantry(state, square)


def odds_over_distances(duel: Duel) -> OddsOverDistances:
    """Return what the attack does at every distance that makes a difference."""
    reaches = [weapon.range for weapon in duel.attacker.weapons]
    ends = [reach.minimum for reach in reaches] + [reach.maximum for reach in reaches if reach.maximum is not None]
    endless = any(reach.maximum is None for reach in reaches)
    distances = tuple(range(1, max(ends, default=1) + endless + 1))
    table = _table(duel, distances[-1])
    cases = [_at(table, duel, distance) for distance in distances]
    choices = [_choices(case) for case in cases]
    unit = table.units[ATTACKER]
    together = DuelLine(None, tuple(_together(case, found, duel) for case, found in zip(cases, choices, strict=True)))
    alone = (
        DuelLine(
            weapon_line(unit, choice.weapon),
            tuple(_alone(case, found[place], duel) for case, found in zip(cases, choices, strict=True)),
        )
        for place, choice in enumerate(choices[0])
    )
    return OddsOverDistances(distances, endless, (together, *alone))


def _table(duel: Duel, farthest: int) -> GameState:
    """Both units on an empty table that is long enough, worn as far as is asked."""
    width = 2 * _BEHIND + farthest
    board = Board("", width, _ROWS, (Terrain.OPEN,) * (width * _ROWS))
    sides = (
        _side(duel.attacker, _squares(duel.attacker, 1, True, width), _EAST),
        _side(duel.defender, _squares(duel.defender, 2, False, width), _WEST),
    )
    cards = tuple({card.id: card for card in (duel.attacker, duel.defender)}.values())
    battle = Battle("", "", duel.attacker.edition, board, sides, cards, turns=1, first=0)
    edition = EDITIONS[battle.edition]
    supposed = replace(edition, saves=_SupposedCover(edition.saves, 2 if duel.hard else int(duel.covered)))
    state, _ = new_game(battle, 0, context=BattleContext(battle, supposed, Geometry(board, edition.terrain)))
    for number, left in ((ATTACKER, duel.attacker_left), (DEFENDER, duel.defender_left)):
        unit = state.units[number]
        if unit.card.has_miniatures:
            state.units[number] = replace(unit, miniatures=survivors(state, unit, left, state.units[1 - number]))
        else:
            state.units[number] = replace(unit, crosses=unit.card.capacity - left)
    return state


def _side(card: Card, squares: tuple[int, ...], facing: int) -> SideSetup:
    """Return a side of one unit."""
    setup = UnitSetup(card.id, squares=squares, facing=facing)
    return SideSetup("", "", Army("", "", card.edition, card.bloc, 0, (setup,)), ())


def _squares(card: Card, column: int, ends: bool, width: int) -> tuple[int, ...]:
    """Return the squares of a model that ends in a column, or begins there; the one nearest to the enemy first."""
    length = 1 if card.size == 1 else 2
    step = -1 if ends else 1
    rows = range(card.size // length)
    return tuple(row * width + column + step * place for place in range(length) for row in rows)


def _at(table: GameState, duel: Duel, distance: int) -> GameState:
    """Return the defender at a distance from the attacker, whose attack is next."""
    squares = _squares(duel.defender, 1 + distance, False, table.battle.board.width)
    case = planned(table, DEFENDER, squares, _WEST)
    action = Action.SUSTAINED if duel.sustained else Action.ATTACK
    return planned(case, ATTACKER, case.units[ATTACKER].squares, _EAST, actions=(action,))


def _choices(case: GameState) -> tuple[WeaponChoice, ...]:
    return weapon_choices(case, case.units[ATTACKER])


def _together(case: GameState, choices: tuple[WeaponChoice, ...], duel: Duel) -> DuelOutcome:
    """Return the best of all that can be aimed at once."""
    attacks = simple_attacks(case, case.units[ATTACKER], choices, sustained=duel.sustained)
    found = [_outcome(case, attack_odds(case, ATTACKER, shots, sustained=duel.sustained)) for shots in attacks]
    if not found:
        refusals = (refusal for choice in choices for _, refusal in choice.refusals)
        return DuelOutcome(case, refusal=next(refusals, None))
    return max(found, key=_promise)


def _promise(outcome: DuelOutcome) -> tuple[float, float]:
    """By the chance to eliminate in whole percent, as it is shown, then by what is lost."""
    target = outcome.target
    return (round(target.destroyed, 2), target.lost.mean) if target is not None else (0.0, 0.0)


def _alone(case: GameState, choice: WeaponChoice, duel: Duel) -> DuelOutcome:
    """As many copies of one weapon line as can be used at once."""
    refusal: Refusal | None = next((refusal for _, refusal in choice.refusals), None)
    for shots in _of_line(case, choice):
        refusal = attack_refusal(case, case.units[ATTACKER], shots, sustained=duel.sustained, only=None)
        if refusal is None:
            return _outcome(case, attack_odds(case, ATTACKER, shots, sustained=duel.sustained))
    return DuelOutcome(case, refusal=refusal)


def _of_line(case: GameState, choice: WeaponChoice) -> Iterator[tuple[Shot, ...]]:
    """Yield the shots of a weapon line at the defender, most copies first."""
    if DEFENDER not in choice.targets:
        return
    attacker, defender = case.units[ATTACKER], case.units[DEFENDER]
    spray = "spray" in weapon_line(attacker, choice.weapon).rules
    path = spray_ways(case, attacker, choice.weapon, defender)[0] if spray else ()
    for count in range(choice.most, 0, -1):
        yield (Shot(choice.weapon, DEFENDER, count, path),)


def _outcome(case: GameState, odds: AttackOdds) -> DuelOutcome:
    back = odds.retaliation
    return DuelOutcome(case, odds.at(DEFENDER), back if back is not None and back.volleys else None)
