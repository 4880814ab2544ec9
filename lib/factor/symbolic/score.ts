import { said } from "../../core/said.js";
import type { Score } from "../../core/score.js";
import type { SymbolicSample } from "./item.js";

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

const NAME = /(?<![a-z])v\s?_?\{?(\d+)/gi;
const LIST = /(?<![a-z])v\s?_?\{?\d+\}?(?:[\s,;&$*`\\()]*(?:and[\s$*`\\(]*)?v\s?_?\{?\d+\}?)*/gi;
const NONE =
  /(?:\b(?:none(?!\s+of\s+the\s+(?:other|rest|remaining))|no\s+(?:such\s+)?variables?|nothing(?!\s+else)|neither)|n[o'’]t\s+any\s+variables?)\b/i;

const EVERY_NONE = new RegExp(NONE, "gi");

/** A line that holds one variable and nothing else, as an item of a list: `- v1`, `2. **v3**`, `* v4 = 2`. */
const ITEM =
  /(?<!\n)\n+[ \t]*(?:[-*•]|\d+[.)])[ \t]+(?=[$*`\\(]*v\s?_?\{?\d+\}?(?:[$*`\\)]*[ \t]*=[ \t]*-?\d+)?[$*`\\).,;]*[ \t]*(?:\n|$))/gi;

/**
 * Scores a reply: all the variables that have the value asked for, and no other, must be named.
 *
 * Both readings leave out what was only thought. The strict one takes the last sentence (or line) that names variables
 * or says that there are none, and compares the set of variables it names. The lenient one takes the last uninterrupted
 * list of variables, or the last word that there is none, whichever comes later. `v_3`, `$v_{3}$` and `V3` are v3; a
 * list with a line for each variable belongs to the sentence before it; that there are none *other* is no answer.
 *
 * @param sample the item, of which only the target counts
 * @param reply what the model said; anything, also nothing
 * @source FACTOR, section 3.1 and appendix A.1.5 ask for the answer in a final sentence; how it is found is ours
 */
export function score({ target }: Pick<SymbolicSample, "target">, reply: string): SymbolicScore {
  const text = said(reply).replaceAll("\\_", "_").replace(ITEM, " ");
  const strict = finalSentence(text);
  const loose = lastList(text);
  return {
    correct: equal(strict, target) ? 1 : 0,
    bucket: bucket(strict, target),
    answer: spelled(strict),
    lenient: equal(loose, target) ? 1 : 0,
    lenientAnswer: spelled(loose),
  };
}

/** The variables of the final answer's sentence, [] if it says none, null where no sentence answers. */
function finalSentence(text: string): string[] | null {
  for (const line of text.split("\n").reverse())
    for (const sentence of line.split(/(?<=[.!?])\s/).reverse()) {
      const named = names(sentence);
      if (named.length > 0) return named;
      if (NONE.test(sentence)) return [];
    }
  return null;
}

function lastList(text: string): string[] | null {
  const list = [...text.matchAll(LIST)].at(-1);
  const none = [...text.matchAll(EVERY_NONE)].at(-1);
  if (none && (!list || none.index > list.index)) return [];
  return list ? names(list[0]) : null;
}

const names = (text: string) => [
  ...new Set([...text.matchAll(NAME)].map(([, number]) => `v${Number(number)}`)),
];

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
