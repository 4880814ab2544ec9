import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { once } from "@loadlab/lib/core/once.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import { LEVELS, sentences } from "@loadlab/lib/centerbench/sentences/sentence-set.js";
import { SUBSETS, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import type { Marks } from "../../exercise.js";
import { aNumber, tried } from "../../marks.js";

type Reader = (level: number, subset: Subset) => number;

const set = once(() => sentences({ count: 8, pairing: "twin" }));

/** Questions about the sentences of these levels. */
const asked = (levels: readonly number[]) =>
  set()
    .filter(({ level }) => levels.includes(level))
    .reduce((sum, { events }) => sum + 6 * events.length, 0);

const times = once(() => {
  const models = join(projectFolder("the list of verbs lies in its models"), "models");
  const list = csvParse(readFileSync(join(models, "loadlab-centerbench-verbs.csv"), "utf8"));
  return new Map(list.map((row) => [row.verb, Number(row.times)]));
});

/** Sentences with a verb that the model met less often than this. */
const withRare = (limit: number) =>
  set().filter(({ events }) => events.some(({ action }) => (times().get(action) ?? 0) < limit));

const pairsWithRare = (limit: number) => new Set(withRare(limit).map(({ pair }) => pair)).size;

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
        return `At level ${cell.level}, ${subset}, it gives ${cell[subset]}; expected a share above 0 and below 1.`;
  const odds = cells.map(({ plausible, implausible }) => logOdds(plausible) - logOdds(implausible));
  const other = odds.findIndex((gap) => Math.abs(gap - odds[0]!) > 0.01);
  if (other > 0)
    return `In log-odds its gap is ${odds[0]!.toFixed(2)} at level 1 and ${odds[other]!.toFixed(2)} at level ${other + 1}.`;
  const points = cells.map(({ plausible, implausible }) => 100 * (plausible - implausible));
  const still = points.findIndex((gap, at) => at > 0 && gap < points[at - 1]! + 1);
  return (
    still < 0 ||
    `In points its gap goes from ${points[still - 1]!.toFixed(1)} at level ${still} to ${points[still]!.toFixed(1)} at level ${still + 1}.`
  );
}

/** A reader for whom plausibility is worth this much in log-odds, who begins at a height and loses so much a level. */
const logistic =
  (start: number, step: number, worth: number): Reader =>
  (level, subset) =>
    1 / (1 + Math.exp(-(start - step * level + (subset === "plausible" ? worth : 0))));

export const bundledReader: Marks = {
  "centerbench-3.1": aNumber({
    solution: () => asked([5, 6]) / asked(LEVELS),
    within: 0.005,
  }),
  "centerbench-3.2": aNumber({
    solution: () => pairsWithRare(300),
  }),
  "centerbench-3.3": tried<Reader>({
    expects: 'a function (level: number, subset: "plausible" | "implausible") => number',
    type: "function",
    test: evenAndWidening,
    solution: () => logistic(4.5, 0.75, 1),
  }),
};
