import { shown } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/once.js";
import type { Mark } from "./exercise.js";

/** An answer that is a number, also as a text or a bigint. @param within the largest difference that counts as right */
export const aNumber = (compute: () => number, within = 0): Mark => {
  const solution = once(compute);
  const expects = within === 0 ? "a number" : `a number, within ${within}`;
  return {
    expects,
    fits: (answer) => !Number.isNaN(numberOf(answer)),
    judge: (answer) =>
      Math.abs(numberOf(answer) - solution()) <= within ||
      `${shown(answer)} is ${within === 0 ? "not right" : `more than ${within} from the right answer`}.`,
    solution,
  };
};

/** An answer that is a word or a name; case and blanks at its ends do not count. */
export const aText = (compute: () => string): Mark => {
  const solution = once(compute);
  return {
    expects: "a text",
    fits: (answer) => typeof answer === "string",
    judge: (answer: string) => plain(solution()) === plain(answer) || `${shown(answer)} is not right.`,
    solution,
  };
};

/** An answer that is a list of names, in any order; case and blanks at their ends do not count. */
export const names = (compute: () => readonly string[]): Mark => {
  const solution = once(compute);
  return {
    expects: "a list of texts",
    fits: (answer) => Array.isArray(answer) && answer.every((one) => typeof one === "string"),
    judge(answer: readonly string[]) {
      const [right, given] = [new Set(solution().map(plain)), new Set(answer.map(plain))];
      const hits = [...given].filter((name) => right.has(name)).length;
      if (hits === right.size && hits === given.size) return true;
      return `Right among your names: ${hits} of ${given.size}. Missing: ${right.size - hits}.`;
    },
    solution,
  };
};

/**
 * A function or a text that the learner writes, with many right ones: the mark tries it.
 *
 * @param expects such as `a function (prompt: string) => string`, or `a text, the reply`
 * @param test returns true, or a sentence that says what happened and what was expected. It may throw that as `NotYet`
 * @param compute returns one that passes
 */
export const tried = <A extends string | ((...given: never[]) => unknown)>(
  expects: `a function ${string}` | `a text, ${string}`,
  test: (answer: A) => true | string,
  compute: () => A,
): Mark => {
  const type = expects.startsWith("a function") ? "function" : "string";
  return {
    expects,
    fits: (answer) => typeof answer === type,
    judge(answer: A) {
      try {
        return test(answer);
      } catch (error) {
        if (error instanceof NotYet) return error.message;
        const message = error instanceof Error ? error.message : shown(error);
        return `Trying your ${type === "string" ? "text" : "function"} failed: ${message}.`;
      }
    },
    solution: once(compute),
  };
};

/** Ends a trial early: its message is what the learner reads. */
export class NotYet extends Error {}

/** NaN if the answer is no number. */
const numberOf = (answer: unknown): number =>
  typeof answer === "number" ||
  typeof answer === "bigint" ||
  (typeof answer === "string" && answer.trim() !== "")
    ? Number(answer)
    : NaN;

const plain = (text: string) => text.trim().toLowerCase();
