import { sum } from "simple-statistics";
import { oneTo } from "@loadlab/lib/core/collections.js";
import { editDistance } from "@loadlab/lib/neurocognition/raven-text/blind.js";
import { cellSatisfies } from "@loadlab/lib/neurocognition/raven-text/constraints.js";
import type { RavenTextParams } from "@loadlab/lib/neurocognition/raven-text/item.js";
import { ravenText } from "@loadlab/lib/neurocognition/raven-text/task.js";
import { aNumber, names, tried, type Marks } from "../../marks.js";

type Reader = (options: readonly string[]) => number;

const PAPER = { format: "mc", distractors: "star", determined: false } as const;

const items = (params: RavenTextParams, count: number) =>
  oneTo(count).map((seed) => ravenText.generate(params, seed));

const TEXTS = ["9abc", "abc9", "AAA", "xyz#", "CDEfgh", "aBc", "!?@", "[xyz"];

const right = () => {
  const cell = ravenText.generate(PAPER, 3).constraints[2][2];
  return TEXTS.filter((text) => cellSatisfies(text, cell));
};

/** Of a hundred items those in which the visible cells leave one option. */
const determined = (params: RavenTextParams) =>
  items(params, 100).filter(({ metadata }) => metadata.fittingOptions === 1).length;

function findsTheStar(reader: Reader): true | string {
  let hits = 0;
  for (const { options, target } of items(PAPER, 200)) {
    const choice: unknown = reader(options.map(({ text }) => text));
    if (!oneTo(options.length).includes(choice as number))
      return `Your function returns ${String(choice)}; expected the number of an option, 1 to 8.`;
    if (choice === target) hits++;
  }
  return hits >= 100 || `Your function is right in ${hits} of 200 items; expected 100 or more.`;
}

const centre: Reader = (options) => {
  const distances = options.map((one) => sum(options.map((other) => editDistance(one, other))));
  return distances.indexOf(Math.min(...distances)) + 1;
};

export const matricesOfLetters: Marks = {
  "neurocognition-1.1": names(right),
  "neurocognition-1.2": aNumber(() => determined({ ...PAPER, rowAttribute: "progression" })),
  "neurocognition-1.3": aNumber(() => 1 - 0.45 / (0.5 + 0.5 / 8), 0.005),
  "neurocognition-1.4": tried<Reader>("a function (options: string[]) => number", findsTheStar, () => centre),
};
