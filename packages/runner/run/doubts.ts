import type { LenientScore } from "@loadlab/lib/core/answer/read.js";
import { hash32 } from "@loadlab/lib/core/random.js";
import type { Answer } from "./answer.js";
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
export const wordsOf = (text: string): number => text.match(/\p{L}+|\p{N}+|[^\s\p{L}\p{N}]+/gu)?.length ?? 0;

const CUT_PROMPT =
  "have a prompt that the server truncated (it counts fewer tokens than the text can have), and are no " +
  "evidence. Use a longer context (Ollama: num_ctx) or shorter prompts";

const UNTOLD =
  "have an answer without a label, among other words, and the strict and lenient scores of it differ. Use " +
  'answer: "line" or "json"';

/** Finds what only the answers of a run together show. @param given limits, by default those of all answers noted */
export function watcher(given?: Limits) {
  const prompts: PromptSize[] = [];
  const kinds = new Map<string, number>();
  const names = new Map<string, number>();
  const replies = new Map<number, number>();
  let [all, cut, empty, last] = [0, 0, 0, 0];
  let limits = given;
  const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const learned = () => (limits ??= limitsOf(prompts));
  const isCut = (words = 0, tokens: number): boolean => {
    const { most, plateau, fit } = learned();
    return tokens > 0 && (words / tokens > most || (tokens === plateau && words > fit));
  };
  const lines = (): string[] => {
    const same = Math.max(0, ...replies.values());
    const few = [...names].sort((one, other) => one[1] - other[1]);
    const doubts: [rows: number, said: string, isSaid?: boolean][] = [
      [prompts.filter(({ words, tokens }) => isCut(words, tokens)).length, CUT_PROMPT],
      [cut, "were cut by the cap on tokens: raise maxTokens", 2 * cut >= all],
      [empty, "are empty", 2 * empty >= all],
      [same, "are the same text", all >= 10 && same >= 0.9 * all],
      [
        all - (few.at(-1)?.[1] ?? all),
        `come from another model than the rest: the server names ${few.map(([name]) => name).join(", ")}`,
        few.length > 1,
      ],
      [last, UNTOLD, all >= 10 && 10 * last > all],
    ];
    const told = doubts.filter(([rows, , isSaid = true]) => isSaid && rows > 0);
    return [
      ...told.map(([rows, said]) => `${rows} of ${all} answers ${said}`),
      ...[...kinds].map(([kind, rows]) => `${rows} of ${all} answers: ${kind}`),
    ];
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
      count(names, servedAs ?? "the one asked for");
      if (stop === "length") cut++;
      if (reply.trim() === "") empty++;
      else if (replies.size < 1000) count(replies, hash32(reply));
      const { found, lenient } = score as Partial<LenientScore>;
      if (found === "last" && lenient !== score.correct) last++; // where both readings agree it is no doubt
    },
    /** Whether a prompt of so many words can't have been whole, by the tokens that the server counts. */
    isCut,
    /** The sizes of the prompts noted. */
    prompts,
    /** What speaks against the run, a line each. */
    lines,
  };
}

/** Texts of fewer words are cut by no server. */
export const SHORT = 1000;

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

/** The limits of a run: three tenths above what its short texts show, or two words a token. */
export function limitsBy({ ratio, top, there, fewest, longest }: PromptFacts): Limits {
  return {
    most: ratio === null ? 2 : Math.max(1, 1.3 * ratio),
    plateau: there > 2 && longest > 1.2 * fewest ? top : null,
    fit: 1.05 * fewest,
  };
}

/** How long a prompt is by our count and by the server's. */
export interface PromptSize {
  words: number;
  tokens: number;
}

/** The limits of the prompts of a run. */
export function limitsOf(prompts: readonly PromptSize[]): Limits {
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
