"""What a pack that could be installed looks like and is about: the picture of its table, or of what its campaign begins
with, and its rulebook, sides and briefing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.files.reading.complaints import printable
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Widget

if TYPE_CHECKING:
    from dust_tactics.files.packs.installing import Offer
    from dust_tactics.files.scenarios.scenario import Scenario
    from dust_tactics.language.catalogue import Messages

_LARGEST = 640, 480
"""Pixels of a picture of a table, each way."""
_SCENE = 640, 360
_WIDTH, _HIGHEST = 300, 260
"""Of its place, in logical units."""


@dataclass(frozen=True)
class PackLook:
    """What there is to see of a pack before it is installed.

    facts     its rulebook, turns and size, and its sides, a line each
    briefing  what players read before they play it; may be empty
    """

    picture: pygame.Surface
    facts: tuple[str, ...] = ()
    briefing: str = ""


class PackPicture(Widget):
    """A picture in a frame, as large as its place allows."""

    def __init__(self, picture: pygame.Surface) -> None:
        super().__init__()
        self._picture = picture
        self.sized(_WIDTH, min(_HIGHEST, round(_WIDTH * picture.get_height() / picture.get_width())))

    def paint(self, canvas: Canvas) -> None:
        place = canvas.pixels(self.rect)
        framed = self._picture.get_rect().fit(place)
        framed.top = place.top
        canvas.surface.blit(pygame.transform.smoothscale(self._picture, framed.size), framed)
        pygame.draw.rect(canvas.surface, theme.EDGE, framed.inflate(2, 2), 1)


def look_of_pack(messages: Messages, offer: Offer) -> PackLook:
    """Return what a pack looks like, all of which is read as if it were installed. Raises FileRefused with what is
    wrong with it, or OSError."""
    from dust_tactics.files.packs.unpacked import unpacked
    from dust_tactics.files.scenarios.scenario import load_scenario

    with unpacked(offer) as main:
        if offer.manifest.has_campaign:
            return PackLook(_of_campaign(messages, main))
        scenario = load_scenario(main)
        briefing = scenario.briefing(messages.language).strip()
        return PackLook(_of_table(messages, scenario), _facts(messages, scenario), briefing)


def _facts(messages: Messages, scenario: Scenario) -> tuple[str, ...]:
    """Return what a scenario is: its rulebook, turns and size, then its sides."""
    from dust_tactics.language.side_names import side_names
    from dust_tactics.screen.menu.setup.scenario_view import facts_of

    names = side_names(messages, scenario, [side.armies[0] for side in scenario.sides])
    sides = messages.text("packs.sides", sides=messages.listed([printable(name) for name in names]))
    return facts_of(messages, scenario), sides


def _of_campaign(messages: Messages, path: Path) -> pygame.Surface:
    """Return the first picture that its author has added, else the scene of its first battle, else its table."""
    from dust_tactics.files.campaigns.campaign import load_campaign
    from dust_tactics.files.campaigns.scenery import drawable
    from dust_tactics.files.scenarios.scenario import load_scenario
    from dust_tactics.screen.art.scene_picture import draw_scene
    from dust_tactics.screen.board.scenery import picture_in

    campaign = load_campaign(path)
    added = next((story.picture for story in campaign.setup.stories if story.picture), "")
    if added:
        return picture_in(path.parent / added)
    scene = drawable(campaign.setup.battles[0].scene)
    return draw_scene(scene, *_SCENE) if scene else _of_table(messages, load_scenario(campaign.scenarios[0]))


def _of_table(messages: Messages, scenario: Scenario) -> pygame.Surface:
    """Return the table of a scenario with what lies on it, as players see it who choose it."""
    from dust_tactics.screen.board.markings import draw_markings
    from dust_tactics.screen.board.preview import whole_picture
    from dust_tactics.screen.board.scenario_table import scenario_table

    view = scenario_table(messages, scenario)
    whole = whole_picture(view.board, view.printed)
    if view.turned:
        whole = pygame.transform.rotate(whole, 90)
    area = whole.get_rect().fit(pygame.Rect((0, 0), _LARGEST))
    picture = pygame.transform.smoothscale(whole, area.size)
    draw_markings(picture, picture.get_rect(), view)
    return picture
