"""The size of everything and that of texts alone: within bounds, and nothing is cut that was not cut before."""

from itertools import product
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, save_battle, visit

from dust_tactics.files.places import data_root
from dust_tactics.files.settings import load_settings
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.legend import HEIGHT, LegendLine
from dust_tactics.screen.battle.view.overlay import Legend
from dust_tactics.screen.sound import Silence
from dust_tactics.screen.theme import Scale, fitting_scale
from dust_tactics.screen.ui import (
    Button,
    Canvas,
    Check,
    Label,
    ListView,
    Paragraph,
    Row,
    RowState,
    Segmented,
    Stage,
    Widget,
)
from dust_tactics.screen.ui.fonts import text_surface, wrapped
from dust_tactics.screen.ui.labels import paragraph_height

SIZES = ((1024, 640), (1280, 800), (1920, 1080))
LARGE = 1.3


def drawn(words: str, rect: pygame.Rect, text: float) -> tuple[float, list[str]]:
    """How wide a line is set in a place, and what was cut."""
    canvas = Canvas(pygame.Surface((400, 100)), Scale(1, text))
    return canvas.text(words, rect), canvas.shortened


@pytest.mark.parametrize("percent", [75, 90, 250])
def test_a_size_of_everything_from_75_to_250_percent_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, percent: int
) -> None:
    (tmp_path / "settings.toml").write_text(f"ui_scale = {percent}\ntext_size = 200\n")
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    settings, complaints = load_settings()
    assert (settings.ui_scale, settings.text_size, complaints) == (percent, 200, ())


@pytest.mark.parametrize(("line", "told"), [("ui_scale = 74", "75 to 250"), ("text_size = 201", "100 to 200")])
def test_other_sizes_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, told: str) -> None:
    (tmp_path / "settings.toml").write_text(f"{line}\n")
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    settings, complaints = load_settings()
    assert (settings.ui_scale, settings.text_size) == (0, 100)
    assert told in str(complaints[0])


@pytest.mark.parametrize(
    ("size", "wanted", "factor"),
    [((1280, 800), 0.75, 0.75), ((2560, 1600), 2.5, 2.5), ((1024, 640), 2.5, 1.0), ((3840, 2160), 2.5, 2.5)],
)
def test_the_window_keeps_1024_by_640_units(size: tuple[int, int], wanted: float, factor: float) -> None:
    scale = fitting_scale(size, wanted)
    assert scale.factor == factor
    units = scale.logical_size(size)
    assert units[0] >= 1024 and units[1] >= 640


def test_a_text_grows_where_there_is_room() -> None:
    usual, _ = drawn("Grenadiers", pygame.Rect(0, 0, 300, 40), 1)
    large, cut = drawn("Grenadiers", pygame.Rect(0, 0, 300, 40), LARGE)
    assert large == pytest.approx(usual * LARGE, rel=0.06)
    assert cut == []


def test_a_text_without_room_is_as_large_as_ever() -> None:
    usual, _ = drawn("Grenadiers", pygame.Rect(0, 0, 300, 40), 1)
    place = pygame.Rect(0, 0, round(usual) + 1, 40)
    assert drawn("Grenadiers", place, LARGE) == (usual, [])


def test_letters_never_reach_beyond_a_low_line() -> None:
    """A row of a table is as high as ever: its letters fill it and no more."""
    scale = Scale(1, LARGE)
    for style in (theme.TABLE, theme.CAPTION, theme.HINT, theme.BODY):
        height = round(style.line)
        canvas = Canvas(pygame.Surface((300, 100), pygame.SRCALPHA), scale)
        canvas.text("ÄpfelgÅ", pygame.Rect(0, 40, 300, height), style)
        ink = canvas.surface.get_bounding_rect()
        usual = text_surface("ÄpfelgÅ", style, 1, theme.CREAM).get_bounding_rect()
        assert usual.height <= ink.height <= height + 3, style


@pytest.mark.parametrize("style", [theme.TITLE, theme.NUMBER, theme.HEADLINE, theme.CARD_NAME, theme.SUBHEADING])
def test_titles_are_large_enough(style: theme.TextStyle) -> None:
    assert Scale(1, LARGE).grown(style) is style


def test_labels_and_paragraphs_ask_for_the_room_that_they_need() -> None:
    label, paragraph = Label("Grenadiers"), Paragraph("Grenadiers attack. " * 20)
    wanted = []
    for text in (1.0, LARGE):
        stage = Stage((800, 600), Scale(1, text))
        stage.root.clear()
        stage.root.add(label, paragraph)
        wanted.append((label.measure(400), paragraph.measure(400)))
    (small, short), (large, long) = wanted
    assert large[0] > small[0] and large[1] > small[1]
    assert long[1] > short[1] * 1.2


def sizes(monkeypatch: pytest.MonkeyPatch, widget: Widget, size: tuple[int, int]) -> dict[str, float]:
    """The sizes in which a widget sets its words where texts are large."""
    found: dict[str, float] = {}

    def noted(words: str, style: theme.TextStyle, factor: float, colour: str) -> pygame.Surface:
        found[words] = style.size
        return text_surface(words, style, factor, colour)

    stage = Stage(size, Scale(1, LARGE))
    stage.root.clear()
    widget.place((0, 0, *size))
    stage.root.add(widget)
    monkeypatch.setattr("dust_tactics.screen.ui.fonts.text_surface", noted)
    stage.draw(pygame.Surface(size))
    return found


def test_tabs_share_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    short = sizes(monkeypatch, Segmented(["Keys", "Rules"]), (240, 32))
    assert set(short.values()) == {theme.BODY_BOLD.size * LARGE}
    tabs = sizes(monkeypatch, Segmented(["Keys", "Rules and chapters"]), (240, 32))
    assert len(tabs) == 2 and len(set(tabs.values())) == 1 and tabs["Keys"] < short["Keys"]


