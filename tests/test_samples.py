"""Choices compared by few samples: noise gives nothing away, what is better is found."""

import pytest
from cittadella.bots.samples import Comparison, Margins, error, mean, reach
from cittadella.core.rng import Rng


def test_noise_alone_gives_nothing_away() -> None:
    """Of equal choices one seems better, but not when it is measured by the others' samples."""
    luck = Rng(5)
    lost, seeming = [], []
    for _ in range(400):
        compared, noise = Comparison(), [[luck.random() for _ in range(5)] for _ in range(6)]
        for worths in noise:
            compared.add(worths)
        told = zip(noise, compared.best_by_others, strict=True)
        lost.append(mean([worths[at] - worths[0] for worths, at in told]))
        seeming.append(mean([worths[compared.best] - worths[0] for worths in noise]))
    assert abs(mean(lost)) < 3 * error(lost)
    assert mean(seeming) > 10 * error(seeming)


def test_what_is_better_is_found_and_measured() -> None:
    luck = Rng(6)
    compared, found = Comparison(), []
    for _ in range(20):
        worths = [luck.random(), luck.random(), luck.random() + 0.7]
        compared.add(worths)
        found.append(worths[2] - worths[0])
    assert compared.best == 2
    assert compared.best_by_others == [2] * 20
    assert compared.hope == pytest.approx(mean(found) + error(found))


@pytest.mark.parametrize(("many", "quantile"), [(5, 2.776), (12, 2.201), (100, 1.984)])
def test_intervals_are_wider_where_samples_are_few(many: int, quantile: float) -> None:
    assert reach(many) == pytest.approx(quantile, rel=0.02)


def test_margins_of_few_samples_hold_by_what_is_known_of_many() -> None:
    """A chance of 1 in 8 is none in 4 samples of 10: its margin of error is never none."""
    luck, margins, held, wide = Rng(7), Margins(), 0, []
    for _ in range(400):
        found = [float(luck.random() < 0.125) for _ in range(7)]
        margin = margins.of(found)
        held += abs(mean(found) - 0.125) <= margin
        wide.append(margin)
    assert held > 0.88 * 400
    assert min(wide) > 0.05
    assert mean(wide) < 0.35
