"""Help: rules and units to look up, in the menu and over everything that cites a rule."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_table import Table, small_battle
from menu_program import Visit

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.card_words import CardWords
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.clauses import CLAUSE_NAME, load_clauses
from dust_tactics.language.printed_rules import rules_of
from dust_tactics.rules.cards import SkillOnCard
from dust_tactics.rules.game import legal_commands
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.panels.log import TallLog
from dust_tactics.screen.battle.panels.target import TargetPanel
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.card.card import CardView, Size
from dust_tactics.screen.card.chart import WeaponChart
from dust_tactics.screen.card.face import as_printed
from dust_tactics.screen.card.heading import kind_words
from dust_tactics.screen.card.rules import RuleName, RuleRow
from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.help.clause_link import ClauseLink, ClauseWord
from dust_tactics.screen.help.diagram import DiagramPicture, DiagramPlate
from dust_tactics.screen.help.help_dialog import HelpDialog
from dust_tactics.screen.help.pages import SIGNS, Signs
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.help.scene import HelpScene
from dust_tactics.screen.help.section_page import SectionPage
from dust_tactics.screen.help.units_page import UnitSheet, UnitsPage
from dust_tactics.screen.ui import Button, IconButton, ListView, Paragraph, Stage, Tip
from dust_tactics.table.dice_sets import DiceKind

ENGLISH = load_messages()
CLAUSES = load_clauses("2013")


@pytest.fixture
def rules(guest: Visit) -> RulesPage:
    """The rules, opened from the menu."""
    guest.key(pygame.K_F1)
    book = guest.widgets(HelpBook)[0]
    book.turn_to(HelpTab.RULES)
    guest.see()
    return guest.widgets(RulesPage)[0]


def listed(page: RulesPage) -> list[str]:
    """The clauses that the page lists; none where it shows the sections."""
    (shown,) = [widget for widget in page.walk() if isinstance(widget, ListView)]
    return [item.id for item in shown.items if not isinstance(item, str)]


def sections_of(page: RulesPage) -> ListView[str]:
    """The list of the sections."""
    (shown,) = [widget for widget in page.walk() if isinstance(widget, ListView)]
    assert all(isinstance(item, str) for item in shown.items)
    return shown


def lit(page: RulesPage) -> list[str]:
    """The clauses that stand out on the page."""
    section = next(widget for widget in page.walk() if isinstance(widget, SectionPage))
    return [block.clause.id for block in section.blocks if block.lit]


def read(page: RulesPage) -> str:
    """The clause that is read."""
    return page.clause.id if page.clause is not None else ""


# The rules


def test_the_rules_are_searched_as_one_types(guest: Visit, rules: RulesPage) -> None:
    """The field has the keyboard at once; the first rule found is read, in its section."""
    assert listed(rules) == [] and len(sections_of(rules).items) == len({one.section for one in CLAUSES.values()})
    guest.type_over("rea-04")
    assert (listed(rules), read(rules)) == (["T13-REA-04"], "T13-REA-04")
    assert "1 rule" in guest.words() and CLAUSES["T13-REA-04"].text in guest.words()
    guest.type_over("no such words")
    assert (listed(rules), read(rules)) == ([], "")
    guest.type_over("initiative")
    assert 0 < len(listed(rules)) < len(CLAUSES)


def test_arrows_go_through_the_rules_and_sections(guest: Visit, rules: RulesPage) -> None:
    guest.type_over("laser")
    guest.key(pygame.K_DOWN)
    first = read(rules)
    guest.key(pygame.K_DOWN)
    assert (first, read(rules)) == (listed(rules)[0], listed(rules)[1])
    guest.click(guest.find(Button, ENGLISH.text("help.contents")))
    assert read(rules) == first_of_laser(rules) and rules.search.text == "", "what is read stays"
    sections = sections_of(rules)
    sections.select(list(sections.items).index("Line of sight"))
    assert read(rules) == "T13-LOS-01" and lit(rules) == []


def first_of_laser(page: RulesPage) -> str:
    """The clause that stands out, which was found by a search."""
    (clause,) = lit(page)
    assert "laser" in CLAUSES[clause].words
    return clause


def test_a_section_is_one_page_and_opens_at_the_clause(guest: Visit, rules: RulesPage) -> None:
    """All clauses of a section stand below one another; the one that was asked for stands out and is in view."""
    rules.show("T13-LOS-19")
    guest.see()
    page = next(widget for widget in rules.walk() if isinstance(widget, SectionPage))
    names = [block.clause.id for block in page.blocks]
    assert names == [name for name in CLAUSES if name.startswith("T13-LOS-")] and lit(rules) == ["T13-LOS-19"]
    block = page.blocks[names.index("T13-LOS-19")]
    assert 0 <= block.rect.top - page.offset < page.rect.height


def test_a_section_is_opened_from_a_list_of_a_few_rules(guest: Visit, rules: RulesPage) -> None:
    """Several rules of one log line are listed alone; one button leads back to the sections."""
    rules.show("T13-MOV-12", "T13-MOV-05")
    guest.see()
    assert listed(rules) == ["T13-MOV-12", "T13-MOV-05"] and lit(rules) == ["T13-MOV-12"]
    guest.click(guest.find(Button, ENGLISH.text("help.contents")))
    sections = sections_of(rules)
    sections.select(list(sections.items).index("Line of sight"))
    assert read(rules) == "T13-LOS-01"


def test_a_diagram_is_tried_out_and_thrown_away_or_kept(guest: Visit, rules: RulesPage) -> None:
    """The position is a battle for two over the help; nothing is saved of it unless people say so."""
    rules.show("T13-LOS-11")
    guest.see()
    plate = next(plate for plate in guest.widgets(DiagramPlate) if plate.picture.diagram.id == "trees-hide")
    button = next(widget for widget in plate.walk() if isinstance(widget, Button))
    for keep in (None, False, True):
        guest.click(button)
        scene = guest.app.scene
        assert isinstance(scene, BattleScene)
        assert scene.session.header.battle.name == plate.picture.diagram.title
        if keep is not None:
            scene.session.submit(next(iter(legal_commands(scene.session.state))))
        scene.on_quit()
        assert isinstance(guest.app.scene, HelpScene)
        guest.see()
        if keep is not None:
            guest.click(guest.find(Button, ENGLISH.text("try-out.keep" if keep else "try-out.drop")))
        saved = list_battles()
        assert all(isinstance(Session.resume(one.path), Session) for one in saved)
        assert [one.name for one in saved] == ([plate.picture.diagram.title] if keep else [])


def test_a_diagram_is_tried_out_from_a_battle_which_waits(guest: Visit) -> None:
    """Help over a battle offers it too; afterwards the battle is where it was."""
    guest.program.first_steps()
    battle = guest.app.scene
    guest.see()
    battle.show_help("T13-LOS-11")
    guest.see()
    plate = next(plate for plate in guest.widgets(DiagramPlate) if plate.picture.diagram.id == "trees-hide")
    guest.click(next(widget for widget in plate.walk() if isinstance(widget, Button)))
    tried = guest.app.scene
    assert isinstance(tried, BattleScene) and tried is not battle
    tried.on_quit()
    assert guest.app.scene is battle and guest.widgets(DiagramPlate)


def test_a_diagram_tells_of_each_square(guest: Visit, rules: RulesPage) -> None:
    rules.show("T13-LOS-11")
    guest.see()
    picture = next(one for one in guest.widgets(DiagramPicture) if one.diagram.id == "trees-hide")
    tips = {}
    for square in range(24):
        row, column = divmod(square, 6)
        place = picture.board_rect.left + 44 * column + 20, picture.board_rect.top + 44 * row + 20
        tip = picture.tip_at(place)
        assert tip is not None and picture.square_at(place) == square
        tips[tip.title] = tip.body
    assert tips["D1"] == "Bot Hunters: visible, in the open" and "Out of sight" in tips["E3"] and tips["A3"] == "Ludwig"
    assert picture.tip_at(picture.rect.topleft) is None


def test_a_clause_tells_its_reading_example_and_neighbours(guest: Visit, rules: RulesPage) -> None:
    rules.show("T13-MOV-12")
    guest.see()
    clause = CLAUSES["T13-MOV-12"]
    words = [paragraph.text for paragraph in guest.widgets(Paragraph)]
    at = words.index(clause.text)
    assert words[at + 1] == clause.reading
    links = {link.clause.id: link for link in neighbours(guest, "T13-MOV-12")}
    assert "T13-MOV-05" in links
    guest.click(links["T13-MOV-05"])
    assert read(rules) == "T13-MOV-05"
    back = next(button for button in guest.widgets(IconButton) if button.key_shown == "Backspace")
    assert back.visible
    guest.click(back)
    assert read(rules) == "T13-MOV-12" and not back.visible


def neighbours(guest: Visit, name: str) -> list[ClauseWord]:
    """The links below a clause of the section that is open."""
    block = next(block for block in guest.widgets(SectionPage)[0].blocks if block.clause.id == name)
    return [widget for widget in block.walk() if isinstance(widget, ClauseWord)]


def test_links_lead_to_clauses_and_back_from_them(guest: Visit, rules: RulesPage) -> None:
    """Whoever is referred to knows by whom."""
    referring: dict[str, set[str]] = {}
    for clause in CLAUSES.values():
        for other in clause.see:
            referring.setdefault(other, set()).add(clause.id)
    assert referring
    for other, clauses in referring.items():
        rules.show(other)
        assert clauses <= {link.clause.id for link in neighbours(guest, other)}


def test_every_clause_can_be_read_in_the_smallest_window(stage: Stage) -> None:
    """Nothing is cut off."""
    stage.resize((1024, 640), stage.scale)
    page = RulesPage(stage.messages, "2013")
    stage.root.add(page)
    page.place((16, 60, 992, 560))
    picture = pygame.Surface(stage.size)
    for name in CLAUSES:
        page.show(name)
        stage.draw(picture)
        assert stage.shortened == [], name


@pytest.mark.clause("T13-GEN-15")
def test_the_guide_explains_the_nine_signs(stage: Stage) -> None:
    """A unit of each bloc, two kinds of ground, three things that happen, and what comes of them; none looks alike."""
    signs = Signs()
    stage.icons = art.icon
    stage.root.add(signs)
    signs.place((0, 0, 560, signs.measure(560)[1]))
    assert SIGNS[:3] == ("allies", "axis", "ssu") and len(SIGNS) == 9
    picture = pygame.Surface(stage.size)
    stage.draw(picture)
    assert stage.shortened == []
    width = (560 - 32) // 3
    places = [(16 + width * (number % 3), 47 + 30 * (number // 3)) for number in range(9)]
    assert len({pygame.image.tobytes(picture.subsurface((*place, 22, 22)), "RGB") for place in places}) == 9


# From what cites a rule


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A battle about to choose its first unit."""
    return Table(small_battle({"pounder": "B3 E"}, {"ludwig": "G3 W"}), tmp_path)


