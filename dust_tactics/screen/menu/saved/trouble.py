"""What is wrong with a journal, in words."""

from dust_tactics.files.journal.lines import WORLD_GAME
from dust_tactics.files.journal.replay import Trouble
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.divergences import spoken_trouble

LONGEST_VERSION = 40


def trouble_words(messages: Messages, trouble: Trouble) -> str:
    """Return what is wrong with a journal and what can be done, in the words of its book."""
    world = trouble.game == WORLD_GAME
    messages = messages if world else messages.of_book(trouble.setup.edition)
    trouble = spoken_trouble(trouble, messages)
    return messages.text(
        f"resume.world-{trouble.kind}_body" if world else f"resume.{trouble.kind}_body",
        line=trouble.line,
        detail=printable(trouble.detail),
        turn=trouble.turn,
        unit=printable(trouble.unit) or messages.text("resume.world-first_turn" if world else "resume.first_unit"),
        commands=messages.counted("command", trouble.good),
        program=printable(trouble.program, LONGEST_VERSION),
    )
