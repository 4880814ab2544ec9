import type { Marks } from "../../exercise.js";
import { buildABenchmark } from "./1-build-a-benchmark.js";
import { whatTheScorerHides } from "./4-what-the-scorer-hides.js";
import { leakageAndBias } from "./5-leakage-and-bias.js";

export const design: Marks = { ...buildABenchmark, ...whatTheScorerHides, ...leakageAndBias };
