"""A game of the world: lays out its parts, asks for every decision, and plays what comes of the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

import pygame

from dust_tactics.bots.world.choice import WorldChoice
from dust_tactics.files.journal.format import Rolls
from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.files.world.world import load_world
from dust_tactics.language.leaders import Commander
from dust_tactics.screen.play.dice_entry_dialog import Throw
from dust_tactics.screen.play.last_moment import LastMoment
from dust_tactics.screen.play.lessons.lesson import keep_nothing
from dust_tactics.screen.play.log_list import LogButton
from dust_tactics.screen.play.pause_menu import PauseKeys
from dust_tactics.screen.play.scene import PlayScene
from dust_tactics.screen.play.seats_dialog import SeatRow
from dust_tactics.screen.scene import SceneHost
from dust_tactics.screen.ui import Pressable, Tip
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.commanders import WorldCommanders, face_of, leaders_of
from dust_tactics.screen.world.deeds import Deeds
from dust_tactics.screen.world.fight import Fight
from dust_tactics.screen.world.hand_over import Hands
from dust_tactics.screen.world.hints import WorldHints
from dust_tactics.screen.world.keyboard import handle_key
from dust_tactics.screen.world.kind import WORLD_PLAY, WorldGiven, WorldOptions, world_seat_choice
from dust_tactics.screen.world.layout import lay_out
from dust_tactics.screen.world.lessons.tutor import WorldTutor
from dust_tactics.screen.world.map.overlay import NOTHING
from dust_tactics.screen.world.map.view import MapView
from dust_tactics.screen.world.news import Herald
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.panels import panel_of
from dust_tactics.screen.world.panels.scoring import open_scoring
from dust_tactics.screen.world.parts.banner import Banner
from dust_tactics.screen.world.parts.dock import Dock
from dust_tactics.screen.world.parts.fall import Fall
from dust_tactics.screen.world.parts.hit_flight import HitFlight
from dust_tactics.screen.world.parts.reveal import Reveal
from dust_tactics.screen.world.parts.side import Side
from dust_tactics.screen.world.parts.tall_log import TallWorldLog
from dust_tactics.screen.world.parts.top_bar import WorldTopBar
from dust_tactics.screen.world.parts.track import VictoryTrack
from dust_tactics.screen.world.picturing import army_of, content_of, picture_of
from dust_tactics.screen.world.playback import WorldPlayback
from dust_tactics.screen.world.record import Told, WorldGame
from dust_tactics.screen.world.scars import scars_of
from dust_tactics.screen.world.surroundings import Surroundings
from dust_tactics.screen.world.telling import WorldTelling
from dust_tactics.screen.world.unasked import Unasked
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.table.agenda import Decision
from dust_tactics.table.dice import DiceWanted
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.events import CardsRevealed, Scored, TurnBegan
from dust_tactics.world.game import check
from dust_tactics.world.state import WorldState

_INKS = {"allies": "allies", "axis": "axis", "mercs": "mercenaries"}
"""Blocs of the first game whose dice are inked as an army's; all others have red ones."""
_REST = 2500.0  # milliseconds without an event after which the map is painted as it is seen from near
_LAST_LOOK = 1600  # milliseconds between the last event and the end

_PAUSE = PauseKeys(
    "world.pause.title",
    "world.pause.note",
    "world.pause.help",
    "world.pause.leave",
    "world.pause.leave-title",
    "world.pause.leave-body",
)


def _apart(events: Sequence[WorldEvent]) -> tuple[Sequence[WorldEvent], Sequence[WorldEvent]]:
    """Return what is seen before people look at the points of a round, and what begins only then."""
    cut = max((place for place, event in enumerate(events, start=1) if isinstance(event, Scored)), default=len(events))
    return events[:cut], events[cut:]


def nothing_of(_: object) -> None:
    """What comes of battles with miniatures where there are none."""


