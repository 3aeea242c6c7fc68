"""What the rules name that no card prints."""

IMPROVISED_WEAPONS = "Improvised weapons"
"""The name of weapons that no card prints (T13-CCW-10)."""
