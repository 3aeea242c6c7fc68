"""Writes every SVG of `assets/svg` from the drawings in `assets/source`."""

from pathlib import Path

from drawing import templates
from drawing.commanders import commander_documents
from drawing.medals import medal_documents
from drawing.parts import part_documents
from drawing.portraits import portrait_documents
from drawing.title import night_machine, scene_documents, title_documents
from dust_tactics.screen.art.palette import BLOCS

WHITE = "#FFFFFF"


def svg_documents() -> dict[str, str]:
    """All documents by their path below `assets/svg`, without the ending."""
    documents = {f"icons/{name}": templates.document(24, 24, body) for name, body in templates.icons().items()}
    for sign in _names("signs"):
        body = templates.expand(templates.source_text(f"signs/{sign}"), "allies", {"ink": WHITE})
        documents[f"signs/{sign}"] = templates.document(100, 100, body)
    documents["program"] = templates.document(128, 128, _program_icon())
    for bloc in BLOCS:
        emblem = templates.expand(templates.source_text(f"emblems/{bloc}"), bloc, {"ink": WHITE})
        documents[f"emblems/{bloc}"] = templates.document(100, 100, emblem)
        for figure in [*_names("figures"), *(f"bodies/{name}" for name in _names("figures/bodies"))]:
            body = templates.expand(templates.source_text(f"figures/{figure}"), bloc, templates.figure_colours(bloc))
            documents[f"figures/{bloc}/{figure}"] = templates.document(64, 64, body)
    made = part_documents() | portrait_documents() | commander_documents() | medal_documents()
    made |= title_documents() | scene_documents() | _world_documents()
    return documents | made


def _world_documents() -> dict[str, str]:
    """Pieces, emblems, marks and icons of the strategy game, which are drawn as they are; icons lie with all others."""
    names = {
        name: f"icons/world-{name[5:]}" if name.startswith("icon_") else f"world/{name}" for name in _names("world")
    }
    return {path: f"{templates.source_text(f'world/{name}')}\n" for name, path in names.items()}


def _program_icon() -> str:
    """The walker of the title picture in a brass ring; its lit edges are drawn thick, to be seen at 16 pixels."""
    lit = '<path d="M46,86 L58,63 L84,49 L134,47 L173,65 M196,77 L270,75 M104,194 L143,192.6" stroke="#F2B868" '
    lit += 'stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
    star = templates.expand(templates.source_text("emblems/allies"), "allies", {"ink": "#EFE7D2"})
    sign = f'<g transform="translate(80,54) scale(0.52)">{star}</g>'
    walker = f'<g transform="translate(15,23) scale(0.36)">{night_machine("walkers/turret", "")}{lit}{sign}</g>'
    return templates.source_text("program").replace("{walker}", walker)


def write_svg(folder: Path) -> int:
    """Writes all documents, removes files that are no longer drawn, and returns how many there are."""
    documents = svg_documents()
    for old in folder.rglob("*.svg"):
        if old.relative_to(folder).with_suffix("").as_posix() not in documents:
            old.unlink()
    for path, text in documents.items():
        file = folder / f"{path}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return len(documents)


def _names(folder: str) -> list[str]:
    return sorted(file.stem for file in (templates.SOURCE / folder).glob("*.svg"))
