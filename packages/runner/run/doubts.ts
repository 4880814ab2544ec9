import { hash32 } from "@loadlab/lib/core/hash.js";
import type { LenientScore } from "@loadlab/lib/core/answer/score.js";
import type { Answer } from "./answer.js";
import { keptOfShort } from "./kept-of-short.js";
import type { Step } from "./record.js";

/** How replies end that are what they should be; a tool is spoken of where one is called. */
const KNOWN_ENDS: readonly (string | null | undefined)[] = [
  ..."stop length eos eos_token end_turn stop_sequence max_tokens".split(" "),
  null,
  undefined,
];

/** What about an answer is not as it should be, in words; empty where all is. */
export function doubtOf(steps: readonly Step[], score: Answer["score"]): string {
  const found = steps.flatMap(({ reply: { text, stop, received = {} } }) => {
    const { finish, reasoning, odd } = received;
    const silent = text.trim() === "" && reasoning !== undefined;
    return [
      ...(silent ? [stop === "end" ? "it answers in its thought alone" : CUT_THINKING] : []),
      ...(KNOWN_ENDS.includes(finish?.toLowerCase()) ? [] : [`it ends by "${finish}"`]),
      ...(odd ? [odd] : []),
    ];
  });
  if (Reflect.get(score, "marks") === "unknown") found.push("it has special tokens that nobody knows");
  return [...new Set(found)].join("; ");
}

const CUT_THINKING = "it was cut while it thought";

/** The words, numbers and signs of a text, each of which is a token or more to nearly all tokenizers. */
export const wordsOf = keptOfShort((text) => text.match(/\p{L}+|\p{N}+|[^\s\p{L}\p{N}]+/gu)?.length ?? 0);

/** What a run says of itself at its end. */
export interface Doubt {
  /** Answers that it is about. */
  rows: number;
  /** What it is, and what can be done, in a sentence. */
  said: string;
}

/** Texts of fewer words are cut by no server. */
export const SHORT = 1000;

/** Looks over the answers of a run for what no reply alone shows. */
export function watcher() {
  const prompts: { words: number; tokens: number }[] = [];
  const kinds = new Map<string, number>();
  const names = new Map<string, number>();
  const replies = new Map<number, number>();
  let [all, cut, empty, last] = [0, 0, 0, 0];
  let limits: ReturnType<typeof limitsOf> | undefined;
  const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const isCut = (words = 0, tokens: number): boolean => {
    limits ??= limitsOf(prompts);
    return tokens > 0 && (words / tokens > limits.most || (tokens === limits.plateau && words > limits.fit));
  };
  const read = (): Doubt[] => {
    const same = Math.max(0, ...replies.values());
    const few = [...names].sort((one, other) => one[1] - other[1]);
    const doubts: Doubt[] = [
      {
        rows: prompts.filter(({ words, tokens }) => isCut(words, tokens)).length,
        said: "were asked with a prompt that the server had cut (it counts fewer tokens than the text can have), and are no evidence: make its context longer (Ollama: num_ctx), or ask for less",
      },
      ...(2 * cut >= all ? [{ rows: cut, said: "were cut by the cap on tokens: raise maxTokens" }] : []),
      ...(2 * empty >= all ? [{ rows: empty, said: "are empty" }] : []),
      ...(all >= 10 && same >= 0.9 * all ? [{ rows: same, said: "are the same text" }] : []),
      ...[...kinds].map(([kind, rows]) => ({ rows, said: `: ${kind}` })),
      ...(few.length > 1
        ? [
            {
              rows: all - few.at(-1)![1],
              said: `come from another model than the rest: the server names ${few.map(([name]) => name).join(", ")}`,
            },
          ]
        : []),
      ...(all >= 10 && 10 * last > all
        ? [
            {
              rows: last,
              said: 'have an answer that is neither called so nor alone, and the two readings differ on it: ask with answer: "line", or "json"',
            },
          ]
        : []),
    ];
    return doubts.filter(({ rows }) => rows > 0);
  };
  return {
    note(answer: Answer): void {
      const { words, promptTokens: tokens, doubt, servedAs, stop, score } = answer;
      if (words === undefined) return; // no real model, or a store from before
      const reply = answer.replies.at(-1) ?? "";
      limits = undefined;
      all++;
      if (tokens > 0) prompts.push({ words, tokens });
      for (const kind of doubt?.split("; ") ?? []) count(kinds, kind);
      if (servedAs !== undefined) count(names, servedAs);
      if (stop === "length") cut++;
      if (reply.trim() === "") empty++;
      else if (replies.size < 1000) count(replies, hash32(reply));
      const { found, lenient } = score as Partial<LenientScore>;
      if (found === "last" && lenient !== score.correct) last++; // where both readings agree it is no doubt
    },
    /** Whether a prompt of so many words can't have been whole, by the tokens that the server counts. */
    isCut,
    /** The doubts, a line each. */
    lines(): string[] {
      return read().map(
        ({ rows, said }) => `${rows} of ${all} answers${said.startsWith(":") ? "" : " "}${said}`,
      );
    },
  };
}

export type Watcher = ReturnType<typeof watcher>;

/** What the limits of a run follow from. */
export interface PromptFacts {
  /** Words to a token, at most, in the prompts of fewer than `SHORT` words; null where there are none. */
  ratio: number | null;
  /** The largest count of tokens, how many prompts have it, and the words of the shortest and the longest of these. */
  top: number;
  there: number;
  fewest: number;
  longest: number;
}

/** By how many words and tokens a prompt was cut: see `limitsBy`. */
export interface Limits {
  most: number;
  plateau: number | null;
  fit: number;
}

/**
 * How many words a token can stand for (`most`): what it does in the short texts, and three tenths more; without any, two,
 * which no tokenizer reaches. And a count of tokens that texts of different lengths share (`plateau`, null for none), with
 * how many words it may stand for (`fit`).
 */
export function limitsBy({ ratio, top, there, fewest, longest }: PromptFacts): Limits {
  return {
    most: ratio === null ? 2 : Math.max(1, 1.3 * ratio),
    plateau: there > 2 && longest > 1.2 * fewest ? top : null,
    fit: 1.05 * fewest,
  };
}

function limitsOf(prompts: readonly { words: number; tokens: number }[]): Limits {
  const short = prompts.filter(({ words }) => words < SHORT);
  const top = prompts.reduce((one, { tokens }) => Math.max(one, tokens), 0);
  const there = prompts.filter(({ tokens }) => tokens === top).map(({ words }) => words);
  return limitsBy({
    ratio:
      short.length === 0 ? null : short.reduce((one, { words, tokens }) => Math.max(one, words / tokens), 0),
    top,
    there: there.length,
    fewest: there.reduce((one, other) => Math.min(one, other), Infinity),
    longest: there.reduce((one, other) => Math.max(one, other), 0),
  });
}
