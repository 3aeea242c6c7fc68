"""Texts of a campaign in the languages that its file has."""

from dataclasses import dataclass

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Words:
    """A text by language; in English if it has any."""

    texts: tuple[tuple[str, str], ...] = ()

    def of(self, language: str = ENGLISH) -> str:
        """Return it in a language such as "de" or "pt-BR", or in English; empty where there is none."""
        texts = dict(self.texts)
        return texts.get(language[:2], texts.get(ENGLISH, ""))


NO_WORDS = Words()
