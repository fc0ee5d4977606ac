"""The training loop: a stopped run continues as if it had not been stopped."""

from dataclasses import replace
from itertools import count

import pytest

from vision.training.plan import Plan

torch = pytest.importorskip("torch", reason="the train extra is not installed")

from vision.training.train_loop import mean_of, mean_weights, train  # noqa: E402 - only with torch

PLAN = Plan(steps=12, batch=4, rate=0.1, warm_up=3, clip=1.0, averaged_steps=4, save_every=5)


class Stopped(Exception):  # noqa: N818 - it is no error
    pass


def net():
    return torch.nn.Sequential(
        torch.nn.Conv2d(3, 4, 3), torch.nn.BatchNorm2d(4), torch.nn.Flatten(), torch.nn.LazyLinear(1)
    )


def built():
    made = net()
    made(torch.zeros(2, 3, 5, 5))
    return made


def batches_until(stop):
    """Batches that depend on the number of their step alone; the run is stopped at step ``stop``."""

    def batches(step):
        for number in count(step):
            if number == stop:
                raise Stopped
            rng = torch.Generator().manual_seed(number)
            yield torch.rand((4, 3, 5, 5), generator=rng)

    return batches


def loss_of(forward, batch):
    return ((forward(batch).float()[:, 0] - batch.mean(dim=(1, 2, 3))) ** 2).mean()


def run(checkpoint, stop=None, plan=PLAN, **more):
    train(built, batches_until(stop), loss_of, plan, checkpoint=checkpoint, **more)
    return torch.load(checkpoint)


def alike(one, other):
    return all(torch.equal(one[name], other[name]) for name in one)


def test_a_stopped_run_ends_with_the_same_weights_as_one_that_was_not(tmp_path):
    whole = run(tmp_path / "whole.pt")
    with pytest.raises(Stopped):
        run(tmp_path / "stopped.pt", stop=8)
    assert torch.load(tmp_path / "stopped.pt")["step"] == 5
    resumed = run(tmp_path / "stopped.pt")
    assert resumed["step"] == whole["step"] == 12
    assert alike(whole["net"], resumed["net"])
    assert alike(whole["mean"], resumed["mean"])


def test_a_finished_run_is_left_as_it_is(tmp_path, capsys):
    run(tmp_path / "run.pt")
    before = (tmp_path / "run.pt").read_bytes()
    capsys.readouterr()
    run(tmp_path / "run.pt", stop=12)
    assert (tmp_path / "run.pt").read_bytes() == before
    assert not capsys.readouterr().out


def test_the_seed_decides_the_first_weights(tmp_path):
    once, again = (run(tmp_path / f"{name}.pt")["net"] for name in ("a", "b"))
    other = run(tmp_path / "c.pt", plan=replace(PLAN, seed=2))["net"]
    assert alike(once, again)
    assert not alike(once, other)


def test_a_run_may_begin_with_the_mean_weights_of_another(tmp_path):
    run(tmp_path / "first.pt")
    still = replace(PLAN, steps=1, rate=0.0)
    second = run(tmp_path / "second.pt", plan=still, start=tmp_path / "first.pt")
    first = mean_weights([tmp_path / "first.pt"])
    assert second["step"] == 1
    assert torch.equal(second["net"]["0.weight"], first["0.weight"])
    assert not torch.equal(first["0.weight"], torch.load(tmp_path / "first.pt")["net"]["0.weight"])


def test_a_run_reports_its_loss_and_learns(tmp_path, capsys):
    plan = replace(PLAN, steps=200)
    run(tmp_path / "run.pt", plan=plan)
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("step 100 of 200: loss ")
    assert float(last.split("loss ")[1].split(",")[0]) < float(first.split("loss ")[1].split(",")[0])


def test_the_learning_rate_rises_then_falls_to_its_share():
    plan = replace(PLAN, steps=100, rate=1.0, final_rate=0.1)
    rates = [plan.rate_at(step) for step in range(101)]
    assert rates[0] < rates[1] < rates[2]
    assert rates[3:] == sorted(rates[3:], reverse=True)
    assert rates[100] == pytest.approx(0.1)


def test_a_mean_of_weights_keeps_the_last_ones_whole_numbers():
    one, other = (
        {"weight": torch.full((2,), value), "steps": torch.tensor(steps)}
        for value, steps in ((1.0, 5), (3.0, 9))
    )
    mean = mean_of([one, other])
    assert mean["weight"].tolist() == [2.0, 2.0]
    assert mean["steps"] == 9
