"""What a tooltip says: plain data, for widgets and for those who plan without any."""

import re
from dataclasses import dataclass, field

_SENTENCE = re.compile(r"(?<=\w{4}[.!?])(?<!\b(?:Capt|Hptm|Prof)\.)\s+")
"""Where a sentence ends; what stands after a short word may be an abbreviation, and after a rank stands a name."""


@dataclass(frozen=True)
class Tip:
    """What a tooltip says: a title, a text that may have several lines, the rule it rests on, and the widget's key.

    short   what is said at first, in one line, where that is not the title or the first sentence of the text
    """

    title: str = ""
    body: str = ""
    clause: str = ""
    key: str = ""
    short: str = field(default="", compare=False)

    @property
    def briefly(self) -> tuple[str, ...]:
        """What may be said at first, the longest first: what fits into a line is taken."""
        if self.short:
            return (self.short,)
        if not self.body or not self.title:
            return (_first_sentence(self.title or self.body),)
        return f"{self.title} · {_first_sentence(self.body)}", self.title

    def has_more_than(self, said: str) -> bool:
        """Return whether there is more to tell than was said."""
        return said != " · ".join(part for part in (self.title, self.body) if part)


def _first_sentence(text: str) -> str:
    return _SENTENCE.split(text.partition("\n")[0], maxsplit=1)[0]
