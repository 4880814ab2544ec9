import { loopWatch } from "./loop.js";
import type { LlamaContextSequence, LlamaGrammar, SequenceEvaluateOptions, Token } from "node-llama-cpp";

/** Prompts are evaluated in steps of this many tokens, between which an abort takes effect. */
const STEP_TOKENS = 512;

/** Characters and tokens that are looked back on for what has just come to an end. */
const TAIL = 100;

/** What stands for the beginning of a character whose other tokens are yet to come. */
const HALF = "\uFFFD";

/** How a reply is generated, whatever it says. */
export interface Generation extends Pick<SequenceEvaluateOptions, "temperature" | "topK" | "topP" | "seed"> {
  maxTokens: number;
  /** Texts at which it ends, themselves left out. */
  stop: readonly string[];
  /** Whether it ends when its last tokens repeat themselves again and again. */
  endLoops: boolean;
  signal?: AbortSignal;
}

/** What a model wrote behind a prompt. */
export interface Generated {
  tokens: Token[];
  /** Special tokens included, but for the end of the turn: some models mark their thoughts by them. */
  text: string;
  /** What ended it, if the model did not: the token cap, or that it went round in a loop. */
  ended?: "cap" | "loop";
}

/** Has a model go on behind a prompt until it ends its turn; `enough`, given the text and its tail, ends it early. */
export async function generated(
  sequence: LlamaContextSequence,
  prompt: readonly Token[],
  { maxTokens, stop, endLoops, signal, ...sampling }: Generation,
  { grammar, enough }: { grammar?: LlamaGrammar; enough?: (text: string, tail: string) => boolean } = {},
): Promise<Generated> {
  const { model } = sequence;
  const { LlamaGrammarEvaluationState } = await import("node-llama-cpp");
  await evaluateUpTo(sequence, prompt.slice(0, -1), prompt.length - STEP_TOKENS, signal);
  const tokens: Token[] = [];
  let [text, tail, written] = ["", "", 0];
  const reach = Math.max(TAIL, ...stop.map(({ length }) => length));
  const rest = () =>
    model.detokenize(tokens.slice(written), true, tokens.slice(Math.max(0, written - TAIL), written));
  const options = {
    ...sampling,
    ...(grammar && { grammarEvaluationState: new LlamaGrammarEvaluationState({ model, grammar }) }),
  } as const;
  const done = (ended?: Generated["ended"]): Generated => ({ tokens, text: text + rest(), ended });
  const isLoop = endLoops ? loopWatch() : () => false;
  for await (const token of sequence.evaluate(prompt.slice(sequence.nextTokenIndex), options)) {
    signal?.throwIfAborted();
    tokens.push(token);
    const piece = rest();
    if (!piece.endsWith(HALF)) {
      text += piece;
      written = tokens.length;
      tail = (tail + piece).slice(-reach - piece.length);
      const mark = stop.some((mark) => tail.includes(mark));
      if (mark) return { tokens, text: text.slice(0, firstOf(stop, text)) };
      if (enough?.(text, tail)) return done();
    }
    if (isLoop(token)) return done("loop");
    if (tokens.length >= maxTokens) return done("cap");
  }
  return done();
}

/** Where the first of some marks in a text begins. */
const firstOf = (marks: readonly string[], text: string): number =>
  Math.min(...marks.map((mark) => text.indexOf(mark)).filter((at) => at >= 0));

/** Brings a sequence to hold a conversation's tokens up to `end`, and no others. */
export async function evaluateUpTo(
  sequence: LlamaContextSequence,
  tokens: Token[],
  end: number,
  signal?: AbortSignal,
): Promise<void> {
  await sequence.adaptStateToTokens(tokens, false);
  while (sequence.nextTokenIndex < end) {
    signal?.throwIfAborted();
    const from = sequence.nextTokenIndex;
    const step = tokens.slice(from, Math.min(from + STEP_TOKENS, end));
    await sequence.evaluateWithoutGeneratingNewTokens(step);
  }
  signal?.throwIfAborted();
}

/** The prompt's tokens that a sequence holds already, less others, which another conversation may yet need; at least 0. */
export function tokensWon(sequence: LlamaContextSequence, tokens: Token[]): number {
  const shared = sequence.compareContextTokens(tokens).firstDifferentIndex;
  return Math.max(0, shared - (sequence.nextTokenIndex - shared));
}
