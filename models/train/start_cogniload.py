"""Writes the checkpoint that the model on CogniLoad starts from: random, but for the look-ups of a worked solution.

Usage: python start_cogniload.py tokenizer.json words.json checkpoint.pt
words.json has the features of each token that means something (write-samples.js --words). Two things are set by hand:

Embeddings. A token is the sum of its features: its kind, a clause's category and its value, the same in all three forms
of a clause. The vectors of the numbers are turns of one vector, so that one matrix leads from each to the next.

Heads. The first layer's carry what stands one and two tokens back, the number of the line, and whom the line is about.
The second layer's find whether the state before has the value of a condition, the number of the next line, and what
the question asks. The third layer's find what comes next in the statement and in the state before, and the name. The
fourth layer's find how the line changes a category, and in the last line the state asked for. Each carries what it
finds to where it is the prediction; where it has nothing to say it looks at the first token, which has nothing.

Everything else, such as when which of them speaks, is left to training.
"""
import json
import sys
from dataclasses import asdict

import torch
from tokenizers import Tokenizer

from look_ups import FEATURE, Head, rotation, squeezed, turning
from model import Config, Llama

KINDS = ["number", "people", "condition", "state", "update", "name", "and", "yes", "no", "comma", "colon", "stop",
         "period", "newline", "question", "start", "end"]
FLAGS = ["const", "sink", "assistant", "replied"]  # of every token, of the first, of the reply's beginning, after it
TURNS = 8  # pairs of a number's vector
SIZES = {"kind": len(KINDS), "category": 12, "value": 32, "number": 2 * TURNS + 2}
CARRIED = {"before": ["kind", "category", "value"], "twice before": ["kind", "category", "value"], "line": ["number"]}
WHO, ASKED = 12, 12
FEATURES = 4.2  # of a token; one with fewer has more that is its own
RECENT = {"peak": 150, "fastest": 0.1, "slowest": 2e-3}  # the nearest of those some lines apart
QUIET = 0.02  # the share that is left of what random weights write


class Space:
    """Orthonormal directions of the residual stream, in blocks by name."""

    def __init__(self, width):
        self.basis, self.used, self.blocks = torch.linalg.qr(torch.randn(width, width))[0], 0, {}
        for name, size in SIZES.items():
            self.add(name, size)
        for place, features in CARRIED.items():
            for feature in features:
                self.add(f"{place} {feature}", SIZES[feature])
        self.add("who", WHO)
        self.add("asked", ASKED)
        for flag in FLAGS:
            self.add(flag, 1)

    def add(self, name, size):
        self.blocks[name] = self.basis[self.used : self.used + size]
        assert len(self.blocks[name]) == size, "the residual stream is full"
        self.used += size

    def __call__(self, name):
        return self.blocks[name]

    @property
    def free(self):
        return self.basis[self.used :]

    def kind(self, *kinds, of="kind"):
        """The sum of the directions of some kinds."""
        return self.blocks[of][[KINDS.index(kind) for kind in kinds]].sum(0)

    def others(self, *kinds):
        """The sum of the directions of all kinds but some."""
        return self.kind(*(kind for kind in KINDS if kind not in kinds))


def embeddings(config, at, tokens, words, angles):
    unit = lambda vector: vector / vector.norm()
    values = {}
    zero = torch.zeros(2 * TURNS + 2)
    zero[: 2 * TURNS : 2] = TURNS**-0.5
    last = torch.zeros_like(zero)
    last[-1] = 1
    vectors = at("const").repeat(config.vocabulary, 1)
    special = {"<|user|>": "sink", "<|assistant|>": "assistant"}
    for text, flag in special.items():
        vectors[tokens.token_to_id(text)] += at(flag)[0]
    words = words | {"<|end|>": {"kind": "end"}}
    categories = sorted({of["category"] for of in words.values() if "category" in of})
    for text, of in words.items():
        token = tokens.token_to_id({"\n": "Ċ"}.get(text, text))
        if "kind" in of:
            vectors[token] += at.kind(of["kind"])
        if "category" in of:
            vectors[token] += at("category")[categories.index(of["category"])]
        if "value" in of:
            value = values.setdefault(of["value"], unit(torch.randn(SIZES["value"])))
            vectors[token] += value @ at("value")
        if "number" in of:
            vectors[token] += rotation(angles, of["number"]) @ zero @ at("number")
        if text == "\n":
            vectors[token] += unit(zero + last) @ at("number")
    own = torch.randn(config.vocabulary, len(at.free)) @ at.free
    left = (FEATURES - vectors.square().sum(1)).clamp(min=0.1)
    return FEATURE * (vectors + left[:, None] ** 0.5 * own / own.norm(dim=1, keepdim=True))


def set_first_layer(model, at, feature):
    """What stands before, which line it is, and about whom."""
    before, twice, numbers, about = (Head(model, 0, head, feature) for head in range(4))
    const = at("const")[0]
    for lag, (head, place) in enumerate(((before, "before"), (twice, "twice before")), 1):
        head.near(const, const, 60, lag=lag, sharp=0.5)
        for of in CARRIED[place]:
            head.carry(at(of), at(f"{place} {of}"))
    numbers.near(const, at.kind("number", "newline", "start"), **RECENT)
    numbers.carry(at("number"), at("line number"))
    about.near(const, at.kind("name"), **RECENT)
    about.flags((const, at("sink")[0], 10))
    about.carry(squeezed(SIZES["value"], WHO) @ at("value"), at("who"))


