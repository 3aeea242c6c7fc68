"""The gate for XML: text into a small tree with line numbers, within bounds, without document types or entities."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.parsers import expat

from dust_tactics.files.reading.bytes import read_utf8
from dust_tactics.files.reading.complaints import Complaints, shown
from dust_tactics.table.wording import worded

DEEPEST = 12

CELLS, CSV = ("data", "chunk"), "csv"
"""Elements that hold the cells of a tile layer, and the word for them in their simplest form."""

DECLARATION = re.compile(r"<!\s*(DOCTYPE|ENTITY)", re.IGNORECASE)


@dataclass(slots=True)
class Node:
    """One XML element: attributes, children, the text between its tags, and the line of its opening tag."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: Sequence["Node"] = ()
    text: str = ""

    def all(self, tag: str) -> list["Node"]:
        """The children of one tag."""
        return [child for child in self.children if child.tag == tag]

    def first(self, tag: str) -> "Node | None":
        """The first child of one tag, if any."""
        return next((child for child in self.children if child.tag == tag), None)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much of a file is read at most: bytes and elements."""

    size: int
    nodes: int


BOARD = Bounds(4 * 1024 * 1024, 20_000)
"""Of a board. What it refers to is smaller, as there may be several."""


def read_xml(path: Path, root_tag: str, complaints: Complaints, bounds: Bounds = BOARD) -> Node:
    """The tree of an XML file whose outermost element is `root_tag`. Raises FileRefused."""
    return parse_xml(read_utf8(path, bounds.size, complaints), root_tag, complaints, bounds)


def parse_xml(text: str, root_tag: str, complaints: Complaints, bounds: Bounds = BOARD) -> Node:
    """The tree of a text. Raises FileRefused."""
    if declaration := DECLARATION.search(text):
        line = text.count("\n", 0, declaration.start()) + 1
        raise complaints.refusal("", "a document type or entity", "a file as Tiled saves it, without one", line)
    builder = _Builder(complaints, bounds.nodes)
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = lambda tag, attributes: builder.start(tag, attributes, parser.CurrentLineNumber)
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.characters
    try:
        parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        found = worded("broken XML ({reason})", reason=expat.ErrorString(error.code))
        raise complaints.refusal("", found, "a file as Tiled saves it", error.lineno) from error
    if builder.root is None or builder.root.tag != root_tag:
        found = shown(builder.root.tag if builder.root else "nothing")
        raise complaints.refusal(
            "", worded("a file of {found}", found=found), worded("one of {kind}", kind=repr(root_tag))
        )
    return builder.root


class _Builder:
    """Puts the tree together. Tiles written as elements of their own become cells in CSV: a node for each of them would
    take far more memory than the file."""

    def __init__(self, complaints: Complaints, most_nodes: int) -> None:
        self.complaints = complaints
        self.most_nodes = most_nodes
        self.root: Node | None = None
        self.open: list[Node] = []
        self.texts: list[list[str]] = []
        self.count = 0
        self.in_cell = 0

    def start(self, tag: str, attributes: dict[str, str], line: int) -> None:
        if self.in_cell or (tag == "tile" and self.open and self.open[-1].tag in CELLS):
            self.in_cell += 1
            if self.in_cell == 1:
                self._add_cell(attributes.get("gid", "0"))
            return
        node = Node(tag, attributes, line)
        self.count += 1
        if len(self.open) >= DEEPEST:
            raise self.complaints.refusal(
                "", worded("more than {deepest} elements inside each other", deepest=DEEPEST), worded("fewer"), line
            )
        if self.count > self.most_nodes:
            raise self.complaints.refusal(
                "", worded("more than {most} elements", most=self.most_nodes), "a smaller file", line
            )
        if not self.open:
            self.root = node
        elif isinstance(children := self.open[-1].children, list):
            children.append(node)
        else:  # most elements have none, and a list for each would be half of what is kept of them
            self.open[-1].children = [node]
        self.open.append(node)
        self.texts.append([])

    def end(self, _tag: str) -> None:
        if self.in_cell:
            self.in_cell -= 1
            return
        self.open.pop().text = "".join(self.texts.pop())

    def characters(self, text: str) -> None:
        if not self.in_cell:
            self.texts[-1].append(text)

    def _add_cell(self, number: str) -> None:
        """Add a cell to the text of the open element, as CSV has it."""
        node, texts = self.open[-1], self.texts[-1]
        if "encoding" not in node.attributes:
            node.attributes["encoding"] = CSV
            texts.clear()
        texts.append(f"{number}," if number else "0,")


class Attributes:
    """Reads the attributes of one node, noting a complaint and giving a harmless value when one is off."""

    def __init__(self, node: Node, complaints: Complaints, place: str) -> None:
        self.node = node
        self.complaints = complaints
        self.place = place

    def complain(self, found: str, expected: str) -> None:
        """Note a complaint about this node."""
        self.complaints.add(self.place, found, expected, self.node.line)

    def text(self, name: str, default: str | None = None) -> str:
        """A short text; without a default it has to be there."""
        value = self.node.attributes.get(name, default)
        if value is None:
            self.complain(worded("no {name}", name=repr(name)), worded("one"))
        elif len(value) > 200 or not value.isprintable():
            self.complain(f"{name} {shown(value)}", "a text of at most 200 letters on one line")
        else:
            return value
        return default or ""

    def whole(self, name: str, low: int, high: int, default: int | None = None, hint: str = "") -> int:
        """A whole number from `low` to `high`; `hint` says where in Tiled it is set."""
        text = self.node.attributes.get(name)
        number = default if text is None else _whole(text)
        if number is not None and low <= number <= high:
            return number
        found = worded("no {name}", name=repr(name)) if text is None else f"{name} {shown(text)}"
        range_text = worded("a whole number from {low} to {high}", low=low, high=high) if low != high else str(low)
        self.complain(found, worded("{number}{hint}", number=range_text, hint=hint))
        return low

    def number(self, name: str, low: float, high: float, default: float) -> float:
        """A finite number from `low` to `high`."""
        text = self.node.attributes.get(name)
        number = default if text is None else parse_number(text)
        if number is not None and low <= number <= high:
            return number
        self.complain(
            f"{name} {shown(text or '')}", worded("a number from {low} to {high}", low=f"{low:g}", high=f"{high:g}")
        )
        return default

    def refuse_unless(self, name: str, allowed: tuple[str, ...], hint: str) -> None:
        """Complain when an optional attribute is there with another value; `hint` says what to do in Tiled."""
        value = self.node.attributes.get(name)
        if value is not None and value not in allowed:
            self.complain(f"{name} {shown(value)}", worded("{value} ({hint})", value=allowed[0], hint=hint))


def _whole(text: str) -> int | None:
    return int(text) if re.fullmatch(r"-?[0-9]{1,10}", text) else None


def parse_number(text: str) -> float | None:
    """A finite decimal number, or None."""
    try:
        number = float(text) if len(text) <= 40 else math.nan
    except ValueError:
        return None
    return number if math.isfinite(number) else None
