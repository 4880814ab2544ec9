"""A Llama: RMSNorm, rotary positions, attention without bias, SwiGLU, tied embeddings.

The names of the parameters are those of the GGUF file, so that the export is a copy.
"""
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import nn


@dataclass
class Config:
    vocabulary: int
    layers: int = 4
    heads: int = 4
    width: int = 128
    feed_forward: int = 384
    context: int = 4096
    rope_theta: float = 500_000.0  # FACTOR, Table 8
    norm_epsilon: float = 1e-5


class Block(nn.Module):
    def __init__(self, config: Config):
        super().__init__()
        width = config.width
        self.heads = config.heads
        self.attn_norm = nn.RMSNorm(width, eps=config.norm_epsilon)
        self.attn_qkv = nn.Linear(width, 3 * width, bias=False)
        self.attn_output = nn.Linear(width, width, bias=False)
        self.ffn_norm = nn.RMSNorm(width, eps=config.norm_epsilon)
        self.ffn_gate_up = nn.Linear(width, 2 * config.feed_forward, bias=False)
        self.ffn_down = nn.Linear(config.feed_forward, width, bias=False)

    def forward(self, x, cos, sin, mask):
        batch, length, width = x.shape
        qkv = self.attn_qkv(self.attn_norm(x)).view(batch, length, 3, self.heads, width // self.heads)
        q, k, v = qkv.permute(2, 0, 3, 1, 4)
        mixed = attend(rotate(q, cos, sin), rotate(k, cos, sin), v, mask)
        x = x + self.attn_output(mixed.transpose(1, 2).reshape(batch, length, width))
        gate, up = self.ffn_gate_up(self.ffn_norm(x)).chunk(2, dim=-1)
        return x + self.ffn_down(F.silu(gate) * up)


def attend(q, k, v, mask):
    """Attention spelled out in bfloat16: its backward pass is several times faster than the fused kernel's on CPUs.

    In float32 it is the other way round.
    """
    if q.dtype == torch.float32:
        if mask.dim() == 2:
            return F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return F.scaled_dot_product_attention(q, k, v, attn_mask=mask[:, None])
    mask = mask.to(q.dtype)
    if mask.dim() == 3:
        mask = mask.repeat_interleave(q.shape[1], 0)
    scores = torch.baddbmm(mask, (q * q.shape[-1] ** -0.5).flatten(0, 1), k.flatten(0, 1).transpose(1, 2))
    return (torch.softmax(scores, -1, dtype=q.dtype) @ v.flatten(0, 1)).view(v.shape)


def visible(length, documents=None):
    """What is added to the scores: 0 where a token may look, minus infinity ahead of it and in other documents.

    documents: (batch, length) numbers of the documents that the tokens belong to, or None where a row is one document.
    """
    ahead = torch.full((length, length), float("-inf")).triu(1)
    if documents is None:
        return ahead
    return ahead.masked_fill(documents[:, :, None] != documents[:, None, :], float("-inf"))


def rotate(x, cos, sin):
    """Rotary positions on the two halves of a head; the export reorders the rows to llama.cpp's neighbouring pairs."""
    cos, sin = cos.to(x.dtype), sin.to(x.dtype)
    first, second = x.chunk(2, dim=-1)
    return torch.cat((first * cos - second * sin, first * sin + second * cos), dim=-1)


class Llama(nn.Module):
    def __init__(self, config: Config):
        super().__init__()
        self.config = config
        self.token_embd = nn.Embedding(config.vocabulary, config.width)
        self.blk = nn.ModuleList(Block(config) for _ in range(config.layers))
        self.output_norm = nn.RMSNorm(config.width, eps=config.norm_epsilon)
        half = config.width // config.heads // 2
        rates = config.rope_theta ** (-torch.arange(half) / half)
        angles = torch.outer(torch.arange(config.context), rates)
        self.register_buffer("cos", angles.cos(), persistent=False)
        self.register_buffer("sin", angles.sin(), persistent=False)
        for name, weight in self.named_parameters():
            if weight.dim() == 2:
                scale = (2 * config.layers) ** -0.5 if name.endswith(("attn_output.weight", "ffn_down.weight")) else 1
                nn.init.normal_(weight, std=0.02 * scale if "embd" in name else scale * weight.shape[1] ** -0.5 * 0.5)

    def hidden(self, tokens, documents=None):
        x = self.token_embd(tokens)
        length = tokens.shape[1]
        mask = visible(length, documents)
        for block in self.blk:
            x = block(x, self.cos[:length], self.sin[:length], mask)
        return self.output_norm(x)

    def forward(self, tokens):
        return F.linear(self.hidden(tokens), self.token_embd.weight)
