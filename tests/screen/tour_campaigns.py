"""The tour through campaigns: the list, and a page for everything that is asked between two battles."""

from pathlib import Path

import pygame
from menu_program import Visit
from small_campaign import CAMPAIGN, outcome, usual, written
from tour import Tour, visiting

from dust_tactics.bots.levels import PERSON
from dust_tactics.campaign.steps.camp import Camp
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.screen.card.portrait_choice import PortraitButton
from dust_tactics.screen.menu.campaign.scene import CampaignScene

TOURED = CAMPAIGN.replace('refill = "half"', 'refill = "paid"\nmerit = [1, 2]')


def see_campaigns(tour: Tour) -> None:
    """All pages, with losses, honours that are due, a captured hero, offers and a choice of roads."""
    home = tour.folder / "campaigns"
    (home / "campaigns").mkdir(parents=True, exist_ok=True)
    path = written(home / "campaigns", TOURED)
    (home / "campaigns" / "broken.toml").write_text('edition = "2013"\n[[battle]]\n')
    with visiting(tour, home) as guest:
        guest.keys("m")
        tour.see("campaigns", guest.app)
        guest.click(next(iter(guest.widgets(PortraitButton))))
        tour.see("a portrait", guest.app)
        guest.key(pygame.K_ESCAPE)
        for number in range(3):
            guest.key(pygame.K_DOWN)
            tour.see(f"campaigns: row {number}", guest.app)
        scene = _begun(guest, path)
        _see_pages(tour, guest, scene)
        guest.key(pygame.K_ESCAPE)
        tour.see("menu after a campaign", guest.app)
        guest.keys("m")
        tour.see("campaigns: one that was played", guest.app)
        guest.keys("DELETE")
        tour.see("delete a campaign?", guest.app)


def _begun(guest: Visit, path: Path) -> CampaignScene:
    guest.program.campaign_games.begin(load_campaign(path), (PERSON, PERSON))
    guest.see()
    scene = guest.app.scene
    assert isinstance(scene, CampaignScene)
    return scene


def _see_pages(tour: Tour, guest: Visit, scene: CampaignScene) -> None:
    """Play through with made-up outcomes: the first side wins first, and is wiped out then."""
    seed = 0
    while (owed := scene.session.decision) is not None:
        seed += 1
        tour.see(f"{type(owed.question).__name__} {owed.owner}, battle {scene.state.node}", guest.app)
        if isinstance(owed.question, Camp):
            _see_camp(tour, guest)
        if isinstance(owed.question, Fight):
            lost = 1.0 if scene.state.past else 0.2
            scene.submit(outcome(scene.state, None if scene.state.node == 2 else len(scene.state.past) % 2, lost, seed))
        else:
            scene.submit(usual(scene.state))
        guest.see()
        if scene.state.past and scene.session.history[-1].reveals:
            guest.keys("ctrl+z")
            tour.see("undo a battle?", guest.app)
            guest.key(pygame.K_ESCAPE)
    tour.see("the end", guest.app)


def _see_camp(tour: Tour, guest: Visit) -> None:
    """What is told of each unit, and the dialogs."""
    for number in range(4):
        guest.key(pygame.K_DOWN)
        tour.see(f"camp: unit {number}", guest.app)
        for key in ("h", "n", "DELETE"):
            guest.keys(key)
            if guest.stage.covered:
                tour.see(f"camp: {key}", guest.app)
                guest.key(pygame.K_ESCAPE)
