"""Log-probabilities of the tokens of three texts by llama.cpp's own server, one request a token.

An independent route to what runs.surprisal reads: the server's n_probs over the whole vocabulary.

    pip install xllamacpp==2026.10.11549 && python surprisal.py ../../../../../models > surprisal.csv
"""

import json, sys
from urllib.request import Request, urlopen

import xllamacpp as x



def ask(server, path, body):
    request = Request(server.listening_address + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    return json.load(urlopen(request))


TEXTS = {
    "loadlab-factor.gguf": ["v1 = 3 and v2 = v1 + 4.", "The cat that the dog chased meowed."],
    "loadlab-centerbench.gguf": ["The cat that the dog chased meowed.", "The dog, that the boy saw, barked at noon."],
}

print("model,text,place,token,logProbability")
for name, texts in TEXTS.items():
    params = x.CommonParams()
    params.model.path = f"{sys.argv[1]}/{name}"
    params.n_ctx = 512
    params.cpuparams.n_threads = 1
    server = x.Server(params)
    for text in texts:
        tokens = ask(server, "/tokenize", {"content": text, "add_special": True})["tokens"]
        for at in range(1, len(tokens)):
            prompt = {"prompt": tokens[:at], "n_predict": 1, "n_probs": 100000, "temperature": 0, "cache_prompt": False}
            got = ask(server, "/completion", prompt)
            top = got["completion_probabilities"][0]["top_logprobs"]
            own = next(one["logprob"] for one in top if one["id"] == tokens[at])
            print(f'{name},"{text}",{at},{tokens[at]},{own:.6f}')
