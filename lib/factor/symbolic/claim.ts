import { formOf, OPENER, type Says } from "./forms.js";

/** Ways of writing, and what each stands for; in this order. */
const SPELLINGS: readonly { from: RegExp; to: string }[] = [
  { from: /\\(?:emptyset|varnothing)|\\?\{\s?\\?\}|\[\s?\]|\bset\(\)/g, to: " ∅ " },
  { from: /\\neq?(?![a-z])|!=/g, to: " ≠ " },
  { from: /\\[lc]?dots|\.{2,3}/g, to: "…" },
  { from: /<\/?[a-z]{1,10}>/gi, to: " " },
  { from: /−/g, to: "-" },
  { from: /’/g, to: "'" },
  { from: /\\_/g, to: "_" },
  { from: /\\f?box(?:ed)?(?![a-z])/g, to: " answer: " },
  { from: /\\[a-z]+/gi, to: " " },
  { from: /[*`$"“”«»{}[\]\\#]|(?<![a-z])'|'(?![a-z])/gi, to: "" },
  { from: /(?<![a-z])v[\s_]{0,3}0*(?=\d)/gi, to: "v" },
  { from: /\s+/g, to: " " },
  { from: /\.(?= then\b)(?<=\b(?:suppose|assume|imagine)\b[^.!?]{0,200}\.)/gi, to: "," },
];

const SUBSCRIPT = /[₀-₉]/g;

/** A line without Markdown, LaTeX and quotation marks, each variable as `v3`, an empty set as `∅`. */
function plain(line: string): string {
  const digits = line.replace(SUBSCRIPT, (digit) => String(digit.charCodeAt(0) - 0x2080));
  return SPELLINGS.reduce((text, { from, to }) => text.replace(from, to), digits).trim();
}

/** `v4 + 1`, of which no variable is told. */
const TERM = /v\d+ ?(?:[-+–]|plus|minus) ?\d+|\b\d+ ?(?:[-+]|plus) ?v\d+/gi;

/** `v0 to v3`, `v0-v3`, `v0, v1, …, v3`. */
const RANGE = /v(\d+)(?:, ?v\d+)*(?:,? (?:through|thru|up to|to) | ?[-–—] ?|,? ?…,? ?)v(\d+)/g;

/** `v0, v2, and v5`. */
const LIST = /v\d+(?:(?:[\s,/、和&]|\b(?:and|or|nor|as well as|et|y|e|und|oder)\b)+v\d+)+/g;

/** Lists become one word, `v0&v2&v5`, alternatives `v0|v2`, terms `x`; ranges are spread over the numbers. */
function joined(line: string, numbers?: readonly number[]): string {
  const spread = (range: string, first: string, last: string) =>
    numbers
      ?.filter((number) => number >= Number(first) && number <= Number(last))
      .map((number) => `v${number}`)
      .join("&") || range;
  return line
    .replace(TERM, "x")
    .replace(RANGE, spread)
    .replace(LIST, (list) => namesIn(list).join(/\bo(?:r|der)\b/.test(list) ? "|" : "&"));
}

/** No more of a sentence is read than its last characters. */
const LONGEST = 1000;

/** A remark in round brackets, or between the commas of "v1, at 4, is the nearest". */
const PARENTHESES = /\([^()]*\)|(?<=v\d+), (?:at|being|with) [^,;]*,(?= )/g;

/** The variables of a plain text, each once. */
const namesIn = (text: string): string[] => [...new Set(text.match(/(?<![a-z])v\d+/gi) ?? [])];

const BULLET = /^\s*(?:[-*•+]|\d+[.)])\s+/;
/** A row of a table, or what opens or closes a block of code. */
const FRAME = /^\s*(?:\||```\w*\s*$)/;
const STEP = /^step \d+[.:)] /i;

/** A sentence ends here; a line does, too. */
const END = /(?<=[.!?]) |(?<=…) (?!v\d)|(?<=[。！？])/;

/**
 * The sentences of a text, the last one first. Items of a list, each a variable, belong to the sentence before it,
 * unless one of them gives its variable another value: then each is a sentence. Rows of tables are left out.
 */
export function* sentencesFromEnd(text: string, value: number): Generator<string> {
  let items: string[] = [];
  for (const line of text.split("\n").reverse()) {
    const whole = plain(line.replace(BULLET, "")).replace(STEP, "");
    if (whole === "" || FRAME.test(line)) continue;
    if (isItem(line, whole)) {
      items.push(whole);
      continue;
    }
    const sentences = whole.split(END);
    yield* listed(items, value, sentences.pop());
    yield* sentences.reverse();
    items = [];
  }
  yield* listed(items, value);
}

const isItem = (line: string, whole: string) =>
  BULLET.test(line) ? /^v\d/.test(whole) : /^v\d+,?$/.test(whole);

/** The items of a list, from the last, as one sentence with what leads to them, or as steps. */
function listed(items: string[], value: number, lead = ""): string[] {
  if (items.some((item) => !holds(item, value))) return lead ? [...items, lead] : items;
  const names = items.map((item) => /^v\d+/.exec(item)?.[0]);
  return [`${lead} ${names.reverse().join(", ")}`.trim()].filter((sentence) => sentence !== "");
}

/** Whether an item gives its variable the value, or none; an equation must end in it. */
function holds(item: string, value: number): boolean {
  const text = item.slice(-LONGEST).replace(PARENTHESES, "");
  const [number] = VALUES.map((one) => one.exec(text))
    .find((one) => one !== null)
    ?.slice(1) ?? [String(value)];
  return number !== undefined && Number(number) === value;
}

/** The value that an item gives, if any. */
const VALUES = [/=(?!.*=) ?(-?\d+(?! ?[-+*/]))?/, /(?::|→|->|\bis|\bequals?|\bequal to) (-?\d+)/];

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
