"""The lessons, in the order in which they go before one another where several could be told.

A new one is a line here and its words under `[lesson.<name>]` in the messages.
"""

from dust_tactics.screen.battle.lessons import anchors
from dust_tactics.screen.battle.lessons.moment import Moment
from dust_tactics.screen.play.lessons.lesson import Lesson


def _chose(moment: Moment) -> bool:
    return moment.plans or moment.went_on


def _walked(moment: Moment) -> bool:
    return moment.has_way or moment.went_on


def _aimed(moment: Moment) -> bool:
    return moment.aims or moment.went_on


def _went_on(moment: Moment) -> bool:
    return moment.went_on


LESSONS: tuple[Lesson[Moment], ...] = (
    Lesson("initiative", lambda now: now.names_first, anchors.main_button, _went_on, about=anchors.panel),
    Lesson("reaction", lambda now: now.reacts, anchors.reaction_chances, _went_on, about=anchors.panel),
    Lesson(
        *("undo", lambda now: now.may_undo, anchors.undo_button, _chose),
        keys=("battle.undo", "battle.redo"),
        about=anchors.units_to_choose,
    ),
    Lesson("turn", lambda now: now.turn_has_begun, anchors.turn, _chose, about=anchors.units_to_choose),
    Lesson(
        *("choose", lambda now: now.chooses, anchors.own_unit, _chose),
        keys=("battle.next",),
        about=anchors.units_to_choose,
    ),
    Lesson("objective", lambda now: now.has_objectives, anchors.objective, _chose, about=anchors.objectives),
    Lesson(
        *("points", lambda now: now.counts_points and now.turn_has_ended, anchors.points, _chose),
        about=anchors.panel,
    ),
    Lesson("odds", lambda now: now.aims, anchors.forecast, _went_on, about=anchors.panel),
    Lesson(
        *("hand-to-hand", lambda now: now.hand_to_hand is not None and not now.aims, anchors.enemy_hard_by, _aimed),
        about=anchors.seen_enemies,
    ),
    Lesson(
        *("sight", lambda now: bool(now.badges) and not now.aims, anchors.seen_enemy, _aimed),
        keys=("look.sight",),
        about=anchors.seen_enemies,
    ),
    Lesson("reach", lambda now: now.may_walk, anchors.far_square, _walked, about=anchors.reach),
    Lesson("declare", lambda now: now.may_declare, anchors.main_button, _went_on, ("battle.back",)),
)
