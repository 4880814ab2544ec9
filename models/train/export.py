"""Writes a checkpoint as a GGUF file that llama.cpp and node-llama-cpp read, with its vocabulary and chat template.

Usage: python export.py checkpoint.pt tokenizer.json model.gguf [--benchmark factor] [--type q8_0|f16|f32]
"""
import argparse
import json

import gguf
import torch

from model import Config

TRAINED_ON = {
    "factor": "worked solutions of FACTOR's symbolic suite",
    "cogniload": "worked solutions of CogniLoad's puzzles",
    "centerbench": "CenterBench's questions about plausible sentences",
    "neurocognition": "NeuroCognition's spatial working memory and card sorting in words",
}

CHAT_TEMPLATE = (
    "{%- for message in messages -%}"
    "{%- if message['role'] == 'assistant' -%}<|assistant|>{{ message['content'] }}<|end|>"
    "{%- else -%}<|user|>{{ message['content'] }}{%- endif -%}"
    "{%- endfor -%}"
    "{%- if add_generation_prompt -%}<|assistant|>{%- endif -%}"
)


def neighbouring_pairs(weight, heads):
    """Rows of a query or key projection from halves (i, i + half) to pairs (2 i, 2 i + 1)."""
    rows, columns = weight.shape
    return weight.view(heads, 2, rows // heads // 2, columns).transpose(1, 2).reshape(rows, columns)


def tensors(state, config):
    yield "token_embd.weight", state["token_embd.weight"]
    yield "output_norm.weight", state["output_norm.weight"]
    for layer in range(config.layers):
        block = f"blk.{layer}."
        q, k, v = state[block + "attn_qkv.weight"].chunk(3)
        gate, up = state[block + "ffn_gate_up.weight"].chunk(2)
        yield block + "attn_norm.weight", state[block + "attn_norm.weight"]
        yield block + "attn_q.weight", neighbouring_pairs(q, config.heads)
        yield block + "attn_k.weight", neighbouring_pairs(k, config.heads)
        yield block + "attn_v.weight", v
        yield block + "attn_output.weight", state[block + "attn_output.weight"]
        yield block + "ffn_norm.weight", state[block + "ffn_norm.weight"]
        yield block + "ffn_gate.weight", gate
        yield block + "ffn_up.weight", up
        yield block + "ffn_down.weight", state[block + "ffn_down.weight"]


def write_vocabulary(writer, path):
    tokenizer = json.load(open(path))
    vocabulary = dict(tokenizer["model"]["vocab"])
    kind = {text: gguf.TokenType.NORMAL for text in vocabulary}
    for token in tokenizer["added_tokens"]:
        vocabulary[token["content"]] = token["id"]
        kind[token["content"]] = gguf.TokenType.CONTROL if token["special"] else gguf.TokenType.USER_DEFINED
    texts = sorted(vocabulary, key=vocabulary.get)
    assert [vocabulary[text] for text in texts] == list(range(len(texts))), "the vocabulary has gaps"
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("gpt-2")
    writer.add_token_list(texts)
    writer.add_token_types([kind[text] for text in texts])
    writer.add_token_merges([" ".join(merge) for merge in tokenizer["model"]["merges"]])
    writer.add_eos_token_id(vocabulary["<|end|>"])
    writer.add_pad_token_id(vocabulary["<|end|>"])
    writer.add_add_bos_token(False)
    writer.add_chat_template(CHAT_TEMPLATE)
    return len(texts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("checkpoint")
    parser.add_argument("tokenizer")
    parser.add_argument("out")
    parser.add_argument("--benchmark", default="factor", choices=list(TRAINED_ON))
    parser.add_argument("--type", default="q8_0", choices=["q8_0", "f16", "f32"])
    arguments = parser.parse_args()
    saved = torch.load(arguments.checkpoint, weights_only=True)
    config = Config(**saved["config"])

    writer = gguf.GGUFWriter(arguments.out, "llama")
    writer.add_name(f"loadlab-{arguments.benchmark}")
    trained_on = TRAINED_ON[arguments.benchmark]
    writer.add_description(f"A small Llama trained from scratch on {trained_on}")
    writer.add_license("MIT")
    writer.add_block_count(config.layers)
    writer.add_context_length(config.context)
    writer.add_embedding_length(config.width)
    writer.add_feed_forward_length(config.feed_forward)
    writer.add_head_count(config.heads)
    writer.add_head_count_kv(config.heads)
    writer.add_layer_norm_rms_eps(config.norm_epsilon)
    writer.add_rope_freq_base(config.rope_theta)
    writer.add_rope_dimension_count(config.width // config.heads)
    writer.add_vocab_size(write_vocabulary(writer, arguments.tokenizer))

    types = {
        "q8_0": (gguf.GGMLQuantizationType.Q8_0, gguf.LlamaFileType.MOSTLY_Q8_0),
        "f16": (gguf.GGMLQuantizationType.F16, gguf.LlamaFileType.MOSTLY_F16),
        "f32": (gguf.GGMLQuantizationType.F32, gguf.LlamaFileType.ALL_F32),
    }
    matrix_type, file_type = types[arguments.type]
    writer.add_file_type(file_type)
    writer.add_quantization_version(gguf.GGML_QUANT_VERSION)
    for name, tensor in tensors(saved["model"], config):
        data = tensor.float().numpy()
        kind = matrix_type if data.ndim == 2 else gguf.GGMLQuantizationType.F32
        writer.add_tensor(name, gguf.quants.quantize(data, kind), raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


if __name__ == "__main__":
    main()
