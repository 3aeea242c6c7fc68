"""Cards of nobody's army: they carry what the rules have and no shipped card of the edition shows."""

from dust_tactics.files.cards.cards import read_cards
from dust_tactics.files.places import data_root
from dust_tactics.rules.cards import Card

DUELLIST = "fixture-duellist"
"""Id of a hero who strikes and is struck down."""
ACE = "fixture-ace"
"""Id of a hero of 2016 who may have three actions, special ones among them."""
SENTRY = "fixture-sentry"
"""Id of a hero who stays where it stands."""


def fixture_cards(edition: str) -> dict[str, Card]:
    """Return the cards of `assets/fixtures/<edition>.toml` by id. Raises FileRefused."""
    return {card.id: card for card in read_cards(data_root() / "assets" / "fixtures" / f"{edition}.toml")}
