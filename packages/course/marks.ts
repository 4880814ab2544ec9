import { shown } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/once.js";
import type { Mark } from "./exercise.js";

/** An answer that is a number, also as a text ("435") or a bigint (435n). */
export function aNumber(given: {
  solution: () => number;
  /** The largest difference that still counts as right, in the answer's unit; defaults to 0. */
  within?: number;
}): Mark {
  const { within = 0 } = given;
  const solution = once(given.solution);
  return {
    expects: within === 0 ? "a number" : `a number, within ${within}`,
    fits: (answer) => !Number.isNaN(numberOf(answer)),
    judge: (answer) => Math.abs(numberOf(answer) - solution()) <= within || "",
    solution,
  };
}

/** An answer that is a word or a name; case and blanks at its ends do not count. */
export function aText(given: {
  solution: () => string;
  /** Other texts that are as right; defaults to none. */
  also?: () => readonly string[];
}): Mark {
  const { also = () => [] } = given;
  const solution = once(given.solution);
  return {
    expects: "a text",
    fits: (answer) => typeof answer === "string",
    judge: (answer: string) => [solution(), ...also()].some((right) => plain(right) === plain(answer)) || "",
    solution,
  };
}

/** An answer that is a list of names, in any order; case and blanks at their ends do not count. */
export function names(given: { solution: () => readonly string[] }): Mark {
  const solution = once(given.solution);
  return {
    expects: "a list of texts",
    fits: (answer) => Array.isArray(answer) && answer.every((one) => typeof one === "string"),
    judge(answer: readonly string[]) {
      const [right, said] = [new Set(solution().map(plain)), new Set(answer.map(plain))];
      const hits = [...said].filter((name) => right.has(name)).length;
      if (hits === right.size && hits === said.size) return true;
      return `Right among your ${said.size} names: ${hits}.`;
    },
    solution,
  };
}

/** An answer that is a list of flat objects, as `show.table` takes them, in any order; further columns do not count. */
export function rows<R extends Readonly<Record<string, unknown>>>(given: {
  solution: () => readonly R[];
  /** The columns that tell rows apart. */
  by: readonly (keyof R & string)[];
  /** The columns that are compared, with the largest difference of their numbers that still counts as right. */
  within: Partial<Record<keyof R & string, number>>;
}): Mark {
  const { by, within } = given;
  const solution = once(given.solution);
  const columns = [...by, ...Object.keys(within)];
  const key = (row: Readonly<Record<string, unknown>>) => JSON.stringify(by.map((column) => row[column]));
  return {
    expects: `rows with the columns ${columns.join(", ")}`,
    fits: (answer) =>
      Array.isArray(answer) &&
      answer.every((row) => typeof row === "object" && row !== null && columns.every((name) => name in row)),
    judge(answer: readonly R[]) {
      const right = solution();
      const said = new Map(answer.map((row) => [key(row), row]));
      const missing = right.find((row) => !said.has(key(row)));
      if (missing) return `No row has ${by.map((name) => `${name} ${shown(missing[name])}`).join(" and ")}.`;
      if (said.size !== right.length || answer.length !== right.length)
        return `There are ${answer.length} rows; expected ${right.length}.`;
      const off = Object.entries(within).find(([name, most]) =>
        right.some((row) => !near(said.get(key(row))![name], row[name], most ?? 0)),
      );
      return off === undefined || `The column ${off[0]} is off.`;
    },
    solution,
  };
}

/** An answer of the learner's own making, a function or a text of which there are many right ones: it is tried. */
export function tried<A>(given: {
  /** What is expected: `a function (prompt: string) => string`. */
  expects: string;
  type: "function" | "string";
  /** Puts the answer to the test: true, or a sentence on what it does not do yet. What it throws is told. */
  test: (answer: A) => true | string;
  /** One that passes. */
  solution: () => A;
}): Mark {
  const { expects, type, test } = given;
  const solution = once(given.solution);
  return {
    expects,
    fits: (answer) => typeof answer === type,
    judge(answer: A) {
      try {
        return test(answer);
      } catch (error) {
        return `When tried it threw "${error instanceof Error ? error.message : shown(error)}".`;
      }
    },
    solution,
  };
}

/** NaN of what is no number. */
const numberOf = (answer: unknown): number =>
  typeof answer === "number" ||
  typeof answer === "bigint" ||
  (typeof answer === "string" && answer.trim() !== "")
    ? Number(answer)
    : NaN;

const plain = (text: string) => text.trim().toLowerCase();

const near = (said: unknown, right: unknown, most: number) =>
  typeof right === "number" && typeof said === "number" ? Math.abs(said - right) <= most : said === right;
