"""Reads a bundled model's GGUF back as a checkpoint that train.py goes on from: export.py undone.

Usage: python recover.py model.gguf tokenizer.json checkpoint.pt
Q8_0 has 8 bits a weight, so the checkpoint is the model as it was exported, not as it was trained. tokenizer.json
(tokenizer.py) must have the tokens and merges of the file. The count of tokens seen starts at 0 again.
"""
import json
import sys
from dataclasses import asdict

import gguf
import torch

from model import Config


def halves(weight, heads):
    """Rows of a query or key projection from pairs (2 i, 2 i + 1) back to halves (i, i + half)."""
    rows, columns = weight.shape
    return weight.view(heads, rows // heads // 2, 2, columns).transpose(1, 2).reshape(rows, columns)


def check_vocabulary(field, path):
    tokenizer = json.load(open(path))
    ids = dict(tokenizer["model"]["vocab"]) | {token["content"]: token["id"] for token in tokenizer["added_tokens"]}
    merges = [" ".join(merge) for merge in tokenizer["model"]["merges"]]
    if field("tokenizer.ggml.tokens") != sorted(ids, key=ids.get) or field("tokenizer.ggml.merges") != merges:
        raise SystemExit(f"the tokens or merges of {path} are not the model's: make it with train.sh's vocabulary step")


def main(model: str, tokenizer: str, out: str) -> None:
    reader = gguf.GGUFReader(model)

    def field(name):
        return reader.get_field(name).contents()

    check_vocabulary(field, tokenizer)
    config = Config(
        vocabulary=field("llama.vocab_size"),
        layers=field("llama.block_count"),
        heads=field("llama.attention.head_count"),
        width=field("llama.embedding_length"),
        feed_forward=field("llama.feed_forward_length"),
        context=field("llama.context_length"),
        rope_theta=field("llama.rope.freq_base"),
        norm_epsilon=field("llama.attention.layer_norm_rms_epsilon"),
    )
    state = {
        tensor.name: torch.from_numpy(gguf.quants.dequantize(tensor.data, tensor.tensor_type).copy())
        for tensor in reader.tensors
    }
    for block in (f"blk.{layer}." for layer in range(config.layers)):
        q, k, v = (state.pop(f"{block}attn_{part}.weight") for part in "qkv")
        state[block + "attn_qkv.weight"] = torch.cat((halves(q, config.heads), halves(k, config.heads), v))
        gate, up = (state.pop(f"{block}ffn_{part}.weight") for part in ("gate", "up"))
        state[block + "ffn_gate_up.weight"] = torch.cat((gate, up))
    torch.save({"model": state, "config": asdict(config), "tokens": 0}, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