def test_rows_of_a_list_share_one_size_with_those_out_of_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def paint(canvas: Canvas, rect: pygame.Rect, words: str, _: RowState) -> None:
        canvas.text(words, rect)

    names = ["Keys", "Rules", "Units", "Heavy Laser Grenadiers and a few others"]
    alone = sizes(monkeypatch, ListView(names, paint, row_height=30), (260, 60))
    assert set(alone.values()) == {theme.BODY.size * LARGE}
    alike = sizes(monkeypatch, ListView(names, paint, row_height=30, alike=True), (260, 60))
    assert set(alike) == {"Keys", "Rules"}
    assert len(set(alike.values())) == 1 and alike["Keys"] < alone["Keys"]


def test_the_line_below_the_board_is_told_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the smallest window the board is 680 units wide; what is to be done stands at the end of the line."""
    signs = (
        ("move", "Move"),
        ("march", "March"),
        ("open", "clear"),
        ("cover", "in cover"),
        ("hidden", "no line of sight"),
    )
    line = LegendLine()
    line.legend = Legend(signs, extra="Click a square, enemy or action.")
    told = sizes(monkeypatch, line, (680, HEIGHT))
    assert set(told) == {*(words for _, words in signs), "Click a square, enemy or action."}
    assert len(set(told.values())) == 1 and theme.CAPTION.size <= told["Move"] < theme.CAPTION.size * LARGE
    line.legend = Legend(signs[:2], extra="Click a square, enemy or action.")
    assert set(sizes(monkeypatch, line, (680, HEIGHT)).values()) == {theme.CAPTION.size * LARGE}


def test_neighbours_in_a_row_have_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """A button with little room keeps the one beside it small, and what chooses among several too."""
    words = ("Random", "The computer's choice", "Full", "Off")

    def row() -> Row:
        first, second = Button(words[0]).sized(150, 30), Button(words[1]).sized(150, 30)
        return Row(first, second, Segmented(words[2:]).sized(200, 30), gap=4)

    alone = sizes(monkeypatch, row(), (520, 30))
    assert alone["Random"] > alone["The computer's choice"]
    alike = sizes(monkeypatch, row().alike(), (520, 30))
    assert {alike[word] for word in words} == {alone["The computer's choice"]}


@pytest.mark.parametrize(("size", "percent"), list(product(SIZES, (130, 200))))
def test_no_scene_cuts_large_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int
) -> None:
    """A battle, too, which a person has begun."""
    home = tmp_path / "home"
    home.mkdir()
    saved = save_battle(home, "going")
    (home / "settings.toml").write_text(
        f"sound_volume = 0\nanimation_speed = 0\ntext_size = {percent}\n"
        f"window_width = {size[0]}\nwindow_height = {size[1]}\n"
    )
    with visit(home, monkeypatch, real_battles=True) as guest:
        assert guest.app.size == size and guest.app.scale.text == percent / 100
        scenes = (
            lambda: None,
            guest.program.new_battle,
            guest.program.saved_battles,
            guest.program.armies,
            guest.program.options,
            guest.program.help,
            guest.program.campaigns,
            guest.program.scenario_editor,
            lambda: guest.program.edit_scenario(data_root() / "scenarios" / "bait-and-flank.toml"),
            guest.program.new_world,
            lambda: guest.program.go_on(saved),
        )
        for opened in scenes:
            opened()
            guest.see()
            cut = [words for words in guest.app.scene.stage.shortened if "/" not in words]
            assert cut == [], guest.scene_name
            guest.program.menu()


# No sound


def test_a_key_takes_the_sound_away_and_the_volume_stays(guest: Visit) -> None:
    guest.key(pygame.K_F8)
    assert guest.app.settings.muted
    assert "Sound off" in guest.app.scene.stage.toasts.texts
    guest.keys("t")
    guest.see()
    assert guest.beside(Check, "Mute").checked
    guest.key(pygame.K_F8)
    assert not guest.beside(Check, "Mute").checked
    guest.click(guest.beside(Check, "Mute"))
    assert guest.app.settings.muted
    assert guest.program.preferences.settings.muted
    assert guest.program.preferences.settings.sound_volume == 0


def test_without_sound_no_device_is_opened(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    opened = Silence()
    monkeypatch.setattr("dust_tactics.screen.app.open_sounds", lambda volume: asked.append(volume) or opened)
    guest.app.settings.volume = 0.4
    guest.app.settings_changed()
    guest.key(pygame.K_F8)
    assert asked == [0.4]
    guest.key(pygame.K_F8)
    assert asked == [0.4, 0.4]


def test_no_sound_by_key_is_kept_for_the_next_start(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_F8)
    with visit(home, monkeypatch) as guest:
        assert guest.app.settings.muted


def test_the_lines_of_a_paragraph_break_as_they_were_measured() -> None:
    """Also where one more word had just the room for it: an empty line would stand below them."""
    words = "Hold every objective at the end of turn 3 or later."
    width = next(w for w in range(100, 400) if len(wrapped(words, theme.TABLE, 1, w)) == 1)
    paragraph = Paragraph(words, style=theme.TABLE)
    height = paragraph_height(words, theme.TABLE, width, 1)
    paragraph.place((0, 0, width, height))
    canvas, lines = Canvas(pygame.Surface((400, 100))), list[str]()
    write = canvas.text

    def text(line: str, *more: object, **options: object) -> float:
        lines.append(line)
        return write(line, *more, **options)  # type: ignore[arg-type]

    canvas.text = text  # type: ignore[method-assign,assignment]
    paragraph.paint(canvas)
    assert len(lines) * round(theme.TABLE.line) == height
