import { median } from "simple-statistics";
import { wordCheck, type Check } from "../check.js";
import { average, cells, DIFFICULTIES, MODELS, SUBSETS, type PrintedCell } from "./accuracy.js";
import { quoted, statement } from "./quotes.js";

type Subset = PrintedCell["subset"];
type Difficulty = PrintedCell["difficulty"];

/** By difficulty and subset, in points or percent. */
type Table = Record<Difficulty, Record<Subset, number>>;

const tabled = (value: (difficulty: Difficulty, subset: Subset) => number): Table =>
  Object.fromEntries(
    DIFFICULTIES.map((difficulty) => [
      difficulty,
      Object.fromEntries(SUBSETS.map((subset) => [subset, value(difficulty, subset)])),
    ]),
  ) as Table;

/** Mean accuracy over models and levels. */
const means = () => tabled((difficulty, subset) => average({ difficulty, subset, thinking: false }).value);

/**
 * How far the first of a difficulty's two types lies above their mean, by section 5.3's accuracies over all models and
 * levels; `counting`, the accuracy of entity counting on plausible sentences, is not printed.
 */
function offsets(counting: number, mean: Table): Table {
  const wider = (quoted("entity count, gap").value - quoted("nested dependency, gap").value) / 2;
  const counted = counting - mean.medium.plausible;
  return tabled((difficulty, subset) => {
    if (difficulty === "medium") return subset === "plausible" ? counted : counted - wider;
    if (difficulty === "hard") return quoted(`chain consequence, ${subset}`).value - mean.hard[subset];
    return (quoted(`action performed, ${subset}`).value - quoted(`agent identification, ${subset}`).value) / 2; // prettier-ignore
  });
}

/** A printed cell as its two types, as far apart as on average or as 0 and 100 % allow. */
function types({ percent: { value }, difficulty, subset }: PrintedCell, apart: Table): [number, number] {
  const reach = Math.min(value, 100 - value);
  const offset = Math.max(-reach, Math.min(reach, apart[difficulty][subset]));
  return [value + offset, value - offset];
}

/** The two readings of a median gap for one model, with cells taken apart by the section's averages. */
function readings(model: PrintedCell["model"], countings: number[], mean: Table) {
  const halves = SUBSETS.map((subset) => cells({ model, subset, thinking: false }));
  return countings.map((counting) => {
    const apart = offsets(counting, mean);
    const [plausible, implausible] = halves.map((half) => half.flatMap((cell) => types(cell, apart))) as [
      number[],
      number[],
    ];
    return {
      ofBoxes: median(plausible) - median(implausible),
      ofGaps: median(plausible.map((percent, at) => percent - implausible[at]!)),
    };
  });
}

const span = (values: number[]) => `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;

/**
 * Which reading of section 5.2's medians the other figures favour: every printed cell is taken apart into its two types
 * as section 5.3 has them on average. An estimate: types need not lie equally far apart in all models and levels.
 */
export function boxMedians(): Check[] {
  const easiest = quoted("action performed, plausible").value;
  const tries = Array.from({ length: Math.floor(5 * (100 - easiest)) + 1 }, (_, at) => easiest + at / 5);
  const mean = means();
  return MODELS.map((model) => {
    const found = readings(model, tries, mean);
    return wordCheck(
      statement("Figure 7", `${model}'s gap between the medians of the two boxes, estimated`),
      quoted(`median gap of ${model}`).value,
      `${span(found.map(({ ofBoxes }) => ofBoxes))}; median of the 36 gaps ${span(found.map(({ ofGaps }) => ofGaps))}`,
      null,
      `cells of Tables 4, 12 and 13 taken apart into types as section 5.3 has them on average, entity counting between ${easiest} and 100 %; an estimate, which favours the medians of the boxes`,
    );
  });
}
