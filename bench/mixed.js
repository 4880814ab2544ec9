import { stats } from "loadlab";
import { random } from "@loadlab/lib/core/random.js";
import { inSeconds } from "./clock.js";

/** Processor time of a mixed logistic regression: 14,000 answers, 80 puzzles crossed with 20 models, two terms. */
export async function measure() {
  const draw = random(1, "bench.mixed");
  const effects = (count, sd) => Array.from({ length: count }, () => sd * stats.normalDraw(draw));
  const [puzzles, models] = [effects(80, 0.8), effects(20, 0.6)];
  const rows = Array.from({ length: 14_000 }, (_, at) => {
    const [puzzle, model] = [at % 80, Math.floor(at / 80) % 20];
    const [x, z] = [stats.normalDraw(draw), at % 3 === 0 ? 1 : 0];
    const eta = 0.5 + 0.4 * x - 0.6 * z + puzzles[puzzle] + models[model];
    return { puzzle, model, x, z, correct: Number(draw.unit() < 1 / (1 + Math.exp(-eta))) };
  });
  const fit = (intervals) =>
    stats.mixedLogit(rows, {
      successes: (row) => row.correct,
      terms: { x: (row) => row.x, z: (row) => row.z },
      random: ["puzzle", "model"],
      intervals,
    });
  return [false, true].map((intervals) => {
    const before = process.cpuUsage();
    fit(intervals);
    const { user, system } = process.cpuUsage(before);
    return {
      what: `mixedLogit, 14,000 rows, 100 crossed levels, ${intervals ? "with" : "without"} profile intervals (processor time)`,
      measured: inSeconds((user + system) / 1e6),
      wanted: "< 10 s",
    };
  });
}
