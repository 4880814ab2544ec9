import { once } from "@loadlab/lib/core/collections.js";
import { LEVELS, sentences } from "@loadlab/lib/centerbench/sentences/sentences.js";
import { SUBSETS, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { aNumber, csv, tried, type Marks } from "../../marks.js";

type Reader = (level: number, subset: Subset) => number;

const set = once(() => sentences({ count: 8, pairing: "twin" }));

/** Questions about the sentences of these levels. */
const asked = (levels: readonly number[]) =>
  set()
    .filter(({ level }) => levels.includes(level))
    .reduce((sum, { events }) => sum + 6 * events.length, 0);

const times = once(() => {
  const list = csv("models/loadlab-centerbench-verbs.csv");
  return new Map(list.map((row) => [row.verb, Number(row.times)]));
});

/** Sentences with a verb that the model met less often than this. */
const withRare = (limit: number) =>
  set().filter(({ events }) => events.some(({ action }) => (times().get(action) ?? 0) < limit));

const logOdds = (share: number) => Math.log(share / (1 - share));

function evenAndWidening(reader: Reader): true | string {
  const cells = LEVELS.map((level) => ({
    level,
    plausible: reader(level, "plausible"),
    implausible: reader(level, "implausible"),
  }));
  for (const cell of cells)
    for (const subset of SUBSETS)
      if (!(cell[subset] > 0 && cell[subset] < 1))
        return `At level ${cell.level}, ${subset}, your function returns ${cell[subset]}; expected a share between 0 and 1, neither of them.`;
  const odds = cells.map(({ plausible, implausible }) => logOdds(plausible) - logOdds(implausible));
  const other = odds.findIndex((gap) => Math.abs(gap - odds[0]!) > 0.01);
  if (other > 0)
    return `The gap in log-odds is ${odds[0]!.toFixed(2)} at level 1 and ${odds[other]!.toFixed(2)} at level ${other + 1}; expected the same at all levels.`;
  const points = cells.map(({ plausible, implausible }) => 100 * (plausible - implausible));
  const still = points.findIndex((gap, at) => at > 0 && gap < points[at - 1]! + 1);
  return (
    still < 0 ||
    `The gap in points goes from ${points[still - 1]!.toFixed(1)} at level ${still} to ${points[still]!.toFixed(1)} at level ${still + 1}; expected at least one point more.`
  );
}

/** A reader for whom plausibility is worth this much in log-odds, who begins at a height and loses so much a level. */
const logistic =
  (start: number, step: number, worth: number): Reader =>
  (level, subset) =>
    1 / (1 + Math.exp(-(start - step * level + (subset === "plausible" ? worth : 0))));

export const bundledReader: Marks = {
  "centerbench-3.1": aNumber(() => asked([5, 6]) / asked(LEVELS), 0.005),
  "centerbench-3.2": aNumber(() => new Set(withRare(300).map(({ pair }) => pair)).size),
  "centerbench-3.3": tried<Reader>(
    'a function (level: number, subset: "plausible" | "implausible") => number',
    evenAndWidening,
    () => logistic(4.5, 0.75, 1),
  ),
};
