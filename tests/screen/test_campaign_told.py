"""What a campaign says of its units: with their articles, with one word for one fate, and long times in hours."""

from dataclasses import replace
from pathlib import Path

import pytest
from menu_program import visit
from test_campaign_screen import in_camp

from dust_tactics.campaign.events import ForceFielded, UnitFared, UnitJoined
from dust_tactics.campaign.past import Fared
from dust_tactics.campaign.roster import RosterUnit, Service, Standing
from dust_tactics.language.campaign.events import CampaignTeller
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.cards import Card
from dust_tactics.screen.menu.campaign.list_scene import time_words
from dust_tactics.screen.menu.campaign.panels.camp import CampPanel
from dust_tactics.screen.ui import Paragraph


def test_units_and_sides_have_their_articles_in_what_the_camp_says(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        scene = in_camp(guest)
        state = scene.state
        lines = CampaignTeller(scene.messages).lines(
            state,
            [
                ForceFielded(0, (0, 1)),
                UnitJoined(0, 1),
                UnitFared(0, 1, "fit", eliminated=False, damage=0, merit=0),
                UnitFared(0, 0, "fit", eliminated=True, damage=2, merit=0),
            ],
        )
        assert lines == [
            "The Patrol fielded the Gunners and the Borrowed Pounder",
            "The Borrowed Pounder joined the Patrol",
            "The Borrowed Pounder survived",
            "Forced off the field: the Gunners (3 of 5 soldiers made it back)",
        ]


def test_a_squad_that_came_back_was_forced_off_the_field_in_its_history_too(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(home, monkeypatch) as guest:
        scene = in_camp(guest)
        panel = scene.panel
        assert isinstance(panel, CampPanel)
        gunners, pounder = scene.state.sides[0].roster[:2]
        cards = [scene.state.card(unit.card) for unit in (gunners, pounder)]
        fell = Service(0, Fared.ELIMINATED)

        def history(unit: RosterUnit, card: Card) -> str:
            parts = (part for widget in panel._service(unit, card) for part in widget.walk())
            return " ".join(part.text for part in parts if isinstance(part, Paragraph))

        assert "forced off the field" in history(replace(gunners, service=(fell,)), cards[0])
        lost = replace(gunners, service=(fell,), standing=Standing.LOST)
        assert "destroyed" in history(lost, cards[0])
        assert "destroyed" in history(replace(pounder, service=(fell,)), cards[1])


def test_long_campaigns_are_told_in_hours() -> None:
    english, polish = load_messages(), load_messages("pl")
    assert [time_words(english, minutes) for minutes in (60, 160, 300)] == [
        "about 60 minutes",
        "about 2½ hours",
        "about 5 hours",
    ]
    told = [time_words(polish, minutes).replace("\N{NO-BREAK SPACE}", " ") for minutes in (160, 300)]
    assert told == ["około 2,5 godziny", "około 5 godzin"]
