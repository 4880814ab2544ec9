import { shown } from "@loadlab/lib/core/check.js";
import { type Displayable, shownAs } from "@loadlab/lib/core/display.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { exerciseOf } from "./catalogue.js";
import type { Exercise } from "./exercise.js";

/** What is said to an answer. */
export interface Checked extends Displayable {
  /** The exercise's name. */
  exercise: string;
  /** What is said of the answer in a word. */
  verdict: "right" | "not yet" | "not answered yet";
  /** What else there is to say: what is off, and the hint of this turn. */
  says: string;
  /** Hints not yet given. */
  hintsLeft: number;
}

/** The wrong answers so far, by exercise; the same one twice is one. */
const wrong = new Map<string, Set<string>>();

/**
 * Checks the answer to an exercise of a notebook: it is right, or here is the next hint.
 *
 * Each further wrong answer gets the next hint, the same answer the same one; behind the last hint stands the last. They
 * begin anew with the kernel. The right answer is never shown.
 *
 * @param id the exercise's, such as `factor-3.2`
 * @param answer of the type that the exercise asks for; without one the exercise is not answered yet
 * @throws RangeError if there is no such exercise, telling the nearest; TypeError if the answer is of another type or NaN
 */
export function check(id: string, answer?: unknown): Checked {
  const exercise = exerciseOf(id);
  const { mark, hints } = exercise;
  if (answer === undefined)
    return checked(id, "not answered yet", `Put ${mark.expects} in the place of undefined.`, hints.length);
  requireFitting(exercise, answer);
  const judged = mark.judge(answer as never);
  if (judged === true) return checked(id, "right", "", hints.length);
  const turn = turnOf(id, answer);
  const hint = hints[Math.min(turn, hints.length) - 1];
  const which = turn > hints.length ? "The last hint again" : `Hint ${turn} of ${hints.length}`;
  return checked(id, "not yet", `${judged} ${which}: ${hint}`.trim(), Math.max(0, hints.length - turn));
}

/** Forgets which hints were given. */
export const forgetHints = () => wrong.clear();

function requireFitting({ id, mark }: Exercise, answer: unknown) {
  if (mark.fits(answer)) return;
  const what =
    answer instanceof Promise
      ? "a Promise, which lacks an await"
      : Number.isNaN(answer)
        ? "NaN"
        : shown(answer);
  throw new TypeError(`check("${id}") was given ${what}; expected ${mark.expects}`);
}

/** The how manieth wrong answer this is, from 1. */
function turnOf(id: string, answer: unknown): number {
  const before = wrong.get(id) ?? new Set();
  const told =
    typeof answer === "function" || typeof answer === "bigint" ? String(answer) : JSON.stringify(answer);
  wrong.set(id, before.add(told));
  return [...before].indexOf(told) + 1;
}

const SIGNS = { right: "✓", "not yet": "✗", "not answered yet": "…" };
const EDGES = { right: "#2da44e", "not yet": "#d4822a", "not answered yet": "#8c959f" };

/** No colour of text or ground is set, so that it is legible on a dark page as on a light one. */
const BOX = "border-left:5px solid EDGE;padding:4px 12px;margin:4px 0;max-width:860px;text-align:left";

function checked(exercise: string, verdict: Checked["verdict"], says: string, hintsLeft: number): Checked {
  return shownAs({ exercise, verdict, says, hintsLeft }, () => {
    const head = `${SIGNS[verdict]} ${exercise}: ${verdict}`;
    const more = says && `<br>${escapeHtml(says)}`;
    const style = BOX.replace("EDGE", EDGES[verdict]);
    return {
      "text/html": `<div style="${style}"><b>${escapeHtml(head)}</b>${more}</div>`,
      "text/plain": says ? `${head}. ${says}` : head,
    };
  });
}
