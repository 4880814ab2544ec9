"""llama-cpp-python's server of one GGUF file, with the probabilities of a prompt's tokens, until its standard input ends.

echo-server.py FILE CONTEXT_TOKENS THREADS: prints the address of its API.
"""

import os
import socket
import sys
import threading

import uvicorn
from llama_cpp import llama, llama_cpp as library
from llama_cpp.server.app import create_app
from llama_cpp.server.settings import ModelSettings, ServerSettings

defaults = library.llama_model_default_params


def without_extra_buffers():
    """On some processors, weights rearranged for them (AMX) crash."""
    params = defaults()
    params.use_extra_bufts = False
    return params


library.llama_model_default_params = without_extra_buffers

# At every token the server sorts the whole vocabulary for the likeliest others, which takes most of its time.
llama.sorted = lambda *_, **__: []

file, context_tokens, threads = sys.argv[1], *map(int, sys.argv[2:4])
model = ModelSettings(
    model=file,
    model_alias=os.path.basename(file).removesuffix(".gguf"),
    n_ctx=context_tokens,
    n_threads=threads,
    n_threads_batch=threads,
    logits_all=True,
    verbose=False,
)
app = create_app(server_settings=ServerSettings(), model_settings=[model])
listening = socket.create_server(("127.0.0.1", 0))
server = uvicorn.Server(uvicorn.Config(app, log_level="critical"))
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
print(f"http://127.0.0.1:{listening.getsockname()[1]}/v1", flush=True)
server.run(sockets=[listening])
