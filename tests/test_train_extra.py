"""Without the train extra the training of the networks is not looked at for examples, everything else is."""

from tests.imports import within
from tests.train_extra import needing


def test_what_trains_a_network_needs_torch_and_what_reads_a_photo_does_not():
    found = needing({"torch"})
    assert {"vision.training.squares.fit", "vision.training.squares.net"} <= found
    assert all(within(module, "vision.training") for module in found)


def test_a_module_needs_what_it_imports_through_another():
    assert "vision.training.locator.__main__" in needing({"torch"})


def test_where_everything_is_installed_nothing_is_left_out():
    assert not needing(set())
