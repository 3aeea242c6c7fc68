"""Long work in slices: a generator that yields now and then how much is done, and returns its result at the end."""

from collections.abc import Generator
from dataclasses import dataclass
from time import perf_counter
from typing import Generic, TypeVar

Result = TypeVar("Result")
Slices = Generator[float, None, Result]
"""Yields the share of the work that is done, 0 to 1."""


@dataclass(frozen=True)
class Done(Generic[Result]):
    """Work that is done."""

    result: Result


def finish(slices: "Slices[Result]") -> Result:
    """Do all of the work at once."""
    while True:
        outcome = work_on(slices, float("inf"))
        if isinstance(outcome, Done):
            return outcome.result


def work_on(slices: "Slices[Result]", seconds: float) -> "Done[Result] | float":
    """Work for so many seconds, or until all is done; else the share that is done."""
    end = perf_counter() + seconds
    while True:
        try:
            share = next(slices)
        except StopIteration as done:
            return Done(done.value)
        if perf_counter() >= end:
            return share


def as_part(slices: "Slices[Result]", start: float, end: float) -> "Slices[Result]":
    """Work that is a part of a larger one: from one share of that to another."""
    while True:
        try:
            share = next(slices)
        except StopIteration as done:
            result: Result = done.value
            return result
        yield start + (end - start) * share
