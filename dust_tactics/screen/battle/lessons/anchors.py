"""Where the things are that lessons point at, as rectangles of the window in logical units; None if out of view."""

from collections.abc import Iterable

import pygame

from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.lessons.moment import Moment
from dust_tactics.screen.battle.panels.roster import RosterPanel
from dust_tactics.screen.battle.panels.target import TargetPanel
from dust_tactics.screen.battle.planning.acting import ready_units
from dust_tactics.screen.battle.prompts.reaction_panel import ReactionChances
from dust_tactics.screen.battle.worked import BattleWorked
from dust_tactics.screen.ui import Pressable, Widget

Place = pygame.Rect | None


def squares_rect(host: BattleWorked, squares: Iterable[int]) -> Place:
    """Return the place of squares on the board."""
    camera, factor = host.board.camera, host.stage.scale.factor
    rects = [camera.rect_of(square) for square in squares]
    if not rects:
        return None
    whole = rects[0].unionall(rects).clip(camera.view)
    if not whole:
        return None
    return pygame.Rect(*(round(edge / factor) for edge in (whole.left, whole.top, whole.width, whole.height)))


def own_unit(moment: Moment) -> Place:
    """Return the first unit that can be chosen: on the board, or in a list."""
    host = moment.host
    ready = ready_units(host.state, moment.owner) if moment.owner is not None else []
    on_board = next((unit.squares for unit in ready if unit.squares), ())
    listed = (plate for unit in ready for roster in _rosters(host) if (plate := roster.plate_of(unit.id)) is not None)
    return squares_rect(host, on_board) or next((plate.window_rect() for plate in listed), None)


def far_square(moment: Moment) -> Place:
    """Return a square as far as the unit goes, of those the one in the middle."""
    costs = dict(moment.host.board.overlay.costs)
    furthest = sorted(square for square in costs if costs[square] == max(costs.values()))
    return squares_rect(moment.host, furthest[len(furthest) // 2 :][:1])


def seen_enemy(moment: Moment) -> Place:
    """Return an enemy with a badge; one in cover or out of sight has more to tell."""
    badges, state = moment.badges, moment.host.state
    order = {"cover": 0, "no-sight": 1, "open": 2}
    unit = min(badges, key=lambda one: order.get(badges[one], 3), default=None)
    return squares_rect(moment.host, state.units[unit].squares) if unit is not None else None


def enemy_hard_by(moment: Moment) -> Place:
    """Return the enemy beside the unit."""
    enemy: Unit | None = moment.hand_to_hand
    return squares_rect(moment.host, enemy.squares) if enemy is not None else None


def forecast(moment: Moment) -> Place:
    """Return what the attack would do, in the panel."""
    return _shown(widget for widget in moment.host.panel.walk() if isinstance(widget, TargetPanel))


def main_button(moment: Moment) -> Place:
    """Return the button of the bar that declares."""
    return _shown(_with_action(moment.host.bar, "battle.main"))


def reaction_chances(moment: Moment) -> Place:
    """Return how likely a reaction is, in the panel, or the button that rolls for it."""
    panel = moment.host.panel
    chances = [widget for widget in panel.walk() if isinstance(widget, ReactionChances)]
    return _shown([*chances, *_with_action(panel, "reaction.roll", "battle.main")])


def undo_button(moment: Moment) -> Place:
    """Return the button that takes the last thing back."""
    return moment.host.top.undo.window_rect()


def turn(moment: Moment) -> Place:
    """Return the turn, in the top bar."""
    return moment.host.top.middle.window_rect()


def points(moment: Moment) -> Place:
    """Return the points of the side at the left."""
    return moment.host.top.left.points_rect


def objective(moment: Moment) -> Place:
    """Return the first objective on the board."""
    return squares_rect(moment.host, [one.square for one in moment.host.state.battle.objectives[:1]])


# What people need to see besides


def panel(moment: Moment) -> list[pygame.Rect]:
    """Return all of the panel."""
    return [moment.host.panel.rect]


def units_to_choose(moment: Moment) -> list[pygame.Rect]:
    """Return the panel, and the units that can be chosen."""
    ready = ready_units(moment.host.state, moment.owner) if moment.owner is not None else []
    return [*panel(moment), *_squares_of(moment.host, ready)]


def objectives(moment: Moment) -> list[pygame.Rect]:
    """Return the panel, where it stands how the battle is won, and all objectives."""
    squares = [one.square for one in moment.host.state.battle.objectives]
    return [*panel(moment), *filter(None, (squares_rect(moment.host, (square,)) for square in squares))]


def reach(moment: Moment) -> list[pygame.Rect]:
    """Return all squares that can be come to."""
    overlay = moment.host.board.overlay
    return [*filter(None, (squares_rect(moment.host, (square,)) for square in overlay.move | overlay.march))]


def seen_enemies(moment: Moment) -> list[pygame.Rect]:
    """Return all enemies with a badge."""
    return _squares_of(moment.host, [moment.host.state.units[unit] for unit in moment.badges])


def those_who_act(host: BattleWorked) -> list[pygame.Rect]:
    """Return the unit that is chosen, where it would stand, and whom it aims at."""
    overlay, units = host.board.overlay, host.state.units
    ghost = overlay.ghost.squares if overlay.ghost is not None else ()
    where = squares_rect(host, ghost) if ghost else None
    return [
        *_squares_of(host, [units[unit] for unit in overlay.selected | overlay.targets]),
        *([where] if where else []),
    ]


def _squares_of(host: BattleWorked, units: Iterable[Unit]) -> list[pygame.Rect]:
    """Return the places of units, as far as they are in view."""
    return [*filter(None, (squares_rect(host, unit.squares) for unit in units))]


def _rosters(host: BattleWorked) -> Iterable[RosterPanel]:
    return (widget for widget in host.stage.root.walk() if isinstance(widget, RosterPanel))


def _with_action(root: Widget, *actions: str) -> Iterable[Widget]:
    return (widget for widget in root.walk() if isinstance(widget, Pressable) and widget.action in actions)


def _shown(widgets: Iterable[Widget]) -> Place:
    """Return the place of the first of some widgets that is in view."""
    return next((widget.window_rect() for widget in widgets), None)