def shown(table: Table) -> str:
    """The clause that lies over the battle, or the page of help that does."""
    plate = table.scene.stage.top.widget
    if not isinstance(plate, HelpDialog):
        return ""
    page = plate.book.page
    return read(page) if isinstance(page, RulesPage) else type(page).__name__


def test_f1_opens_help_over_the_battle_and_goes_back(table: Table) -> None:
    prompt = table.scene.prompt
    for away in (pygame.K_F1, pygame.K_ESCAPE):
        table.key(pygame.K_F1)
        assert shown(table) == "KeysPage"
        table.key(away)
        assert shown(table) == "" and table.scene.prompt is prompt


def test_f1_opens_the_rule_of_what_the_mouse_rests_on(table: Table) -> None:
    widget = next(widget for widget in table.scene.stage.root.walk() if isinstance(widget, Button) and widget.visible)
    widget.why_not = Tip("No", "It can't be.", "T13-TRN-10 · Passing")
    table.move(widget)
    table.key(pygame.K_F1)
    assert shown(table) == "T13-TRN-10"


def test_f1_opens_the_rule_of_a_notice(table: Table) -> None:
    table.scene.toast("Too far (T13-RNG-01).")
    table.key(pygame.K_F1)
    assert shown(table) == "T13-RNG-01"


