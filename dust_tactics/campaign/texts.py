"""Texts of a campaign in the languages that its file has."""

from dataclasses import dataclass

from dust_tactics.table.typography import tied

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Words:
    """A text by language; in English if it has any."""

    texts: tuple[tuple[str, str], ...] = ()

    def of(self, language: str = ENGLISH) -> str:
        """Return it in a language such as "de" or "pt-BR", or in English; empty where there is none."""
        texts = dict(self.texts)
        said = texts.get(language[:2])
        return texts.get(ENGLISH, "") if said is None else tied(said, language)


NO_WORDS = Words()
