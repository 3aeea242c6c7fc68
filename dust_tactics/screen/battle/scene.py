"""The battle: lays out its parts, asks for every decision, and plays what comes of the answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.bots.fields import Memory
from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.format import Rolls
from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.journal.session import Session
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.settings import Settings
from dust_tactics.grid.footprint_steps import Way
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import cited
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.game import Decision
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.battle_log import EMBLEM, BattleLog
from dust_tactics.screen.battle.controller import BattleController
from dust_tactics.screen.battle.dialogs import ask_all, ask_other, tell_not_written
from dust_tactics.screen.battle.foreseeing import Foreseeing
from dust_tactics.screen.battle.hand_over import MouseHolder
from dust_tactics.screen.battle.hints import Hints
from dust_tactics.screen.battle.keyboard import handle_key
from dust_tactics.screen.battle.layout import BoardToasts, Layout
from dust_tactics.screen.battle.modes import Mode, ModeStack
from dust_tactics.screen.battle.mouse import handle_mouse
from dust_tactics.screen.battle.opponents import Opponents
from dust_tactics.screen.battle.own_dice import OwnDice
from dust_tactics.screen.battle.panels.action_bar import Bottom
from dust_tactics.screen.battle.panels.dice_tray import DiceTray, Roll
from dust_tactics.screen.battle.panels.hand_over import Banner
from dust_tactics.screen.battle.panels.legend import LegendLine
from dust_tactics.screen.battle.panels.log import BattleLogView
from dust_tactics.screen.battle.panels.recap import Recap
from dust_tactics.screen.battle.panels.rosters import Rosters
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.panels.top_bar import TopBar
from dust_tactics.screen.battle.pause_menu import PauseMenu
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.playback import Playback
from dust_tactics.screen.battle.pointing import Pointing
from dust_tactics.screen.battle.prompts import make_prompt
from dust_tactics.screen.battle.record import BattleRecord, last_way
from dust_tactics.screen.battle.seating import Seating
from dust_tactics.screen.battle.sight_tool import SightTool
from dust_tactics.screen.battle.thinking import InLineThinking, Thinking
from dust_tactics.screen.battle.threat_lens import ThreatLens, keep_lens, toggle_lens
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.view.overlay import NOTHING, Legend, Pointer
from dust_tactics.screen.battle.watching import Watching
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.scene import Scene, SceneHost
from dust_tactics.screen.ui import Label
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.table.dice import DiceWanted
from dust_tactics.table.refusal import Refusal, Refused

_LAST_LOOK = 1200  # milliseconds between the last event and the result


class BattleScene(Scene):
    """A battle from any moment of it to its end.

    settings      tells what the user has set, as it is now
    on_finished   called once the battle is over and its end has been shown
    on_quit       called when people leave the battle; it is on disk
    on_options    shows the options over this scene
    thinking      where computer players think, which the caller ends; in-line if left out
    is_played     whether it goes on, and is not only looked through
    """

    is_played = True

    def __init__(
        self,
        app: SceneHost,
        session: Session,
        *,
        settings: Callable[[], Settings],
        on_finished: Callable[[], None],
        on_quit: Callable[[], None],
        on_options: Callable[[], None] = nothing,
        thinking: Thinking | None = None,
    ) -> None:
        self.app = app
        self.session: BattleRecord = session
        self._settings = settings
        self.on_finished, self.on_quit = on_finished, on_quit
        self.on_options = on_options
        state = session.state
        self.edition = state.battle.edition
        messages = app.messages.of_book(self.edition)
        self.words = Words(messages, state.battle.board.width, state.edition.cite)
        self.battle_log = BattleLog(Narrator(messages), state)
        self.controller = BattleController(session, settings, self)
        self.seating = Seating(self)
        self.opponents = Opponents(self, thinking or InLineThinking(shipped_levels()))
        self.opponents.thinking.on_lost = self._tell_of_loss
        self.hints = Hints(self, self.opponents.thinking)
        self.battle_log.thought_of, self.battle_log.on_thought = self.opponents.thought, self.hints.show
        self.modes, self.foreseeing, self._memory = ModeStack(), Foreseeing(), Memory()
        self.lens: ThreatLens | None = None
        self.watching = Watching(self)
        self.pointing = Pointing(self)
        self._mouse = MouseHolder(self)
        self.own_dice = OwnDice(self)

    @property
    def messages(self) -> Messages:
        """The words of the language that is chosen, for the book that is played by."""
        return self.words.messages

    def take_language(self) -> None:
        """Everything is shown anew; the choice under way, and dice that are asked for, stay as they are."""
        self.words.messages = self.app.messages.of_book(self.edition)
        self.battle_log.speak(self.words.messages)
        super().take_language()
        self.own_dice.ask_again()

    @property
    def settings(self) -> Settings:
        """What the user has set."""
        return self._settings()

    @property
    def state(self) -> GameState:
        """The battle as it stands."""
        return self.session.state

    @property
    def seats(self) -> Seats:
        """Who plays the sides."""
        return self.seating.seats

    @property
    def decision(self) -> Decision | None:
        """Who owes what choice."""
        return self.session.decision

    @property
    def prompt(self) -> Mode | None:
        """What people are asked, below the tools that are laid over it."""
        return None if self.modes.prompt is self.watching else self.modes.prompt

    @property
    def busy(self) -> bool:
        """Whether events are being played on the board."""
        return self.playback.active

    @property
    def held_up(self) -> bool:
        """Whether computer players have to wait: for what is played, or for people in a dialog."""
        return self.playback.active or self.stage.covered

    @property
    def watched(self) -> Seat | None:
        """The seat of the computer player who decides, or who decided what is played."""
        return self.opponents.seat()

    def hurry(self) -> None:
        """Show the rest of what is played at once."""
        self.playback.hurry()

    # Widgets

    def enter(self) -> None:
        self.stage.icons = self._icon
        self.stage.cite_as = partial(cited, cite=self.state.edition.cite)
        state = self.state
        self.board = BoardView(state, self.pointing)
        self.top = TopBar(self.messages, state, self.undo, self.redo, self.open_menu, self.ask_for_hint)
        self.panel, self.bar = SidePanel(), Bottom()
        self.legend = LegendLine()
        self.tray, self.banner = DiceTray(), Banner()
        self.rosters = Rosters(state, self.words, self.pointing)
        self.stage.root.add(self.board, *self.rosters.lists, self.top, self.panel, self.legend, self.bar)
        self.log = BattleLogView(self.messages, self.stage.root)
        self.stage.root.add(self.tray, self.banner)
        self.playback = Playback(self.board, self.tray, self.tweens, self.stage.sound, self._roll_words, self.messages)
        self._tell()
        self.tray.roll = self.battle_log.last_roll(self.session)
        self._show_standing(None)
        self._first_time = self.modes.prompt is None and self.own_dice.wanted is None
        if self.opponents.any:
            self.opponents.thinking.start(state)

    def layout(self, area: pygame.Rect) -> None:
        places = Layout.of(area)
        self.stage.toasts = BoardToasts(places.board)
        factor = self.stage.scale.factor
        self.board.arrange(places.board, factor)
        for widget, rect in (
            (self.top, places.top),
            (self.panel, places.panel),
            (self.legend, places.legend),
            (self.bar, places.bar),
            (self.tray, places.tray),
            (self.banner, places.banner),
        ):
            widget.place(rect)
        self.log.place(places.log, places.tall_log)
        self.place_rosters()
        if self._first_time:
            self._first_time = False
            self._ask()
        else:
            self.refresh()

    def place_rosters(self) -> None:
        self.rosters.place(self.state, self.board, self.stage.scale.factor)

    @property
    def rosters_shown(self) -> bool:
        """Whether the lists of units stand beside the board."""
        return self.rosters.shown

    def take_settings(self) -> None:
        super().take_settings()
        if hasattr(self, "playback"):
            self.playback.sound = self.stage.sound

    def _icon(self, name: str, size: int, colour: str) -> pygame.Surface:
        """Icons, and the signs of blocs by names such as "emblem-axis"."""
        if name.startswith(EMBLEM):
            return art.emblem(name.removeprefix(EMBLEM), size, colour)
        return art.icon(name, size, colour)

    def _roll_words(self, event: DiceRolled) -> Roll:
        return self.battle_log.roll(self.state, event)

    # Decisions

    def _ask(self) -> None:
        """Asks for the decision that is owed, answers it from the plan, or ends the battle."""
        decision = self.session.decision
        if decision is None:
            self._finish()
            return
        if self.opponents.take(decision):
            self.modes.ask(self.watching)
            self.refresh()
            return
        answer = self.controller.settled_answer()
        if answer is not None:
            self.give(answer)
            return
        self._ask_people(decision)

    def _ask_people(self, decision: Decision) -> None:
        self.modes.ask(make_prompt(self, decision, self.controller.intention))
        self._mouse.pass_on(decision.owner, alone=self.seating.is_alone)
        self.pointing.reset()
        self.refresh()
        unseen = self.log.unseen()
        if self.opponents.wait_for_people():
            Recap(self.stage, unseen)

    def submit(self, command: AnyCommand) -> None:
        """Gives a command that somebody chose, and plays what follows."""
        self.controller.begin()
        self.opponents.forget()
        self.give(command)

    def carry_out(self, plan: Plan) -> None:
        """Tells a plan to the rules, decision by decision."""
        self.submit(self.controller.first_answer(plan))

    def last_way(self, unit: int) -> Way:
        """Return what a unit covered in the last command, step by step, its start included."""
        return last_way(self.session, unit)

    def hold_fire(self, side: int) -> None:
        """A side holds fire for the rest of the turn without being asked."""
        self.controller.hold_fire(side)

    def give(self, command: AnyCommand, thrown: Rolls = ()) -> None:
        """Gives a command to the rules, with what has been thrown for it, and plays what follows."""
        self.own_dice.forget()
        try:
            events = self.controller.submit(command, thrown if thrown or self.settings.own_dice else None)
        except DiceWanted:
            self.own_dice.ask(command, thrown)
            return
        except Refused as refused:
            self.explain(refused.refusal)
            self.refresh()
            return
        except OSError as error:
            self.tell_not_written(error)
            return
        state = self.state
        self.opponents.played(self.session.history[-1])
        self.opponents.think_ahead()
        self.battle_log.begin(events)
        self.modes.clear()
        self.foreseeing.forget()
        self.pointing.reset()
        self._clear_board()
        if self.opponents.at_work:
            self.modes.ask(self.watching)
            self.watching.build_bar(self.bar, self.bar.rect)
        else:
            words = self.messages.text("battle.note.hurry", key=self.keys.name("playback.hurry"))
            self.bar.add(Label(words, self.bar.rect.inflate(-28, 0), theme.TABLE, theme.STONE))
        self.playback.play(events, state, self._played)
        if self.opponents.hurried:
            self.playback.hurry()

    @property
    def may_go_back(self) -> bool:
        """Whether people may go back from dice that are asked for to what they decided before."""
        return self.prompt is not None or (self.session.undo_refusal() is None and not self.opponents.at_work)

    def go_back(self) -> None:
        """Undo what people did last, without asking anybody."""
        self.controller.undo_unasked()

    def _tell_of_loss(self) -> None:
        """Tell that computer players think on this side of the window now."""
        self.toast(self.messages.text("watch.lost"))

    def tell_not_written(self, error: OSError) -> None:
        """Tell that nothing was played, as the journal can't be written, and ask the same decision again."""
        tell_not_written(self.stage, error, self.refresh if self.prompt is not None else self._ask)

    def _played(self) -> None:
        self._tell()
        self.stage.hide_tip()  # what it told may have changed; it comes back as it is now
        self._ask()

    def _tell(self) -> None:
        """Show what is told so far."""
        self.log.lines = self.battle_log.tell(self.session)

    def _finish(self) -> None:
        self.modes.clear()
        self._show_standing(None)
        self._clear_board()
        self.tweens.start(_LAST_LOOK, on_end=self.on_finished)

    def ask_for_hint(self) -> None:
        """Asks a computer player what it would do now, or puts its answer away."""
        if not self.playback.active and self.prompt is not None:
            self.hints.toggle(self.controller.session.header.seed)

    # Going back and forth

    def undo(self) -> None:
        """Undo what was done last."""
        self.controller.undo()

    def undo_refusal(self) -> Refusal | None:
        """Why what people did last can't be undone freely."""
        return self.controller.undo_refusal()

    def redo(self) -> None:
        """Do again what was undone last."""
        self.controller.redo()

    def stop_playing(self) -> None:
        """Give up what is left to be played."""
        self.opponents.forget()
        self.playback.stop()
        self.tweens.finish_all()

    def show_anew(self) -> None:
        """Show the battle as it stands now, and ask for the decision owed."""
        self._mouse.take(self.controller.owner)
        self._tell()
        self.tray.roll = self.battle_log.last_roll(self.session)
        self.board.show(self.state)
        self._ask()

    def resume_plan(self, plan: Plan) -> None:
        """Let people begin again from a plan that was undone."""
        if self.modes.top is not None:
            self.modes.top.resume_plan(plan)
            self.refresh()

    def ask_other(self, side: int, unit: int | None, take_back: Callable[[], None]) -> None:
        """Ask before that is taken back which another side decided."""
        player = self.state.battle.sides[side].commander(self.state.turn)
        ask_other(self.stage, player, None if unit is None else self.state.units[unit].name, take_back)

    def ask_all(self, refusal: Refusal, take_back: Callable[[], None]) -> None:
        """Ask all players whether to take back what `refusal` stands against."""
        ask_all(self.stage, refusal, take_back, own_dice=self.settings.own_dice, alone=self.seating.is_alone)

    def tell_to_wait(self) -> None:
        """Tell that nothing can be taken back while events are played."""
        self.toast(self.messages.text("take_back.wait"))

    # Showing

    def refresh(self) -> None:
        """Show the mode on top as it is now."""
        keep_lens(self)
        self._show_standing(self.controller.owner)
        self.rosters.follow(self.state, self.board, self.stage.scale.factor)
        if self.modes.top is None:
            return
        self.refresh_board()
        self.rosters.show(self.state, self.board)
        self.fill_panel()
        self.bar.clear()
        self.modes.top.build_bar(self.bar, self.bar.rect)

    def refresh_board(self) -> None:
        """Show only what the mode on top lays over the board, and its legend."""
        if self.modes.top is None:
            return
        self.board.overlay, self.legend.legend = self.modes.top.overlay(), self.modes.top.legend()

    def fill_panel(self) -> None:
        """Fill the panel at the right: the mode's, or the card of a unit that is looked at."""
        if self.modes.top is None:
            return
        self.panel.begin()
        looked_at = self.pointing.looked_at
        if looked_at is not None:
            unit = self.state.units[looked_at]
            stack_unit(self.panel, self.state, unit, self.words, weapon_chart(unit, self.words))
        else:
            self.modes.top.build_panel(self.panel)
        self.panel.finish()

    def toggle_sight(self) -> None:
        """Take the sight tool, or put it away."""
        mode = self.modes.top
        if isinstance(mode, SightTool):
            mode.put_away()
        elif mode is not None:
            viewer = mode.viewer()
            start = viewer.square if viewer is not None and viewer.squares else self.pointing.cursor.square
            self.modes.lay(SightTool(self, start if start is not None else 0))
            self.refresh()

    def toggle_threat(self) -> None:
        """Show what enemies could do: all, or the one that is pointed at too; or put that away."""
        if self.modes.top is not None:
            toggle_lens(self, self._memory, self.board.pointer.square)

    def _show_standing(self, owner: int | None) -> None:
        self.top.show(self.state, owner, self.seating.names())
        self.top.show_way_back(self.undo_refusal(), self.words, can_redo=self.session.can_redo)
        self.top.hint.tip = self.hints.tip()

    def _clear_board(self) -> None:
        self.board.overlay = NOTHING
        self.board.pointer = Pointer()
        self.legend.legend = Legend()
        self.bar.clear()
        hurry = self.keys.name("playback.hurry")
        self.panel.close_answers(self.messages.text("battle.tip.answer-given", key=hurry))

    def toast(self, text: str) -> None:
        """Says something in passing."""
        self.stage.toast(text)

    def explain(self, refusal: Refusal) -> None:
        """Says in passing why something can't be, with the rule to look up."""
        self.stage.toast(self.words.refusal(refusal), refusal.clause)

    # Keys and the rest

    def handle(self, event: pygame.event.Event) -> bool:
        if self.stage.covered:
            return super().handle(event)
        if handle_mouse(self, event):
            return True
        if event.type == pygame.KEYDOWN:
            return handle_key(self, event, super().handle)
        handled = super().handle(event)
        if event.type == pygame.MOUSEWHEEL:
            self.place_rosters()
        return handled

    def zoom(self, steps: int) -> None:
        """Makes the squares larger or smaller; 0 shows the whole board."""
        if steps:
            self.board.zoom(steps)
        else:
            self.board.fit()
        self.place_rosters()

    def open_menu(self) -> None:
        """Opens the menu of the battle."""
        players = self.seating.choose if self.is_played else None
        PauseMenu(self.stage, self.on_options, partial(self.show_help, ""), self.on_quit, players)

    def seats_changed(self) -> None:
        """Asks whoever decides now."""
        self.opponents.forget()
        if self.opponents.any:
            self.opponents.thinking.start(self.state)
        if not self.playback.active and self.own_dice.wanted is None:
            self._ask()

    def show_help(self, cited: str) -> None:
        """Not while something is played: what is asked next would come up over it."""
        if not self.playback.active:
            super().show_help(cited)

    def escape(self) -> None:
        """Takes the last thing back, or opens the menu."""
        if self.log.unfolded:
            self.log.turn()
        elif not self.pointing.escape():
            self.open_menu()

    def update(self, milliseconds: float) -> bool:
        if self.board.unfinished:
            self.board.changed()
        if self.battle_log.unfinished and not self.busy:  # what is being played is told at its end
            self._tell()
        self.opponents.update(milliseconds)
        self.hints.update(milliseconds)
        if self.foreseeing.update():
            self.refresh_board()
            self.pointing.mark_again()
        return super().update(milliseconds)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The parts cover the whole window."""

    def resume(self) -> None:
        super().resume()
        self.refresh()
