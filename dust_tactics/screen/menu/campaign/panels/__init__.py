"""A page for each thing that a campaign asks."""
