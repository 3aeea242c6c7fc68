"""Units that leave the table, and what follows: points, reserves, the pilot in the wreck (T13-DMG-05, T13-VIC-03)."""

from dataclasses import dataclass, replace

from dust_tactics.rules.events import DiceRolled, UnitEliminated, VictoryPointsGained
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.heroes import ChooseEscape, come_out, tell_joins
from dust_tactics.rules.steps.reserves import offer_reserve
from dust_tactics.rules.steps.wounds import mark_crosses
from dust_tactics.rules.units import Status
from dust_tactics.rules.victory import added, conditions_now
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.tally import tally


def eliminate(play: Play[GameState], unit_id: int, by: int) -> None:
    """A unit leaves the table, and sides gain points for it (T13-DMG-05, T13-DMG-10)."""
    state = play.state
    unit = state.units[unit_id]
    pilot = pilot_of(state, unit)
    state.units[unit_id] = replace(
        unit,
        status=Status.ELIMINATED,
        squares=(),
        storey=0,
        eliminated=unit.eliminated + 1,
        joined=None,
        aboard=None,
        abandoned=False,
    )
    _act_on_without(state, unit_id)
    gained = state.edition.ending.credit(unit, by)
    state.points = (state.points[0] + gained[0], state.points[1] + gained[1])
    play.tell(UnitEliminated(unit_id, sum(gained), by))
    victory_points = sum(condition.for_elimination() for condition in conditions_now(state))
    if victory_points and by != unit.side:
        state.victory_points = added(state.victory_points, by, victory_points)
        play.tell(VictoryPointsGained(by, victory_points, "T13-SCN-26", unit=unit_id))
    tell_joins(play)
    offer_reserve(play, state.units[unit_id])
    if pilot is not None:
        play.push(EscapeWreck(pilot.id, unit_id, unit.squares, by))


def _act_on_without(state: GameState, gone: int) -> None:
    """Of a unit and a hero who act together, the one who is left goes on."""
    for place, activation in enumerate(state.activations):
        if activation.hero is not None and gone in (activation.unit, activation.hero):
            left = activation.hero if activation.unit == gone else activation.unit
            changed = replace(activation, unit=left, hero=None)
            state.activations = (*state.activations[:place], changed, *state.activations[place + 1 :])


@dataclass(frozen=True, slots=True)
class EscapeWreck:
    """The vehicle was destroyed with a pilot aboard: a die tells whether the hero is hurt (T13-HER-19)."""

    unit: int
    vehicle: int
    squares: tuple[int, ...]
    by: int

    def run(self, play: Play[GameState]) -> None:
        """Unharmed on ARMY or SHIELD, else one damage; who lives comes out (T13-HER-20)."""
        state = play.state
        hero = state.units[self.unit]
        faces = play.roll(1, "escape", hero.side)
        dice, success = tally(1, "escape", "T13-HER-19"), state.dice.faces(Success.EASIER_SAVE)
        play.tell(DiceRolled("escape", hero.side, dice, faces, success, "T13-HER-19", hero.id))
        if faces[0] not in success:
            mark_crosses(play, hero, 1, "T13-HER-19")
        places = state.edition.heroes.escape_squares(state, hero, self.squares)
        if not state.units[self.unit].left or not places:
            eliminate(play, self.unit, self.by)
        elif len(places) == 1:
            come_out(play, self.unit, self.vehicle, places[0])
        else:
            play.push(ChooseEscape(hero.side, self.unit, self.vehicle, places))
