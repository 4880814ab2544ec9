import type { AnswerType } from "../../core/answer/answer-type.js";
import { lenientScore, read, UNREAD, type LenientScore } from "../../core/answer/read.js";
import { requireInteger, requireKnownKeys, requireOneOf } from "../../core/check.js";
import type { Score } from "../../core/sample.js";
import { wordings, type PuzzleKey } from "./item.js";
import { alternativeFlag, answerType, saidLast, says } from "./vocabulary.js";

/** Whether a line or only its last sentence is read where the person of interest is named. */
export type WindowRule = "algorithm 2" | "D.3";

/** The parts of a reply in which an answer is sought, in lower case, empty where there is none. */
interface ReplyWindows {
  /** The last line that names the person of interest and has a qualifier of the category. */
  valid: string;
  /** The last line that names the person of interest. */
  poi: string;
  /** The last sentence of the last line. */
  last: string;
}

/**
 * A last line in round brackets is dropped, and empty ones; names and qualifiers count inside words too ("Ted" in
 * "located").
 *
 * @param rule "algorithm 2" takes whole lines for `valid` and `poi`, "D.3" the last sentence of each
 * @source CogniLoad, Supplement D.3 and Algorithms 1 and 2; `\r` ends a line as in Python's text files
 */
function windowsOf(
  reply: string,
  { personOfInterest, asked }: Pick<PuzzleKey, "personOfInterest" | "asked">,
  rule: WindowRule,
): ReplyWindows {
  const name = personOfInterest.toLowerCase();
  const { qualifiers } = wordings()[asked];
  const lines = reply.toLowerCase().split(/\r\n|\r|\n/);
  if (/^\(.*\)$/s.test(lines.at(-1)!)) lines.pop();
  const last = lines.findLast((line) => line !== "") ?? "";
  const poi = lines.findLast((line) => line.includes(name)) ?? "";
  const valid =
    lines.findLast((line) => line.includes(name) && qualifiers.some((one) => line.includes(one))) ?? "";
  const part = rule === "D.3" ? takeLastSentence : (line: string) => line;
  return { valid: part(valid), poi: part(poi), last: takeLastSentence(last) };
}

/** What stands between the last two periods. @source CogniLoad, Supplement D.3: TakeLastSentence */
function takeLastSentence(line: string): string {
  const end = line.lastIndexOf(".");
  if (end < 0) return line;
  return line.slice(end === 0 ? 0 : line.lastIndexOf(".", end - 1) + 1, end);
}

/**
 * How a reply was scored: right or wrong by the last line that names the person of interest with a word of the
 * category, by the last that names them, or by the last sentence; wrong without such an alternative value; cut off or
 * empty.
 *
 * @source CogniLoad, Supplement D.5
 */
export type PuzzleBucket =
  | "correct_valid"
  | "correct_poi"
  | "correct_last_sentence"
  | "wrong_logic"
  | "wrong_logic_poi"
  | "wrong_logic_last_sentence"
  | "wrong_other"
  | "wrong_max_context";

/** The score of a reply to a puzzle. */
export interface PuzzleScore extends Score, LenientScore {
  bucket: PuzzleBucket;
  /**
   * The gold value if the reply is right; else the last alternative in the deciding window or, if no window decides, in
   * the first window with an alternative. As the puzzle spells it; empty if there is none.
   */
  answer: string;
}

export interface ScoreOptions {
  /**
   * "algorithm 2", the default, looks for the answer in the whole line that names the person of interest, "D.3" in the
   * last sentence of this line. The Supplement prints both.
   */
  windows?: WindowRule;
  /** Tokens of the prompt, defaults to 0. */
  promptTokens?: number;
  /** Tokens of the reply, defaults to 0. */
  outputTokens?: number;
  /** The context limit in tokens, at least 1, defaults to 32,768. */
  contextTokens?: number;
}

/** The context limit of the paper's runs, in tokens. @source CogniLoad, Supplement D.3 */
const CONTEXT_TOKENS = 32_768;

/** Added to a reply's tokens, since replies were cut a few tokens before the limit. */
const MARGIN = 20;

/** @source CogniLoad, Algorithm 3: ExceededContext */
const exceedsContext = (promptTokens: number, outputTokens: number, contextTokens: number): boolean =>
  promptTokens + outputTokens + MARGIN >= contextTokens;

