import { shown } from "@loadlab/lib/core/check.js";
import { shownAs, type Displayable } from "@loadlab/lib/core/display.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { exerciseOf } from "./catalogue.js";
import type { Exercise } from "./marks.js";

/** The verdict on an answer. */
export interface Checked extends Displayable {
  /** The exercise's name. */
  exercise: string;
  /** The verdict in a word or two. */
  verdict: "right" | "not yet" | "not answered yet";
  /** What is wrong, what was expected, and the next hint. */
  says: string;
  /** Hints not yet given. */
  hintsLeft: number;
}

/** The different wrong answers so far, by exercise. */
const wrong = new Map<string, Set<string>>();

/**
 * Checks the answer to an exercise of a notebook. For a wrong answer it gives the next hint.
 *
 * Each new wrong answer gets the next hint, and the same answer gets the same hint again. After the last hint, the last
 * one is repeated. A restart of the kernel starts the hints again. The right answer is never shown.
 *
 * @param id the exercise, such as `factor-3.2`
 * @param answer of the type that the exercise asks for; `undefined` means not answered yet
 * @throws RangeError if there is no such exercise, naming the nearest; TypeError if the answer has another type or is NaN
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
  return checked(id, "not yet", `${judged} ${which}: ${hint}`, Math.max(0, hints.length - turn));
}

/** Starts the hints again. */
export const forgetHints = () => wrong.clear();

function requireFitting({ id, mark }: Exercise, answer: unknown) {
  if (mark.fits(answer)) return;
  const what =
    answer instanceof Promise
      ? "a Promise (write await before your answer)"
      : Number.isNaN(answer)
        ? "NaN"
        : shown(answer);
  throw new TypeError(`check("${id}") was given ${what}; expected ${mark.expects}`);
}

/** The number of this wrong answer among the different ones, from 1. */
function turnOf(id: string, answer: unknown): number {
  const before = wrong.get(id) ?? new Set();
  const told =
    typeof answer === "function" || typeof answer === "bigint" ? String(answer) : JSON.stringify(answer);
  wrong.set(id, before.add(told));
  return [...before].indexOf(told) + 1;
}

const SIGNS = { right: "✓", "not yet": "✗", "not answered yet": "…" };
const EDGES = { right: "#2da44e", "not yet": "#d4822a", "not answered yet": "#8c959f" };

/** Sets no colour of text or background, so that it is legible on light and dark pages. */
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
