"""What the computer players of the world game are like."""

from dust_tactics.bots.world.levels import LEVELS
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.players import level_name


def who_words(messages: Messages) -> str:
    """Return what may be chosen of who plays, and how each level plays."""
    lines = [messages.text("world.menu.who-tip")]
    for level in LEVELS:
        words = messages.text(f"world.menu.plays-{level}")
        lines.append(messages.text("seat.described", name=level_name(messages, level), words=words))
    return "\n".join(lines)
