import { LONGEST, PARENTHESES, plain } from "./notation.js";

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
