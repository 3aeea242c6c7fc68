"""Choosing the book that battles are played by, wherever one can be chosen: the one chosen last is shown first."""

from collections.abc import Callable
from functools import partial

from dust_tactics.files.settings import Settings
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen.ui import IconButton, Segmented, Tip

CHOICE = 128, 32
"""The width and height of the choice."""
_IDS = tuple(sorted(EDITIONS))
_USUAL = next(iter(EDITIONS))
_COMPARED = "help.books"
"""The key of that page's name, as `HelpTab` has it."""


def chosen_edition(settings: Settings) -> str:
    """Return the id of the edition that people have chosen last; the usual one where there is none of that name."""
    return settings.edition if settings.edition in EDITIONS else _USUAL


def place_of(edition: str) -> int:
    """Return the place of an edition in the choice."""
    return _IDS.index(edition)


def edition_choice(messages: Messages, edition: str, on_choose: Callable[[str], None]) -> Segmented:
    """Return the editions side by side, the oldest first; `on_choose` hears of the id of another one."""
    tip = Tip(messages.text("edition.choice"), edition_tip(messages))
    choice = Segmented(_IDS, place_of(edition), lambda index: on_choose(_IDS[index]), tip=tip)
    choice.sized(*CHOICE)
    return choice


def edition_tip(messages: Messages) -> str:
    """Return what follows the choice, and what each of the editions is, a line each."""
    books = (messages.text(f"edition.{edition}") for edition in _IDS)
    return "\n".join([messages.text("edition.followed"), *books])


def which_book(messages: Messages, show_help: Callable[[str], None]) -> IconButton:
    """Return the button beside that choice which opens help at the page that compares the books."""
    button = IconButton("question", partial(show_help, _COMPARED), tip=messages.text("help.books_tip"))
    button.sized(CHOICE[1], CHOICE[1])
    return button
