"""Executes a notebook top to bottom in a fresh tslab kernel and writes it with its outputs.

usage: python execute.py NOTEBOOK WRITTEN [--quiet-seconds N]

A cell may take as long as it prints or computes; one that does neither for N seconds (600) is ended.

The last line printed is a JSON object: cells (code cells run), seconds (the kernel's start included) and failure,
which is null or {cell, source, error}, cell counting from 1.
"""

import argparse
import json
import pathlib
import re
import sys
import time

# nbformat's checks load a grammar of web addresses, of which a notebook has none: 3 of 4 seconds of this program's start.
sys.modules["rfc3987_syntax"] = None

import nbformat
from nbclient.exceptions import CellExecutionError, DeadKernelError
from standstill import PatientClient, Standstill


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("notebook", type=pathlib.Path)
    parser.add_argument("written", type=pathlib.Path)
    parser.add_argument("--quiet-seconds", type=float, default=600)
    return parser.parse_args()


def error_text(cell, error):
    """What the reader of the cell would see; tslab reports an error as text on stderr."""
    printed = "".join(
        output.text for output in cell.outputs if output.output_type == "stream" and output.name == "stderr"
    )
    if not isinstance(error, CellExecutionError):
        printed += f"{type(error).__name__}: {str(error).splitlines()[0]}"
    text = printed.strip() or f"{error.ename}: {error.evalue}"
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def execute(notebook, folder, quiet_seconds, tries=3):
    """Runs every code cell; gives how many were started, and the failure that ended the run or None.

    A kernel that ends before its first cell, as where another program has taken one of its ports, is started anew.
    """
    started = []
    client = PatientClient(
        notebook,
        quiet_seconds,
        kernel_name="tslab",
        startup_timeout=300,
        record_timing=False,
        resources={"metadata": {"path": str(folder)}},
        on_cell_start=lambda cell, cell_index: started.append(cell_index) if cell.cell_type == "code" else None,
    )
    try:
        client.execute()
    except (CellExecutionError, DeadKernelError, Standstill) as error:
        if not started:
            raise
        cell = notebook.cells[started[-1]]
        return len(started), {"cell": started[-1] + 1, "source": cell.source, "error": error_text(cell, error)}
    except RuntimeError as error:
        if started or tries == 1 or "died" not in str(error):
            raise
        return execute(notebook, folder, quiet_seconds, tries - 1)
    return len(started), None


def main():
    given = arguments()
    notebook = nbformat.read(given.notebook, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    start = time.monotonic()
    cells, failure = execute(notebook, given.notebook.resolve().parent, given.quiet_seconds)
    seconds = time.monotonic() - start

    given.written.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, given.written)
    print(json.dumps({"cells": cells, "seconds": seconds, "failure": failure}))


main()