def set_second_layer(model, at, feature, angles):
    """Whether the state before has the condition's value, the next number, and what the question asks."""
    verdict, number, reply = (Head(model, 1, head, feature) for head in range(3))
    const, sink, line = at("const")[0], at("sink")[0], at("line number")[: 2 * TURNS]
    step = rotation(angles, 1)[: 2 * TURNS, : 2 * TURNS]
    who, values = squeezed(WHO, 6) @ at("who"), squeezed(SIZES["value"], 17)
    verdict.match(step.T @ line, line, 40)
    verdict.match(values @ at("value"), values @ at("value"), 30)
    verdict.match(who, who, 10)
    verdict.flags(
        (at.kind("condition"), at.kind("state"), 10),
        (at.kind("condition"), at.kind("name"), 25),
        (at.others("condition"), sink, 65),
    )
    verdict.carry(at.kind("state")[None], at.kind("yes")[None], 2)
    verdict.carry(at.kind("name")[None], at.kind("no")[None], 2)
    number.match(step @ line, at("number")[: 2 * TURNS], 40)
    number.flags(
        (at.kind("period"), at.kind("number"), 10),
        (at.kind("period"), at("assistant")[0], 40),
        (at.others("period"), sink, 40),
    )
    number.carry(at("number"), at("number"), 2)
    number.carry(at("assistant"), at.kind("newline")[None], 2)
    reply.flags((const, at("assistant")[0], 30), (const, at.kind("question"), 30), (const, sink, 10))
    reply.carry(at("category"), at("asked"), 2)
    reply.carry(at("assistant"), at("replied"), 2)


def set_third_layer(model, at, feature, angles):
    """What comes next, in the statement and in the state before, and whose name."""
    statement, clause, state, name = (Head(model, 2, head, feature) for head in range(4))
    const, sink, line = at("const")[0], at("sink")[0], at("line number")[: 2 * TURNS]
    before = lambda *kinds: at.kind(*kinds, of="before kind")
    who = squeezed(WHO, 6) @ at("who")
    values = squeezed(SIZES["value"], 14)
    statement.match(line, line, 40)
    statement.match(values @ (at("value") + at("before value") + 0.65 * at("twice before value")),
                    values @ at("before value"), 25)
    statement.match(who, who, 10)
    statement.flags(
        (at.kind("number"), before("people"), 40),
        (at.kind("update"), before("update"), 15),
        (at.kind("state"), before("state"), 8),
        (at.kind("name"), before("name"), 8),
        (before("condition", "yes"), before("condition"), 20),
        (const, at.kind("yes", "no"), -20),
        (const + at.others("number", "update", "state", "name", "yes", "colon")
         + before("newline", "number", "comma"), sink, 37),
    )
    values = squeezed(SIZES["value"], 20)
    clause.match(line, line, 40)
    clause.match(values @ (at("before value") + at("twice before value")), values @ at("twice before value"), 25)
    clause.flags(
        (at.kind("comma"), at.kind("condition"), 15),
        (before("update"), at.kind("update"), 15),
        (const + 0.5 * at.others("comma", "and") + before("number", "comma"), sink, 37),
    )
    state.match(rotation(angles, -1)[: 2 * TURNS, : 2 * TURNS] @ line, line, 40)
    state.match(at("category") + at("before category"), at("before category") + at("twice before category"), 25)
    state.match(who, who, 10)
    state.flags(
        (at.kind("state"), before("state"), 25),
        (at.kind("name"), before("name"), 40),
        (before("state"), at.kind("state"), 15),
        (const + 0.5 * at.others("state", "name", "and") + before("number", "comma"), sink, 38),
    )
    for head in (statement, clause, state):
        for of in ("kind", "category", "value"):
            head.carry(at(of), at(of), 2)
    name.near(at.kind("stop", "no", "newline", "start"), at.kind("name"), **RECENT)
    name.flags(
        (const, sink, 15),
        (at.others("stop", "no", "newline", "start") + 6 * before("number", "comma", "state"), sink, 25),
    )
    for of in ("kind", "value"):
        name.carry(at(of), at(of), 3)


def set_fourth_layer(model, at, feature):
    """How the line changes a category, and in the last line the latest state of the category asked for."""
    update, answer = (Head(model, 3, head, feature) for head in range(2))
    sink, const, line = at("sink")[0], at("const")[0], at("line number")[: 2 * TURNS]
    before = lambda *kinds: at.kind(*kinds, of="before kind")
    update.match(line, line, 40)
    update.match(at("category"), at("category"), 10)
    update.flags(
        (const, at.kind("update"), 20),
        (const, at("replied")[0], 40),
        (const + before("name", "and", "number", "comma", "colon", "newline"), sink, 65),
    )
    update.carry(at("value"), at("value"), 5)
    answer.match(at("asked"), at("category"), 10)
    answer.near(before("newline"), before("name", "and"), 100, fastest=0.1, slowest=2e-3)
    answer.flags((const, sink, 45))
    for of in ("kind", "category", "value"):
        answer.carry(at(of), at(of), 3)


def main(tokenizer: str, words: str, out: str) -> None:
    torch.manual_seed(1)
    tokens = Tokenizer.from_file(tokenizer)
    config = Config(tokens.get_vocab_size(), width=256, feed_forward=256, context=8192, rope_theta=1e12)
    model = Llama(config)
    at = Space(config.width)
    alike, angles = turning(TURNS, 2000)
    print(f"two numbers are alike by at most {alike:.2f}; {at.used} directions")
    with torch.no_grad():
        for block in model.blk:
            block.attn_output.weight *= QUIET
            block.ffn_down.weight *= QUIET
        model.token_embd.weight.copy_(embeddings(config, at, tokens, json.load(open(words)), angles))
        set_first_layer(model, at, 7.8)
        set_second_layer(model, at, 5, angles)
        set_third_layer(model, at, 4.2, angles)
        set_fourth_layer(model, at, 3.8)
    torch.save({"model": model.state_dict(), "config": asdict(config), "tokens": 0}, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
