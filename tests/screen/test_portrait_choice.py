"""The person's own portrait: chosen where the name is set, remembered, and shown in campaigns and battles."""

from pathlib import Path

import pytest
from menu_program import visit

from dust_tactics.files.settings import load_settings
from dust_tactics.language.leaders import PORTRAITS, portrayed
from dust_tactics.screen.art.commanders import Mood, commander_portrait
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.card.portrait_choice import PortraitButton, PortraitDialog
from dust_tactics.screen.menu.campaign.scene import CampaignScene


@pytest.mark.parametrize("portrait", PORTRAITS)
def test_every_portrait_is_drawn(portrait: str) -> None:
    who = portrayed(portrait, "Ada")
    assert who is not None and who.name == "Ada"
    assert commander_portrait(who.bloc, who.level, Mood.CALM, (40, 48)).get_size() == (40, 48)


def test_a_portrait_that_nobody_knows_is_none() -> None:
    assert portrayed("", "Ada") is portrayed("allies-9", "Ada") is portrayed("../../etc", "Ada") is None


def test_a_portrait_is_chosen_by_a_click_remembered_and_stands_in_the_campaign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(tmp_path, monkeypatch) as guest:
        guest.keys("m")
        guest.see()
        guest.click(next(iter(guest.widgets(PortraitButton))))
        guest.see()
        dialog = next(iter(guest.widgets(PortraitDialog)))
        guest.click(dialog.faces[2])
        guest.see()
        assert load_settings(tmp_path / "settings.toml")[0].portrait == PORTRAITS[2]
        guest.keys("RETURN")
        guest.see()
        assert isinstance(guest.app.scene, CampaignScene)
        assert {face.commander.level for face in guest.widgets(CommanderFace)} == {"adjutant", "person-1"}
