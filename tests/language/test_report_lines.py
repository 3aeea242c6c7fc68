"""The report of a battle in a language whose words and order are others, half of it still English."""

import sys
from pathlib import Path

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.report.narrator import Narrator

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from referee import Referee

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
PAIR = {"Bot Hunters": "E5", "Bazooka Joe": "E5"}


def told(referee: Referee, messages: Messages) -> list[str]:
    """The lines of the last command."""
    return [line.text for line in Narrator(messages).report(referee.events, referee.state)]


def test_names_lists_and_numbers_stand_where_the_language_has_them(german: Messages) -> None:
    """Names are never changed, and who attacks with whom is listed as the language lists things."""
    referee = Referee(FIELD, PAIR, {"Recon Grenadiers": "E3"})
    referee.activate("Bot Hunters", "Bazooka Joe").declare("move", "attack")
    assert told(referee, german)[-1] == "Bot Hunters mit Bazooka Joe declared Bewegung, dann Angriff"
    referee.move("E4")
    assert told(referee, german)[0] == "Bot Hunters mit Bazooka Joe: Bewegung von E5 nach E4"
    referee.hold()
    shots = [("M1 Automatic Rifle", "Recon Grenadiers", 3), ("hero: .45 ACP Pistol", "Recon Grenadiers")]
    referee.attack(*shots, dice=["SSS", "SS"])
    aimed, attack = told(referee, german)[:2]
    arms = "3 × Automatikgewehr M1 und 1 × Pistole .45\u00a0ACP"
    assert aimed.startswith(f"Bot Hunters mit Bazooka Joe aimed {arms}")
    assert attack == "Bot Hunters und Bazooka Joe → Recon Grenadiers: Angriff, 5\u00a0Würfel, kein Treffer"


def test_who_does_what_keeps_its_emphasis_and_side(german: Messages) -> None:
    """As spans, whatever the order of the words."""
    referee = Referee(FIELD, PAIR, {"Recon Grenadiers": "E3"})
    referee.activate("Bot Hunters", "Bazooka Joe").declare("move", "attack").move("E4")
    line = Narrator(german).report(referee.events, referee.state)[0]
    named = [(span.text, span.side) for span in line.spans if span.bold]
    assert named == [("Bot Hunters", 0), ("Bazooka Joe", 0), ("E4", None)]
