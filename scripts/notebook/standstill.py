"""A notebook client that lets a cell take its time and ends it only where nothing goes on any more."""

import asyncio
import time

import psutil  # comes with ipykernel, which JupyterLab needs
from nbclient import NotebookClient

SECONDS_BETWEEN_LOOKS = 5
"""How often the kernel's processor time is read."""

PROCESSOR_SECONDS = 1
"""Processor time that counts as progress; a kernel that waits takes less than this in a quarter of an hour."""


class Standstill(Exception):
    """A cell neither printed anything nor used the processor for a long time."""


def processor_seconds(process):
    """User and system time of a process and of those it started; of a process that has ended, 0."""
    total = 0
    try:
        for one in [process, *process.children(recursive=True)]:
            spent = one.cpu_times()
            total += spent.user + spent.system
    except psutil.NoSuchProcess:
        pass
    return total


class PatientClient(NotebookClient):
    """Runs cells without a limit on their time, as long as the kernel prints or computes.

    quiet_seconds: how long a cell may do neither before it is ended.
    """

    def __init__(self, notebook, quiet_seconds, **given):
        # A loaded machine may bring the last output long after the reply; it must not be lost.
        super().__init__(notebook, timeout=None, iopub_timeout=60, **given)
        self.quiet_seconds = quiet_seconds
        self.last_progress = time.monotonic()
        self.kernel, self.spent = None, 0

    def process_message(self, *given):
        self.last_progress = time.monotonic()
        return super().process_message(*given)

    def stands_still(self):
        now = time.monotonic()
        self.kernel = self.kernel or psutil.Process(self.km.provisioner.pid)
        spent = processor_seconds(self.kernel)
        # Less than before: a process that the kernel had started has ended.
        if not self.spent <= spent < self.spent + PROCESSOR_SECONDS:
            self.spent, self.last_progress = spent, now
        return now - self.last_progress > self.quiet_seconds

    async def async_execute_cell(self, cell, cell_index, **given):
        self.last_progress = time.monotonic()
        running = asyncio.ensure_future(super().async_execute_cell(cell, cell_index, **given))
        every = min(SECONDS_BETWEEN_LOOKS, self.quiet_seconds)
        while not (await asyncio.wait({running}, timeout=every))[0]:
            if self.stands_still():
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
                raise Standstill(
                    f"for {self.quiet_seconds:g} s the cell printed nothing and used no processor time, so the runner "
                    "ended it. It waits for something that does not come: a server, a lock, a promise nobody settles."
                )
        return running.result()
