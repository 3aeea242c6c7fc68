"""Texts of the catalogue as spans, with spans filled in."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.phrases import capitalised
from dust_tactics.language.report.line import Inline, Span


@dataclass(frozen=True, slots=True)
class SpanBuilder:
    """Builds spans from texts of the catalogue."""

    messages: Messages

    def sentence(self, key: str, **values: Inline | int) -> tuple[Span, ...]:
        """Return a text with its values filled in; it begins with a large letter, unless it begins with a name."""
        first, *rest = self.words(key, **values)
        if not first.is_name:
            first = replace(first, text=capitalised(first.text))
        return (first, *rest)

    def words(self, key: str, **values: Inline | int) -> tuple[Span, ...]:
        """Return a text of the catalogue with its values filled in, as spans."""
        spans: list[Span] = []
        for piece in self.messages.phrase(key):
            value: Inline = piece.text
            if piece.is_value:
                found = values[piece.value]
                value = self._in_form(piece.form, str(found) if isinstance(found, int) else found)
            spans += _emphasised(_spans(value), piece.emphasised)
        return tuple(spans)

    def _in_form(self, form: str, value: Inline) -> Inline:
        """Return a value in the form that a text asks for; of several spans each stays as it is."""
        if isinstance(value, Span):
            return replace(value, text=self.messages.in_form(form, value.text))
        return self.messages.in_form(form, value) if isinstance(value, str) else value

    def listed(self, things: Sequence[Inline]) -> tuple[Span, ...]:
        """Things in a row, as in "one, two and three"."""
        *first, last = things
        if not first:
            return _spans(last)
        if len(first) == 1:
            return self.words("format.list-two", first=first[0], second=last)
        rest = [span for thing in first for span in (Span(", "), *_spans(thing))][1:]
        return self.words("format.list-end", rest=tuple(rest), last=last)


def _spans(value: Inline) -> tuple[Span, ...]:
    if isinstance(value, str):
        return (Span(value),) if value else ()
    return (value,) if isinstance(value, Span) else value


def _emphasised(spans: tuple[Span, ...], emphasised: bool) -> tuple[Span, ...]:
    return tuple(replace(span, bold=True) for span in spans) if emphasised else spans
