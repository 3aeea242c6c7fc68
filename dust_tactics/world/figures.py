"""Figures that both versions share, each with its clause."""

LEAST_PLAYERS, MOST_PLAYERS = 2, 6
"""WW-GEN-01."""
CENTRES = 24
"""Production centres of the game (WW-CMP-03)."""
CENTRE_COST, CARD_COST = 6, 1
"""Production points (WW-UNI-01)."""
CENTRE_PRODUCTION, CAPITAL_PRODUCTION = 3, 6
"""Production points of a turn (WW-PRD-03, WW-PRD-04)."""
LEAST_PRODUCTION = 6
"""WW-PRD-07."""
UNITS_PER_CENTRE = 5
"""Units that one centre builds in one production phase (WW-PRD-20)."""
CENTRE_DICE, CAPITAL_DICE = 3, 5
"""Bonus dice of a defender (WW-BTL-09)."""
DEALT, HAND = 6, 5
"""Cards dealt in set-up (WW-SET-01), and the most in a hand (WW-CRD-03)."""
STARTING_CENTRES = 3
"""WW-SET-19."""
REINFORCEMENTS = 12
"""Production points for reinforcements, beside those of the set-up card (WW-SET-22)."""
BLANKS_TO_CEASE = 3
"""Rolls without a HIT, at sea pairs of rolls, that end a battle (WW-BTL-19, WW-SEA-03)."""
