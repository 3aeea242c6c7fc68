"""Names of sides take the articles and cases of a language, and names that nobody knows stay as they are."""

import tomllib

import pytest

from dust_tactics.files.places import data_root
from dust_tactics.language.catalogue import languages, load_messages
from dust_tactics.language.message_files import NAME_FORMS
from dust_tactics.language.report.line import Span
from dust_tactics.language.report.spans import SpanBuilder

CALL_SIGNS = {"Nord", "Süd", "West", "Ost", "Otter", "Reiher", "Wolf", "Fuchs", "Hammer", "Amboss", "Habicht", "Krähe"}
TRAIN = "Zug Neun"
GERMAN = load_messages("de")


def plain(key: str, **values: str) -> str:
    """Return a line of the log as plain text."""
    return "".join(span.text for span in SpanBuilder(GERMAN).sentence(key, **values))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Alliierte", "Der erste Zug gehört den Alliierten"),
        ("die Patrouille", "Der erste Zug gehört der Patrouille"),
        ("Rote Teufel", "Der erste Zug gehört Rote Teufel"),
    ],
)
def test_a_line_of_the_log_takes_the_form_of_a_name_that_is_known(name: str, told: str) -> None:
    assert plain("log.goes-first", side_name=name) == told


def test_a_span_keeps_its_colour_in_another_form() -> None:
    line = SpanBuilder(GERMAN).words("log.goes-first", side_name=Span("Achse", True, 1))
    assert line[-1] == Span("der Achse", True, 1)


def test_the_line_for_other_names_holds_for_any() -> None:
    texts = [GERMAN.text("battle.title.units-of", player=name) for name in ("Söldner", "Emil Brandt")]
    assert texts == ["Einheiten der Söldner", "Einheiten von Emil Brandt"]


def test_texts_ask_for_no_form_that_the_language_does_not_have() -> None:
    for language in languages():
        messages = load_messages(language)
        forms = {key.split(".")[1] for key in messages if key.startswith(f"{NAME_FORMS}.")}
        asked = {piece.form for key in messages for piece in messages.phrase(key) if piece.is_value and piece.form}
        assert asked <= forms


def test_german_has_every_form_of_the_names_of_sides_that_ship() -> None:
    names = {GERMAN.text(key) for key in GERMAN if key.startswith(("side.", "bloc.", "world.army."))}
    for path in data_root().glob("scenarios/**/*.toml"):
        sides = tomllib.loads(path.read_text(encoding="utf-8")).get("sides", ())
        names |= {side["name"]["de"] for side in sides if isinstance(side.get("name"), dict)}
    for form in ("accusative", "dative", "genitive"):
        assert {name for name in names if f"{NAME_FORMS}.{form}.{name}" not in GERMAN} <= CALL_SIGNS | {TRAIN} | (
            {"Söldner"} if form == "genitive" else set()
        )
