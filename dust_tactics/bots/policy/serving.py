"""Whom an order serves, and where a charge ends."""

from dust_tactics.bots.player import Choice, Option, Term
from dust_tactics.bots.policy.thought import Thought
from dust_tactics.bots.serving import worth_of_charge, worth_of_serving
from dust_tactics.rules.steps.charging import ChooseChargeStep
from dust_tactics.rules.steps.orders import WhomToServe


def whom_to_serve(thought: Thought, question: WhomToServe) -> Choice:
    """Serve whom it gains most."""
    options = []
    for command in question.commands(thought.state):
        worth = worth_of_serving(thought.state, question.name, command.unit, command.miniature)
        options.append(Option(command, worth, (Term("expected", worth, command.unit),)))
    return thought.chosen(options)


def choose_charge_step(thought: Thought, question: ChooseChargeStep) -> Choice:
    """Charge where the attack takes most and the unit stands best."""
    state = thought.state
    unit = state.units[question.unit]
    options = []
    for command in question.commands(state):
        worth = worth_of_charge(thought.evaluation, state, unit, command)
        options.append(Option(command, worth, (Term("attack", worth),)))
    return thought.chosen(options)
