"""Complaints about files in words: what they quote of the rules is said in the language that is chosen."""

from dataclasses import replace

from dust_tactics.files.reading.complaints import Complaint
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.refusals import refusal_words


def spoken(complaint: Complaint, messages: Messages) -> Complaint:
    """Return a complaint that says itself why the rules do not allow what was found."""
    if complaint.refusal is None:
        return complaint
    sentence = refusal_words(complaint.refusal, messages)
    return replace(complaint, expected=f"{complaint.expected}: {sentence}", refusal=None)
