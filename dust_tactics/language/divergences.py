"""What is wrong with a journal: why the rules refuse a command of it is said in the language that is chosen."""

from dataclasses import replace

from dust_tactics.files.journal.lines import WORLD_GAME
from dust_tactics.files.journal.replay import Trouble
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.places import places
from dust_tactics.language.refusals import refusal_words
from dust_tactics.language.world.names import WorldNames
from dust_tactics.language.world.refusals import refusal_key, world_refusal_words
from dust_tactics.table.refusal import Refusal


def spoken_trouble(trouble: Trouble, messages: Messages) -> Trouble:
    """Return what is wrong with a journal, with the sentence and the clause that refuse one of its commands."""
    if trouble.refusal is None:
        return trouble
    sentence = _sentence(trouble, trouble.refusal, messages)
    why = " ".join(part for part in (sentence, trouble.refusal.clause) if part)
    return replace(trouble, detail=f"{trouble.detail} ({why})", refusal=None)


def _sentence(trouble: Trouble, refusal: Refusal, messages: Messages) -> str:
    """Return why the rules of the game refuse it, with places by the names that they have there."""
    if trouble.game == WORLD_GAME and refusal_key(messages, refusal) in messages:
        return world_refusal_words(refusal, WorldNames(messages, trouble.setup))
    if trouble.game == WORLD_GAME:
        return refusal_words(refusal, messages)  # what no rule says, as that a game is over
    return refusal_words(refusal, messages, places(trouble.setup.board.width))
