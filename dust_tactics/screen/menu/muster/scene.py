"""The muster: unit cards on the left, the army that is made of them on the right."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.armies.armies import own_army_files
from dust_tactics.files.armies.writing import LONGEST_NAME
from dust_tactics.files.cards.cards import own_card_files
from dust_tactics.language.clauses import cited
from dust_tactics.language.players import level_name
from dust_tactics.language.refusals import refusal_words
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Army
from dust_tactics.screen import theme
from dust_tactics.screen.card.brief import WIDTH as CARD_WIDTH
from dust_tactics.screen.card.brief import BriefCard
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.edition_choice import edition_choice, place_of, which_book
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.muster.armies import ArmiesDialog
from dust_tactics.screen.menu.muster.column import STEP, MusterColumn
from dust_tactics.screen.menu.muster.column import WIDTH as LEFT
from dust_tactics.screen.menu.muster.draft import Draft
from dust_tactics.screen.menu.muster.filters import ALL, KINDS, WEAPONS, Filter
from dust_tactics.screen.menu.muster.for_whom import ForWhom
from dust_tactics.screen.menu.muster.head import HEIGHT as HEAD
from dust_tactics.screen.menu.muster.head import MusterHead
from dust_tactics.screen.menu.muster.history import MusterHistory
from dust_tactics.screen.menu.muster.keeping import ArmyKeeper
from dust_tactics.screen.menu.muster.list import MusterList, rows_of
from dust_tactics.screen.menu.muster.narrowing import Narrowing
from dust_tactics.screen.menu.muster.pool import PoolCard, PoolGrid
from dust_tactics.screen.menu.muster.roster import Roster
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.seat_choice import SeatChoice
from dust_tactics.screen.ui import FILL, Button, Column, Entry, Item, Label, Plate, Row, Tip, choose, confirm

Ready = Callable[[Army, int, Seat], None]
_RIGHT = CARD_WIDTH + 16
_BUTTON = 54
_SEAT = 136, 32
_ORDER, _COUNT = 144, 72


class MusterScene(DuskScene):
    """Mustering an army.

    draft     the army to begin with; its terms are what the players have agreed on
    for_whom  the player it is for; None when it is only to be kept
    on_ready  hears of the army, its points limit and who plays the side when people are done; None likewise
    """

    def __init__(
        self, navigator: Navigator, draft: Draft, for_whom: ForWhom | None = None, on_ready: Ready | None = None
    ) -> None:
        self.navigator, self.draft, self.for_whom, self.on_ready = navigator, draft, for_whom, on_ready
        self._blocs = [bloc for bloc in Bloc if self._has_cards(bloc)]
        bloc = draft.bloc or self._blocs[0]
        self.filter = Filter(bloc, agreed=draft.terms.blutkreuz_with_axis)

    def _has_cards(self, bloc: Bloc) -> bool:
        allowed = self.draft.terms.blocs
        return (not allowed or bloc in allowed) and any(card.bloc is bloc for card in self.draft.cards.values())

    def enter(self) -> None:
        text = self.messages.text
        self.edition = self.draft.edition
        self.stage.cite_as = partial(cited, cite=EDITIONS[self.edition].cite)
        self.book = edition_choice(self.messages, self.edition, self._ask_for_edition)
        self._bar = TopBar(self.messages, text("muster.title"), self._leave, *self._made_seats())
        self._bar.words = text("muster.rules", edition=self.draft.edition)
        self.roster = Roster(self.edition, self.draft.cards, self.messages)
        cards = tuple(self.draft.cards.values())
        few = not self.roster.many  # of many cards, what there is none of need not be asked for
        kinds = [kind for kind, (_, of_kind) in KINDS.items() if few or any(of_kind(card) for card in cards)]
        aims = [aim for aim, columns in WEAPONS.items() if few or any(card.column in columns for card in cards)]
        limits = EDITIONS[self.edition].army.limits
        self.column = MusterColumn(self.messages, self, self._blocs, kinds, aims, self.draft.terms, limits)
        self.keeper = ArmyKeeper(self.stage, self.draft, lambda: self.filter.bloc, self._name_given)
        self.history = MusterHistory(self.draft)
        self._search = Entry(
            placeholder=text("muster.search"), on_change=self._find, on_submit=self._look_at_found, longest=40
        )
        self._count = Label("", style=theme.BODY, colour=theme.SAND)
        self.narrowing = Narrowing(self.messages, self.roster, self.show_some)
        self.narrowing.visible = self.roster.many
        self.pool = PoolGrid(self._look_at, self._add, self._take, small=self.roster.many)
        self.head = MusterHead(
            self.messages, self.draft, self.filter.bloc.value, LONGEST_NAME, lambda _: self._name_changed()
        )
        self.list = MusterList(self.messages, self._look_at, self._remove, self._ask_where)
        self._card = BriefCard(self.messages, portrait=False)
        self._card.visible = False
        ready = self.on_ready is not None
        self._save = Button(
            text("muster.save"), self.keeper.ask_to_save, icon="save", main=not ready, action="muster.save"
        )
        self._ready = Button(text("muster.ready"), self._be_ready, icon="check", main=True, action="muster.ready")
        self._ready.visible = ready
        self._not_typed = ""  # what the key that went to the search would type there
        if self.roster.many:
            order = self.narrowing.order.sized(_ORDER, 32)
            search = Row(self._search.sized(height=32).grows(), self._count.sized(_COUNT), order, gap=theme.GAP)
        else:
            search = Row(self._search.sized(240, 32), self._count.grows(), gap=theme.GAP)
        body = Column(12, search, self.narrowing, self.pool.grows(), 4, gap=10)
        foot = Row(
            self._save.sized(height=_BUTTON).grows(), self._ready.sized(height=_BUTTON).grows(), gap=10, margin=4
        )
        army = Column(self.list.grows(), self._card.across(0.5), foot, gap=4, margin=(4, 2))
        self._army = Plate(style=theme.PANEL_STYLE, content=Column(self.head.sized(height=HEAD), army.grows(), gap=0))
        whole = Row(self.column.sized(LEFT), 14, body.grows(), 6, self._army.sized(_RIGHT))
        self.show(Column(self._bar, whole.grows(), gap=0))
        self._seat_changed()
        self._refresh()
        self.pool.select(0)
        self.stage.focus(self.pool)

    def _made_seats(self) -> tuple[Item, ...]:
        """Return who plays the side, where people can choose that here; of an army that is only to be kept, the
        book."""
        self._seats = SeatChoice(self.messages, self._seat_changed)
        if self.on_ready is None:
            return FILL, self.book, 6, which_book(self.messages, self.show_help)
        if self.for_whom is None or self.for_whom.shared:
            return ()
        self._seats.choose(self.for_whom.seat)
        return FILL, self._seats.manner.sized(*_SEAT), self._seats.who.sized(*_SEAT)

    @property
    def _seat(self) -> Seat:
        """Who plays the side; a person where nobody is chosen."""
        return PERSON if self.for_whom is None or self.for_whom.shared else self._seats.seat

    def _seat_changed(self) -> None:
        """Show the player, and whose army can be put together."""
        if self.for_whom is not None:
            seat = self._seat
            self._bar.second = self.for_whom.person if seat.is_person else level_name(self.messages, seat.level)
        self.column.muster_for(self._seat)
        self._bar.place(self._bar.rect)

    # What is shown

    def show_bloc(self, bloc: Bloc) -> None:
        """Another bloc is another army (T13-ARM-03)."""
        text = self.messages.text
        if bloc is self.filter.bloc:
            return
        if self.draft.units and not self.draft.may_be_of(bloc):
            confirm(
                self.stage,
                text("muster.change_title"),
                text("muster.change_body"),
                lambda: self._change_bloc(bloc),
                yes=text("muster.change_yes"),
                no=text("common.cancel"),
            )
        else:
            self._change_bloc(bloc)

    def _change_bloc(self, bloc: Bloc) -> None:
        if not self.draft.may_be_of(bloc):
            self.draft.clear()
        self.filter = replace(self.filter, bloc=bloc)
        self._refresh()
        self.pool.select(0)

    def agree(self, agreed: bool) -> None:
        """The players agree that units of two blocs stand together, or do so no longer (T16-ARM-01)."""
        self.draft.terms = replace(self.draft.terms, blutkreuz_with_axis=agreed)
        self.filter = replace(self.filter, agreed=agreed)
        self._refresh()

    def show_kind(self, kind: str) -> None:
        """Show cards of a kind."""
        self.filter = replace(self.filter, kind=kind)
        self._refresh()

    def show_some(self) -> None:
        """Show the cards that the boxes ask for."""
        self.filter = replace(self.filter, aims=self.column.aims)
        self._refresh()

    def _find(self, words: str) -> None:
        self.filter = replace(self.filter, words=words)
        self._refresh()

    def _look_at_found(self, _: str) -> None:
        """Go from the search to the first card that was found."""
        self.pool.select(0)
        self.stage.focus(self.pool)

    def limit_changed(self, limit: float) -> None:
        """The players have agreed on other points."""
        self.draft.terms = replace(self.draft.terms, limit=round(limit))
        self._refresh()

    def _name_changed(self) -> None:
        self.draft.name = self.head.name.text.strip()

    def _name_given(self) -> None:
        self.head.name.text = self.draft.name

    def _refresh(self) -> None:
        """Show the pool, the army, and what can be done."""
        self.history.look()
        self.draft.muster_for(self.filter.bloc)
        self.filter = self.narrowing.narrowed(self.filter)
        entries = [self._pool_card(card) for card in self.filter.cards(self.roster)]
        if self.column.fits.checked:
            entries = [entry for entry in entries if entry.why_not is None or entry.taken]
        self.pool.show(entries)
        self._count.text = self.messages.counted("unit", len(entries))
        agreed, bloc = self.filter.agreed, self.filter.bloc
        blocs = {bloc: len(self.roster.cards(bloc, agreed=agreed)) for bloc in self._blocs}
        kinds = {kind: len(Filter(bloc, kind, agreed=agreed).cards(self.roster)) for kind in self.column.kinds}
        may_agree = bloc in self.roster.by_agreement
        self.column.take(blocs, kinds, self.filter, len(self._complaints()), may_agree=may_agree)
        if self.head.name.text.strip() != self.draft.name:
            self._name_given()
        self.list.set_items(rows_of(self.messages, self.draft))
        self.head.take(self.filter.bloc.value)
        self._refresh_buttons()
        self._look_at(self.pool.chosen)

    def _refresh_buttons(self) -> None:
        text = self.messages.text
        for icon, why_not in (
            (self.column.undo, "" if self.history.can_undo else text("muster.nothing_to_undo")),
            (self.column.redo, "" if self.history.can_redo else text("muster.nothing_to_redo")),
            (self.column.clear_all, "" if self.draft.units else text("muster.empty")),
        ):
            if why_not:
                icon.disable(why_not)
            else:
                icon.enable()
        limit = self.draft.terms.limit
        over = 0 if limit is None else max(0, self.draft.points - limit)
        why_not, clause = text("muster.empty"), "T13-ARM-03"
        if self.draft.units:
            why_not = text("muster.too_dear", points=over) if over else ""
        if self.draft.units and not over and (refusal := self.draft.fault()) is not None:
            why_not, clause = refusal_words(refusal, self.messages), refusal.clause
        for button in (self._save, self._ready):
            if why_not:
                button.disable(why_not, clause)
            else:
                button.enable()

    def _pool_card(self, card: Card) -> PoolCard:
        refusal = self.draft.refusal(card)
        if refusal is None:
            return PoolCard(card, self.draft.count(card))
        over = dict(refusal.values).get("over", 0)
        tip = Tip(body=refusal_words(refusal, self.messages), clause=refusal.clause)
        return PoolCard(card, self.draft.count(card), tip, int(over))

    def _look_at(self, card: Card | None) -> None:
        self._card.visible = card is not None
        self._card.show(card)
        addable = card is not None and self.draft.refusal(card) is None
        self.head.next_points = card.points if card is not None and addable else 0
        if card is not None:
            self._card.sized(CARD_WIDTH, self._card.height())
        self._army.place(self._army.rect)

    # The army

    def _add(self, card: Card) -> None:
        self.draft.add(card)
        self._refresh()

    def _take(self, card: Card) -> None:
        if self.draft.remove_last(card):
            self._refresh()

    def _remove(self, index: int) -> None:
        self.draft.remove(index)
        self._refresh()

    def _ask_where(self, hero: int) -> None:
        """With whom a hero goes (T13-HER-11, T13-HER-14)."""
        text = self.messages.text
        draft = self.draft
        vehicles, squads = draft.partners(hero)
        options = [
            (text("muster.in_vehicle", unit=_numbered(draft, unit)), partial(self._place, hero, None, unit))
            for unit in vehicles
        ]
        options += [
            (text("muster.with_squad", unit=_numbered(draft, unit)), partial(self._place, hero, unit, None))
            for unit in squads
        ]
        options.append((text("muster.by_themselves"), partial(self._place, hero, None, None)))
        name = draft.cards[draft.units[hero].card].name
        body = text("muster.place_body" if len(options) > 1 else "muster.nobody_to_join")
        options = [*options[:-1][:7], options[-1]]
        choose(self.stage, text("muster.place_title", hero=name), body, options, cancel=text("common.cancel"))

    def _place(self, hero: int, joined_to: int | None, aboard: int | None) -> None:
        self.draft.place_hero(hero, joined_to=joined_to, aboard=aboard)
        self._refresh()

    def muster_by_chance(self) -> None:
        """Put an army of the bloc together by chance, or as the computer player wants it."""
        self.keeper.ask_to_drop(self._muster, also_by_chance=False)

    def _muster(self) -> None:
        if not self.draft.muster(secrets.randbelow, self.filter.bloc, self._seat):
            self.stage.toast(self.messages.text("muster.too_few"))
        self._refresh()

    def undo(self) -> None:
        """Take the last change of the army back."""
        self.history.undo()
        self._show_its_bloc()

    def redo(self) -> None:
        """Bring a change again that was taken back."""
        self.history.redo()
        self._show_its_bloc()

    def _show_its_bloc(self) -> None:
        """Show the cards of the bloc that the army is of."""
        bloc, agreed = self.draft.bloc or self.filter.bloc, self.draft.terms.blutkreuz_with_axis
        self.filter = replace(self.filter, bloc=bloc, agreed=agreed)
        self._refresh()

    def clear(self) -> None:
        """Put all units back, without a question: they can be had again."""
        self.draft.clear()
        self._refresh()
        self.stage.toast(self.messages.text("muster.cleared", key=self.keys.name("muster.undo")))

    def open_armies(self) -> None:
        """Show the ready armies."""
        ArmiesDialog(self.stage, self.draft.edition, self._blocs, self._ask_to_open, self.draft.cards)

    def _ask_to_open(self, army: Army) -> None:
        self.keeper.ask_to_drop(lambda: self._open_army(army))

    def _open_army(self, army: Army) -> None:
        self.draft.open(army)
        if self.on_ready is None and self.draft.points > self.column.limit.value:
            self.column.limit.set_value(-(-self.draft.points // STEP) * STEP)  # nobody agreed on less
        self.filter = replace(self.filter, bloc=army.bloc, kind=ALL, agreed=self.draft.terms.blutkreuz_with_axis)
        self._refresh()

    # Done

    def _ask_for_edition(self, edition: str) -> None:
        """Muster by another book; people are asked if that would lose an army."""
        self.book.index = place_of(self.edition)
        self.keeper.ask_to_drop(partial(self.navigator.armies_by, edition))

    def _be_ready(self) -> None:
        if self.on_ready is None:
            return
        self.app.pop()
        self.on_ready(self.keeper.army(), self.draft.terms.limit or 0, self._seat)

    def _leave(self) -> None:
        self.keeper.ask_to_drop(self.app.pop)

    def _complaints(self) -> list[str]:
        """Return what is wrong with files of the user, one text for each file."""
        found = [file.complaints for file in own_card_files(self.draft.edition)]
        found += [file.complaints for file in own_army_files()]
        return [complaint_lines(self.messages, complaints) for complaints in found if complaints]

    def tell_complaints(self) -> None:
        """Say what is wrong with files of the user."""
        self.navigator.tell(self.messages.text("muster.faulty_title"), "\n\n".join(self._complaints()))

    def update(self, milliseconds: float) -> bool:
        """Let time pass; pictures that are still to come are painted a few with each frame."""
        if self.pool.is_unfinished:
            self.pool.changed()
        return super().update(milliseconds)

    # Keys

    def handle(self, event: pygame.event.Event) -> bool:
        """Let a key of its own lead to the search, wherever the keyboard is, and not be typed there."""
        if event.type == pygame.KEYDOWN:
            typing = isinstance(self.stage.focused, Entry)
            finds = not typing and not self.stage.covered and self.keys.means("muster.find", event)
            self._not_typed = getattr(event, "unicode", "") if finds else ""
            if finds:
                self.stage.focus(self._search)
                return True
        if event.type == pygame.TEXTINPUT and self._not_typed and event.text == self._not_typed:
            self._not_typed = ""
            return True
        return super().handle(event)


def _numbered(draft: Draft, index: int) -> str:
    """Return the name of a unit, with its number where there are several of its kind."""
    unit = draft.units[index]
    name = unit.name or draft.cards[unit.card].name
    alike = [number for number, other in enumerate(draft.units) if other.card == unit.card]
    return name if len(alike) == 1 else f"{name} ({alike.index(index) + 1})"
