"""What is wrong with a file of words that somebody translates."""

from pathlib import Path

from dust_tactics.files.diagrams import load_diagrams
from dust_tactics.files.places import resolved
from dust_tactics.files.reading.complaints import Complaint, FileRefused
from dust_tactics.files.reading.toml import read_toml
from dust_tactics.language.catalogue import ENGLISH, LANGUAGE, messages_folder
from dust_tactics.language.clauses import WORLD, clauses_folder, load_clauses, read_translation
from dust_tactics.language.complaints import is_sentences_file, read_sentences
from dust_tactics.language.diagrams import DIAGRAMS, read_captions
from dust_tactics.language.message_files import COUNTS, read_counts, read_layer, read_phrases
from dust_tactics.rules.editions import EDITIONS

PLAIN = ".toml"


def is_message_file(path: Path) -> bool:
    """Return whether a file holds words: it is called as languages are, and has tables of the catalogue only, or the
    sentences of complaints."""
    if is_sentences_file(path):
        return bool(LANGUAGE.fullmatch(path.stem))
    for ending in (COUNTS, PLAIN):
        if path.name.endswith(ending):
            return bool(LANGUAGE.fullmatch(path.name.removesuffix(ending))) and (ending == COUNTS or _has_words(path))
    return False


def _has_words(path: Path) -> bool:
    try:
        tables = read_toml(path).values.keys()
    except FileRefused:
        return False
    known = {key.partition(".")[0] for key in read_layer(messages_folder(), ENGLISH).phrases}
    return "language" in tables or (bool(tables) and tables <= known)


def is_rules_file(path: Path) -> bool:
    """Return whether a file translates the rules or the diagrams of a book: its folder is called as a language is."""
    folder = (resolved(path) or path).parent
    folder = folder.parent if folder.name == DIAGRAMS else folder
    is_translation = bool(LANGUAGE.fullmatch(folder.name)) and folder.parent.name == clauses_folder().name
    return is_translation and path.stem in (*EDITIONS, WORLD) and path.suffix == PLAIN


def check_rules_file(path: Path) -> list[Complaint]:
    """Return all complaints about a translation of the rules or the diagrams of a book, held against the English."""
    try:
        if (resolved(path) or path).parent.name == DIAGRAMS:
            read_captions(path, load_diagrams(path.stem))
        else:
            read_translation(path, load_clauses(path.stem))
    except FileRefused as refused:
        return list(refused.complaints)
    return []


def check_message_file(path: Path) -> list[Complaint]:
    """Return all complaints about a file of words, held against the English that ships; what a book says otherwise
    lies in a folder called as the book, and is held against it too."""
    if is_sentences_file(path):
        return _faults_of_sentences(path)
    is_whole = path.name.partition(".")[0] == ENGLISH and (resolved(path) or path).parent.name not in EDITIONS
    english = None if is_whole else read_layer(messages_folder(), ENGLISH)
    try:
        if path.name.endswith(COUNTS):
            read_counts(path, english)
        else:
            read_phrases(path, english)
    except FileRefused as refused:
        return list(refused.complaints)
    return []


def _faults_of_sentences(path: Path) -> list[Complaint]:
    try:
        read_sentences(path)
    except FileRefused as refused:
        return list(refused.complaints)
    return []
