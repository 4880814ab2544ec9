import { formOf, OPENER, type Says } from "./forms.js";
import { joined, LONGEST, namesIn, PARENTHESES, RANGE } from "./notation.js";

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
  /** The variables it says do not have the value. */
  denied: string[];
  /** Whether it leaves the answer open. */
  open: boolean;
  /** Whether it has "all variables" or `v0 to v3`, which are not read literally. */
  wide: boolean;
}

/** Where a clause ends. */
const BOUNDARY =
  / (?:[;，] ?|[-–—] |(?=but )(?<=v\d+ )|(?=(?:while|whereas|because|since|so|hence|therefore|thus|unlike|rather than|instead of|(?:(?:if and )?only )?if|unless|provided|assuming|as long as|whether|although|though|and (?:no|none|not)|with(?=[^,;]* v\d)|and(?= v\d))\b)(?<!\b(?:go|if and|only) ))|[;，] ?|: (?=v\d+ (?:is|equals?) |the variables? )|,(?! which(?! leaves)) (?<!^(?:except|apart|aside|besides|other)[^,]*, )/i;

/** What comes back from what was supposed. */
const TURNS = /^(?:so|but|therefore|thus|hence)\b/i;

const UNFINISHED = /(?:[=+,(&-]|\b(?:and|or|is|are|the|to|of|because))$/i;

/**
 * What a plain sentence says to the question; null if nothing. Parentheses are read only where nothing is said outside
 * them.
 *
 * @param literally leaves `v0 to v3` and "all variables" out, which name no variable, or not each
 */
export function claimOf(sentence: string, question: Question, literally = false): Claim | null {
  const text = sentence.slice(-LONGEST);
  const outside = text.replace(PARENTHESES, "");
  const inside = text.replace(/[()]/g, " ");
  const claim = read(outside, question, literally) ?? read(inside, question, literally);
  return claim && { ...claim, wide: claim.wide || text.search(RANGE) >= 0 };
}

function read(text: string, question: Question, literally: boolean): Claim | null {
  const claim: Claim = { names: null, denied: [], open: false, wide: false };
  const every = () => question.numbers.map((number) => `v${number}`);
  const add = (names: string[]) => (claim.names = [...new Set([...(claim.names ?? []), ...names])]);
  const sentence = joined(text, literally ? undefined : question.numbers).trim();
  if (UNFINISHED.test(sentence)) return namesIn(sentence).length > 0 ? claim : null;
  let speaks = false;
  let supposed = false;
  for (const { text: clause, says: form } of clauses(sentence, question.value)) {
    const all = form === "all" || form === "all but";
    claim.wide ||= all;
    const says = literally && all ? undefined : form;
    const names = namesIn(clause);
    if (says === "near") continue;
    speaks ||= names.length > 0 || (says !== undefined && says !== "aside");
    if (says === "supposed") claim.names = null;
    supposed = says === "supposed" || (supposed && !TURNS.test(clause));
    if (supposed) continue;
    if (says === "not" && names.length < question.numbers.length) claim.denied.push(...names);
    else if (says === "none" || says === "not") claim.names = [];
    else if (says === "open") claim.open = true;
    else if (says === "names") {
      add(names);
      claim.open = false; // "v3 or v4; I'd go with v3"
    } else if (says === "equation") add(equalInChain(clause));
    else if (says === "all") add(every());
    else if (says === "all but") add(every().filter((name) => !names.includes(name)));
  }
  return speaks ? claim : null;
}

interface Clause {
  text: string;
  says?: Says;
}

const clauseOf = (text: string): Clause => ({ text, says: formOf(text) });

/** Parts of a sentence that say something of their own; what says nothing belongs to the part before it. */
function clauses(sentence: string, value: number): Clause[] {
  const parts: Clause[] = [];
  let opening = "";
  const text = sentence.replace(NUMBER, (number) => (Number(number) === value ? "VALUE" : number));
  for (const part of text.split(BOUNDARY)) {
    const last = parts.at(-1)?.text ?? "";
    const clause = clauseOf(part);
    const reason = OPENER.test(last) && part.startsWith("and ");
    if (!reason && (clause.says !== undefined || namesIn(part).length > 0)) {
      parts.push(opening === "" || clause.says === "aside" ? clause : clauseOf(`${opening}${part}`));
      opening = "";
    } else if (last === "") opening += `${part} `;
    else if (!part.startsWith("but ")) parts[parts.length - 1] = clauseOf(`${last}, ${part}`);
  }
  return opening === "" ? parts : [...parts, clauseOf(opening.trim())];
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
