"""Setting a battle up: the scenario, the sides with their players and armies, and how it is played."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.armies.armies import armies_to_field
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.library import Listed, scenario_entry
from dust_tactics.files.places import user_root
from dust_tactics.files.reading.complaints import Complaint, FileRefused, system_words
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario, make_battle
from dust_tactics.files.settings import A_PERSON
from dust_tactics.files.warnings.scenarios import scenario_warnings
from dust_tactics.language.clauses import cited
from dust_tactics.language.players import names_of_players
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.names import in_language
from dust_tactics.rules.scenario import Army, Battle
from dust_tactics.screen import theme
from dust_tactics.screen.board.preview import load_later
from dust_tactics.screen.board.table import Printed, lend
from dust_tactics.screen.card.brief import WIDTH as CARD_WIDTH
from dust_tactics.screen.card.brief import BriefCard
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.edition_choice import chosen_edition, edition_choice, which_book
from dust_tactics.screen.menu.common.folders import show_folder
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.muster.draft import BY_CHANCE, ITS_OWN, Draft
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.setup.dressing import dress
from dust_tactics.screen.menu.setup.large_table import Enlarging, Pictured
from dust_tactics.screen.menu.setup.play_choices import PlayChoices
from dust_tactics.screen.menu.setup.random_scenario_dialog import RandomScenarioDialog
from dust_tactics.screen.menu.setup.readiness import begin_or_ask, known_before, why_not_yet
from dust_tactics.screen.menu.setup.scenario_files import ScenarioFiles
from dust_tactics.screen.menu.setup.scenario_list import ScenarioList
from dust_tactics.screen.menu.setup.scenario_view import ScenarioView
from dust_tactics.screen.menu.setup.side import ArmyPanel, UnitRow, introduce
from dust_tactics.screen.ui import FILL, MAIN, Button, Column, Entry, KeyHints, Label, Paragraph, Plate, Row, confirm

_GAP = theme.GAP
_BOOK = min(36 * len(EDITIONS), 128)
_LEAST_VIEW = 258
_WIDEST_SIDES = 632
_READ_AGAIN = "setup.read-again"
_ENLARGE = "setup.enlarge"


class SetupScene(DuskScene):
    """The set-up of a new battle.

    scenario   file of the scenario that is chosen at first; None chooses the one for new players
    watch      whether files that are saved meanwhile are read again by themselves; a key does it by hand
    """

    takes_a_moment = True

    def __init__(self, navigator: Navigator, scenario: Path | None = None, *, watch: bool = False) -> None:
        self.navigator = navigator
        self.files = ScenarioFiles(scenario, watch=watch)

    def enter(self) -> None:
        text = self.messages.text
        settings = self.navigator.preferences.settings
        language = self.messages.language
        self.edition = self.files.edition(language) or chosen_edition(settings)
        self._entries = self.files.entries(language, self.edition)
        self._complaints: tuple[Complaint, ...] = ()
        self._boards: tuple[Path, ...] | None = None
        self._scenario: Scenario | None = None
        bar = TopBar(self.messages, text("setup.title"), self._leave, FILL, which_book(self.messages, self.show_help))
        bar.words = text("setup.watching") if self.files.watch is not None else ""
        label = Label(text("setup.scenarios"), style=theme.SECTION, colour=theme.SAND)
        self.book = edition_choice(self.messages, self.edition, self._take_edition)
        self._list = ScenarioList(self._choose)
        self._nothing = Paragraph(text("setup.nothing_here"))
        self._view = ScenarioView(self.messages, self._change_boards, self._enlarge)
        self._large = Enlarging(self.stage)
        self._is_new = True  # the first table is painted before anything is shown
        self._limit = 0  # the points of the armies, once a scenario is shown
        self._agreed: int | None = None  # the points limit that people have set themselves
        self._sides = tuple(
            ArmyPanel(
                self.messages,
                number,
                self._changed,
                self._look_at,
                partial(self._muster, number),
                partial(self._take_back, number),
                partial(self._share_changed, number),
                None if number else lambda portrait: self.navigator.keep(portrait=portrait),
            )
            for number in (0, 1)
        )
        self._sides[0].face.portrait = settings.portrait
        self._mustered_for: list[int] = []  # the sides for which armies were mustered, in that order
        self._sides[0].remember(settings.player_1, text("setup.player_1"))
        self._sides[1].remember(settings.player_2, text("setup.player_2"))
        self._sides[0].remember_seat(_seat(settings.level_1, settings.manner_1))
        self._sides[1].remember_seat(_seat(settings.level_2, settings.manner_2))
        self._choices = PlayChoices(self.messages, settings, self._changed)
        self._note = Label("", style=theme.TABLE_BOLD)
        self._start = Button(text("setup.start"), self._begin, main=True, action=MAIN, icon="flag")
        self._list_plate = Plate(style=theme.PANEL_STYLE, content=self._made_list(label))
        self._card = BriefCard(self.messages)
        self._card.visible = False
        self._body = Row(gap=0)
        self.show(Column(bar, self._body.grows(), gap=0))
        self.stage.root.add(self._card)
        self._arrange()
        self._choose_first()
        self.stage.focus(self._list)

    def _choose_first(self) -> None:
        """Choose what is meant for somebody who has just come, or say that there is nothing."""
        self._list.set_items(self._entries)
        self._list.visible = bool(self._entries)
        self._nothing.visible = not self._entries
        if self._entries:
            self._list.select(self.files.first(self._entries))
        else:
            self._scenario = None
            self._arrange()
            self._refresh()

    def _take_edition(self, edition: str) -> None:
        """List the scenarios of another book, from which all else follows; it is shown first from now on."""
        self.edition, self._agreed = edition, None
        self.stage.cite_as = partial(cited, cite=EDITIONS[edition].cite)
        self.navigator.keep(edition=edition)
        self._list.selected = None
        self._entries = self.files.entries(self.messages.language, edition)
        self._list.scroll_to(0)
        self._choose_first()
        if self.stage.focused is None:  # after a click the keys go on to the list
            self.stage.focus(self._list)

    def _made_list(self, label: Label) -> Column:
        """Return the list of scenarios, and what else there is to find one."""
        text = self.messages.text
        keys = KeyHints(
            [
                ([self.keys.name("ui.up"), self.keys.name("ui.down")], text("setup.key_change")),
                ([self.keys.name(_READ_AGAIN)], text("setup.key_again")),
            ]
        )
        large = KeyHints([([self.keys.name(_ENLARGE)], text("preview.enlarge"))])
        self._random = Button(text("setup.random"), self._roll, icon="dice", tip=text("setup.random_tip"))
        folder = Button(
            text("setup.folder"),
            partial(show_folder, self.stage, user_root()),
            icon="folder",
            tip=text("setup.folder_tip"),
        )
        buttons = Column(self._random.sized(height=32), folder.sized(height=32), large, keys, gap=6, margin=(4, 0))
        head = Row(label.grows(), self.book.sized(_BOOK, 28), margin=(8, 4))
        return Column(head, self._nothing, self._list.grows(), buttons, margin=(8, 10))

    def _arrange(self) -> None:
        """The scenario beside the sides; what is wrong with one that can not be played takes their place too."""
        view, start = self._view.grows(), self._start.sized(height=64).shares(2).at_most(_WIDEST_SIDES)
        if self._scenario is None:
            self._body.hold(self._list_plate, Column(view, Row(FILL, start), margin=(20, 10)).shares())
        else:
            sides = Row(*(side.shares() for side in self._sides), gap=_GAP)
            main = Column(self._note.sized(height=16), Row(start).grows(), gap=2).sized(height=66)
            battle = Column(sides.grows(), self._choices, main, gap=_GAP, margin=(0, _GAP))
            beside = Column(view, margin=(20, 10)).shares().at_least(_LEAST_VIEW)
            self._body.hold(self._list_plate, beside, battle.shares(3).at_most(_WIDEST_SIDES), _GAP)
        self._body.arrange()

    def layout(self, area: pygame.Rect) -> None:
        self._list_plate.sized(216 if area.width < 1200 else 250)
        super().layout(area)
        self._place_card()

    # What people choose

    def _choose(self, index: int) -> None:
        """Show a scenario; one that can't be shown after all stands in the list as faulty."""
        entry = self._entries[index]
        try:
            with one_file(entry.path):
                self._show(entry.content)
        except FileRefused as refused:
            self._take_as_faulty(index, refused.complaints)

    def _take_as_faulty(self, index: int, complaints: tuple[Complaint, ...]) -> None:
        """A scenario that was read can't be shown: from now on it is one of those with complaints."""
        self._entries[index] = replace(self._entries[index], content=None, complaints=complaints, warnings=())
        self._list.set_items(self._entries)
        self._show(None)

    def _show(self, scenario: Scenario | None) -> None:
        self._scenario, self._complaints, self._boards = scenario, (), None
        if self._scenario is not None:
            self._take_sides(self._scenario)
            self._choices.take(self._scenario)
        self._arrange()
        self._look_at(None)
        self._refresh()

    def _take_sides(self, scenario: Scenario) -> None:
        """Show the sides of another scenario, with the points that it starts from."""
        cards = load_cards(scenario.edition, scenario.home)
        own = armies_to_field(scenario.edition, scenario.home)
        limits = [side.terms.limit for side in scenario.sides if side.terms is not None and side.terms.limit]
        self._limit = self._agreed or max(limits, default=EDITIONS[scenario.edition].army.usual_limit)
        self._mustered_for.clear()
        calls = [unit for event in scenario.events for unit in event.arrive]
        names_computers = any(side.computer for side in scenario.sides)
        for number, (plate, side) in enumerate(zip(self._sides, scenario.sides, strict=True)):
            seat = Seat(side.computer) if names_computers else None
            ready = [army for army in own if side.terms is not None and side.takes(army)]
            called = {place for of, place in calls if of == number}
            plate.take(side, cards, ready, called=called, said=scenario.names_in(self.messages.language), offered=seat)

    def _changed(self) -> None:
        self._look_at(None)
        self._refresh()

    def _share_changed(self, number: int) -> None:
        """Let a side have other points: a computer player uses them at once, people when they like."""
        army = self._sides[number].army
        if army is not None and not self._sides[number].seat.is_person:
            self._muster(number, by_chance=True, blocs=(army.bloc,))
        self._changed()

    def _muster(self, number: int, by_chance: bool, blocs: tuple[Bloc, ...] = ()) -> None:
        """Open the muster for a side, or put an army together for it, be it of given blocs alone."""
        plate = self._sides[number]
        if self._scenario is None or plate.side is None or plate.side.terms is None:
            return
        terms = replace(plate.side.terms, limit=plate.allowed, blocs=blocs or plate.side.terms.blocs)
        edition, home = self._scenario.edition, self._scenario.home
        draft = Draft(edition, load_cards(edition, home), terms)
        if by_chance:
            if draft.muster(secrets.randbelow, seat=plate.seat):
                self._take_army(number, draft.army("", BY_CHANCE if plate.seat.is_person else ITS_OWN))
            return
        if plate.army is not None and all(unit.card in draft.cards for unit in plate.army.units):
            draft.open(plate.army)
        self.navigator.muster(draft, plate.whom, partial(self._mustered, number))

    def _mustered(self, number: int, army: Army, limit: int, seat: Seat) -> None:
        if limit != self._sides[number].allowed:
            self._limit = self._agreed = limit
            for plate in self._sides:
                plate.share_alike()
        self._sides[number].take_seat(seat)
        self._take_army(number, army)

    def _take_army(self, number: int, army: Army) -> None:
        self._mustered_for.append(number)
        self._sides[number].take_army(army)

    def _take_back(self, number: int) -> None:
        """Take back the last army that was mustered for a side."""
        if number in self._mustered_for:
            last = len(self._mustered_for) - 1 - self._mustered_for[::-1].index(number)
            del self._mustered_for[last]
            self._sides[number].take_back()

    def _change_boards(self, boards: tuple[Path, ...]) -> None:
        """Play the scenario on other boards, unless something in it does not go with them."""
        if self._list.selected is None:
            return
        entry = self._entries[self._list.selected]
        try:
            scenario = load_scenario(entry.path, boards)
            warnings = tuple(scenario_warnings(scenario))
        except FileRefused as refused:
            self.navigator.tell(
                self.messages.text("setup.board_refused"), complaint_lines(self.messages, refused.complaints)
            )
        else:
            self._scenario, self._boards = scenario, boards
            self._entries[self._list.selected] = replace(entry, content=scenario, warnings=warnings)
            for plate, side in zip(self._sides, scenario.sides, strict=True):
                plate.change_side(side)
        self._refresh()

    def _roll(self) -> None:
        """Let two dice choose the scenario (T13-SET-02)."""
        names = {entry.path.stem: entry.name for entry in self._entries if entry.shipped and entry.content is not None}
        RandomScenarioDialog(self.stage, self.edition, names, self._take_rolled)

    def _take_rolled(self, scenario: str) -> None:
        places = (place for place, entry in enumerate(self._entries) if entry.shipped and entry.path.stem == scenario)
        self._list.select(next(places))

    def _refresh(self) -> None:
        """Show the scenario and armies chosen, and whether the battle can start."""
        if self._scenario is not None:
            self.edition = self._scenario.edition
            self.stage.cite_as = partial(cited, cite=EDITIONS[self.edition].cite)
        if EDITIONS[self.edition].scenario_dice:
            self._random.enable()
        else:
            self._random.disable(self.messages.text("setup.random_none"))
        if self._list.selected is not None:
            entry = self._entries[self._list.selected]
            self._view.show(entry, (self._sides[0].army, self._sides[1].army), self._complaints)
        dress(self.messages, self._scenario, self._sides)
        preferences = self.navigator.preferences
        introduce(self.messages, self._sides, preferences.memory, wanted=preferences.settings.commanders)
        for plate in self._sides:
            plate.agree(self._limit)
        self._choices.ask_of(sum(plate.seat.is_person for plate in self._sides))
        why_not = self._why_not()
        if why_not:
            self._start.disable(why_not)
        else:
            self._start.enable()
        self._note.text = why_not or known_before(self.messages, self._sides)
        self._note.colour = theme.ALARM if why_not else theme.COVER
        self._note.visible = bool(self._note.text) and self._scenario is not None
        self._body.arrange()

    def battle_at_hand(self) -> Battle | None:
        """Return the battle of the scenario that is chosen, with the armies that it proposes."""
        if self._scenario is None:
            return None
        return in_language(make_battle(self._scenario), self.messages.language)

    def _why_not(self) -> str:
        """Return why the battle can not start yet; empty if it can."""
        if self._scenario is None:
            return self.messages.text("setup.no_scenario" if self._list.selected is None else "setup.has_problems")
        why_not = why_not_yet(self.messages, self._sides)
        if not why_not and not self._choices.is_seed_written_well:
            return self.messages.text("setup.bad_seed")
        return why_not

    def _look_at(self, row: UnitRow | None) -> None:
        """Show the card of a unit, or take it away."""
        self._card.visible = row is not None
        side = next((plate for plate in self._sides if row in plate.units.items), None)
        self._card.show(row.card if row is not None else None, side.livery if side is not None else None)
        self._place_card()

    def _place_card(self) -> None:
        right = self._sides[0].rect.left - 8
        height = self._card.height()
        top = min(self._sides[0].rect.top, self.stage.area.bottom - height - 8)
        self._card.place((max(8, right - CARD_WIDTH), top, CARD_WIDTH, height))

    def _leave(self) -> None:
        """Go back to the menu; people are asked if that would lose an army that they have mustered."""
        text = self.messages.text
        if not any(plate.has_work for plate in self._sides):
            self.app.pop()
            return
        title, body = text("setup.leave_title"), text("setup.leave_body")
        yes, no = text("setup.leave_yes"), text("muster.drop_no")
        confirm(self.stage, title, body, self.app.pop, yes=yes, no=no)

    def _begin(self) -> None:
        """Begin, or ask first if the files, as they are now, have problems."""
        if self._list.selected is not None:
            path = self._entries[self._list.selected].path
            now = scenario_entry(path, self.messages.language, boards=self._boards or ())
            if now.complaints != self._complaints:
                self._read_again(quiet=True)
        begin_or_ask(self.stage, self.messages, self._complaints, self._begin_now)

    def _begin_now(self) -> None:
        text = self.messages.text
        if self._scenario is None:
            return
        first, second = (side.seat for side in self._sides)
        players = names_of_players(self.messages, [side.player for side in self._sides], (first, second))
        armies = [side.army for side in self._sides]
        try:
            battle = make_battle(self._scenario, armies=armies, players=players, dice=self._choices.dice)
        except KeyError as error:  # a card of the user's own has gone meanwhile
            self.navigator.tell(text("common.dialog_title"), text("setup.card_gone", card=error.args[0]))
            return
        self._remember()
        lend(Printed(self._scenario.pieces, self._scenario.board))
        self.navigator.begin(self._choices.agreed(battle), self._choices.seed, seats=(first, second))

    def _remember(self) -> None:
        (first, one), (second, two) = ((side.given, side.given_seat) for side in self._sides)
        levels = {"level_1": one.level or A_PERSON, "level_2": two.level or A_PERSON}
        seats = {**levels, "manner_1": one.manner, "manner_2": two.manner}
        for side in self._sides:
            if side.greeting:
                self.navigator.preferences.memory.hear(side.greeting)
        try:
            self.navigator.preferences.change(
                player_1=first, player_2=second, hand_over=self._choices.hand_over, **seats
            )
        except OSError as error:
            self.stage.toast(self.messages.text("options.not_saved", error=system_words(error)))

    # Time

    def update(self, milliseconds: float) -> bool:
        if self.files.saved(milliseconds):
            self._read_again(quiet=True)
        at_once, self._is_new = self._is_new, False
        load_later([self._view.preview, *self._large.previews], self._board_refused, at_once=at_once)
        return super().update(milliseconds)

    def _enlarge(self) -> None:
        """Show the table large, or put it away again."""
        self._large.toggle(self._pictured())

    def _pictured(self) -> Pictured | None:
        """Return what a large table shows of the scenario; None while there is no picture of it."""
        view, scenario = self._view.preview.view, self._scenario
        if view is None or scenario is None:
            return None
        return scenario.name(self.messages.language), view, self._view.told(scenario)

    def _board_refused(self, error: Exception) -> None:
        """A board's file has changed since the scenario was read."""
        complaints = error.complaints if isinstance(error, FileRefused) else ()
        if self.files.watch is not None:
            self._complaints = complaints  # another save is on its way
            self._refresh()
            return
        self.navigator.tell(self.messages.text("common.not_opened"), complaint_lines(self.messages, complaints))
        if self._list.selected is not None:
            self._take_as_faulty(self._list.selected, complaints)

    # Files that change meanwhile

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.keys.means(_ENLARGE, event) and self._large.is_free:
            self._enlarge()
            return True
        if event.type == pygame.KEYDOWN and not self.stage.covered:
            if self.keys.means(_READ_AGAIN, event):
                self._read_again()
                return True
            undone = self._mustered_for and self.keys.means("setup.take-back", event)
            if undone and not isinstance(self.stage.focused, Entry):
                self._take_back(self._mustered_for[-1])
                return True
        return super().handle(event)

    def files_changed(self) -> None:
        """List what is there by now."""
        self._read_again()

    def files_saved(self, paths: Sequence[Path]) -> None:
        """Show at once what was saved, and what is wrong with it, unless the scene watches more files by itself."""
        if self.files.watch is None:
            self._read_again(quiet=True)

    def _read_again(self, *, quiet: bool = False) -> None:
        """Take all scenarios as their files are now; of one that has become faulty the last good reading is kept. Be
        `quiet` about mistakes that have come or gone, which are told as files are saved."""
        were_faulty = bool(self._complaints)
        before = None if self._list.selected is None else self._entries[self._list.selected]
        entries, number = self.files.entries(self.messages.language, self.edition), 0
        complaints: tuple[Complaint, ...] = ()
        if before is not None:
            number = next((place for place, entry in enumerate(entries) if entry.path == before.path), 0)
        if before is not None and entries:
            if self._boards is not None and entries[number].path == before.path:
                entries[number] = scenario_entry(before.path, self.messages.language, boards=self._boards)
            if before.content is not None and entries[number].path == before.path:
                complaints = entries[number].complaints
                entries[number] = before if complaints else entries[number]
        self._entries = entries
        self._list.set_items(entries)
        self._nothing.visible, self._list.visible = not entries, bool(entries)
        if entries:
            self._choose_again(number, before)
        self._complaints = complaints
        self._view.preview.look_again()
        self._refresh()
        self._large.renew(self._pictured())
        if not (quiet and (complaints or were_faulty)):
            self.stage.toast(self.messages.text("setup.read_broken" if complaints else "setup.read_again"))

    def _choose_again(self, number: int, before: Listed[Scenario] | None) -> None:
        """Choose a scenario of the new list; armies that were chosen stay so if the sides are still the same."""
        now = self._entries[number].content
        if before is not None and before.content is not None and now is not None and now.sides == before.content.sides:
            self._list.selected, self._scenario = number, now
        else:
            self._list.selected = None
            self._list.select(number)


def _seat(level: str, manner: str) -> Seat:
    """Return who played a side before, as settings have it."""
    return PERSON if level == A_PERSON else Seat(level, manner)