def test_f1_opens_the_rule_of_a_refusal_before_that_of_the_square_it_was_about(tmp_path: Path) -> None:
    """Terrain that nobody can enter may not lie on an objective; once the mouse goes on, the square counts again."""
    table = Table(make_battle(load_scenario(find_scenario("grab-the-dust"))), tmp_path)
    table.keys("RETURN", "w")
    table.click("E7")
    table.key(pygame.K_F1)
    assert shown(table) == "T13-SCN-11" and table.scene.stage.toasts.texts == ()
    table.key(pygame.K_ESCAPE)
    table.move("D2")
    table.move("E7")
    table.wait(600)
    table.key(pygame.K_F1)
    assert shown(table) == "T13-VIC-08"


def test_f1_on_an_enemy_that_cannot_be_attacked_opens_the_rule_of_the_reason(tmp_path: Path) -> None:
    """Both when it is only pointed at and once the click is refused, however the mouse trembles then: beside a March
    no action is left."""
    battle = small_battle({"pounder": "B3 E"}, {"recon-grenadiers": "H3"}, trees="G3")
    table = Table(battle, tmp_path)
    table.click("B3")
    table.move("H3")
    table.key(pygame.K_F1)
    assert shown(table) == "T13-LOS-01"
    table.key(pygame.K_ESCAPE)
    table.click("D3")
    table.move("H3")
    for then in ("F3", "E3", ""):
        table.key(pygame.K_F1)
        assert shown(table) == "T13-ACT-01"
        table.key(pygame.K_ESCAPE)
        table.click("H3")
        if then:
            table.move(then)


