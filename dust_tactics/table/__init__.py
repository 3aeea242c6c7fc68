"""What any board game needs: dice, decisions, the agenda of steps, refusals, tallies and odds."""
