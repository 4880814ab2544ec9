"""llama.cpp's own server, from the wheel xllamacpp, of one GGUF file, until its standard input ends.

llama-server.py FILE SLOTS CONTEXT_TOKENS THREADS: prints the address of its API, CONTEXT_TOKENS for each slot.
"""

import os
import sys

import xllamacpp

file, slots, context_tokens, threads = sys.argv[1], *map(int, sys.argv[2:5])
params = xllamacpp.CommonParams()
params.model.path = file
params.model_alias = {os.path.basename(file).removesuffix(".gguf")}
params.hostnames = ["127.0.0.1"]
params.port = 0
params.n_parallel = slots
params.n_ctx = slots * context_tokens
params.cpuparams.n_threads = params.cpuparams_batch.n_threads = threads
params.n_gpu_layers = 0
params.use_jinja = True
params.verbosity = -1
server = xllamacpp.Server(params)
print(f"{server.listening_address}/v1", flush=True)
sys.stdin.read()
