import { said } from "../../core/answer/said.js";
import type { Score } from "../../core/score.js";
import { claimOf, type Claim, type Question } from "./claim.js";
import type { Relation, SymbolicSample } from "./item.js";
import { sentencesFromEnd } from "./sentences.js";

/** The score of a reply to a symbolic item. */
export interface SymbolicScore extends Score {
  /**
   * `correct`; `missing`, some of the right variables and no others; `extra`, all of them and others; `wrong`, others
   * and not all of the right ones; `none-said`, though there are some; `unparseable`, no answer found.
   */
  bucket: "correct" | "missing" | "extra" | "wrong" | "none-said" | "unparseable";
  /** The variables named in the final sentence, `none`, or empty where there is no answer. */
  answer: string;
  /** 1 if the lenient reading is right: the last list of variables, or word that there is none. */
  lenient: number;
  /** The lenient reading's answer. */
  lenientAnswer: string;
}

/**
 * Scores a reply: all the variables that have the value asked for, and no other, must be named.
 *
 * Both readings leave out what was only thought. The strict one takes the last sentence (or line, or list) that names
 * variables or says that there are none, and what it says: the variables named as having the value; those of which
 * it says something else do not count ("Only v3 equals 2; v0 and v1 do not"). The lenient one takes the last sentence
 * anywhere that says which variables have the value, and lets "v0 to v3" and "all variables but v2" stand for
 * the variables they mean. Neither credits what is denied ("The answer is not v3"), supposed ("If v4 were 1, v3 would be 2"), only
 * near ("v3 is almost 2") or left open ("v3 or v4").
 *
 * @param sample the item, of which the target, the value asked for and the variables' numbers count
 * @param reply what the model said; anything, also nothing
 * @source FACTOR, section 3.1 and appendix A.1.5 ask for the answer in a final sentence; how it is found is ours
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
  const { strict, loose } = answers(said(reply), question);
  return {
    correct: equal(strict, target) ? 1 : 0,
    bucket: bucket(strict, target),
    answer: spelled(strict),
    lenient: equal(loose, target) ? 1 : 0,
    lenientAnswer: spelled(loose),
  };
}

/** The answers as they are read strictly and leniently; null where there is none. */
function answers(text: string, question: Question): Record<"strict" | "loose", string[] | null> {
  let strict: Claim | undefined; // what the last sentence says that says anything
  let last: Claim | undefined; // the same, with "all" and "v0 to v3"
  const denied: string[] = [];
  for (const sentence of sentencesFromEnd(text, question.value)) {
    const claim = claimOf(sentence, question);
    if (!claim) continue;
    strict ??= claim.wide ? (claimOf(sentence, question, true) ?? NO_CLAIM) : claim;
    last ??= claim;
    if (claim.stated && !claim.open) return { strict: settled(strict), loose: free(claim.names, denied) };
    denied.push(...claim.denied);
    if (claim.open) break;
  }
  return { strict: settled(strict), loose: settled(last) };
}

const NO_CLAIM: Claim = { names: null, stated: false, denied: [], open: false, wide: false };
const settled = (claim?: Claim) => (claim && !claim.open ? free(claim.names, claim.denied) : null);
const free = (names: string[] | null, denied: string[]) =>
  names && names.some((name) => denied.includes(name)) ? null : names;

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
