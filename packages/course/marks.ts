import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { shown } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/collections.js";
import { projectFolder } from "@loadlab/lib/core/project.js";

/** What an exercise asks for: look at what the notebook shows, change something in it, or invent something. */
export const KINDS = ["look", "change", "invent"] as const;

export type Kind = (typeof KINDS)[number];

/** The texts of an exercise, for the learner and for the teacher's key. */
export interface Told {
  /** The notebook's and its own number, such as `factor-3.2`. */
  id: string;
  kind: Kind;
  /** In Markdown, as in the notebook. */
  question: string;
  /** The cell that a learner starts from, with `undefined` in place of the answer. */
  cell: string;
  /** The vaguest first. */
  hints: string[];
  /** For the teacher: the solution. */
  answer: string;
  /** For the teacher: what to look for, and what earns half. */
  marking: string;
  /** For the teacher: three or more wrong answers of learners, and how a learner gets there. */
  mistakes: Mistake[];
}

/** A wrong answer to an exercise. */
export interface Mistake {
  /** As in a cell: a value, or a function that uses the lab's names. */
  answer: string;
  /** How a learner gets there, in Markdown. */
  says: string;
}

/** Decides whether an answer is right. The lab computes the right answer when it needs it; no file contains it. */
export interface Mark {
  /** The type of an answer, for errors and the key: `a number, within 0.01`. */
  expects: string;
  /** Whether an answer has this type. */
  fits(answer: unknown): boolean;
  /** True for a right answer; for a wrong one, a sentence on what is wrong and what was expected. */
  judge(answer: never): true | string;
  /** The lab's own answer. */
  solution(): unknown;
}

/** The marks of exercises by their ids. */
export type Marks = Readonly<Record<string, Mark>>;

/** An exercise with its mark. */
export interface Exercise extends Told {
  mark: Mark;
}

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

/** The rows of a CSV file of the project. */
export const csv = (path: string) =>
  csvParse(readFileSync(join(projectFolder(`the exercise reads its ${path}`), path), "utf8"));

/** The smallest whole number, counted from `from` in steps of `step`, for which something holds. */
export function smallest(holds: (number: number) => boolean, from = 1, step = 1): number {
  let number = from;
  while (!holds(number)) number += step;
  return number;
}
