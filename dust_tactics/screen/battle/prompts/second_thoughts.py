"""Asking once more before a plan is declared that could be better for nothing."""

from collections.abc import Callable
from functools import partial

from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.planning.forecast import Forecast
from dust_tactics.screen.battle.planning.headline import losses_of
from dust_tactics.screen.battle.planning.second_thoughts import Better, Unused
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Stage, choose, confirm, warn


def ask_second_thought(
    stage: Stage,
    planner: ActivationPlanner,
    thought: Better | Unused,
    *,
    declare: Callable[[], None],
    take: Callable[[Plan], None],
) -> None:
    """Ask whether to declare all the same, to take the better plan over, or to go on planning.

    declare   carries the plan out as it is; `take` takes another plan over, which is not declared by that
    """
    words = planner.host.words
    text = words.text
    title, go_on, as_planned = (text(f"second_thought.{key}") for key in ("title", "go-on", "declare"))
    if isinstance(thought, Unused):
        kind = "attack" if thought.kind is Action.ATTACK else "move"
        body = text(f"second_thought.unused-{kind}", unit=planner.title)
        confirm(stage, title, body, declare, yes=as_planned, no=go_on)
        return
    facing = "" if thought.facing is None else text(f"facing.{thought.facing}")
    body = text(
        "second_thought.compared",
        why=text(f"second_thought.{thought.why}", unit=planner.title, facing=facing),
        now=_odds(thought.now, words),
        then=_odds(thought.then, words),
    )
    better = partial(take, thought.plan)
    choose(stage, title, body, [(text("second_thought.take"), better), (as_planned, declare)], cancel=go_on)


def ask_without_target(stage: Stage, words: Words, declare: Callable[[], None]) -> None:
    """Ask whether to declare an attack that is aimed at nobody: usually it was meant to be aimed."""
    title, go_on, as_planned = (words.text(f"second_thought.{key}") for key in ("title", "go-on", "declare"))
    warn(stage, title, words.text("second_thought.no-target"), declare, yes=as_planned, no=go_on)


def _odds(forecast: Forecast, words: Words) -> str:
    messages = words.messages
    values = {"chance": messages.percent(forecast.destroyed), "lost": losses_of(messages, forecast)}
    return words.text("second_thought.odds", **values)
