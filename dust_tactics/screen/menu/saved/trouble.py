"""What is wrong with a journal, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.screen.menu.common.texts import text

if TYPE_CHECKING:
    from dust_tactics.files.journal.replay import Trouble


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
