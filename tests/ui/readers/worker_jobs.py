"""Jobs for worker processes under test."""

import os
import signal
import time

from vision import BoardNotFound
from vision.errors import NoStartTile


def sleep(seconds, stage_ended):
    stage_ended("load")
    time.sleep(seconds)


def run_for(seconds, _stage_ended):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def process_number(_stage_ended):
    return os.getpid()


def print_much(_stage_ended):
    os.write(1, b"a library prints something\n" * 100)
    return "answer"


def find_nothing(_stage_ended):
    raise BoardNotFound


def find_no_start_tile(_stage_ended):
    raise NoStartTile


def fail(_stage_ended):
    raise ZeroDivisionError("a fault of ours")


def die(_stage_ended):
    os.kill(os.getpid(), signal.SIGKILL)


def take_memory(size, _stage_ended):
    return len(bytearray(size))
