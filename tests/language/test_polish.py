"""Polish cases and numbers: whoever is destroyed and what is drawn is an object, and units face a direction."""

import pytest

from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.report.spans import SpanBuilder

POLISH = load_messages("pl")


@pytest.mark.parametrize(
    ("thing", "count", "values", "told"),
    [
        ("unit-felled", 1, {"units": "Ludwig"}, "jednostkę Ludwig"),
        ("unit-felled", 2, {"units": "Ludwig i Stefan"}, "jednostki Ludwig i Stefan"),
        ("world-card-drawn", 1, {}, "1 kartę"),
        ("world-card-drawn", 2, {}, "2 karty"),
        ("world-card-drawn", 5, {}, "5 kart"),
    ],
)
def test_an_object_stands_in_its_case(thing: str, count: int, values: dict[str, str], told: str) -> None:
    assert POLISH.counted(thing, count, **values).replace("\N{NO-BREAK SPACE}", " ") == told


@pytest.mark.parametrize("facing", range(8))
def test_a_unit_faces_a_direction(facing: int) -> None:
    name = POLISH.text(f"facing.{facing}")
    spans = SpanBuilder(POLISH).sentence("log.turned-facing", unit="Ludwig", end="B3", facing=name)
    told = "".join(span.text for span in spans)
    assert told.endswith(f"przodem na {name}")


@pytest.mark.parametrize("key", ["result.score", "load.army-points", "load.victory-points", "battle.banner.last-turn"])
def test_a_score_is_written_with_a_colon(key: str) -> None:
    assert POLISH.text(key, first=42, second=28).endswith("42:28")