/** What a score says where the limit was reached, whichever way replies are read. */
const OVER_LIMIT: PuzzleScore = {
  correct: 0,
  bucket: "wrong_max_context",
  answer: "",
  ...UNREAD,
};

/**
 * The paper's score of a reply, and a lenient one.
 *
 * The strict reading is Algorithms 1 to 3 as printed, with their oddities (lib/cogniload/README.md lists them); it also
 * reads thoughts. The lenient reading finds the answer as in every task (`core/answer`). Beyond the context limit both
 * are wrong.
 *
 * @param key a puzzle, or its `target`, `personOfInterest`, `asked` and `domains`
 * @param reply any text
 * @throws RangeError if the reply is no text, an option is unknown or out of range, or `domains` has no values of the
 *   asked category
 * @source CogniLoad, Supplement D
 */
export function score(key: PuzzleKey, reply: string, options: ScoreOptions = {}): PuzzleScore {
  const { windows, promptTokens, outputTokens, contextTokens } = checked(options);
  const values = key.domains[key.asked] ?? [];
  if (values.length === 0)
    throw new RangeError(
      `domains has no values of ${key.asked}; expected at least one, since the question asks for this category`,
    );
  const gold = key.target.toLowerCase();
  if (exceedsContext(promptTokens, outputTokens, contextTokens)) return { ...OVER_LIMIT };
  const reading = read(reply, typeOf(key)); // throws if the reply is no text
  const found = windowsOf(reply, key, windows);
  const alternatives = values.map((value) => value.toLowerCase()).filter((value) => value !== gold);
  const { bucket, wrong } = verdict(found, gold, alternatives);
  const correct = bucket.startsWith("correct") ? 1 : 0;
  const [loose = ""] = reading.answer ?? [];
  return {
    correct,
    bucket,
    answer: correct ? key.target : (values.find((value) => value.toLowerCase() === wrong) ?? ""),
    ...lenientScore(reading, !reading.doubtful && loose.toLowerCase() === gold, loose),
  };
}

/** What an answer to a puzzle can be, made once for each. */
function typeOf(key: PuzzleKey): AnswerType {
  const type = types.get(key) ?? answerType(key);
  types.set(key, type);
  return type;
}

const types = new WeakMap<PuzzleKey, AnswerType>();

/** The bucket, and of a wrong reply the value it says instead. @source CogniLoad, Algorithm 2 */
function verdict(
  { valid, poi, last }: ReplyWindows,
  gold: string,
  alternatives: string[],
): { bucket: PuzzleBucket; wrong?: string } {
  if (last === "") return { bucket: "wrong_max_context" };
  const windows = [
    { sentence: valid, right: "correct_valid", wrong: "wrong_logic" },
    { sentence: poi, right: "correct_poi", wrong: "wrong_logic_poi" },
    { sentence: last, right: "correct_last_sentence", wrong: "wrong_logic_last_sentence" },
  ] as const;
  const found = windows.map((window) => ({
    ...window,
    gold: says(gold, window.sentence),
    flagged: alternativeFlag(window.sentence, alternatives, gold),
  }));
  const right = found.find((window) => window.gold && !window.flagged);
  if (right) return { bucket: right.right };
  const deciding = found.find((window) => !window.gold && window.flagged);
  const values = (deciding ? [deciding] : found).map(({ sentence }) => saidLast(alternatives, sentence));
  return { bucket: deciding?.wrong ?? "wrong_other", wrong: values.find((value) => value !== undefined) };
}

const OPTIONS = ["windows", "promptTokens", "outputTokens", "contextTokens"];

function checked(options: ScoreOptions): Required<ScoreOptions> {
  requireKnownKeys("cogniload.puzzle.score", options, OPTIONS);
  const { windows = "algorithm 2", contextTokens = CONTEXT_TOKENS } = options;
  const { promptTokens = 0, outputTokens = 0 } = options;
  requireOneOf("windows", windows, ["algorithm 2", "D.3"]);
  requireInteger("promptTokens", promptTokens, 0);
  requireInteger("outputTokens", outputTokens, 0);
  requireInteger("contextTokens", contextTokens, 1, Infinity, "CogniLoad's limit is 32768");
  return { windows, promptTokens, outputTokens, contextTokens };
}
