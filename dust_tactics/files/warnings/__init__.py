"""What is allowed in a board or a scenario and still cannot be played as it was meant."""
