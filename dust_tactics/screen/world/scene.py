"""A game of the world: lays out its parts, asks for every decision, and plays what comes of the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from dust_tactics.files.journal.format import Rolls
from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.settings import Settings
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.play.dialogs import ask_all, ask_other, tell_not_written
from dust_tactics.screen.play.dice_entry_dialog import Throw
from dust_tactics.screen.play.last_moment import LastMoment
from dust_tactics.screen.play.opponents import Opponents
from dust_tactics.screen.play.own_dice import OwnDice
from dust_tactics.screen.play.pause_menu import PauseKeys, PauseMenu
from dust_tactics.screen.play.seating import Seating
from dust_tactics.screen.play.seats_dialog import SeatRow
from dust_tactics.screen.play.undoing import Undoing
from dust_tactics.screen.scene import Scene, SceneHost
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import Pressable
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.screen.world.hand_over import Hands
from dust_tactics.screen.world.hints import WorldHints
from dust_tactics.screen.world.keyboard import handle_key
from dust_tactics.screen.world.kind import WORLD_PLAY, WorldGiven, WorldThinking, world_seat_choice
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
from dust_tactics.screen.world.parts.reveal import Reveal
from dust_tactics.screen.world.parts.side import Side
from dust_tactics.screen.world.parts.top_bar import TopBar
from dust_tactics.screen.world.parts.track import VictoryTrack
from dust_tactics.screen.world.picturing import army_of, content_of, picture_of
from dust_tactics.screen.world.playback import Playback
from dust_tactics.screen.world.record import WorldGame, WorldRecord
from dust_tactics.screen.world.surroundings import Surroundings
from dust_tactics.screen.world.telling import WorldTelling
from dust_tactics.screen.world.unasked import Unasked
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.table.agenda import Decision
from dust_tactics.table.dice import DiceWanted
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, Refused
from dust_tactics.world.commands import AnyWorldCommand
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


def nothing_of(_: object) -> None:
    """What comes of battles with miniatures where there are none."""


def _keep_nothing(**changes: object) -> None:
    """What comes of lessons where no settings are kept."""


class WorldScene(Scene):
    """A game from any moment of it to its end.

    settings      tells what the user has set, as it is now
    on_finished   called once the game is over and its end has been shown
    on_quit       called when people leave the game; it is on disk
    on_options    shows the options over this scene
    on_learned    called with changes of the settings when a lesson was told
    on_table      called to fight the battle under way out with miniatures; what it comes to is submitted to the scene
    thinking      where computer players think; it ends with the scene; in-line if left out
    """

    edition = "world"
    section = "world-watch"
    is_played = True

    def __init__(
        self,
        app: SceneHost,
        session: WorldGame,
        *,
        settings: Callable[[], Settings],
        on_finished: Callable[[], None],
        on_quit: Callable[[], None],
        on_options: Callable[[], None] = nothing,
        on_learned: Callable[..., object] = _keep_nothing,
        on_table: Callable[[WorldScene], object] = nothing_of,
        thinking: WorldThinking | None = None,
    ) -> None:
        self.app = app
        self.session = session
        self.record: WorldRecord = session
        self._settings = settings
        self._ending = LastMoment(self, _LAST_LOOK, on_finished)
        self.on_quit, self.on_options = on_quit, on_options
        self._on_table = on_table
        self.world = load_world()
        self.atlas = picture_of(self.world)
        self.words = WorldWords(app.messages, self.atlas, session.state.setup)
        self.opponents = Opponents(self, WORLD_PLAY, thinking)
        self.telling = WorldTelling(self.words, self.opponents, self.open_reasons)
        self.undoing = Undoing(session, self)
        self.seating = Seating(self, self.undoing, session.header.seats)
        self.own_dice = OwnDice(self)
        self.tutor = WorldTutor(self, on_learned)
        self.panel: Panel | None = None
        self.hints = WorldHints(self, self.opponents, session.header.seed)
        self.hands = Hands(self)
        self.herald = Herald(self)
        self.unasked = Unasked()
        self.surroundings = Surroundings(self)
        self._follow_ups: dict[str, Callable[[int], Any]] = {}
        self._rested = 0.0
        self._at_start = True

    # What it knows

    @property
    def state(self) -> WorldState:
        """The game as it stands."""
        return self.record.state

    @property
    def settings(self) -> Settings:
        """What the user has set."""
        return self._settings()

    @property
    def seats(self) -> Seats:
        """Who plays."""
        return self.session.seats

    @property
    def decision(self) -> Decision | None:
        """Who owes what choice."""
        return self.record.decision

    @property
    def is_asked(self) -> bool:
        """Whether people are asked something just now."""
        return self.panel is not None

    @property
    def in_view(self) -> object:
        """What people are asked; nothing while they only watch."""
        return self.panel

    @property
    def map_rect(self) -> pygame.Rect:
        """The place of the map."""
        return self.map.rect

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are people."""
        players = range(len(self.state.players))
        return tuple(player for player in players if not self.opponents.plays(player))

    @property
    def held_up(self) -> bool:
        """Whether computer players have to wait."""
        return self.playback.active or self.stage.covered or self.hints.are_read

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is played or laid over the map, so that people look at it and decide."""
        is_told = self.herald.plate is None
        return self.panel is not None and is_told and not self.hands.is_covered and not self.held_up

    @property
    def busy(self) -> bool:
        """Whether something is played on the map."""
        return self.playback.active

    def take_language(self) -> None:
        self.words = WorldWords(self.app.messages, self.atlas, self.state.setup)
        self.telling.speak(self.words)
        self.panel = None
        super().take_language()

    # Widgets

    def enter(self) -> None:
        text = self.words.screen
        self.map = MapView(self.atlas, self)
        self.map.neighbours = lambda area: self.state.map.beside[area]
        self.bar = TopBar(self.undo, self.open_menu, self.ask_for_hint, text("tip.undo"), text("tip.menu"))
        self.bar.hint.tip = self.hints.tip()
        self.track = VictoryTrack()
        self.dock = Dock((text("played"), text("your-hand"), text("log"), text("no-card")))
        self.side = Side()
        self.herald.plate = None
        self.banner, self.reveal = Banner(), Reveal()
        self.stage.root.add(self.map, self.track, self.dock, self.side, self.bar, self.banner, self.reveal)
        self.playback = Playback(self)
        self.opponents.get_ready()
        self.hands.forget_cover()
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
        self.herald.place()
        if self._at_start:
            self._at_start = False
            self.surroundings.standing()
            self._ask()
        elif self.panel is None and self.decision is not None and not self.stage.covered and not self.playback.active:
            self.show_anew()
        else:
            self.refresh()

    def sound(self, name: str) -> None:
        """Make a sound."""
        self.stage.sound(name)

    # Decisions

    def _ask(self) -> None:
        """Ask for the decision that is owed, or end the game."""
        decision = self.decision
        self.surroundings.standing()
        if self.state.battle is None:
            self.map.put_back()
            self.unasked.battle_ended()
        if decision is None:
            self._finish()
        elif self.opponents.take(decision):
            self.panel = None
            self.refresh()
        elif (command := self.unasked.answer(self.state, decision, self.settings.ask_reactions)) is not None:
            self.give(command)
        else:
            self._ask_people(decision)

    def follow_up(self, question: str, command_of: Callable[[int], Any]) -> None:
        """Answer a question, by the name of its class, with the command of its id if it is asked next and may be so."""
        self._follow_ups[question] = command_of

    def _ask_people(self, decision: Decision) -> None:
        follow_up = self._follow_ups.pop(type(decision.question).__name__, None)
        self._follow_ups.clear()
        if follow_up is not None and self.refusal(follow_up(decision.id)) is None:
            self.give(follow_up(decision.id))
            return
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

    def not_asked_again(self, panel: Panel, *, whole_round: bool) -> None:
        """Let the same question pass for the rest of the round."""
        self.unasked.for_round(self.state.round, panel.decision)

    def stand_firm(self, panel: Panel) -> None:
        """Let the owner of a panel stand to the end of the battle under way."""
        self.unasked.for_battle(panel.owner)

    def submit(self, command: AnyWorldCommand) -> None:
        """Give a command that somebody chose, and play what follows; what a button is pressed for that is answered
        already only shows the rest at once."""
        if self.panel is None:
            self.playback.hurry()
            return
        self.undoing.begin()
        self.opponents.forget()
        self.give(command)

    def refusal(self, command: AnyWorldCommand) -> Refusal | None:
        """Return why a command can't be given now."""
        return check(self.state, command)

    def give(self, command: AnyWorldCommand, thrown: Rolls = ()) -> None:
        """Give a command to the rules, with what has been thrown for it, and play what follows."""
        self.own_dice.forget()
        try:
            dice = thrown if thrown or self.settings.own_dice else None
            events = self.session.submit(command, dice, stand_in=self.opponents.stand_in)
        except DiceWanted as wanted:
            self.own_dice.ask(command, thrown, wanted)
            return
        except Refused as refused:
            self.explain(refused.refusal)
            self.refresh()
            return
        except OSError as error:
            self.tell_not_written(error)
            return
        self.undoing.played()
        self.opponents.played(self.session.history[-1])
        self.herald.put_away()
        self._leave_panel()
        self.map.lay(NOTHING)
        self.playback.play(events, self.state, partial(self._played, events))
        if self.opponents.hurried:
            self.playback.hurry()

    def tell_not_written(self, error: OSError) -> None:
        """Tell that nothing was played, as the journal can't be written, and ask the same decision again."""
        tell_not_written(self.stage, error, self.show_anew)

    def throw_for(self, command: AnyWorldCommand, thrown: Rolls, wanted: DiceWanted) -> Throw:
        """Return what somebody has to throw next for a command."""
        state, player = self.state, self.words.player(self.state, wanted.owner)
        words, ink = self.words.screen("dice-for", player=player), _INKS.get(army_of(state, wanted.owner), "ssu")
        return Throw(player, ink, words, wanted.count, state.dice, state.dice.faces(Success.PLAIN))

    @property
    def may_go_back(self) -> bool:
        """Whether people may go back from dice that are asked for to what they decided before."""
        return self.is_asked or (self.session.undo_refusal() is None and not self.opponents.at_work)

    def go_back(self) -> None:
        """Undo what people did last, without asking anybody."""
        self.undoing.undo_unasked()

    def _leave_panel(self) -> None:
        """Nobody is asked any more; what is still seen of the panel only shows the rest at once."""
        if self.panel is not None:
            for widget in (*self.side.walk(), *self.dock.walk()):
                if isinstance(widget, Pressable):
                    widget.on_click = self.playback.hurry
        self.panel = None

    def _played(self, events: Sequence[Any]) -> None:
        self.map.show(content_of(self.state))
        self.surroundings.tell()
        self.stage.hide_tip()
        self.hands.follow(self.decision.owner if self.decision is not None else -1)
        if not open_scoring(self, events, self._ask):
            self._ask()
            return
        self.map.put_back()
        self.surroundings.nothing()
        self.surroundings.standing()  # markers walk once the table is seen

    def _finish(self) -> None:
        self.panel = None
        self.surroundings.nothing()
        self._ending.begin()

    # Showing

    def show_anew(self) -> None:
        """Show the game as it stands now, and ask for the decision owed."""
        self.map.show(content_of(self.state))
        self.surroundings.tell()
        self._ask()

    def stop_playing(self) -> None:
        """Give up what is left to be played."""
        self.opponents.forget()
        self.playback.stop()
        self.tweens.finish_all()

    def hurry(self) -> None:
        """Show the rest of what is played at once."""
        self.playback.hurry()

    def refresh(self) -> None:
        """Show the panel and its overlay anew, or that a computer player decides."""
        if self.panel is None:
            if self.opponents.are_asked:
                self.surroundings.watching()
            return
        self.surroundings.standing()
        self.dock.lend(self.panel.dock())
        self.surroundings.asking(self.panel)
        self.refresh_map()

    def refresh_map(self) -> None:
        """Show anew only what the panel lays over the map, and the plate."""
        if self.panel is not None:
            self.map.lay(self.panel.overlay())
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

    def tell_why(self, given: WorldGiven) -> None:
        """Tell in the log why a command was given, now that it is known."""
        self.telling.tell_why(given)
        self.surroundings.tell()

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
            self.playback.hurry()
            return True
        return self.panel is not None and self.panel.click(area, more=more)

    def map_tip(self, area: int) -> Tip | None:
        """Return what the tooltip says of an area."""
        return None if self.panel is None or self.playback.active else self.panel.tip(area)

    # What people do besides

    def explain(self, refusal: Refusal) -> None:
        """Say in passing why something can't be, with the rule to look up."""
        words, clause = self.words.refusal(refusal)
        self.stage.toast(words, clause)

    def toast(self, text: str, clause: str = "") -> None:
        """Say something in passing, with the rule it rests on."""
        self.stage.toast(text, clause)

    def ask_other(self, side: int, command: AnyWorldCommand, take_back: Callable[[], None]) -> None:
        """Ask before that is taken back which another player decided."""
        ask_other(self.stage, self.words.player(self.state, side), None, take_back)

    def ask_all(self, refusal: Refusal, take_back: Callable[[], None]) -> None:
        """Ask all players whether to take back what `refusal` stands against."""
        ask_all(self.stage, refusal, take_back, own_dice=self.settings.own_dice, alone=self.seating.is_alone)

    def seat_rows(self) -> list[SeatRow]:
        """Return the players as people choose who plays them."""
        names = [player.name for player in self.state.setup.players]
        return [SeatRow(name, name, world_seat_choice) for name in names]

    def seats_changed(self) -> None:
        """Ask whoever decides now."""
        if not self.playback.active and self.own_dice.wanted is None:
            self.show_anew()

    def undo(self) -> None:
        """Undo what people did last."""
        self.unasked.forget()
        self.undoing.undo()

    def redo(self) -> None:
        """Do again what was undone last."""
        self.undoing.redo()

    def open_menu(self) -> None:
        """Open the menu of the game."""
        players = self.seating.choose if self.is_played else None
        PauseMenu(self.stage, self.on_options, partial(self.show_help, ""), self.on_quit, players, keys=_PAUSE)

    def escape(self) -> None:
        """Take the last thing back, or open the menu."""
        if self.panel is None or not self.panel.escape():
            self.open_menu()

    def handle(self, event: pygame.event.Event) -> bool:
        self._rested = 0.0
        if not self.stage.covered and self.herald.heed(event):
            return True
        if event.type == pygame.KEYDOWN and not self.stage.covered:
            return handle_key(self, event, super().handle)
        return super().handle(event)

    def may_close(self) -> bool:
        """A game is on disk at every moment."""
        return True

    def update(self, milliseconds: float) -> bool:
        self.hints.update(milliseconds)
        self.opponents.update(milliseconds)
        self.tutor.update(milliseconds)
        self._ending.update()
        self._rested += milliseconds
        idle = self._rested > _REST and not self.playback.active and not self.tweens.active
        if idle or not self.map.camera.is_whole:
            self.map.work()
        return super().update(milliseconds)

    def leave(self) -> None:
        self.opponents.thinking.close()
        super().leave()

    def resume(self) -> None:
        super().resume()
        self.refresh()

    @property
    def messages(self) -> Messages:
        """The words of the language that is chosen."""
        return self.app.messages
