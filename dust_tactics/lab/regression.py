"""Logistic regression with a ridge: which of many things that came together made battles be won."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

MOST_STEPS = 100
CLOSE_ENOUGH = 1e-9

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Fit:
    """Effects in log odds, one a column, and how surely they are known together."""

    effects: Floats
    covariance: Floats

    @property
    def errors(self) -> Floats:
        """The standard error of each effect."""
        return np.sqrt(np.diag(self.covariance))

    def centred(self, columns: slice) -> "Fit":
        """Return the fit with these effects counted from their mean, as nothing but their differences can be known."""
        centring = np.eye(len(self.effects))
        centring[columns, columns] -= 1 / len(range(*columns.indices(len(self.effects))))
        return Fit(centring @ self.effects, centring @ self.covariance @ centring.T)


def logistic_fit(columns: Floats, won: Floats, ridge: Floats, weights: Floats | None = None) -> Fit:
    """Return how much one more of each column moves the log odds of a win.

    columns  [battles, columns]
    won      [battles]: 1, 0, or 0.5 for a draw
    ridge    [columns]: how strongly each effect is drawn to 0; 0 leaves it free
    weights  [battles]: how much each counts; all the same without

    Errors are those of the penalised likelihood. Raises ValueError where columns that are free can't be told apart.
    """
    effects = np.zeros(columns.shape[1])
    weights = np.ones(len(won)) if weights is None else weights
    for _ in range(MOST_STEPS):
        chances = _chances(columns @ effects)
        slope = columns.T @ (weights * (won - chances)) - ridge * effects
        step = _solved(_curvature(columns, weights * chances * (1 - chances), ridge), slope)
        # Far from the top a whole step may overshoot; a bounded one never does.
        step *= min(1.0, 2.0 / max(float(np.abs(step).max(initial=0.0)), 1e-300))
        effects = effects + step
        if float(np.abs(step).max(initial=0.0)) < CLOSE_ENOUGH:
            break
    chances = _chances(columns @ effects)
    curvature = _curvature(columns, weights * chances * (1 - chances), ridge)
    return Fit(effects, _solved(curvature, np.eye(len(effects))))


def _chances(odds: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))))


def _curvature(columns: Floats, bends: Floats, ridge: Floats) -> Floats:
    return np.asarray(columns.T @ (columns * bends[:, None]) + np.diag(ridge))


def _solved(matrix: Floats, right: Floats) -> Floats:
    try:
        return np.asarray(np.linalg.solve(matrix, right), dtype=np.float64)
    except np.linalg.LinAlgError as error:
        raise ValueError("columns of a regression that can't be told apart: give them a ridge") from error
