import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { oneShot, scoreReplies, stepped } from "../../core/episode.js";
import { random } from "../../core/random.js";
import type { Sample, Score } from "../../core/sample.js";
import type { OneShotTask, SteppedTask } from "../../core/task.js";

export interface SumParams {
  digits: number;
  words?: number;
}

export interface SumSample extends Sample<Required<SumParams>, number, { larger: number }> {
  terms: [number, number];
}

/** Tells the version, the wording and the items apart, to play a task that changes. */
export interface Variant {
  version?: string;
  question?: string;
  shift?: number;
  strict?: boolean;
}

/** One-shot: two numbers, their sum. */
export function sums({
  version = "1",
  question = "Add",
  shift = 0,
  strict = true,
}: Variant = {}): OneShotTask<SumParams, SumSample, Score> {
  const score = ({ target }: SumSample, reply: string) => {
    const answer = /-?\d+/.exec(reply)?.[0] ?? "";
    const right = strict ? reply === String(target) : answer === String(target);
    return { correct: right ? 1 : 0, bucket: right ? "correct" : answer ? "wrong" : "unparseable", answer };
  };
  return {
    name: "toy.sums",
    version,
    grid: [{ digits: 1 }, { digits: 2 }],
    generate(given, seed) {
      requireKnownKeys("toy.sums", given, ["digits", "words"]);
      const params = { words: 0, ...given };
      requireInteger("digits", params.digits, 1, 6);
      requireInteger("words", params.words, 0);
      const draw = random(seed, `toy.sums ${params.digits}`);
      const number = () => draw.integer(0, 10 ** params.digits - 1) + shift;
      const terms: [number, number] = [number(), number()];
      return {
        id: `digits=${params.digits} words=${params.words} seed=${seed}`,
        params,
        seed,
        terms,
        target: terms[0] + terms[1],
        metadata: { larger: Math.max(...terms) },
      };
    },
    begin: (sample) =>
      oneShot(
        sample,
        () => [
          {
            role: "user",
            text: `${"word ".repeat(sample.params.words)}${question} ${sample.terms.join(" and ")}.`,
          },
        ],
        score,
      ),
    score,
    oracle: ({ sample }) => String(sample.target),
    guess: ({ sample }, draw) => String(draw.integer(0, 2 * 10 ** sample.params.digits)),
  };
}

export interface CountParams {
  turns: number;
  /** Of the system's message, defaults to 0. */
  words?: number;
}

export type CountSample = Sample<Required<CountParams>, number>;

/** Replies so far and those of them that were right. */
export interface CountState {
  said: number;
  right: number;
}

/** Many steps: say how many replies you have given before. An episode so far earns its share of all turns. */
export const counting: SteppedTask<CountParams, CountSample, Score, CountState> = {
  name: "toy.counting",
  version: "1",
  grid: [{ turns: 3 }],
  generate(given, seed) {
    const params = { words: 0, ...given };
    requireKnownKeys("toy.counting", given, ["turns", "words"]);
    requireInteger("turns", params.turns, 1, 1000);
    requireInteger("words", params.words, 0);
    requireInteger("seed", seed, 0, 0xffffffff);
    const id = `turns=${params.turns} words=${params.words} seed=${seed}`;
    return { id, params, seed, target: params.turns, metadata: {} };
  },
  begin: (sample) =>
    stepped(sample, {
      start: { said: 0, right: 0 },
      system: () => ({
        role: "system",
        text: `Count your replies.${` v${sample.seed} = ${sample.seed};`.repeat(sample.params.words)}`,
      }),
      turn: () => ({ role: "user", text: "How many replies so far?" }),
      after: ({ said, right }, reply) => ({
        said: said + 1,
        right: right + (reply === String(said) ? 1 : 0),
      }),
      over: ({ said }) => said === sample.target,
      score({ right }) {
        const correct = right / sample.target;
        return { correct, bucket: correct === 1 ? "correct" : "wrong", answer: String(right) };
      },
    }),
  score: (sample, replies) => scoreReplies(counting.begin(sample), replies),
  oracle: ({ step }) => String(step),
  guess: (_, draw) => String(draw.integer(0, 9)),
};
