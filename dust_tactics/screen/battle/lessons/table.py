"""The lessons, in the order in which they go before one another where several could be told.

A new one is a line here and its words under `[lesson.<name>]` in the messages.
"""

from dust_tactics.screen.battle.lessons import anchors
from dust_tactics.screen.battle.lessons.moment import Moment
from dust_tactics.screen.lesson import Lesson


def _chose(moment: Moment) -> bool:
    return moment.plans or moment.went_on


def _walked(moment: Moment) -> bool:
    return moment.has_way or moment.went_on


def _aimed(moment: Moment) -> bool:
    return moment.aims or moment.went_on


def _went_on(moment: Moment) -> bool:
    return moment.went_on


LESSONS: tuple[Lesson[Moment], ...] = (
    Lesson("initiative", lambda now: now.names_first, anchors.main_button, _went_on),
    Lesson("reaction", lambda now: now.reacts, anchors.reaction_buttons, _went_on),
    Lesson("undo", lambda now: now.may_undo, anchors.undo_button, _chose, ("battle.undo", "battle.redo")),
    Lesson("turn", lambda now: now.turn_has_ended, anchors.turn, _chose),
    Lesson("choose", lambda now: now.chooses, anchors.own_unit, _chose, ("battle.next",)),
    Lesson("objective", lambda now: now.has_objectives, anchors.objective, _chose),
    Lesson("points", lambda now: now.counts_points and now.turn_has_ended, anchors.points, _chose),
    Lesson("odds", lambda now: now.aims, anchors.forecast, _went_on),
    Lesson("hand-to-hand", lambda now: now.is_hard_by and not now.aims, anchors.enemy_hard_by, _aimed),
    Lesson("sight", lambda now: now.sees_enemies and not now.aims, anchors.seen_enemy, _aimed, ("look.sight",)),
    Lesson("reach", lambda now: now.may_walk, anchors.far_square, _walked),
    Lesson("declare", lambda now: now.may_declare, anchors.main_button, _went_on, ("battle.back",)),
)
