"""One self-contained page of HTML: headings, sentences, tables and plots, with nothing to load."""

from collections.abc import Sequence
from html import escape

_STYLE = """
:root { color-scheme: light dark; --ink: #22272e; --quiet: #68707c; --ground: #ffffff; --rule: #d8dce2;
  --first: #2a6fb0; --second: #c8641e; --bar: #5b7fa6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e7ec; --quiet: #9aa3af; --ground: #16191d; --rule: #353b44;
  --first: #5aa2e6; --second: #ee9350; --bar: #7ea3cb; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; } h3 { font-size: 1rem; margin-bottom: .3rem; }
.said { color: var(--quiet); } .wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .9rem .2rem 0; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } th { font-weight: 600; }
svg { max-width: 100%; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
.even { stroke: var(--quiet); stroke-dasharray: 4 3; } .axis { stroke: var(--quiet); }
line.sure { stroke: var(--second); stroke-width: 2; } circle.sure { fill: var(--second); }
line.unsure { stroke: var(--first); stroke-width: 2; } circle.unsure { fill: var(--first); }
.bar { fill: var(--bar); } .square { fill: none; stroke: var(--rule); }
.first { fill: var(--first); } .second { fill: var(--second); }
"""


class Page:
    """A page that grows from its title down."""

    def __init__(self, title: str, said: str = "") -> None:
        self._title = title
        self._parts = [f"<h1>{escape(title)}</h1>"]
        if said:
            self.say(said)

    def head(self, text: str, level: int = 2) -> None:
        """Begin a part of the page."""
        self._parts.append(f"<h{level}>{escape(text)}</h{level}>")

    def say(self, text: str) -> None:
        """Add a sentence."""
        self._parts.append(f'<p class="said">{escape(text)}</p>')

    def plot(self, svg: str) -> None:
        """Add a plot."""
        self._parts.append(f'<div class="wide">{svg}</div>')

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Add a table."""
        cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
        lines = "\n".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
        self._parts.append(f'<div class="wide"><table>\n<tr>{cells}</tr>\n{lines}\n</table></div>')

    def html(self) -> str:
        """Return the whole page."""
        body = "\n".join(self._parts)
        return (
            f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(self._title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
        )
