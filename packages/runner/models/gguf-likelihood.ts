import type { ControlledEvaluateIndexOutput, LlamaContextSequence, LlamaModel, Token } from "node-llama-cpp";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { evaluateUpTo, tokensWon } from "./gguf-reply.js";
import { sharedLength, type Likelihood, type Model, type TokenOfText } from "./model.js";
import type { PromptFormat } from "./prompt-format.js";
import type { Slots } from "./slots.js";

/**
 * The sum of the log-probabilities of each reply's tokens behind the conversation, over the whole vocabulary, without
 * temperature and without the end of the turn. What all replies begin with is evaluated once.
 *
 * @source L. Gao et al., "A framework for few-shot language model evaluation" (lm-evaluation-harness), `loglikelihood`
 */
export function ggufLikelihood(
  slots: Slots,
  format: PromptFormat,
  { contextTokens, reusePrefix }: { contextTokens: number; reusePrefix: boolean },
): NonNullable<Model["likelihood"]> {
  return async (messages, candidates, { signal = cellSignal() }) => {
    const { tokens: prompt, withReply } = format.prompt(messages);
    const replies = candidates.map(withReply);
    return slots.use(
      async (sequence): Promise<Likelihood> => {
        signal?.throwIfAborted();
        const cost = { promptTokens: prompt.length, evaluatedTokens: 0 };
        if (Math.max(...replies.map(({ length }) => length)) > contextTokens)
          return { ...cost, candidates: [], stop: "context" };
        if (!reusePrefix) await sequence.clearHistory();
        const meter = sequence.tokenMeter;
        const before = meter.getState();
        const start = Math.min(...replies.map((reply) => sharedLength([reply, prompt])));
        const logProbabilities = await sums(sequence, replies, start, signal);
        const { usedInputTokens, usedOutputTokens } = meter.diff(before);
        return {
          ...cost,
          evaluatedTokens: usedInputTokens + usedOutputTokens,
          candidates: candidates.map((text, at) => ({
            text,
            logProbability: logProbabilities[at]!,
            tokens: replies[at]!.length - start,
          })),
          stop: "end",
        };
      },
      (sequence) => tokensWon(sequence, prompt),
      signal,
    );
  };
}

/** The log-probability of each reply's tokens from a place on. */
async function sums(
  sequence: LlamaContextSequence,
  replies: Token[][],
  start: number,
  signal?: AbortSignal,
): Promise<number[]> {
  const forked = sharedLength(replies);
  const trunk = replies[0]!.slice(0, forked);
  await evaluateUpTo(sequence, trunk.slice(0, start - 1), start - 1, signal);
  const along = await following(sequence, trunk.slice(start - 1));
  const shared = trunk.slice(start).reduce((sum, token, at) => sum + logProbability(along[at], token), 0);
  const found: number[] = [];
  for (const reply of replies) {
    signal?.throwIfAborted();
    const rest = reply.slice(forked);
    await sequence.adaptStateToTokens(trunk, false);
    const steps = await following(sequence, rest.slice(0, -1));
    const tail = rest.slice(1).reduce((sum, token, at) => sum + logProbability(steps[at], token), 0);
    found.push(shared + logProbability(along.at(-1), rest[0]!) + tail);
  }
  return found;
}

/** Evaluates tokens, each with the probabilities of all that may follow it. */
const following = (sequence: LlamaContextSequence, tokens: Token[]) =>
  sequence.controlledEvaluate(tokens.map((token) => [token, { generateNext: { probabilities: true } }]));

/** The log-probability of a token by what was evaluated before it. */
function logProbability(output: ControlledEvaluateIndexOutput | undefined, token: Token): number {
  const probability = output?.next.probabilities?.get(token);
  if (probability === undefined)
    throw new Error("llama.cpp gave no probability of a token that was asked for");
  return Math.log(Math.max(probability, LEAST));
}

/** The least probability that a 32-bit float holds, as llama.cpp gives them: a log-probability of -103.3. */
const LEAST = 2 ** -149;

/** A text's tokens with their log-probabilities; the first has one only if the model's texts begin with BOS. */
export function ggufTokens(
  slots: Slots,
  weights: LlamaModel,
  { contextTokens }: { contextTokens: number },
): NonNullable<Model["tokensOf"]> {
  return (text, { signal = cellSignal() } = {}) => {
    const own = weights.tokenize(text, false);
    const { bos, shouldPrependBosToken } = weights.tokens;
    const hasBos = shouldPrependBosToken && bos !== null;
    const all = hasBos ? [bos, ...own] : own;
    if (all.length > contextTokens)
      throw new RangeError(
        `the text has ${all.length} tokens, and the context ${contextTokens}; use a shorter text or more contextTokens`,
      );
    const lengths = own.map((_, at) => weights.detokenize(own.slice(0, at + 1)).replace(HALF, "").length);
    return slots.use(
      async (sequence): Promise<TokenOfText[]> => {
        await sequence.clearHistory();
        signal?.throwIfAborted();
        const steps = all.length < 2 ? [] : await following(sequence, all.slice(0, -1));
        return own.map((token, at) => {
          const step = steps[hasBos ? at : at - 1];
          return {
            start: lengths[at - 1] ?? 0,
            end: lengths[at]!,
            logProbability: step === undefined ? null : logProbability(step, token),
          };
        });
      },
      () => 0,
      signal,
    );
  };
}

/** A character whose other bytes are in later tokens. */
const HALF = /\uFFFD+$/;
