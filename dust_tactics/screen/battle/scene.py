"""The battle: lays out its parts, asks for every decision, and plays what comes of the answers."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Unpack

import pygame

from dust_tactics.files.journal.campaign_session import battles_before
from dust_tactics.files.journal.format import Rolls
from dust_tactics.files.journal.replay import roll_wanted
from dust_tactics.files.journal.session import Session
from dust_tactics.files.memory import Memory
from dust_tactics.grid.footprint_steps import Way
from dust_tactics.grid.squares import square_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import leader_names
from dust_tactics.language.names import briefing
from dust_tactics.language.report.builder import side_title
from dust_tactics.language.report.losses import losses_joined
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.commands import Activate, AnyCommand, Resign, TakeHits
from dust_tactics.rules.events import (
    AnyEvent,
    DiceRolled,
    FirstPlayerChosen,
    InitiativeTied,
    InitiativeWon,
    TurnBegan,
)
from dust_tactics.rules.game import Decision
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.steps.damage import ShareHit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.battle_log import BattleLog
from dust_tactics.screen.battle.commanders import Commanders
from dust_tactics.screen.battle.controller import BattleController
from dust_tactics.screen.battle.ending import LastLook
from dust_tactics.screen.battle.face_off import FaceOff
from dust_tactics.screen.battle.foreseeing import Foreseeing
from dust_tactics.screen.battle.hand_over import MouseHolder
from dust_tactics.screen.battle.hints import BattleHints
from dust_tactics.screen.battle.keyboard import handle_key
from dust_tactics.screen.battle.kind import BattleOptions, Given, battle_kind
from dust_tactics.screen.battle.lessons.tutor import Tutor
from dust_tactics.screen.battle.modes import Mode, ModeStack
from dust_tactics.screen.battle.mouse import handle_mouse, leaves_by_mouse
from dust_tactics.screen.battle.panels.log import Recap
from dust_tactics.screen.battle.parts import BattleParts
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.planning.idling import has_won, idle_answer
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.battle.pointing import Pointing
from dust_tactics.screen.battle.prompts import make_prompt
from dust_tactics.screen.battle.prompts.choosing import stack_outlook, winning_part
from dust_tactics.screen.battle.prompts.sharing import ShareOutHits
from dust_tactics.screen.battle.record import last_way
from dust_tactics.screen.battle.remembered import remembered
from dust_tactics.screen.battle.story import Story
from dust_tactics.screen.battle.threat_lens import Lens
from dust_tactics.screen.battle.watching import Watching
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.play.dialogs import ask_other
from dust_tactics.screen.play.dice_entry_dialog import Throw
from dust_tactics.screen.play.lessons.lesson import keep_nothing
from dust_tactics.screen.play.seats_dialog import SeatRow
from dust_tactics.screen.scene import SceneHost
from dust_tactics.screen.ui import Label, Paragraph, confirm
from dust_tactics.table.dice import DiceWanted
from dust_tactics.table.refusal import Refusal

OPENING = (TurnBegan, DiceRolled, InitiativeTied, InitiativeWon, FirstPlayerChosen)
"""Events before the first command that are seen once both sides have faced each other."""


class BattleScene(BattleParts):
    """A battle from any moment of it to its end.

    on_finished   called once the battle is over and its end has been shown
    on_learned    keeps what a beginner was told, as changes of the settings
    memory        what was heard in other battles, and who has been met
    """

    takes_a_moment = True

    def __init__(
        self,
        app: SceneHost,
        session: Session,
        *,
        on_finished: Callable[[], None],
        on_learned: Callable[..., object] = keep_nothing,
        memory: Memory | None = None,
        **options: Unpack[BattleOptions],
    ) -> None:
        super().__init__(app, session, battle_kind(), **options)
        self.on_finished = on_finished
        state = session.state
        self.edition = state.battle.edition
        messages = app.messages.of_book(self.edition)
        self.words = Words(messages, Storeys.of(state), state.edition.cite)
        self.hints = BattleHints(self, self.opponents, session.header.seed)
        self.battle_log = BattleLog(Narrator(messages), state, self.opponents, self.open_reasons)
        self.words.players, self.battle_log.battle_now = self.seating.names, self.words.battle
        self._withheld: list[AnyEvent] = []
        self.modes, self.foreseeing, self.lens = ModeStack(), Foreseeing(), Lens(self)
        said = remembered(messages, session, battles_before(session.path))
        self.watching = Watching(self, said)
        self.pointing = Pointing(self)
        self._mouse = MouseHolder(self)
        self.story = Story(self)
        self.ending = LastLook(self, on_finished)
        self.commanders, self.face_off = Commanders(self, session.header.seed, said, memory or Memory()), FaceOff(self)
        self.tutor = Tutor(self, on_learned)

    def make_undoing(self) -> BattleController:
        self.controller = BattleController(self.session, self)
        return self.controller

    @property
    def messages(self) -> Messages:
        """The words of the language that is chosen, for the book that is played by."""
        return self.words.messages

    def take_language(self) -> None:
        """Everything is shown anew; the choice under way, and dice that are asked for, stay as they are."""
        self.words.messages = self.app.messages.of_book(self.edition)
        self.battle_log.speak(self.words.messages)
        covered = self._mouse.uncover()
        super().take_language()
        if covered is not None:
            self._mouse.cover(covered)
            self.refresh()
        self.own_dice.ask_again()

    @property
    def prompt(self) -> Mode | None:
        """What people are asked, below the tools that are laid over it."""
        return None if self.modes.prompt is self.watching else self.modes.prompt

    @property
    def is_asked(self) -> bool:
        """Whether people are asked something just now."""
        return self.prompt is not None

    @property
    def in_view(self) -> object:
        """Whether people look at the board, be they asked or only watch."""
        return self.modes.top is not None

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is played, read or laid over the board, so that people look at it and decide."""
        return not (self.held_up or self.log.unfolded or self._mouse.plate) and self.modes.top is not None

    # Widgets

    def enter(self) -> None:
        super().enter()
        self.playback.on_fall = self.commanders.hear
        self._first_time = self.modes.prompt is None and self.own_dice.wanted is None
        if self._first_time and not self.record.history and self.is_played:
            self.tray.roll = None  # the opening is told once it has been seen
        else:
            self._tell()

    def layout(self, area: pygame.Rect) -> None:
        super().layout(area)
        self.ending.arrange()
        self.commanders.arrange()
        self.face_off.arrange()
        if self.modes.top is None:  # what the panel told lies where it was in the window as it had been
            self.panel.begin()
            if not self.record.history:
                self._tell_of_battle()
                self.watching.build_panel(self.panel)
            self.panel.finish()
        if self._first_time:
            self._first_time = False
            if self.record.history:
                self.ask()
            else:
                self.face_off.show(self.commanders.opening(), self._met, on_read=self.commanders.opened)
        else:
            self.refresh()

    def _tell_of_battle(self) -> None:
        """Stack what the battle is about, or later how it stands, and how it is won."""
        told = "" if self.record.history else briefing(self.messages, self.words.battle(self.state))
        if told:
            self.panel.stack(Paragraph(told, style=theme.TABLE), gap=14)
        else:
            stack_outlook(self.panel, self.state, self.words)
        self.panel.stack(winning_part(self.state, self.words, line=bool(told)))

    def turn_over(self, turn: int) -> None:
        """Show how the battle stands as well, in place of who acted last."""
        super().turn_over(turn)
        if not self.is_played:
            return  # what goes through the battle lies there
        self.panel.begin()
        self._tell_of_battle()
        self.watching.stack_units(self.panel)
        self.panel.finish()
        self.commanders.arrange()

    def _met(self) -> None:
        """Let what the commander says be read on beside the board while it begins."""
        self.commanders.listen()
        self._play_opening()

    def _play_opening(self) -> None:
        """Show how both sides rolled for initiative, if they did, before anything is asked."""
        events = self.record.opening.events
        seen = [event for event in events if isinstance(event, OPENING)]
        if not self.is_played or not any(isinstance(event, DiceRolled) for event in seen):
            self._opened(events)  # whatever is played already, as in a replay, goes on
            return
        self.battle_log.begin(seen)
        self._tell_to_hurry()
        self.playback.play(seen, self.state, partial(self._opened, events))

    def _opened(self, events: Sequence[AnyEvent]) -> None:
        self._tell()
        self.tray.roll = self.battle_log.last_roll(self.record)
        self.story.tell(events, 1, self.ask)

    def fill_panel(self) -> None:
        super().fill_panel()
        self.commanders.arrange()

    # Decisions

    def ask(self) -> None:
        self.commanders.listen()
        super().ask()

    def settled(self, decision: Decision) -> AnyCommand | None:
        return self.controller.settled_answer()

    def foregone(self, decision: Decision) -> AnyCommand | None:
        return idle_answer(self.state, decision) if self.is_foregone(decision.owner) else None

    def is_foregone(self, side: int) -> bool:
        """Return whether a computer player has won, and is only to play the turn to its end."""
        return self.is_played and self.opponents.plays(side) and has_won(self.state, side)

    def watch(self) -> None:
        """Show that a computer player decides."""
        if self.watching not in self.modes:
            self.modes.ask(self.watching)
        self.refresh()

    def ask_people(self, decision: Decision) -> None:
        """Ask people for a decision."""
        self.modes.ask(make_prompt(self, decision, self.controller.intention))
        self._mouse.pass_on(decision.owner, alone=self.seating.is_alone)
        self.pointing.reset()
        self.refresh()
        unseen = self.log.unseen()
        if self.opponents.wait_for_people():
            Recap(self.stage, unseen)

    def carry_out(self, plan: Plan) -> None:
        """Tell a plan to the rules, decision by decision."""
        self.submit(self.controller.first_answer(plan))

    def share_out(self, question: ShareHit, answers: tuple[TakeHits, ...]) -> None:
        """Answer a hit on a unit and its hero, and with it those that are asked about next."""
        self.controller.share_out(question, answers)
        self.submit(replace(answers[0], decision=self.state.asked))

    def last_way(self, unit: int) -> Way:
        """Return what a unit covered in the last command, step by step, its start included."""
        return last_way(self.record, unit)

    def told_last(self) -> Sequence[AnyEvent]:
        """Return what the last command, or the beginning of the battle, has brought about."""
        history = self.record.history
        return history[-1].events if history else self.record.opening.events

    def hold_fire(self, side: int) -> None:
        """A side holds fire for the rest of the turn without being asked."""
        self.controller.hold_fire(side)

    def idle(self, side: int) -> None:
        """All units that a side has left do nothing for the rest of the turn."""
        answer = self.controller.idle(side)
        if answer is not None:
            self.submit(answer)

    def play_out(self, events: Sequence[AnyEvent]) -> None:
        """Play what came of a command on the board, and ask again then."""
        if self.controller.shares_on:  # the losses of one attack are seen at once
            self._withheld += events
            super().ask()
            return
        events = losses_joined((*self._withheld, *events))
        self.commanders.begin(events)
        self._withheld.clear()
        self.battle_log.begin(events)
        asked = self.prompt
        self.modes.clear()
        self.foreseeing.forget()
        self.pointing.reset()
        self._clear_board()
        self.words.storeys.attend(events, lambda unit: self.board.shown[unit].storey)
        self.storeys.show()
        if isinstance(asked, ShareOutHits):
            self._show_who_acts()
        if self.opponents.at_work:
            self.modes.ask(self.watching)
            self.watching.build_bar(self.bar, self.bar.rect)
        else:
            self._tell_to_hurry()
        self.playback.play(events, self.state, self._played)

    def _tell_to_hurry(self) -> None:
        """Tell in the bar which key shows at once what is played."""
        words = self.messages.text("battle.note.hurry", key=self.keys.name("playback.hurry"))
        told = Label(words, theme.TABLE, theme.STONE)
        told.place(self.bar.rect.inflate(-28, 0))
        self.bar.add(told)

    def _show_who_acts(self) -> None:
        """Fill the panel for what is played now, as the battle stood before it: what was asked is answered."""
        history = self.record.history
        before = history[-2].state if len(history) > 1 else self.record.opening.state
        self.panel.begin()
        self.watching.build_panel(self.panel, before)
        self.panel.finish()

    def throw_for(self, command: AnyCommand, thrown: Rolls, wanted: DiceWanted) -> Throw:
        """Return what somebody has to throw next for a command."""
        if not self.is_asked:
            self.bar.clear()  # of the words for what was played before
        return self.battle_log.wanted(self.state, roll_wanted(self.state, command, thrown))

    def _played(self) -> None:
        self._tell()
        self.stage.hide_tip()  # what it told may have changed; it comes back as it is now
        history = self.record.history
        before = history[-2] if len(history) > 1 else self.record.opening
        self.story.tell(history[-1].events if history else (), before.state.turn, self.ask)

    def _tell(self) -> None:
        """Show what is told so far."""
        self.log.lines = self.battle_log.tell(self.record)

    def finish(self) -> None:
        """Look at the last board before the result."""
        self.modes.clear()
        self._show_standing(None)
        self.panel.begin()  # what was asked last has been answered
        self.watching.build_panel(self.panel)
        self.panel.finish()
        self._clear_board()
        self.ending.begin()

    def open_reasons(self, given: Given) -> None:
        """Show why a computer player gave a command, not while something is played; the board has to be seen."""
        if not self.playback.active and self.modes.top is not None:
            if self.log.unfolded:
                self.log.turn()
            self.hints.why(given)

    def tell_why(self, given: Given) -> None:
        """Tell in the log why a command was given, now that it is known."""
        self.battle_log.tell_why(given)
        self._tell()

    # Going back and forth

    def undo_refusal(self) -> Refusal | None:
        """Return why what people did last can't be undone freely."""
        return self.controller.undo_refusal()

    def back_to_line(self, stand: int) -> None:
        if self.log.unfolded:
            self.log.turn()
        self.controller.back_to(stand)

    def tell_of_pointed(self) -> None:
        """Show what the log tells of the unit that is pointed at."""
        square = self.pointing.cursor.square
        here = self.state.at(square) if square is not None else ()
        self.log.turn_to(here[0].id if here else self.pointing.looked_at)

    def show_anew(self) -> None:
        """Show the battle as it stands now, and ask for the decision owed."""
        self._tell()
        self.tray.roll = self.battle_log.last_roll(self.record)
        self.board.show(self.state)
        self.show_marks()
        self.ask()

    def resume_plan(self, plan: Plan) -> None:
        """Let people begin again from a plan that was undone."""
        if self.modes.top is not None:
            self.modes.top.resume_plan(plan)
            self.refresh()

    def ask_other(self, side: int, command: AnyCommand, take_back: Callable[[], None]) -> None:
        """Ask before that is taken back which another side decided, such as to activate a unit."""
        player = self.words.commander(self.state, side)
        unit = self.state.units[command.unit].name if isinstance(command, Activate) else None
        ask_other(self.stage, player, unit, take_back)

    # Showing

    def refresh(self) -> None:
        self.lens.keep()
        super().refresh()
        if self.modes.top is self.watching:
            self.watching.point_out()

    def toggle_threat(self) -> None:
        """Show what enemies could do: all, or the one that is pointed at too; or put that away."""
        if self.modes.top is not None:
            self.lens.toggle(self.board.pointer.square)

    # Keys and the rest

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ending.heed(event) or self.face_off.heed(event):
            return True
        if self.stage.covered:
            return leaves_by_mouse(self, event, self.on_quit) or super().handle(event)
        if self._mouse.heed(event):
            return True
        if handle_mouse(self, event):
            return True
        if event.type == pygame.KEYDOWN:
            return self.log.handle_key(event, self.keys) or handle_key(self, event, super().handle)
        handled = super().handle(event)
        if event.type == pygame.MOUSEWHEEL:
            self.place_rosters()
        return handled

    def seat_rows(self) -> list[SeatRow]:
        """Return the sides as people choose who plays them."""
        battle, leaders = self.state.battle, ["", ""]
        if self.settings.commanders:
            leaders = leader_names(self.messages, battle.banners, self.seats)
        names = [side_title(battle, side, self.messages) for side in (0, 1)]
        return [
            SeatRow(name, side.player, people=len(side.players), leader=leader)
            for name, side, leader in zip(names, battle.sides, leaders, strict=True)
        ]

    @property
    def resigning(self) -> Callable[[], None]:
        return self._ask_to_resign

    def _ask_to_resign(self) -> None:
        decision = self.decision
        if decision is None:
            return
        text, winner = self.messages.text, self.seating.names()[1 - decision.owner]
        title, body = text("pause.resign-title"), text("pause.resign-body", player=winner)
        resign = partial(self.submit, Resign(decision.id))
        confirm(self.stage, title, body, resign, yes=text("pause.resign"), no=text("pause.stay"))

    def told_lines(self) -> Sequence[str]:
        return [line.plain for line in self.log.lines if not line.detail]

    def asked(self) -> str:
        mode = self.modes.top
        return "" if mode is None or self.playback.active else mode.task or self.legend.legend.extra

    def pointed_words(self) -> str:
        cursor, board = self.pointing.cursor, self.state.battle.board
        if not cursor.shown or cursor.square is None:
            return ""
        here = [self.words.unit(unit) for unit in self.state.at(cursor.square)]
        return ", ".join(filter(None, (square_name(cursor.square, board.width), *here, self.board.pointer.words)))

    def keyboard_cursor(self) -> pygame.Rect | None:
        cursor = self.pointing.cursor
        return self.board.camera.rect_of(cursor.square) if cursor.shown and cursor.square is not None else None

    def battle_at_hand(self) -> Battle:
        return self.state.battle

    def show_help(self, cited: str) -> None:
        """Not while something is played: what is asked next would come up over it."""
        if not self.playback.active:
            super().show_help(cited)

    def escape(self) -> None:
        """Take the last thing back, or open the menu."""
        if self.log.unfolded:
            self.log.turn()
        elif not self.pointing.escape():
            self.open_menu()

    def update(self, milliseconds: float) -> bool:
        if self.board.unfinished:
            self.board.changed()
        if self.battle_log.unfinished and not self.busy:  # what is being played is told at its end
            self._tell()
        self.tutor.update(milliseconds)
        self.ending.update()
        still = self.tweens.reduced_motion or self.tweens.pace <= 0
        self._breathing.update(milliseconds, still=still)
        self._blinking.update(milliseconds, self.stage.root, still=still)
        if not (still or self.busy):
            self.board.get_ready()
        if self.foreseeing.update():
            self.refresh_board()
            self.pointing.mark_again()
        return super().update(milliseconds)

    def files_saved(self, paths: Sequence[Path]) -> None:
        self.board.draw_ground_anew()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The parts cover the whole window."""
