"""Cards, movements and attacks of a player who plays each of them on to the end of his turn."""

from dust_tactics.bots.world import moving
from dust_tactics.bots.world.attacking import special_attacks
from dust_tactics.bots.world.boards import differences, failed, judged_after, mixed, moved, won
from dust_tactics.bots.world.choice import WorldChoice, WorldOption, WorldTerm, best_of, summed
from dust_tactics.bots.world.outlook import Judged, Outlook
from dust_tactics.bots.world.settling import ABILITIES, LEAST_ATTACK, MOVEMENT
from dust_tactics.bots.world.worth import Worth
from dust_tactics.world.commands import AnyWorldCommand, Attack, ChooseCard, EndMovement, EndTurn, Move

ATTACKS, MOVES = 32, 48
"""Attacks and movements that are played on, at most."""
LEAST = 0.2
"""What an answer must be worth more than doing nothing."""


def play_card(decision: int, outlook: Outlook, worth: Worth) -> WorldChoice:
    """Return the card for the round: the attacks that it pays for, ways to go, production, ability."""
    state = outlook.state
    stay = outlook.judge(state).total
    hand = [(number, state.card(number)) for number in state.players[outlook.player].hand]
    gains = {points: judged_after(outlook, state, points).total - stay for points in {card.combat for _, card in hand}}
    options = []
    for number, card in hand:
        terms = [
            WorldTerm("attacks", gains[card.combat] + LEAST_ATTACK * card.combat),
            WorldTerm("movement", MOVEMENT[min(card.movement, len(MOVEMENT) - 1)]),
            WorldTerm("production", outlook.made * card.production),
            WorldTerm("ability", ABILITIES[card.ability]),
        ]
        options.append(summed(ChooseCard(decision, number), terms))
    return best_of(options)


def movement(decision: int, outlook: Outlook, worth: Worth) -> WorldChoice:
    """Return the movement after which the turn ends best, or the end of the phase."""
    state, points = outlook.state, outlook.combat_points
    stay = judged_after(outlook, state, points)
    options = [WorldOption(EndMovement(decision), LEAST)]
    for move in _moves(decision, worth):
        after = judged_after(outlook, moved(state, outlook.player, move), points)
        options.append(option_of(move, stay, after, move.target))
    return best_of(options)


def _moves(decision: int, worth: Worth) -> list[Move]:
    """Return the movements that promise most by themselves, and those that make most attacks possible."""
    weighed = moving.options(decision, worth)
    by_worth = sorted(weighed, key=lambda option: -option.worth)[: MOVES // 2]
    by_attacks = sorted(weighed, key=lambda option: -_attacks(option))[: MOVES // 2]
    commands = dict.fromkeys(option.command for option in (*by_worth, *by_attacks))
    return [command for command in commands if isinstance(command, Move)]


def _attacks(option: WorldOption) -> float:
    return sum(term.amount for term in option.terms if term.what == "attacks")


def attack(decision: int, outlook: Outlook, worth: Worth) -> WorldChoice:
    """Return the attack after which the turn ends best, or the end of the turn."""
    state, player = outlook.state, outlook.player
    points, done = state.acting.combat - 1, frozenset(state.acting.attacks)
    stay = outlook.judge(state)
    options = [WorldOption(EndTurn(decision), LEAST)]
    raids = outlook.raids(state, player, soon=True, every=True)
    for raid in [raid for raid in raids if (raid.origin, raid.target) not in done][:ATTACKS]:
        then = done | {(raid.origin, raid.target)}
        good = judged_after(outlook, won(state, player, raid), points, then)
        bad = judged_after(outlook, failed(state, player, raid), points, then)
        command = Attack(decision, raid.origin, raid.target, raid.units)
        options.append(option_of(command, stay, mixed(good, bad, raid.clash.take), raid.target))
    rest = [WorldTerm("attacks", judged_after(outlook, state, points, done).total - stay.total)]
    options += [summed(special.command, [*special.terms, *rest]) for special in special_attacks(worth, decision)]
    return best_of(options)


def option_of(command: AnyWorldCommand, before: Judged, after: Judged, area: int | None = None) -> WorldOption:
    """Return an answer with what it changes."""
    return summed(command, [WorldTerm(what, amount, area) for what, amount in differences(before, after)])
