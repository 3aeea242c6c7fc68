"""What is wrong with a journal, in words."""

from dust_tactics.files.replay import Trouble
from dust_tactics.screen.menu.texts import text


def trouble_words(trouble: Trouble) -> str:
    """What is wrong with a journal and what can be done."""
    return text(
        f"resume.{trouble.kind}_body",
        line=trouble.line,
        detail=trouble.detail,
        turn=trouble.turn,
        unit=trouble.unit or text("resume.first_unit"),
        good=trouble.good,
        program=trouble.program,
    )
