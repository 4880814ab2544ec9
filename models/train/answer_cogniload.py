"""Sets anew, in a trained checkpoint of the model on CogniLoad, how the last line finds the state asked for.

Usage: python answer_cogniload.py checkpoint.pt out.pt
The head that start_cogniload.py sets for this sits in the last layer, where the states have become predictions of what
follows them; it found the right one too rarely to be worth what it read, and training unlearned what the question asks.
Here a head of the second layer that had nothing to do looks at the question, and the head of the third that finds the
name finds the latest state of that category too, after the last name.
"""
import sys

import torch

from look_ups import Head
from model import Config, Llama
from start_cogniload import Space


def set_answer(model, at):
    const, sink, last = at("const")[0], at("sink")[0], at.kind("newline", of="before kind")
    asked = Head(model, 1, 3, 4.5)
    asked.flags((const, at.kind("question"), 90), (const, sink, 15))
    asked.carry(at("category"), at("asked"), 2)
    name = Head(model, 2, 3, 4.2, kept=(4, len(at("kind")) + len(at("value"))))
    name.match(at("asked"), at("category"), 40)
    name.flags(
        (last, at.kind("state"), 80),
        (last, at.kind("name"), -150),
        (at.kind("stop", "no", "newline", "start"), at.kind("state"), -60),
    )
    name.near(last, at.kind("state"), 80, fastest=0.1, slowest=2e-3)
    name.carry(at("category"), at("category"), 3)


def main(checkpoint: str, out: str) -> None:
    saved = torch.load(checkpoint, weights_only=True)
    torch.manual_seed(1)  # the directions are those of the start
    model = Llama(Config(**saved["config"]))
    at = Space(model.config.width)
    model.load_state_dict(saved["model"])
    with torch.no_grad():
        set_answer(model, at)
    torch.save(saved | {"model": model.state_dict()}, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