def test_a_line_of_the_log_opens_its_rule(tmp_path: Path) -> None:
    table = Table(small_battle({"pounder": "B3 E"}, {"ludwig": "G3 W"}, first=None), tmp_path)
    table.scene.log.turn()
    log = next(widget for widget in table.scene.stage.root.walk() if isinstance(widget, TallLog))
    index = next(number for number, line in enumerate(log.list.items) if line.clause)
    log.list.select(index)
    log.list.activate()
    assert shown(table) == log.list.items[index].clause
    table.key(pygame.K_ESCAPE)
    assert shown(table) == "" and table.scene.stage.covered is False
    assert log in table.scene.stage.root.children, "back where one was"


# Units


@pytest.mark.clause("T13-CRD-01", "T13-CRD-12")
def test_every_card_is_shown_whole(stage: Stage) -> None:
    """Each weapon, each special rule with its text, points and code; nothing is cut off."""
    stage.resize((1024, 640), stage.scale)
    page = UnitsPage(stage.messages, "2013", lambda clause: None)
    stage.root.add(page)
    page.place((16, 60, 992, 560))
    picture = pygame.Surface(stage.size)
    for card in load_cards("2013").values():
        page.show(card)
        stage.draw(picture)
        assert [text for text in stage.shortened if text != card.full_name] == [], card.id
        parts = list(page.sheet.walk())
        head = next(part for part in parts if isinstance(part, CardView))
        assert head.face.card is card and head.rect.height == CardView.height(Size.WHOLE)
        chart = next(part for part in parts if isinstance(part, WeaponChart))
        assert chart.rect.top >= head.rect.bottom and chart.rect.height > 40 * len(card.weapons)
        rules = {part.rule.key for part in parts if isinstance(part, RuleName)}
        assert rules == {skill.key for skill in card.skills} | {rule for arm in card.weapons for rule in arm.rules}


@pytest.mark.clause("T13-CRD-08")
def test_only_large_and_huge_cards_have_a_size_mark() -> None:
    cards = load_cards("2013")
    for name, mark in (("is-48", "2 squares"), ("punisher", "4 squares"), ("ludwig", "")):
        line = kind_words(as_printed(ENGLISH, cards[name]))
        assert mark in line and ("squares" in line) is bool(mark)


def test_units_are_found_by_name_weapon_and_skill() -> None:
    cards, said = load_cards("2013").values(), CardWords(ENGLISH)

    def found(words: str) -> set[str]:
        return {card.id for card in cards if said.finds(card, words)}

    assert found("panzerfaust") == {"recon-grenadiers"}
    assert found("hero axis") == {"lara", "stefan-retter"}
    assert "grandma" in found("damage-resilient") & found("damage resilient")
    assert found("xylophone") == set()


def test_a_rule_of_a_card_opens_in_the_rules(guest: Visit) -> None:
    guest.key(pygame.K_F1)
    book = guest.widgets(HelpBook)[0]
    book.turn_to(HelpTab.UNITS)
    page = guest.widgets(UnitsPage)[0]
    page.show(load_cards("2013")["koshka"])
    guest.see()
    link = guest.widgets(ClauseLink)[0]
    guest.click(link)
    assert read(guest.widgets(RulesPage)[0]) == link.clause.id


def test_a_card_is_shown_from_its_top() -> None:
    sheet = UnitSheet(ENGLISH, "2013", lambda clause: None)
    sheet.place((0, 0, 600, 300))
    cards = load_cards("2013")
    sheet.show(cards["koshka"])
    sheet.scroll_to(120)
    sheet.show(cards["lara"])
    assert sheet.offset == 0


# In the battle's own panels