class WorldScene(PlayScene[WorldState, AnyWorldCommand, WorldEvent, WorldChoice]):
    """A game from any moment of it to its end.

    on_finished   called once the game is over and its end has been shown
    on_learned    called with changes of the settings when a lesson was told
    on_table      called to fight the battle under way out with miniatures; what it comes to is submitted to the scene
    """

    edition = "world"
    takes_a_moment = True
    section = "world-watch"
    pause_keys = _PAUSE
    playback: WorldPlayback

    def __init__(
        self,
        app: SceneHost,
        session: WorldGame,
        *,
        on_finished: Callable[[], None],
        on_learned: Callable[..., object] = keep_nothing,
        on_table: Callable[[WorldScene], object] = nothing_of,
        **options: Unpack[WorldOptions],
    ) -> None:
        super().__init__(app, session, WORLD_PLAY, **options)
        self._ending = LastMoment(self, _LAST_LOOK, on_finished)
        self._on_table = on_table
        self.world = load_world()
        self.atlas = picture_of(self.world)
        self.words = self._named()
        self.telling = WorldTelling(self.words, self.opponents, self.open_reasons, self._names_then)
        self.tutor = WorldTutor(self, on_learned)
        self.panel: Panel | None = None
        self.hints = WorldHints(self, self.opponents, session.header.seed)
        self.hands = Hands(self)
        self.commanders = WorldCommanders(self, session.header.seed)
        self.herald = Herald(self)
        self.unasked, self.deeds = Unasked(), Deeds()
        self.surroundings = Surroundings(self)
        self._follow_ups: dict[type, Callable[[int], AnyWorldCommand]] = {}
        self._rested = 0.0
        self._at_start = True

    # What it knows

    @property
    def is_asked(self) -> bool:
        """Whether people are asked something just now."""
        return self.panel is not None

    @property
    def in_view(self) -> object:
        """What people are asked; nothing while they only watch."""
        return self.panel

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are people."""
        players = range(len(self.state.players))
        return tuple(player for player in players if not self.opponents.plays(player))

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is played or laid over the map, so that people look at it and decide."""
        is_told = self.herald.plate is None and self.tall_log is None
        return self.panel is not None and is_told and not self.hands.is_covered and not self.held_up

    def take_language(self) -> None:
        self._speak()
        self.panel = None
        super().take_language()
        self.map.take_language()

    def _speak(self) -> None:
        """Find words anew, in another language or for players whom others lead now."""
        self.words = self._named()
        self.telling.speak(self.words)

    def _named(self) -> WorldWords:
        """Return words that call computer players by their commanders."""
        return WorldWords(self.app.messages, self.atlas, self.state.setup, self._names_at(self.state, self.seats))

    def _names_then(self, told: Told) -> dict[int, str]:
        """Return the names of commanders at a command, or at the opening."""
        seats = told.seats if isinstance(told, PlayedCommand) else self.session.header.seats
        return self._names_at(told.state, seats)

    def _names_at(self, state: WorldState, seats: Seats) -> dict[int, str]:
        """Return the names of the commanders of those who played then, where they are wanted."""
        leaders = leaders_of(self.app.messages, state, seats) if self.settings.commanders else {}
        return {player: leader.name for player, leader in leaders.items()}

    # Widgets

    def enter(self) -> None:
        super().enter()
        text = self.words.screen
        self.map = MapView(self.atlas, self)
        self.map.neighbours = lambda area: self.state.map.beside[area]
        self.bar = WorldTopBar(self.undo, self.open_menu, self.ask_for_hint, text("tip.undo"), text("tip.menu"))
        self.bar.hint.tip = self.hints.tip()
        self.track = VictoryTrack()
        words = text("played"), text("your-hand"), text("log"), text("no-card")
        self.dock = Dock(words, LogButton(self.messages, self.turn_log, "world.log"))
        self.tall_log: TallWorldLog | None = None
        self.side = Side()
        self.herald.plate = self.herald.trail = None
        self.banner, self.reveal, self.fall, self.hits = Banner(), Reveal(), Fall(), HitFlight()
        below = self.map, self.track, self.dock, self.side, self.bar
        self.stage.root.add(*below, self.hits, self.banner, self.reveal, self.fall)
        self.playback = WorldPlayback(self)
        self.hands.uncover()
        self.map.show(content_of(self.state))

    def layout(self, area: pygame.Rect) -> None:
        places = lay_out(area)
        for widget, place in (
            (self.map, places.map),
            (self.track, places.track),
            (self.dock, places.dock),
            (self.side, places.panel),
            (self.bar, places.bar),
        ):
            widget.place(place)
        self.banner.room = self.reveal.room = places.map
        self.fall.place(area)
        self.hits.place(area)
        self.commanders.arrange()
        self.herald.place()
        if self.tall_log is not None:
            self.tall_log.lie_in(places.map)
        if self._at_start:
            self._at_start = False
            self.surroundings.standing()
            self.ask()
        elif self.panel is None and self.decision is not None and not self.stage.covered and not self.playback.active:
            self.show_anew()
        else:
            self.refresh()

    # Decisions

    def ask(self) -> None:
        self.playback.stand(self.state)
        self.map.scar(scars_of(self.record))
        if self._names_at(self.state, self.seats) != self.words.names.leaders:
            self._speak()
        self.commanders.forget()
        self.commanders.listen()
        self.hands.uncover()
        self.surroundings.standing()
        if self.state.battle is None:
            self.map.put_back()
            self.unasked.battle_ended()
        super().ask()

    def settled(self, decision: Decision) -> AnyWorldCommand | None:
        answer = self.unasked.answer(self.state, decision, self.settings.ask_reactions)
        if answer is not None:
            return answer
        follow_up = self._follow_ups.pop(type(decision.question), None)
        self._follow_ups.clear()
        if follow_up is not None and self.refusal(follow_up(decision.id)) is None:
            return follow_up(decision.id)
        return None

    def watch(self) -> None:
        """Show that a computer player decides."""
        self.panel = None
        self.refresh()

    def follow_up(self, question: type, command_of: Callable[[int], AnyWorldCommand]) -> None:
        """Answer a question, with the command of its id if it is asked next and may be so."""
        self._follow_ups[question] = command_of

    def ask_people(self, decision: Decision) -> None:
        """Ask people for a decision, behind a cover where its owner alone may see it."""
        self.opponents.wait_for_people()
        panel = panel_of(self, decision)
        if self.hands.must_cover(panel):
            self.panel = None
            self.surroundings.nothing()
            self.hands.cover(panel, partial(self._take, panel), self.herald.news(panel))
            return
        if not self.hands.are_hidden:
            self.hands.viewer = decision.owner
        self.hands.follow(decision.owner)
        news = self.herald.news(panel)
        self._take(panel)
        if news is not None:
            self.herald.show(news)

    def _take(self, panel: Panel) -> None:
        self.panel = panel
        panel.begin()
        self.refresh()

    def fight_out(self) -> None:
        """Go to the table where the battle under way is fought out with miniatures."""
        self._on_table(self)

    def submit(self, command: AnyWorldCommand) -> None:
        """Give a command that somebody chose, and play what follows; what a button is pressed for that is answered
        already only shows the rest at once."""
        if self.panel is None:
            self.playback.quicken()
            return
        super().submit(command)

    def refusal(self, command: AnyWorldCommand) -> Refusal | None:
        """Return why a command can't be given now."""
        return check(self.state, command)

    def play_out(self, events: Sequence[WorldEvent]) -> None:
        """Play what came of a command on the map, and ask again then."""
        self.herald.put_away()
        self._leave_panel()
        self.map.lay(NOTHING)
        until, after = _apart(events) if self.people else (events, ())
        self.playback.play(until, self.state, partial(self._played, events, after))

    def throw_for(self, command: AnyWorldCommand, thrown: Rolls, wanted: DiceWanted) -> Throw:
        """Return what somebody has to throw next for a command."""
        state, player = self.state, self.words.player(self.state, wanted.owner)
        words, ink = self.words.screen("dice-for", player=player), _INKS.get(army_of(state, wanted.owner), "ssu")
        return Throw(player, ink, words, wanted.count, state.dice, state.dice.faces(Success.PLAIN))

    def _leave_panel(self) -> None:
        """Nobody is asked any more; what is still seen of the panel only shows the rest at once."""
        if self.panel is not None:
            for widget in (*self.side.walk(), *self.dock.walk()):
                if isinstance(widget, Pressable) and widget is not self.dock.unfold:
                    widget.on_click = self.playback.quicken
        self.panel = None

    def _played(self, events: Sequence[WorldEvent], after: Sequence[WorldEvent]) -> None:
        self.map.show(content_of(self.state))
        self.surroundings.tell()
        self.stage.hide_tip()
        self.hands.follow(self.decision.owner if self.decision is not None else -1)
        if not open_scoring(self, events, partial(self._scored, after), self.commanders.at_the_table):
            self.ask()
            return
        self.map.put_back()
        self.surroundings.nothing()
        self.surroundings.standing(is_scored=False)

    def _scored(self, after: Sequence[WorldEvent]) -> None:
        """Play what begins once people have looked at the points of a round."""
        self.surroundings.standing()
        self.playback.play(after, self.state, self.ask)

    def finish(self) -> None:
        """Look at the last map before the end."""
        self.panel = None
        self.surroundings.nothing()
        self._ending.begin()

    # Showing

    def show_anew(self) -> None:
        """Show the game as it stands now, and ask for the decision owed."""
        self.map.show(content_of(self.state))
        self.surroundings.tell()
        self.ask()

    def refresh(self) -> None:
        """Show the panel and its overlay anew, or that a computer player decides."""
        if self.panel is None:
            if self.opponents.are_asked:
                self.surroundings.watching()
                self.commanders.arrange()
            return
        self.surroundings.standing()
        self.dock.lend(self.panel.dock())
        self.surroundings.asking(self.panel)
        self.commanders.arrange()
        self.refresh_map()

    def saw(self, event: WorldEvent) -> None:
        is_deed = self.deeds.see(event, self.state, self.telling)
        if self.playback.hurried:
            return
        if isinstance(event, CardsRevealed):
            self.surroundings.revealing()
            self.commanders.arrange()
        elif isinstance(event, Scored):
            self.surroundings.scoring()
        elif (is_deed or isinstance(event, TurnBegan)) and self.opponents.plays(self.deeds.player):
            self.map.point_at(None, told=False)  # where a mouse just rests nobody looks any more
            self.surroundings.turn_of(self.deeds.player)
            self.commanders.arrange()

    def show_fight(self, fight: Fight) -> None:
        """Show beside the map how a battle stands that is being played."""
        self.surroundings.fighting(fight)
        self.commanders.arrange()

    def throw(self, share: float) -> None:
        self.surroundings.throw(share)

    def aim(self, side: int, place: tuple[float, float]) -> None:
        self.surroundings.aim(side, place)

    def face(self, player: int) -> Commander | None:
        """Return who leads for a player: a commander, or the person with a portrait; None without a face."""
        return face_of(self.app.messages, self.state, self.seats, player, self.settings)

    def hear(self, *kinds: str) -> None:
        """Let commanders speak of moments of some kinds that are being played."""
        self.commanders.listen(*kinds)

    def refresh_map(self) -> None:
        """Show anew only what the panel lays over the map, and the plate."""
        if self.panel is not None:
            self.map.lay(self.herald.trail or self.panel.overlay())
        self.surroundings.plate()

    # Reasons

    def ask_for_hint(self) -> None:
        """Ask a computer player what it would do now, or put its answer away."""
        if self.hints.are_shown or self.is_quiet:
            self.hints.toggle()

    def open_reasons(self, given: WorldGiven) -> None:
        """Show why a computer player gave a command; what is still played is shown at once."""
        self.playback.hurry()
        if self.decision is not None and not self.stage.covered:
            self.hints.why(given)

    def told_lines(self) -> Sequence[str]:
        return [line.text for line in self.telling.lines(self.record)]

    def pointed_words(self) -> str:
        return "" if self.map.pointed is None else self.area_name(self.map.pointed)

    def asked(self) -> str:
        return self.panel.title if self.panel is not None and not self.playback.active else ""

    def tell_why(self, given: WorldGiven) -> None:
        """Tell in the log why a command was given, now that it is known."""
        self.telling.tell_why(given)
        self.surroundings.tell()

    def turn_log(self) -> None:
        """Unfold the whole log over the map, or fold it in."""
        tall, self.tall_log = self.tall_log, None
        self.dock.unfold.tell_of(unfolded=tall is None)
        if tall is not None:
            self.stage.root.remove(tall)
            return
        self.tall_log = TallWorldLog(self.messages, self.telling.lines(self.record), self.back_to_line, self.turn_log)
        self.stage.root.add(self.tall_log)
        self.tall_log.lie_in(self.map.rect)

    def back_to_line(self, stand: int) -> None:
        """Go back to when so many commands stood, from the log."""
        self.turn_log()
        self.undoing.back_to(stand)

    # The map

    def area_name(self, area: int) -> str:
        """Return the name of an area."""
        return self.words.area(area)

    def pointed(self, area: int | None) -> None:
        """Follow the mouse or the keys to an area."""
        if self.panel is not None:
            self.panel.pointed(area)
        self.surroundings.plate()

    def clicked(self, area: int, *, more: bool) -> bool:
        """Take a click on an area."""
        if self.playback.active:
            self.playback.quicken()
            return True
        return self.panel is not None and self.panel.click(area, more=more)

    def map_tip(self, area: int) -> Tip | None:
        """Return what the tooltip says of an area."""
        if self.panel is None or self.playback.active:
            return None
        return self.panel.tip(area) or facts.left_tip(self.state, self.words, area)

    # What people do besides

    def explain(self, refusal: Refusal) -> None:
        """Say in passing why something can't be, with the rule to look up."""
        words, clause = self.words.refusal(refusal)
        self.stage.toast(words, clause)

    def seat_rows(self) -> list[SeatRow]:
        """Return the players as people choose who plays them."""
        leaders = self._names_at(self.state, self.seats)
        return [
            SeatRow(leaders.get(number, one.name), one.name, world_seat_choice, leader=leaders.get(number, ""))
            for number, one in enumerate(self.state.setup.players)
        ]

    def undo(self) -> None:
        """Undo what people did last."""
        self.unasked.forget()
        super().undo()

    def escape(self) -> None:
        """Take the last thing back, or open the menu."""
        if self.panel is None or not self.panel.escape():
            self.open_menu()

    def handle(self, event: pygame.event.Event) -> bool:
        self._rested = 0.0
        if not self.stage.covered and self.herald.heed(event):
            return True
        if event.type == pygame.KEYDOWN and not self.stage.covered:
            if self.tall_log is not None and self.tall_log.heard(event, self.keys):
                return True
            return handle_key(self, event, super().handle)
        return super().handle(event)

    def may_close(self) -> bool:
        """Return that it may be closed at any time: a game is on disk at every moment."""
        return True

    def update(self, milliseconds: float) -> bool:
        self.tutor.update(milliseconds)
        self._ending.update()
        self._rested += milliseconds
        plays = self.playback.active or self.tweens.active
        near = not self.map.camera.is_whole and (self.map.works_quickly or not plays)
        if near or self.map.is_stretched or (self._rested > _REST and not plays):
            self.map.work()
        return super().update(milliseconds)
