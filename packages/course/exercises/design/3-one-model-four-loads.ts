import { QUESTION_TYPES, type QuestionType } from "@loadlab/lib/centerbench/comprehension/item.js";
import { LEVELS } from "@loadlab/lib/centerbench/sentences/sentence-set.js";
import { SUBSETS, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { table } from "@loadlab/audit/table.js";
import { sampleSizeProportions } from "@loadlab/lib/stats/power/sample-size.js";
import type { Marks } from "../../exercise.js";
import { aNumber, names, tried } from "../../marks.js";

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

/** log10 of the statements at which the notebook's scripted reader is half right. */
const logHalf = (d: number) => (5.1 - 0.6 * d) / 3;

/** Nouns of a sentence of level 1, each with a question of every type. */
const QUESTIONS_AT_1 = 2 * QUESTION_TYPES.length;

const independent = () => sampleSizeProportions({ p1: 0.95, p2: 0.9 });

const sentencesFor = (questions: number) => Math.ceil(questions / QUESTIONS_AT_1);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function hidesItsGap(reader: Reader): true | string {
  const cells = LEVELS.flatMap((level) => QUESTION_TYPES.map((type) => ({ level, type })));
  const chance = (type: QuestionType, subset: Subset, level: number) => {
    const value = reader({ type, subset, level });
    if (typeof value !== "number" || !(value >= 0 && value <= 1))
      throw new RangeError(`${value} at level ${level}, ${type}, ${subset}; expected a chance`);
    return value;
  };
  const gap = (own: typeof cells) => {
    const [plausible, implausible] = SUBSETS.map((subset) =>
      mean(own.map(({ type, level }) => chance(type, subset, level))),
    );
    return plausible! - implausible!;
  };
  const open = LEVELS.find((level) => Math.abs(gap(cells.filter((cell) => cell.level === level))) >= 0.01);
  if (open !== undefined) return `At level ${open} the gap is to be seen.`;
  const widest = Math.max(
    ...QUESTION_TYPES.map((type) => Math.abs(gap(cells.filter((cell) => cell.type === type)))),
  );
  return widest >= 0.3 - 1e-9 || `The widest gap of a type is ${(100 * widest).toFixed(1)} points.`;
}

const opposed: Reader = ({ type, subset }) => {
  const turned = type === "action_performed" ? 0.2 : type === "agent_identification" ? -0.2 : 0;
  return 0.5 + (subset === "plausible" ? turned : -turned);
};

export const oneModelFourLoads: Marks = {
  "design-3.1": names({
    solution: () => atTheEnd(1),
  }),
  "design-3.2": aNumber({
    solution: () => 10 ** logHalf(5.2),
    within: 0.1,
  }),
  "design-3.3": aNumber({
    solution: () => sentencesFor(independent() * (1 + (QUESTIONS_AT_1 - 1) * 0.1)),
    within: 1,
  }),
  "design-3.4": tried<Reader>({
    expects: "a function ({ type, subset, level }) => number",
    type: "function",
    test: hidesItsGap,
    solution: () => opposed,
  }),
};