def test_the_odds_say_how_they_come_about_and_by_which_rules(tmp_path: Path) -> None:
    table = Table(small_battle({"pounder": "B3 E"}, {"recon-grenadiers": "F3"}), tmp_path)
    table.app.step([], 100)
    table.click("B3")
    table.click("F3")
    panel = next(widget for widget in table.scene.stage.root.walk() if isinstance(widget, TargetPanel))
    tip = panel.tip_at(panel.rect.center)
    assert tip is not None and "17 pdr Gun: 4 dice, hits on ARMY, re-roll misses; saved on ARMY" in tip.body
    assert {"T13-ATK-16", "T13-COV-11"} <= set(CLAUSE_NAME.findall(tip.clause))
    table.move("A1")
    x, y = panel.window_rect().center
    table.move((x, y))
    table.key(pygame.K_F1)
    page = table.scene.stage.top.widget.book.page
    assert listed(page) == list(CLAUSE_NAME.findall(tip.clause)), "all of them are there to read"


@pytest.mark.clause("T13-HER-09")
def test_the_odds_say_how_hits_on_a_pair_are_reckoned(tmp_path: Path) -> None:
    for east in ({"recon-grenadiers": "F3"}, {"recon-grenadiers": "F3", "stefan-retter": "F3"}):
        folder = tmp_path / str(len(east))
        folder.mkdir()
        table = Table(small_battle({"pounder": "B3 E"}, east), folder)
        table.click("B3")
        table.click("F3")
        panel = next(widget for widget in table.scene.stage.root.walk() if isinstance(widget, TargetPanel))
        tip = panel.tip_at(panel.rect.center)
        assert tip is not None
        told = "Assumes Recon Grenadiers takes the hits first, then Stefan Retter." in tip.body
        assert told is ("T13-HER-09" in tip.clause) is (len(east) == 2)


@pytest.mark.clause("T13-GEN-06")
@pytest.mark.parametrize(("trees", "told"), [("F3", True), ("", False)])
def test_the_odds_say_by_which_rule_a_miss_counts_on_classic_dice(tmp_path: Path, trees: str, told: bool) -> None:
    """For infantry in cover, which saves more easily."""
    battle = small_battle({"pounder": "B3 E"}, {"recon-grenadiers": "F3"}, trees=trees)
    table = Table(replace(battle, dice=DiceKind.CLASSIC), tmp_path)
    table.click("B3")
    table.click("F3")
    panel = next(widget for widget in table.scene.stage.root.walk() if isinstance(widget, TargetPanel))
    tip = panel.tip_at(panel.rect.center)
    assert tip is not None
    assert ("saved on MISS" in tip.body) is ("T13-GEN-06" in tip.clause) is told


@pytest.mark.clause("T13-CRD-06", "T13-SKL-18")
def test_special_rules_show_boxes_that_are_used_and_rules_that_are_inert(tmp_path: Path) -> None:
    battle = small_battle({"stefan-retter": "B3"}, {"ludwig": "G3 W"})
    odd = SkillOnCard("printed:Berserk: Strikes twice.")
    cards = [replace(card, skills=(*card.skills, odd)) if card.id == "stefan-retter" else card for card in battle.cards]
    table = Table(replace(battle, cards=tuple(cards)), tmp_path)
    table.app.step([], 100)
    stefan = table.state.units[table.unit("stefan-retter")]
    spirit, berserk = rules_of(stefan.card, ENGLISH)
    assert (spirit.boxes, spirit.inert, spirit.clauses) == (1, False, ("T13-SKL-11",))
    assert (berserk.name, berserk.text, berserk.boxes, berserk.inert) == ("Berserk", "Strikes twice.", 0, True)
    table.click("B3")
    rows = [widget for widget in table.scene.stage.root.walk() if isinstance(widget, RuleRow)]
    assert [(row.rule.name, row.used) for row in rows] == [("Fighting Spirit", 0), ("Berserk", 0)]
    assert rows[1].words == "Strikes twice. (printed on the card, no effect in this rulebook)"


@pytest.mark.clause("T13-CRD-08")
def test_the_card_of_a_large_vehicle_tells_its_size() -> None:
    pounder = load_cards("2013")["pounder"]
    for size, clause in ((1, "T13-CRD-01"), (2, "T13-CRD-08"), (4, "T13-CRD-08")):
        card = CardView(as_printed(ENGLISH, replace(pounder, size=size)))
        card.place((0, 0, 300, CardView.height(Size.WHOLE)))
        tip = card.tip_at((20, 10))
        assert tip is not None and tip.clause == clause
        assert (f"{size} squares" in tip.body) is (size > 1)
