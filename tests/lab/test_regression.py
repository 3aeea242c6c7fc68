"""Logistic regression with a ridge."""

import numpy as np
import pytest

from dust_tactics.lab.regression import logistic_fit


def test_known_effects_are_found_within_their_errors() -> None:
    """Twenty columns, battles drawn from their effects: errors are as large as they say."""
    random = np.random.default_rng(1)
    effects = random.normal(0, 0.5, 20)
    columns = random.integers(-2, 3, (4000, 20)).astype(float)
    won = (random.random(4000) < 1 / (1 + np.exp(-columns @ effects))).astype(float)
    fit = logistic_fit(columns, won, np.zeros(20))
    surprises = (fit.effects - effects) / fit.errors
    assert float(np.abs(surprises).max()) < 4
    assert 0.5 < float(np.mean(surprises**2)) < 1.7


def test_one_column_gives_the_log_odds_of_its_share() -> None:
    """Draws count by half."""
    fit = logistic_fit(np.ones((100, 1)), np.array([1.0] * 70 + [0.0] * 20 + [0.5] * 10), np.zeros(1))
    assert fit.effects[0] == pytest.approx(np.log(0.75 / 0.25))
    assert fit.errors[0] == pytest.approx((100 * 0.75 * 0.25) ** -0.5)


def test_a_ridge_tells_columns_apart_and_keeps_the_certain_finite() -> None:
    """Twins share their effect; what always won is strong, not infinite."""
    twins = logistic_fit(np.ones((50, 2)), np.array([1.0] * 40 + [0.0] * 10), np.ones(2))
    assert twins.effects[0] == pytest.approx(twins.effects[1])
    assert 0 < logistic_fit(np.ones((50, 1)), np.ones(50), np.ones(1)).effects[0] < 5
    with pytest.raises(ValueError, match="can't be told apart"):
        logistic_fit(np.ones((50, 2)), np.ones(50), np.zeros(2))


def test_centred_effects_keep_their_differences_and_lose_what_is_common() -> None:
    """Columns of which one is always on: only differences mean anything, and only those are sure."""
    random = np.random.default_rng(1)
    columns = np.eye(3)[random.integers(0, 3, 900)] - np.eye(3)[random.integers(0, 3, 900)]
    won = (random.random(900) < 1 / (1 + np.exp(-columns @ [0.0, 0.5, 1.0]))).astype(float)
    fit = logistic_fit(columns, won, np.full(3, 0.001))
    centred = fit.centred(slice(0, 3))
    assert float(centred.effects.sum()) == pytest.approx(0)
    assert float(centred.effects[2] - centred.effects[0]) == pytest.approx(float(fit.effects[2] - fit.effects[0]))
    assert float(centred.errors.max()) < 0.2 < 5 < float(fit.errors.min())
