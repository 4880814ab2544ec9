import { lenientScore, read, type LenientScore } from "../../core/answer/read.js";
import { withoutThoughts } from "../../core/answer/thoughts.js";
import type { Score } from "../../core/sample.js";
import { variables } from "../answer-types.js";
import { claimOf, sentencesFromEnd, type Claim, type Question } from "./claim.js";
import type { Relation, SymbolicSample } from "./item.js";

/** The score of a reply to a symbolic item. */
export interface SymbolicScore extends Score, LenientScore {
  /**
   * `correct`; `missing`, some of the right variables and no others; `extra`, all of them and others; `wrong`, others
   * and not all of the right ones; `none-said`, though there are some; `unparseable`, no answer found.
   */
  bucket: "correct" | "missing" | "extra" | "wrong" | "none-said" | "unparseable";
  /** The variables that the final sentence names, or `none`; empty without an answer. */
  answer: string;
}

/**
 * The score of a reply: it must name all variables that have the value, and no others.
 *
 * Both readings leave out thoughts. The strict reading takes the last sentence, line or list that names variables or
 * says that there are none. Only variables that it names as having the value count ("Only v3 equals 2; v0 and v1 do
 * not"). An answer that is denied, supposed, only near or left open scores 0. The lenient reading finds the answer as
 * in every task (`core/answer`).
 *
 * @param sample the item: its target, its value and the numbers of its variables
 * @param reply any text
 * @throws RangeError if the reply is no text
 * @source FACTOR, section 3.1 and appendix A.1.5 ask for the answer in a final sentence; how we find it is ours
 */
export function score(sample: Asked, reply: string): SymbolicScore {
  const { target, targetValue, relations } = sample;
  return scoreNames(
    { target, value: targetValue, numbers: relations.map(({ variable }) => variable) },
    reply,
  );
}

type Asked = Pick<SymbolicSample, "target" | "targetValue"> & {
  relations: readonly Pick<Relation, "variable">[];
};

/** As `score`, for any question which variables have a value. */
export function scoreNames(question: Question & { target: string[] }, reply: string): SymbolicScore {
  const { target } = question;
  const strict = finalClaim(withoutThoughts(reply), question);
  const reading = read(reply, variables(question.value, question.numbers));
  const loose = reading.answer && [...new Set(reading.answer)];
  return {
    correct: equal(strict, target) ? 1 : 0,
    bucket: bucket(strict, target),
    answer: spelled(strict),
    ...lenientScore(reading, !reading.doubtful && equal(loose, target), spelled(loose)),
  };
}

/** What the last sentence says that says anything; null where none does, or it leaves the answer open. */
function finalClaim(text: string, question: Question): string[] | null {
  for (const sentence of sentencesFromEnd(text, question.value)) {
    const claim = claimOf(sentence, question);
    if (claim) return answerOf(claim.wide ? claimOf(sentence, question, true) : claim);
  }
  return null;
}

/** The variables of a claim; null if it leaves the answer open or denies one of them. */
const answerOf = (claim: Claim | null) =>
  claim?.names && !claim.open && !claim.names.some((name) => claim.denied.includes(name))
    ? claim.names
    : null;

function bucket(answer: string[] | null, target: string[]): SymbolicScore["bucket"] {
  if (answer === null) return "unparseable";
  if (equal(answer, target)) return "correct";
  if (answer.length === 0) return "none-said";
  const missing = target.some((name) => !answer.includes(name));
  const extra = answer.some((name) => !target.includes(name));
  if (missing && extra) return "wrong";
  return missing ? "missing" : "extra";
}

const equal = (answer: string[] | null, target: string[]) =>
  answer !== null && answer.length === target.length && target.every((name) => answer.includes(name));

const spelled = (answer: string[] | null) => (answer === null ? "" : answer.join(", ") || "none");
