"""What a click on an enemy would lead to, told as soon as it is pointed at: the odds, its cover, or why it can't be."""

from dust_tactics.language.sight import cover_words, verdict_words, what_covers
from dust_tactics.rules.events import COVER_SAVE
from dust_tactics.rules.sight.field import viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.planning.forecast import Forecast
from dust_tactics.screen.battle.planning.headline import figure_of, rest_of, title_of
from dust_tactics.screen.battle.planning.sight_preview import badge, verdict_between
from dust_tactics.screen.battle.planning.targeting import Targeting
from dust_tactics.screen.battle.view.overlay import OddsBubble
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.tip import Tip


class AttackAhead:
    """What is foreseen of an enemy, kept while the same one is pointed at and the plan stays as it is."""

    def __init__(self, planner: ActivationPlanner) -> None:
        self._planner = planner
        self._known: tuple[object, OddsBubble | None] = (None, None)

    def of(self, target: Unit) -> OddsBubble | None:
        """Return what is foreseen of an attack on an enemy."""
        planner = self._planner
        key = planner.plan.with_shots(()), target.id, planner.host.words.messages
        if self._known[0] != key:
            self._known = key, attack_ahead(planner, target)
        return self._known[1]


def attack_ahead(planner: ActivationPlanner, target: Unit) -> OddsBubble | None:
    """Return what is foreseen of an attack on an enemy from where the unit would stand; None while it is nowhere."""
    words, plan = planner.host.words, planner.aiming.plan_against(planner.plan, target.id)
    if not isinstance(plan, Plan):
        return _why_not(words, target, Tip(body=words.refusal(plan)))
    targeting = Targeting(planner.aiming.options(plan), words)
    if not targeting.unit.squares or not target.squares:
        return None
    forecast = planner.aiming.forecast(plan, target.id)
    if forecast is None and (no_room := planner.declaring.no_room_for_the_way(planner.plan, plan)):
        # what is seen is shown from the end of that way: reasons of where the unit stands would belie it
        return _why_not(words, target, words.why_not(no_room))
    if forecast is None:
        hidden = badge(targeting.state, targeting.unit, target) == "no-sight"
        seen = sight_note(targeting, target, None) if hidden else ""
        return _why_not(words, target, targeting.why_not(target.id), seen)
    return _odds(words, plan, forecast, target, sight_note(targeting, target, forecast))


def _odds(words: Words, plan: Plan, forecast: Forecast, target: Unit, seen: str) -> OddsBubble:
    """Return the figure and what it comes of, and how the target is seen."""
    action = plan.attack
    text = words.text(
        "battle.bubble.ahead",
        action=words.action(action.kind) if action is not None else "",
        odds=rest_of(words.messages, forecast),
    )
    figure, title = figure_of(words.messages, forecast), title_of(words.messages, forecast)
    return OddsBubble(target.squares, figure, title, text, (seen,))


def _why_not(words: Words, target: Unit, why_not: Tip | None, seen: str = "") -> OddsBubble:
    """Return why there can be no attack, in one line: how the target is out of sight, or the first reason."""
    title = words.text("battle.tip-title.no-target")
    if why_not is None or seen:
        return OddsBubble(target.squares, "", title, "", (seen,) if seen else ())
    reason, *_ = why_not.body.split("\n")
    return OddsBubble(target.squares, "", title, "", (reason,))


def sight_note(targeting: Targeting, target: Unit, forecast: Forecast | None) -> str:
    """Return the range, and how a unit is seen and what that is due to; its rules stand in the tip of its square."""
    state, shooter, words = targeting.state, targeting.unit, targeting.words
    distance = state.range(shooter, target)
    seen = _verdict(state, shooter, target, words)
    if forecast is not None and _cover_is_idle(state, shooter, target, forecast):
        seen = words.text("battle.label.no-cover-save")
    told = words.text("battle.bubble.seen", range=distance, seen=seen)
    alone = all(unit.storey == target.storey for square in target.squares for unit in state.at(square))
    return told if alone else words.text("battle.bubble.whom", unit=target.name, seen=told)


def _verdict(state: GameState, shooter: Unit, target: Unit, words: Words) -> str:
    saves = state.edition.saves
    found = saves.found_cover(state, shooter, target)
    if found is not None and state.edition.sight.sees(state, shooter, target):
        return cover_words(found, words.messages, words.columns)
    covered = saves.covered_by_ground(state, target)
    # whoever sees a vehicle among trees and expects cover reads whom the ground covers
    others = not covered and any(saves.covers_infantry(state, place) for place in state.places(target))
    ground = {"covered_by_ground": covered, "covers_infantry": others}
    verdict = verdict_between(state, viewpoint(shooter), viewpoint(target))
    return verdict_words(verdict, words.messages, words.columns, **ground)


def cover_note(state: GameState, shooter: Unit, target: Unit, words: Words) -> str:
    """Return what covers a unit; empty where it is seen in the open."""
    saves = state.edition.saves
    found = saves.found_cover(state, shooter, target)
    if found is None and saves.covered_by_ground(state, target):
        return words.text("battle.forecast.cover-of-ground")
    verdict = verdict_between(state, viewpoint(shooter), viewpoint(target))
    if not (found.kind if found is not None else verdict.cover):
        return ""
    reasons = what_covers(found or verdict, words.messages, words.columns)
    return words.text("battle.forecast.cover", reasons=reasons)


def _cover_is_idle(state: GameState, shooter: Unit, target: Unit, forecast: Forecast) -> bool:
    """Return whether the target is in cover that no weapon aimed at it heeds."""
    saves = {volley.save.name for volley in forecast.volleys}
    return bool(saves) and COVER_SAVE not in saves and badge(state, shooter, target) == "cover"
