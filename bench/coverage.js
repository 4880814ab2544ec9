import { accuracy } from "loadlab";
import { random } from "@loadlab/lib/core/random.js";

const STUDIES = 2000;

/** Clusters of ten answers, and of 3 to 30; how much their shares differ, and what share is right. */
const designs = [8, 20, 60].flatMap((clusters) =>
  [0.5, 0.8, 0.95].flatMap((share) => [0.1, 0.3].map((correlation) => ({ clusters, share, correlation }))),
);

/** How often 95 % intervals hold the true share when answers come in clusters, in simulated studies of fixed seeds. */
export async function measure() {
  return designs.map((design) => {
    const covered = { clustered: 0, independent: 0 };
    const draw = random(1, JSON.stringify(design));
    for (let study = 0; study < STUDIES; study++) {
      const rows = answers(design, draw);
      for (const [name, cluster] of [
        ["clustered", "cluster"],
        ["independent", null],
      ]) {
        const [{ low, high }] = accuracy(rows, { cluster });
        if (low <= design.share && design.share <= high) covered[name] += 1 / STUDIES;
      }
    }
    const { clusters, share, correlation } = design;
    return {
      what: `coverage: ${clusters} clusters of 10, share ${share}, correlation ${correlation} within (95 % wanted)`,
      measured: `${covered.clustered.toFixed(3)}, as independent rows ${covered.independent.toFixed(3)}`,
      wanted: share < 0.9 ? ".93 to .97" : undefined,
    };
  });
}

/** Beta-binomial answers: the clusters' own shares have the correlation as their variance over p (1 - p). */
function answers({ clusters, share, correlation }, draw) {
  const size = 1 / correlation - 1;
  return Array.from({ length: clusters }, (_, cluster) => {
    const one = gamma(share * size, draw);
    const own = one / (one + gamma((1 - share) * size, draw));
    return Array.from({ length: 10 }, () => ({ cluster, correct: Number(draw.unit() < own) }));
  }).flat();
}

/** Marsaglia and Tsang 2000, doi:10.1145/358407.358414; below 1 by their boost. */
function gamma(shape, draw) {
  if (shape < 1) return gamma(shape + 1, draw) * draw.unit() ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const x = Math.sqrt(-2 * Math.log(1 - draw.unit())) * Math.cos(2 * Math.PI * draw.unit());
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - draw.unit()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}
