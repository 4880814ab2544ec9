import type { Marks } from "../../exercise.js";
import { buildABenchmark } from "./1-build-a-benchmark.js";
import { fromAnswersToClaims } from "./6-from-answers-to-claims.js";
import { howManyItems } from "./2-how-many-items.js";
import { leakageAndBias } from "./5-leakage-and-bias.js";
import { oneModelFourLoads } from "./3-one-model-four-loads.js";
import { whatASmallModelCanDo } from "./0-what-a-small-model-can-do.js";
import { whatTheScorerHides } from "./4-what-the-scorer-hides.js";

export const design: Marks = {
  ...whatASmallModelCanDo,
  ...buildABenchmark,
  ...howManyItems,
  ...oneModelFourLoads,
  ...whatTheScorerHides,
  ...leakageAndBias,
  ...fromAnswersToClaims,
};
