"""What is wrong with a journal: why the rules refuse a command of it is said in the language that is chosen."""

from dataclasses import replace

from dust_tactics.files.journal.replay import Trouble
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.places import areas, places
from dust_tactics.language.refusals import refusal_words


def spoken_trouble(trouble: Trouble, messages: Messages) -> Trouble:
    """Return what is wrong with a journal, with the sentence and the clause that refuse one of its commands."""
    if trouble.refusal is None:
        return trouble
    named = trouble.places
    naming = places(named) if isinstance(named, int) else areas(named, messages)
    sentence = refusal_words(trouble.refusal, messages, naming)
    why = " ".join(part for part in (sentence, trouble.refusal.clause) if part)
    return replace(trouble, detail=f"{trouble.detail} ({why})", refusal=None)
