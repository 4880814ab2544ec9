import { stats } from "loadlab";
import { random } from "@loadlab/lib/core/random.js";

const STUDIES = 2000;
const LEVELS = [1, 2, 3, 4, 5, 6];

/**
 * How often CenterBench's test of a gap finds one that is not there, if sentences differ in difficulty: two proportions
 * of all questions of a level, p below .05 / 6. Beside it Welch's t of the sentences' shares, at the same threshold.
 */
export async function measure() {
  return [0, 0.5, 1].flatMap((sd) => {
    const found = { questions: { levels: 0, studies: 0 }, sentences: { levels: 0, studies: 0 } };
    const draw = random(1, `bench.asterisk ${sd}`);
    for (let study = 0; study < STUDIES; study++) {
      const levels = LEVELS.map((level) => stars(6 * (level + 1), sd, draw));
      for (const [test, counts] of Object.entries(found)) {
        const starred = levels.filter((level) => level[test]).length;
        counts.levels += starred / (STUDIES * LEVELS.length);
        counts.studies += Number(starred > 0) / STUDIES;
      }
    }
    return Object.entries(found).map(([test, { levels, studies }]) => ({
      what: `asterisks without a gap, sentences' sd ${sd} on the logit, test counts ${test}`,
      measured: `${levels.toFixed(3)} of levels, ${studies.toFixed(2)} of studies`,
      wanted: test === "sentences" ? "< .02 of levels, < .07 of studies" : undefined,
    }));
  });
}

/** Thirty sentences of each kind, as the paper has at a level, all of the same mean difficulty. */
function stars(questions, sd, draw) {
  const [one, other] = [1, 2].map(() =>
    Array.from({ length: 30 }, () => {
      const share = 1 / (1 + Math.exp(-(0.6 + sd * stats.normalDraw(draw))));
      return stats.binomialDraw(draw, questions, share);
    }),
  );
  const right = (counts) => counts.reduce((sum, count) => sum + count, 0);
  const all = 30 * questions;
  return {
    questions: stats.twoProportions(right(one), all, right(other), all).p < 0.05 / 6,
    sentences: stats.welchT(one, other).p < 0.05 / 6,
  };
}
