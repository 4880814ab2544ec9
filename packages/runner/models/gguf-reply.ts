import type {
  GbnfJsonBasicSchema,
  LlamaContextSequence,
  LlamaGrammar,
  SequenceEvaluateOptions,
  Token,
} from "node-llama-cpp";
import { withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";
import { requireInteger } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import type { JsonSchema } from "@loadlab/lib/core/sample.js";
import type { GgufSettings } from "./gguf-options.js";
import { COSTLESS, replySeed, type Model, type Reply } from "./model.js";
import type { Prompt, PromptFormat } from "./prompt-format.js";
import type { Slots } from "./slots.js";

/** How a local model answers; only what differs from the sequence's last conversation is evaluated. */
export function ggufReply(
  slots: Slots,
  format: PromptFormat,
  settings: GgufSettings & { contextTokens: number },
): Model["reply"] {
  const { contextTokens, reusePrefix, temperature, topK, topP, endLoops } = settings;
  const stop = [...format.stop, ...settings.stop];
  return async (messages, options) => {
    const { signal = cellSignal(), maxTokens = settings.maxTokens } = options;
    requireInteger("maxTokens", maxTokens, 1);
    const seed = replySeed(settings.seed, options.seed);
    const prompt = format.prompt(messages);
    const { tokens } = prompt;
    const sent = { prompt: prompt.text, ...(format.template && { template: format.template }) };

    return slots.use(
      async (sequence): Promise<Reply> => {
        signal?.throwIfAborted();
        const room = contextTokens - tokens.length;
        if (room < 1) return { ...COSTLESS, text: "", promptTokens: tokens.length, stop: "context" };
        if (!reusePrefix) await sequence.clearHistory();
        const before = sequence.tokenMeter.getState();
        const most = Math.min(maxTokens, room);
        const generation = { signal, maxTokens: most, temperature, topK, topP, seed, stop, endLoops };
        const { text, ended, generations } = options.schema
          ? await constrained(sequence, prompt, format.thinks, generation, options.schema)
          : { ...(await generated(sequence, tokens, generation)), generations: 1 };
        const used = sequence.tokenMeter.diff(before);
        return {
          text: format.reply(prompt.opened + text),
          promptTokens: tokens.length,
          // the meter counts the last token before a generation as output
          evaluatedTokens: used.usedInputTokens + generations,
          outputTokens: used.usedOutputTokens,
          stop: ended !== "cap" ? (ended ?? "end") : maxTokens <= room ? "length" : "context",
          sent,
          received: {},
        };
      },
      (sequence) => tokensWon(sequence, tokens),
      signal,
    );
  };
}

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
async function generated(
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

/** The longest piece whose repetition is seen, in tokens. */
const LONGEST = 64;

/** How often a piece is repeated in a loop, and how many tokens its repetitions have at least. */
const TIMES = 5;
const LEAST = 100;

/** Takes a reply's tokens one by one; says whether the last hundred or more are one short piece, six times or more. */
export function loopWatch(): (token: number) => boolean {
  const tokens: number[] = [];
  const repeated = new Array<number>(LONGEST + 1).fill(0); // of each distance, how many tokens in a row equal those before it
  return (token) => {
    let loops = false;
    for (let distance = 1; distance <= LONGEST; distance++) {
      const run = tokens[tokens.length - distance] === token ? repeated[distance]! + 1 : 0;
      repeated[distance] = run;
      loops ||= run >= Math.max(LEAST, TIMES * distance);
    }
    tokens.push(token);
    return loops;
  };
}

/**
 * A reply that is JSON of a schema, as a grammar allows no other token. A model whose chat format has thoughts may think
 * first, freely: its first word after the thought, or in its place, is taken back, and the grammar begins there.
 */
export async function constrained(
  sequence: LlamaContextSequence,
  { tokens, opened }: Pick<Prompt, "tokens" | "opened">,
  thinks: boolean,
  generation: Generation,
  schema: JsonSchema,
): Promise<Pick<Generated, "text" | "ended"> & { generations: number }> {
  const { model } = sequence;
  const grammar = await model.llama.createGrammarForJsonSchema(schema as GbnfJsonBasicSchema);
  const json = async (prompt: Token[], maxTokens: number) => {
    const how = { ...generation, maxTokens, stop: [...generation.stop, BLANK] };
    const { text, ended } = await generated(sequence, prompt, how, { grammar });
    return { text: text.trimEnd(), ended };
  };
  if (!thinks && opened === "") return { ...(await json(tokens, generation.maxTokens)), generations: 1 };

  const enough = (text: string, tail: string) =>
    (text.length <= tail.length || MARK_ENDS.test(tail)) && hasSpoken(opened + text);
  const free = await generated(sequence, tokens, generation, { enough });
  const left = generation.maxTokens - free.tokens.length;
  const silent = (thought: string) => withoutThoughts(opened + thought).trim() === "";
  if (left < 1 || free.ended === "loop" || (silent(free.text) && silent(`${free.text}x`)))
    return { text: free.text, ended: left < 1 ? "cap" : free.ended, generations: 1 };
  const words = (end: number) => model.detokenize(free.tokens.slice(0, end), true);
  let kept = free.tokens.length;
  while (kept > 0 && !silent(words(kept))) kept--;
  const answer = await json([...tokens, ...free.tokens.slice(0, kept)], left);
  return { text: words(kept) + answer.text, ended: answer.ended, generations: 2 };
}

/** What comes behind JSON, as the grammar allows blanks there without end. */
const BLANK = "\n".repeat(4);

/** The last character of a mark around a thought: a reply comes to a word outside one soon behind it. */
const MARK_ENDS = /[>\]▷]/u;

/** Whether a reply has come to a word outside a thought. */
function hasSpoken(text: string): boolean {
  const words = withoutThoughts(text).trim();
  return words !== "" && !/^[<[◁][^\n]{0,40}$/u.test(words); // it may become a mark
}
