import { mean } from "simple-statistics";
import { QUESTION_TYPES, type QuestionType } from "@loadlab/lib/centerbench/comprehension/item.js";
import { LEVELS } from "@loadlab/lib/centerbench/sentences/sentences.js";
import { SUBSETS, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { table } from "@loadlab/audit/table.js";
import { sampleSizeProportions } from "@loadlab/lib/stats/power/sample-size.js";
import { aNumber, names, NotYet, tried, type Marks } from "../../marks.js";

interface Cell {
  type: QuestionType;
  subset: Subset;
  level: number;
}

type Reader = (cell: Cell) => number;

const SCORES = {
  "S, memory easy": "swmTextEasy",
  "S, memory hard": "swmTextHard",
  "S, cards easy": "wcstTextEasy",
  "S, cards hard": "wcstTextHard",
} as const;

const models = () => table("neurocognition", "table-1").filter(({ model }) => model !== "Human");

/** Scores at whose end so many of the models stand. */
const atTheEnd = (fewest: number) =>
  Object.entries(SCORES)
    .filter(([, column]) => models().filter((row) => row[column] === 1).length >= fewest)
    .map(([measure]) => measure);

/** The number of statements at which the notebook's scripted reader is half right. */
const half = (d: number) => 10 ** ((5.1 - 0.6 * d) / 3);

/** Nouns of a sentence of level 1, each with a question of every type. */
const QUESTIONS_AT_1 = 2 * QUESTION_TYPES.length;

const sentences = () => {
  const independent = sampleSizeProportions({ p1: 0.95, p2: 0.9 });
  return Math.ceil((independent * (1 + (QUESTIONS_AT_1 - 1) * 0.1)) / QUESTIONS_AT_1);
};

function hidesItsGap(reader: Reader): true | string {
  const cells = LEVELS.flatMap((level) => QUESTION_TYPES.map((type) => ({ level, type })));
  const chance = (type: QuestionType, subset: Subset, level: number) => {
    const value = reader({ type, subset, level });
    if (typeof value !== "number" || !(value >= 0 && value <= 1))
      throw new NotYet(
        `At level ${level}, ${type}, ${subset}, your function returns ${value}; expected a probability from 0 to 1.`,
      );
    return value;
  };
  const gap = (own: typeof cells) => {
    const [plausible, implausible] = SUBSETS.map((subset) =>
      mean(own.map(({ type, level }) => chance(type, subset, level))),
    );
    return plausible! - implausible!;
  };
  const open = LEVELS.find((level) => Math.abs(gap(cells.filter((cell) => cell.level === level))) >= 0.01);
  if (open !== undefined)
    return `At level ${open} the gap over all types is visible; expected below 1 point.`;
  const widest = Math.max(
    ...QUESTION_TYPES.map((type) => Math.abs(gap(cells.filter((cell) => cell.type === type)))),
  );
  return (
    widest >= 0.3 - 1e-9 ||
    `The widest gap of a type is ${(100 * widest).toFixed(1)} points; expected 30 or more.`
  );
}

const opposed: Reader = ({ type, subset }) => {
  const turned = type === "action_performed" ? 0.2 : type === "agent_identification" ? -0.2 : 0;
  return 0.5 + (subset === "plausible" ? turned : -turned);
};

export const oneModelFourLoads: Marks = {
  "design-3.1": names(() => atTheEnd(1)),
  "design-3.2": aNumber(() => half(5.2), 0.1),
  "design-3.3": aNumber(sentences, 1),
  "design-3.4": tried<Reader>("a function ({ type, subset, level }) => number", hidesItsGap, () => opposed),
};
