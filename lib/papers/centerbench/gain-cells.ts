import { wordCheck, type Check } from "../check.js";
import { average, DIFFICULTIES, gain, LEVELS, MODELS, nameOf, SUBSETS, tableOf } from "./accuracy.js";
import { statement } from "./quotes.js";

type Of = Parameters<typeof gain>[0];

/** Section 5.4: "reasoning models substantially improve performance across all complexity levels". */
export function gainsByLevel(): Check[] {
  return MODELS.flatMap((model) =>
    LEVELS.map((level) => rises({ model, level }, model === "Claude" ? false : null)),
  );
}

/** The same subset by subset and cell by cell, of which the section says nothing. */
export function gainCells(): Check[] {
  const halves = MODELS.flatMap((model) =>
    LEVELS.flatMap((level) => SUBSETS.map((subset) => ({ model, level, subset }))),
  );
  const single = halves.flatMap((of) => DIFFICULTIES.map((difficulty) => ({ ...of, difficulty })));
  return [...halves, ...single].map((of) => rises(of, null));
}

function rises(of: Of, otherwise: false | null): Check {
  const [without, reasoned] = [false, true].map((thinking) => average({ ...of, thinking }));
  const points = gain(of);
  const up = points.low > -1e-9 && points.value > 0;
  return wordCheck(
    statement(`section 5.4, ${tableOf(of.model!)}`, `reasoning improves accuracy: ${nameOf(of)}`),
    "improves",
    `${points.value < 0 ? "" : "+"}${points.value.toFixed(1)}: ${without!.value.toFixed(1)} to ${reasoned!.value.toFixed(1)}`,
    up ? true : otherwise,
    up
      ? of.difficulty === undefined
        ? "mean over the cells"
        : "the difference of two cells"
      : otherwise === null
        ? `it does not; the section speaks of ${of.subset === undefined ? "Table 4, which is Claude's" : "levels as a whole"}`
        : "it does not; mean over difficulties and subsets",
  );
}
