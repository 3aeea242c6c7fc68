"""The odds table against battles: whatever it tells of two cards, the engine says of the same attack on a table."""

from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.attack.odds import TargetOdds, attack_odds
from dust_tactics.screen.menu.odds_table.duel import Duel, DuelOutcome, odds_over_distances

OPEN = "\n".join([". . . . . . . . ."] * 3)
IN_TREES = OPEN.replace(". . . . .", ". . . . T", 1)


def duel(attacker: str, defender: str, **changes: object) -> Duel:
    """Two cards by name."""
    cards = all_cards()
    return replace(Duel.whole(cards[attacker], cards[defender]), **changes)


def outcome(asked: Duel, weapon: str | None, distance: int) -> DuelOutcome:
    """A cell of the table."""
    found = odds_over_distances(asked)
    [line] = [line for line in found.lines if (line.weapon.title if line.weapon else None) == weapon]
    return line.outcomes[found.distances.index(distance)]


def alike(one: TargetOdds | None, other: TargetOdds) -> None:
    """Both tell the same figures."""
    assert one is not None
    assert one.lost.chances == pytest.approx(other.lost.chances)
    assert (one.expected_hits, one.destroyed) == pytest.approx((other.expected_hits, other.destroyed))
    assert [roll.volley.dice for roll in one.volleys] == [roll.volley.dice for roll in other.volleys]


@pytest.mark.parametrize(
    ("field", "covered", "action"), [(OPEN, False, "attack"), (OPEN, False, "sustained"), (IN_TREES, True, "attack")]
)
def test_the_figures_are_the_odds_of_the_same_attack_in_a_battle(field: str, covered: bool, action: str) -> None:
    referee = Referee(field, {"Bot Hunters": "A1"}, {"Recon Grenadiers": "E1"})
    referee.activate("Bot Hunters").declare(action)
    sustained = referee.asked.sustained
    command = referee.attack_command(("M1 Automatic Rifle", "Recon Grenadiers", 3))
    battle = attack_odds(referee.state, 0, command.shots, sustained=sustained)
    asked = duel("Bot Hunters", "Recon Grenadiers", covered=covered, sustained=sustained)
    alike(outcome(asked, "M1 Automatic Rifle", 4).target, battle.targets[0])


def test_fewer_miniatures_and_close_combat_are_reckoned_as_in_a_battle() -> None:
    referee = Referee(OPEN, {"Bot Hunters": "A1"}, {"Recon Grenadiers": "B1"})
    referee.change("Recon Grenadiers", miniatures=(0, 1)).activate("Bot Hunters").declare("attack")
    command = referee.attack_command(("Knives", "Recon Grenadiers", 5))
    battle = attack_odds(referee.state, 0, command.shots, sustained=False)
    found = outcome(duel("Bot Hunters", "Recon Grenadiers", defender_left=2), "Knives", 1)
    assert found.target is not None and found.target.left == 2
    alike(found.target, battle.targets[0])
    assert battle.retaliation is not None and found.back is not None
    alike(found.back, battle.retaliation)


def test_every_card_meets_every_other_at_the_distances_told_or_a_rule_says_why_not() -> None:
    cards = load_cards("2013").values()
    for one in cards:
        for other in cards:
            found = odds_over_distances(Duel.whole(one, other))
            for line in found.lines:
                assert all((cell.target is None) != (cell.refusal is None) for cell in line.outcomes)
            first, second = found.lines[0].outcomes[-1].state.units
            table = found.lines[0].outcomes[-1].state.geometry
            assert table.distance(first.squares, second.squares) == found.distances[-1], (one.name, other.name)
