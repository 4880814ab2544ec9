import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { oneShot, type Episode } from "../../core/episode.js";
import type { Message } from "../../core/message.js";
import { random } from "../../core/random.js";
import type { Sample } from "../../core/sample.js";
import type { Score } from "../../core/score.js";
import type { Task } from "../../core/task.js";

export interface SumParams {
  digits: number;
  words?: number;
}

export interface SumSample extends Sample<Required<SumParams>, number> {
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
export function sums({ version = "1", question = "Add", shift = 0, strict = true }: Variant = {}): Task<
  SumParams,
  SumSample
> {
  return {
    name: "toy.sums",
    version,
    grid: [{ digits: 1 }, { digits: 2 }],
    generate(given, seed) {
      requireKnownKeys("toy.sums", given, ["digits", "words"]);
      const params = { words: 0, ...given };
      requireInteger("digits", params.digits, 1, 6);
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
        ({ target }, reply) => {
          const answer = /-?\d+/.exec(reply)?.[0] ?? "";
          const right = strict ? reply === String(target) : answer === String(target);
          return {
            correct: right ? 1 : 0,
            bucket: right ? "correct" : answer ? "wrong" : "unparseable",
            answer,
          };
        },
      ),
    oracle: ({ sample }) => String(sample.target),
    guess: ({ sample }, draw) => String(draw.integer(0, 2 * 10 ** sample.params.digits)),
  };
}

interface CountParams {
  turns: number;
}

/** Many steps: say how many replies you have given before. */
export const counting: Task<CountParams, Sample<CountParams, number>> = {
  name: "toy.counting",
  version: "1",
  grid: [{ turns: 3 }],
  generate(params, seed) {
    requireInteger("turns", params.turns, 1, 1000);
    return { id: `turns=${params.turns} seed=${seed}`, params, seed, target: params.turns, metadata: {} };
  },
  begin: (sample) => count(sample, [{ role: "user", text: "How many replies so far?" }], 0, 0),
  oracle: ({ step }) => String(step),
  guess: (_, draw) => String(draw.integer(0, 9)),
};

function count(
  sample: Sample<CountParams, number>,
  messages: Message[],
  step: number,
  right: number,
): Episode<Sample<CountParams, number>> {
  const over = step === sample.target;
  const correct = right / sample.target;
  const score: Score | null = over
    ? { correct, bucket: correct === 1 ? "correct" : "wrong", answer: String(right) }
    : null;
  return {
    sample,
    messages,
    score,
    step,
    next(reply) {
      if (over) throw new Error(`the episode of sample ${sample.id} is over`);
      const said: Message[] = [
        ...messages,
        { role: "assistant", text: reply },
        { role: "user", text: "How many replies so far?" },
      ];
      return count(sample, said, step + 1, right + (reply === String(step) ? 1 : 0));
    },
  };
}
