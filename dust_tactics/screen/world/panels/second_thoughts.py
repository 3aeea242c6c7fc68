"""Asking once more before a phase is ended in which something could still be done."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from dust_tactics.screen.ui import confirm, warn
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.panels.advice import advised
from dust_tactics.world.combat.preview import attack_preview
from dust_tactics.world.commands import Attack, EndMovement, EndTurn

MOST_LOOKED_AT = 24
"""Attacks whose odds are worked out before a phase of combat is ended."""
_WORTH_A_WORD = 0.5
"""The chance from which on an attack that is left out is worth a word."""


class Likely(NamedTuple):
    """An attack that more likely than not would take its area."""

    origin: int
    target: int
    take: float


def likely_attack(panel: Panel, pairs: Iterable[tuple[int, int]]) -> Likely | None:
    """Return the best attack with all units of an area, of pairs of origins and targets; None if none is likely."""
    state, best = panel.state, None
    forces = state.forces
    far = sorted(pairs, key=lambda pair: (forces[pair[1]].total - forces[pair[0]].total, pair))
    for origin, target in far[:MOST_LOOKED_AT]:
        command = Attack(panel.id, origin, target, forces[origin])
        if panel.host.refusal(command) is not None:
            continue
        odds = attack_preview(state, command).odds
        if odds is not None and odds.take >= _WORTH_A_WORD and (best is None or odds.take > best.take):
            best = Likely(origin, target, odds.take)
    return best


def end_all_the_same(panel: Panel, body: Callable[[], str], end: Callable[[], None], what: str = "phase") -> None:
    """End a phase, the turn or a purchase (`what`), or ask before where `body` has something to say against it and
    people want to be asked."""
    words = body() if panel.host.settings.second_thoughts else ""
    if not words:
        end()
        return
    title, yes, no = (panel.text(f"second-thought.{key}") for key in (f"{what}-title", f"end-{what}", "go-on"))
    confirm(panel.host.stage, title, words, end, yes=yes, no=no)


def empty_all_the_same(panel: Panel, areas: Iterable[int], do: Callable[[], None]) -> None:
    """Let the last units leave areas, or ask before where a capital or a centre would be lost with one of them and
    people want to be asked; Enter means no."""
    world = panel.state
    dear = [area for area in areas if area in world.map.capitals or area in world.centres]
    if not dear or not panel.host.settings.second_thoughts:
        do()
        return
    kind = "capital" if dear[0] in world.map.capitals else "centre"
    title = panel.text("second-thought.empty-title", area=panel.name(dear[0]))
    words = panel.text(f"second-thought.empty-{kind}", area=panel.words.area_in_text(dear[0]))
    yes, no = panel.text("second-thought.empty"), panel.text("second-thought.go-on")
    warn(panel.host.stage, title, words, do, yes=yes, no=no)


def left_to_move(panel: Panel, origins: Sequence[int]) -> str:
    """Return what is said before a phase of movement is ended; nothing where no units can go anywhere, or where the
    hint would end it too."""
    points = panel.state.acting.movement
    if not origins or not points or isinstance(advised(panel.state), EndMovement):
        return ""
    left = panel.counted("screen-movement", points)
    return panel.text("second-thought.movement", left=left, areas=panel.counted("screen-areas", len(origins)))


def left_to_attack(panel: Panel, pairs: Iterable[tuple[int, int]]) -> str:
    """Return what is said before a phase of combat is ended; nothing where no attack is likely to take its area, or
    where the hint would end it too."""
    points = panel.state.acting.combat
    best = likely_attack(panel, pairs) if points else None
    if best is None or isinstance(advised(panel.state), EndTurn):
        return ""
    return panel.text(
        "second-thought.combat",
        left=panel.counted("screen-combat", points),
        origin=panel.words.area_in_text(best.origin),
        target=panel.words.area_in_text(best.target),
        chance=panel.words.messages.percent(best.take),
    )
