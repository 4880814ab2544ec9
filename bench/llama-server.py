#!/usr/bin/env python3
"""llama.cpp's own server, from the wheel xllamacpp, under the options of llama-server that the lab uses.

Prints the address of its API. Runs until its standard input ends, where that is a pipe, or else until it is killed: so
the environment variable LLAMA_SERVER may name this file, where `python3` has the wheel.
"""

import argparse
import os
import signal
import stat
import sys

import xllamacpp

parser = argparse.ArgumentParser()
parser.add_argument("--model", required=True)
parser.add_argument("--alias", default="model")
parser.add_argument("--parallel", type=int, default=1)
parser.add_argument("--ctx-size", type=int, default=4096)
parser.add_argument("--threads", type=int)
parser.add_argument("--n-gpu-layers", type=int, default=0)
parser.add_argument("--flash-attn", choices=["on", "off", "auto"], default="auto")
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--port", type=int, default=0)
parser.add_argument("--jinja", action="store_true")
given = parser.parse_args()

params = xllamacpp.CommonParams()
params.model.path = given.model
params.model_alias = {given.alias}
params.hostnames = [given.host]
params.port = given.port
params.n_parallel = given.parallel
params.n_ctx = given.ctx_size
params.n_gpu_layers = given.n_gpu_layers
params.use_jinja = given.jinja
params.verbosity = -1
if given.threads:
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = given.threads
if given.flash_attn != "auto":
    params.flash_attn_type = getattr(
        xllamacpp.llama_flash_attn_type,
        "LLAMA_FLASH_ATTN_TYPE_ENABLED" if given.flash_attn == "on" else "LLAMA_FLASH_ATTN_TYPE_DISABLED",
    )
server = xllamacpp.Server(params)
print(f"{server.listening_address}/v1", flush=True)
if stat.S_ISFIFO(os.fstat(0).st_mode):
    sys.stdin.read()
else:
    signal.pause()
