"""What is wrong with a journal, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.language.catalogue import Messages

if TYPE_CHECKING:
    from dust_tactics.files.journal.replay import Trouble


def trouble_words(messages: Messages, trouble: Trouble) -> str:
    """What is wrong with a journal and what can be done."""
    return messages.text(
        f"resume.{trouble.kind}_body",
        line=trouble.line,
        detail=trouble.detail,
        turn=trouble.turn,
        unit=trouble.unit or messages.text("resume.first_unit"),
        commands=messages.counted("command", trouble.good),
        program=trouble.program,
    )
