import { stats } from "loadlab";
import { random } from "@loadlab/lib/core/random.js";
import { inSeconds, seconds } from "./clock.js";
import { againstPeer } from "./peer.js";

const size = 10_000;

function mean(rows) {
  let sum = 0;
  for (const row of rows) sum += row.score;
  return sum / rows.length;
}

export async function measure() {
  const rows = scores();
  const options = { statistic: mean, replications: size };
  const percentile = await seconds(() => stats.bootstrap(rows, options));
  const reduced = await seconds(() =>
    stats.bootstrap(rows, {
      ...options,
      statistic: (some) => some.reduce((sum, row) => sum + row.score, 0) / some.length,
    }),
  );
  const bca = await seconds(() => stats.bootstrap(rows, { ...options, interval: "bca" }));
  const texts = { cluster: ({ text }) => text, statistic: mean };
  const clustered = await seconds(() => stats.bootstrap(rows, { ...texts, interval: "bca" }));
  const grid = cells();
  const studies = { rows: grid, trials: () => 100, probability, terms, term: "d", replications: 1000 };
  const ratio = await seconds(() => stats.powerTerm(studies));
  const detectable = await seconds(() => stats.detectableCorrelation({ n: 3 }));
  const pairs = await seconds(() => stats.powerMcNemar({ onlyFirst: 0.1, onlySecond: 0.11, n: 20_000 }));
  return [
    {
      what: "bootstrap of a mean, 10,000 resamples of 10,000 rows",
      measured: inSeconds(percentile),
      wanted: "< 2 s",
    },
    { what: "the same, the mean by reduce", measured: inSeconds(reduced) },
    { what: "the same, BCa", measured: inSeconds(bca), wanted: "< 2 s" },
    ...byIndices(),
    { what: "cluster bootstrap, BCa, 2,000 resamples of 500 clusters of 20", measured: inSeconds(clustered) },
    { what: "powerTerm, 1,000 studies of 140 rows, 5 coefficients", measured: inSeconds(ratio) },
    { what: "detectableCorrelation of 3 pairs", measured: inSeconds(detectable) },
    { what: "powerMcNemar, 20,000 pairs", measured: inSeconds(pairs) },
  ];
}

/** The mean of 10,000 numbers by indices, 2,000 resamples, beside numpy's loop over resamples. */
function byIndices() {
  const source = random(1, "bench.bootstrap");
  const values = Float64Array.from({ length: size }, () => source.unit());
  const indices = Array.from(values, (_, at) => at);
  const statistic = (drawn) => {
    let sum = 0;
    for (let at = 0; at < drawn.length; at++) sum += values[drawn[at]];
    return sum / drawn.length;
  };
  const setup = `rng = np.random.default_rng(1)
values = rng.random(${size})
def resamples():
    means = np.array([values[rng.integers(0, ${size}, ${size})].mean() for _ in range(2000)])
    return np.quantile(means, [.025, .975])`;
  const jackknife = `np.array([np.delete(values, at).mean() for at in range(${size})])`;
  const against = (interval, work) =>
    againstPeer(
      `bootstrap by indices, ${interval}`,
      "numpy",
      () => stats.bootstrap(indices, { statistic, interval }),
      { setup: `${setup}\ndef work():\n    return ${work}`, wanted: "at most 1" },
    );
  return [against("percentile", "resamples()"), against("bca", `resamples(), ${jackknife}`)];
}

function scores() {
  const source = random(1, "bench.bootstrap");
  return Array.from({ length: size }, (_, at) => ({ text: Math.floor(at / 20), score: source.unit() }));
}

/** CogniLoad's 140 cells. */
const cells = () =>
  [1, 3, 5, 7, 10].flatMap((d) =>
    [20, 50, 100, 250].flatMap((n) => [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95].map((rho) => ({ d, n, rho }))),
  );

const terms = {
  d: ({ d }) => d,
  log10N: ({ n }) => Math.log10(n),
  rho: ({ rho }) => rho,
  rho2: ({ rho }) => rho ** 2,
};

const probability = ({ d, n, rho }) =>
  1 / (1 + Math.exp(-(3.5 - 0.03 * d - 1.7 * Math.log10(n) - rho + rho ** 2)));
