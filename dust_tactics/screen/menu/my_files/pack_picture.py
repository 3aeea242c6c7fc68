"""The picture of a pack that could be installed: of its table, or of what its campaign begins with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

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


def picture_of_pack(messages: Messages, offer: Offer) -> pygame.Surface:
    """Return the picture of a pack, all of which is read as if it were installed. Raises FileRefused with what is wrong
    with it, or OSError."""
    from dust_tactics.files.packs.unpacked import unpacked
    from dust_tactics.files.scenarios.scenario import load_scenario

    with unpacked(offer) as main:
        if offer.manifest.has_campaign:
            return _of_campaign(messages, main)
        return _of_table(messages, load_scenario(main))


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
