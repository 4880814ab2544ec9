import { formOf, OPENER } from "./forms.js";
import { joined, LONGEST, namesIn, PARENTHESES } from "./notation.js";

/** What is asked: which of the variables have the value. */
export interface Question {
  /** The value asked for. */
  value: number;
  /** The numbers of all variables of the item. */
  numbers: readonly number[];
}

/** What a sentence says to the question. */
export interface Claim {
  /** The variables it says have the value, [] if it says that none has; null if it says neither. */
  names: string[] | null;
  /** Whether it says so as an answer; a bare equation such as `v3 = v4 + 1 = 2` may be a step on the way. */
  stated: boolean;
  /** The variables it says do not have the value. */
  denied: string[];
  /** Whether it leaves the answer open. */
  open: boolean;
}

/** Where a clause ends. */
const BOUNDARY =
  / ?[;，] ?| [-–—] |,(?! which(?! leaves)) |(?<=v\d+) (?=but )|(?<! go) (?=(?:while|whereas|because|since|so|hence|therefore|thus|unlike|rather than|instead of|if|whether|although|though|and (?:no|none|not)|with(?=[^,;]* v\d)|and(?= v\d))\b)/i;

/** What ends in the middle of something. */
const UNFINISHED = /(?:[=+,(&-]|\b(?:and|or|is|are|the|to|of|because))$/i;

/** Words that make an equation an answer. */
const CONCLUDES = /\b(?:so|answer|final\w*|conclu\w+|therefore|thus|hence)\b/i;

/**
 * What a plain sentence says to the question; null if it neither names a variable nor says that there is none.
 *
 * What stands in parentheses is read only where nothing is said outside them.
 *
 * @param literally leaves `v0 to v3` and "all variables" out, which name no variable, or not each
 */
export function claimOf(sentence: string, question: Question, literally = false): Claim | null {
  const text = sentence.slice(-LONGEST);
  const outside = text.replace(PARENTHESES, "");
  const inside = text.replace(/[()]/g, " ");
  return read(outside, question, literally) ?? read(inside, question, literally);
}

function read(text: string, question: Question, literally: boolean): Claim | null {
  const claim: Claim = { names: null, stated: false, denied: [], open: false };
  const every = question.numbers.map((number) => `v${number}`);
  const add = (names: string[]) => (claim.names = [...new Set([...(claim.names ?? []), ...names])]);
  const sentence = joined(text, literally ? undefined : question.numbers).trim();
  const conclusive = CONCLUDES.test(sentence);
  const unfinished = UNFINISHED.test(sentence);
  let speaks = false;
  for (const clause of clauses(sentence, question.value)) {
    const form = unfinished ? undefined : formOf(clause);
    const says = literally && form?.startsWith("all") ? undefined : form;
    const names = namesIn(clause);
    speaks ||= names.length > 0 || (says !== undefined && says !== "aside");
    if (says === "not" && names.length < every.length) claim.denied.push(...names);
    else if (says === "none" || says === "not") claim.names = [];
    else if (says === "open") claim.open = true;
    else if (says === "names") {
      add(names);
      claim.open = false; // "v3 or v4; I'd go with v3"
    } else if (says === "equation") add(equalInChain(clause));
    else if (says === "all") add(every);
    else if (says === "all but") add(every.filter((name) => !names.includes(name)));
    claim.stated ||= claim.names !== null && (says !== "equation" || conclusive);
  }
  return speaks ? claim : null;
}

/** Parts of a sentence that say something of their own; what says nothing belongs to the part before it. */
function clauses(sentence: string, value: number): string[] {
  const parts: string[] = [];
  let opening = "";
  const text = sentence.replace(NUMBER, (number) => (Number(number) === value ? "VALUE" : number));
  for (const part of text.split(BOUNDARY)) {
    const last = parts.at(-1) ?? "";
    const says = formOf(part);
    const reason = OPENER.test(last) && part.startsWith("and ");
    if (!reason && (says !== undefined || namesIn(part).length > 0)) {
      parts.push(says === "aside" ? part : `${opening}${part}`);
      opening = "";
    } else if (last === "") opening += `${part} `;
    else parts[parts.length - 1] = `${last}, ${part}`;
  }
  return opening === "" ? parts : [...parts, opening.trim()];
}

/** A number that is no part of a name, a word or a fraction, nor says how much more, or which step. */
const NUMBER =
  /(?<![\w.-]|\b(?:step|equation|line|rule|add|adding|subtract|subtracting) )-?\d+(?!\w|\.\d| (?:more|less|greater|higher|lower|smaller))/gi;

/** The variables of `v3 = v11 = 9`, and of `v3 = x = 1 + 1 = 2` v3. */
const equalInChain = (clause: string): string[] =>
  clause
    .split("=")
    .flatMap((side) => /(?<![a-z])(?:v\d+[&]?)+\s*$/.exec(side)?.[0] ?? [])
    .flatMap(namesIn);
