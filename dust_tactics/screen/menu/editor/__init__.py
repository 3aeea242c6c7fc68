"""The scenario editor: boards, sides, units, places, ways to win, events and texts, made in the window."""
