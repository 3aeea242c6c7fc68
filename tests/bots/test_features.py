"""What of a state tells who wins: the same numbers as worked out plainly, and no work for what has not changed."""

from dataclasses import replace

import numpy as np
import pytest
from referee import Referee

from dust_tactics.bots.features import Looker
from dust_tactics.bots.fields import Fields, Memory, distances_of
from dust_tactics.bots.judgement import OF_SIDE
from dust_tactics.bots.levels import Seat
from dust_tactics.bots.strength import Stance, Strength, worth_of
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import Unit

EARLY = 60
"""Decisions of a battle before its position is looked at closely."""
FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
STRIKES = ("strike-ready", "strike-done", "danger-ready", "danger-done", "power", "power-log")


def plain_strike(state: GameState, unit: Unit, enemy: Unit) -> float:
    """What a unit could take from an enemy by its next activation, with nothing kept."""
    if not unit.squares or not enemy.squares:
        return 0.0
    fields, strength = Fields(state, Memory()), Strength()
    pair = strength.as_attacker(state, unit), strength.as_target(state, enemy)
    final = state.turn >= state.battle.turns
    moved, sustained = (
        strength.known(state, unit, enemy, stance, pair, final=final).worths
        for stance in (Stance.MOVED, Stance.SUSTAINED)
    )
    here, there = state.places(unit), state.places(enemy)
    distance = max(1, int(distances_of(state)[np.ix_(here, there)].min()))
    covered = int(enemy.card.type is UnitType.INFANTRY and all(fields.is_sheltered(place) for place in there))
    move = state.edition.movement.allowance(state, unit, False).total
    after_move = float(moved[covered, max(1, distance - move)])
    if not fields.sees(np.array(here[:1]), np.array(there[:1]))[0, 0]:
        return after_move
    return max(after_move, float(sustained[covered, distance]))


def plain_power(state: GameState, unit: Unit, enemies: list[Unit]) -> float:
    """The best that a unit can do to an enemy over eight ranges."""
    parts = []
    for enemy in enemies:
        strength = Strength()
        pair = strength.as_attacker(state, unit), strength.as_target(state, enemy)
        final = state.turn >= state.battle.turns
        parts.append(strength.known(state, unit, enemy, Stance.STILL, pair, final=final).worths[:, 1:9])
    return max((0.5 * float(part.mean()) + 0.5 * float(part.max()) for part in parts), default=0.0)


def plain(state: GameState, side: int) -> list[float]:
    """The features of `STRIKES` of a side."""
    own, other = ([unit for unit in state.side(each) if not unit.abandoned] for each in (side, 1 - side))
    ready = {unit.id for each in (0, 1) for unit in state.yet_to_activate(each)}
    best = [max((plain_strike(state, unit, enemy) for enemy in other), default=0.0) for unit in own]
    danger = {True: 0.0, False: 0.0}
    for done in danger:
        enemies = [enemy for enemy in other if (enemy.id in ready) is done]
        danger[done] = sum(
            min(sum(plain_strike(state, each, unit) for each in enemies), worth_of(unit)) for unit in own
        )
    power = sum(plain_power(state, unit, other) for unit in own)
    return [
        sum(worth for unit, worth in zip(own, best, strict=True) if unit.id in ready),
        sum(worth for unit, worth in zip(own, best, strict=True) if unit.id not in ready),
        danger[True],
        danger[False],
        power,
        float(np.log(power + 3.0)),
    ]


@pytest.mark.parametrize("scenario", ["winter-manoeuvres", "heads-down", "over-the-roofs"])
def test_features_are_what_they_are_without_anything_kept(scenario: str) -> None:
    """Strikes, dangers and power of a battle's positions, whatever has been looked at before."""
    state, _ = new_game(make_battle(load_scenario(find_scenario(scenario))), 7)
    looker, player = Looker(Memory()), thinker_of(shipped_levels(), Seat("recruit", "", 1))
    columns = [OF_SIDE.index(name) for name in STRIKES]
    for count in range(EARLY * 2):
        owed = decision_owed(state)
        assert owed is not None
        if isinstance(owed.question, ChooseUnit):
            found = looker.features(state, 0, owed.owner)[columns]
            if count > EARLY:
                break
        apply(state, player.choose(state))
    assert found.any()
    assert found == pytest.approx(np.subtract(plain(state, 0), plain(state, 1)), abs=1e-9)


def test_only_what_has_changed_is_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pairs of the one unit that is another now; nothing if none is."""
    asked: list[frozenset[str]] = []
    known = Fields.known

    def noted(self: Fields, attacker: Unit, target: Unit, stance: Stance) -> object:
        asked.append(frozenset({attacker.name, target.name}))
        return known(self, attacker, target, stance)

    monkeypatch.setattr(Fields, "known", noted)
    game = Referee(
        FIELD, {"Bot Hunters": "C5", "Red Thunder": "B3"}, {"Recon Grenadiers": "G6", "Heavy Laser Grenadiers": "H8"}
    )
    state, looker = game.state, Looker(Memory())
    first = looker.features(state, 0, 0)
    assert set(asked) == {
        frozenset({one, other})
        for one in ("Bot Hunters", "Red Thunder")
        for other in ("Recon Grenadiers", "Heavy Laser Grenadiers")
    }
    asked.clear()
    assert np.array_equal(looker.features(state.copy(), 0, 0), first) and not asked
    there, unit = state.copy(), game.unit("Bot Hunters")
    there.units[unit.id] = replace(unit, squares=game.unit("Red Thunder").squares)
    again = looker.features(there, 0, 0)
    assert asked and all("Bot Hunters" in pair for pair in asked)
    assert np.array_equal(again, Looker(Memory()).features(there, 0, 0))
