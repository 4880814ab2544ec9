import { withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";
import { sampleSizeProportions } from "@loadlab/lib/stats/power/sample-size.js";
import { aNumber, tried, type Marks } from "../../marks.js";

type Reader = (reply: string) => string;

/** The share of one who knows where all boxes are, and not which is asked about. */
const knowsAll = (boxes: number, shelves: number) => 1 / boxes + (1 - 1 / boxes) / shelves;

/** Replies and the shelf that a person reads in them; empty where there is none. */
const REPLIES: readonly (readonly [string, string])[] = [
  ["5", "5"],
  ["**Shelf 5**", "5"],
  ["It is on shelf five now.", "5"],
  ["It is on 5, not on 3.", "5"],
  ["First 3, then 7, so it is on 5.", "5"],
  ["It was on 5 and is on 3.", "3"],
  ["<think>It could be 5.</think> 3", "3"],
  ["I can't tell.", ""],
  ["", ""],
  ["There are 12 boxes; the red one is on shelf 8.", "8"],
];

const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

const lastNamed: Reader = (reply) => {
  const kept = withoutThoughts(reply)
    .toLowerCase()
    .replace(/\b(not|no longer|was)( on)?( shelf)? \w+/g, " ");
  const found = [...kept.matchAll(/\b([1-8]|one|two|three|four|five|six|seven|eight)\b/g)].at(-1)?.[1] ?? "";
  return WORDS.includes(found) ? String(WORDS.indexOf(found) + 1) : found;
};

function agrees(reader: Reader): true | string {
  const off = REPLIES.filter(([reply, shelf]) => reader(reply) !== shelf).length;
  return (
    off === 0 ||
    `Your function disagrees with a person on ${off} of ${REPLIES.length} replies; expected none.`
  );
}

export const buildABenchmark: Marks = {
  "design-1.1": aNumber(() => knowsAll(6, 10), 0.001),
  "design-1.2": aNumber(() => sampleSizeProportions({ p1: 0.9, p2: 0.8 }), 2),
  "design-1.3": tried<Reader>("a function (reply: string) => string", agrees, () => lastNamed),
};
