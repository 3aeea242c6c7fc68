"""Passing the mouse from player to player: whose hand may be seen, and the cover before it is."""

from collections.abc import Callable

import pygame

from dust_tactics.files.settings import HandOver
from dust_tactics.screen.play.hand_over import Cover
from dust_tactics.screen.ui import Canvas, IconButton
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.parts.drawing import paint_emblem
from dust_tactics.screen.world.parts.news import WorldNews
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.roles import WorldShown

_PLAIN = ("#3a403d", "#2a2f2d")


class Hands:
    """Whose hand may be seen.

    viewer   the player whose hand may be seen; None while all lie face down
    """

    def __init__(self, host: WorldShown) -> None:
        self._host = host
        self.viewer: int | None = None
        self._cover: Cover | None = None
        self._opened: set[tuple[int, int]] = set()  # rounds and players whose turns have begun behind a cover

    @property
    def are_hidden(self) -> bool:
        """Whether hands are hidden from other people, of whom there are some."""
        return len(self._host.people) > 1 and self._host.settings.hand_over is not HandOver.OFF

    @property
    def is_covered(self) -> bool:
        """Whether a cover lies over everything."""
        return self._cover is not None

    def must_cover(self, panel: Panel) -> bool:
        """Return whether somebody else has to hand over: a card is chosen in secret, or a turn begins with its hand.

        In the middle of a turn, after somebody else has been asked, the hand stays face down.
        """
        if not self.are_hidden or self.viewer == panel.owner:
            return False
        return panel.is_secret or (not panel.is_reaction and (self._host.state.round, panel.owner) not in self._opened)

    def cover(self, panel: Panel, on_lift: Callable[[], None], news: WorldNews | None = None) -> None:
        """Cover everything until the owner of a panel goes on; with what is new to him."""
        host, player = self._host, panel.owner
        colours, army = facts.colours_of(host.atlas, host.state, player), army_of(host.state, player)
        text = host.words.screen
        words = text("cover.label"), host.words.player(host.state, player), text("cover.go-on")
        menu = IconButton("menu", host.open_menu, tip=text("tip.menu"), action="world.menu")
        ground = colours.heading[:2] if colours is not None else _PLAIN
        self.viewer = None

        def lift() -> None:
            self.uncover()
            self.viewer = player
            if not panel.is_secret:
                self._opened.add((host.state.round, player))
            on_lift()

        def paint_sign(canvas: Canvas, place: pygame.Rect) -> None:
            if colours is not None:
                paint_emblem(canvas, army, place, colours.sign)

        self._cover = Cover(ground, paint_sign, words, lift, menu, news)
        host.stage.sound("hand-over")
        host.stage.open(self._cover, arrange=self._cover.arrange)

    def follow(self, owner: int | None) -> None:
        """Turn hands face down that somebody else must not see who decides now, or show the only person's own."""
        if owner is None or not self.are_hidden:
            return
        if owner != self.viewer:
            self.viewer = None

    def uncover(self) -> None:
        """Take the cover away: its player goes on, somebody else decides now, or all was made anew."""
        cover, self._cover = self._cover, None
        if cover is not None and cover.host is not None:
            self._host.stage.close(cover)
