import { above, exact, meets, printedNumber, type Answer, type Num } from "./interval.js";

/** What was published, read as what it says of numbers; a text that says nothing of them is null. */
type Stated =
  | { kind: "number"; number: Num; about: boolean }
  | { kind: "band"; low: number; high: number }
  | { kind: "bound"; at: number; below: boolean; strict: boolean }
  | { kind: "count"; count: number; of: number }
  | { kind: "list"; numbers: Num[] }
  | null;

const NUMBER = String.raw`[-+]?[\d,]*\.?\d+(?:e[-+]?\d+)?`;

const UNIT = String.raw`(?: ?(?:%|percent|points?|tokens|x))?`;

/** Forms of numbers, with what is read from the parts a form catches, and from the whole text after them. */
const FORMS: [RegExp, (...parts: string[]) => Stated][] = [
  [
    new RegExp(`^(~|about |around |approximately |roughly )?(${NUMBER})${UNIT}$`, "i"),
    (about: string, text: string) =>
      stated(text, (number) => ({ kind: "number", number, about: about !== "" })),
  ],
  [/^(\d+)(?: of |\/)(\d+)$/, (count, of) => ({ kind: "count", count: Number(count), of: Number(of) })],
  [
    new RegExp(`^(${NUMBER})${UNIT} (?:to|-|–) (${NUMBER})${UNIT}$`),
    (low: string, high: string) =>
      stated(low, (from) => stated(high, (to) => ({ kind: "band", low: from.low, high: to.high }))),
  ],
  [new RegExp(`^(?:p )?(?:<|below|under|less than|fewer than) ?(${NUMBER})${UNIT}$`), bound(true, true)],
  [new RegExp(`^(?:up to|at most|within) ?(${NUMBER})${UNIT}$`), bound(true, false)],
  [new RegExp(`^(?:p )?(?:>|above|over|more than|exceeds) ?(${NUMBER})${UNIT}$`), bound(false, true)],
  [new RegExp(`^at least ?(${NUMBER})${UNIT}$`), bound(false, false)],
  [new RegExp(`^(${NUMBER})\\+$`), bound(false, false)],
  [
    new RegExp(`^${NUMBER}(, ${NUMBER})+$`),
    (_last: string, text: string) => {
      const numbers = text.split(", ").map((one) => read(one));
      return numbers.every((one) => one !== null) ? { kind: "list", numbers } : null;
    },
  ],
];

/** Reads what was published: a number, "17/22", "3500 to 4000", "below 0.3", "about 80 %", "1, 2, 3", or a text. */
export function published(text: string): Stated {
  for (const [form, reading] of FORMS) {
    const found = form.exec(text.trim());
    if (found) return reading(...found.slice(1).map((part) => part ?? ""), text.trim());
  }
  return null;
}

function bound(below: boolean, strict: boolean): (text: string) => Stated {
  return (text) => stated(text, ({ value: at }) => ({ kind: "bound", at, below, strict }));
}

const read = (text: string): Num | null => printedNumber(text.replace(/^\+/, ""));

function stated(text: string, make: (number: Num) => Stated): Stated {
  const number = read(text);
  return number && make(number);
}

/** A number that is said to be "about" another may be so much of it away. */
const ABOUT = 0.05;

/** The end of a band with what floating point may add to it. */
const edge = (end: number, sign: 1 | -1): number =>
  end + sign * 1e-9 * (Number.isFinite(end) ? Math.abs(end) : 0);

/** Whether a recomputed number can be what was published. */
export function agrees(stated: Exclude<Stated, null>, number: Num): Answer {
  if (stated.kind === "band")
    return number.high >= edge(stated.low, -1) && number.low <= edge(stated.high, 1);
  if (stated.kind === "bound") {
    const at = exact(stated.at);
    const [inside, outside] = stated.below
      ? [above(at, number), above(number, at)]
      : [above(number, at), above(at, number)];
    return stated.strict ? inside : outside === null ? null : !outside;
  }
  if (stated.kind === "count") return meets(number, exact(stated.count));
  if (stated.kind === "list") return false;
  if (meets(stated.number, number)) return true;
  const away = Math.abs(number.value - stated.number.value);
  return stated.about && away <= ABOUT * Math.abs(stated.number.value) ? null : false;
}
