"""Writes every SVG of `assets/svg` from the drawings in `assets/source`."""

from pathlib import Path

from drawing import templates
from drawing.portraits import portrait_documents
from drawing.title import title_documents
from dust_tactics.screen.art.palette import BLOCS

WHITE = "#FFFFFF"


def svg_documents() -> dict[str, str]:
    """All documents by their path below `assets/svg`, without the ending."""
    documents = {f"icons/{name}": templates.document(24, 24, body) for name, body in templates.icons().items()}
    for sign in _names("signs"):
        body = templates.expand(templates.source_text(f"signs/{sign}"), "allies", {"ink": WHITE})
        documents[f"signs/{sign}"] = templates.document(100, 100, body)
    for bloc in BLOCS:
        emblem = templates.expand(templates.source_text(f"emblems/{bloc}"), bloc, {"ink": WHITE})
        documents[f"emblems/{bloc}"] = templates.document(100, 100, emblem)
        documents[f"bases/{bloc}"] = templates.document(64, 64, templates.base(bloc))
        documents[f"bases/{bloc}-two-squares"] = templates.document(64, 141, templates.capsule(bloc))
        for figure in _names("figures"):
            body = templates.expand(templates.source_text(f"figures/{figure}"), bloc, templates.figure_colours(bloc))
            documents[f"figures/{bloc}/{figure}"] = templates.document(64, 64, body)
    return documents | portrait_documents() | title_documents()


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
