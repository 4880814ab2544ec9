import type { Marks } from "../../exercise.js";
import { buildABenchmark } from "./1-build-a-benchmark.js";

export const design: Marks = { ...buildABenchmark };
