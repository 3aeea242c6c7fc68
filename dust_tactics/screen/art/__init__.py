"""Pictures of the game: icons, dice, tokens, portraits, the mat and everything laid over it.

Nothing here knows a rule. Sizes are pixels, colours `#RRGGBB` texts, and cached surfaces must not be drawn on.

This imports nothing, so that the menu loads only the pictures that it shows.
"""
