import { meanSimple } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { random } from "../../../core/random.js";
import { bootstrap } from "../../../stats/bootstrap.js";
import { grid, refuses } from "../support.js";

interface Row {
  cluster: string;
  value: number;
  half?: string;
}
const cluster = (row: Row) => row.cluster;
const mean = (rows: readonly Row[]) => meanSimple(rows.map(({ value }) => value));

/** Clusters of equal size whose rows share a part of their value. */
function clustered(count: number, size: number, seed = 1): Row[] {
  const source = random(seed, "test");
  return Array.from({ length: count }, (_, at) => {
    const shared = source.unit();
    return Array.from({ length: size }, () => ({ cluster: `c${at}`, value: shared + source.unit() / 10 }));
  }).flat();
}

describe("the cluster bootstrap", () => {
  it("draws clusters from the seed's stream, stratum after stratum", () => {
    const rows = clustered(7, 2).map((row, at) => ({ ...row, half: at < 6 ? "one" : "two" }));
    const { replicates } = bootstrap(rows, {
      cluster,
      stratum: ({ half }) => half,
      statistic: mean,
      replications: 40,
      seed: 4,
    });
    const source = random(4, "stats.clusterBootstrap");
    const halves = grid("0 1 2; 3 4 5 6");
    for (const value of replicates) {
      const drawn = halves.flatMap((own) => own.map(() => own[source.integer(0, own.length - 1)]!));
      expect(value).toBeCloseTo(mean(drawn.flatMap((at) => rows.slice(2 * at, 2 * at + 2))), 12);
    }
  });

  const rows = clustered(4, 2);
  const resampled = (options: object) => () => bootstrap(rows, { cluster, statistic: mean, ...options });
  refuses({
    "stratum all rows has 1 cluster": resampled({ cluster: () => "c0" }),
    "cluster c0 has rows in the strata": resampled({ stratum: (row: Row) => row.value }),
    "stratum c0 has 1 cluster": resampled({ stratum: cluster }),
    "seed is -1": resampled({ seed: -1 }),
    "draw within strata so that no resample lacks what it needs": resampled({
      statistic: (some: readonly Row[]) => (some.some((row) => row.cluster === "c0") ? 1 : NaN),
    }),
    'the cluster of row 0 is undefined; expected a value. Check the name of the column; the row is {"cluster"':
      resampled({ cluster: (row: Row) => row.half }),
    "the stratum of row 0 is undefined": resampled({ stratum: (row: Row) => row.half }),
    'cluster is "cluster"; expected a function of a row': resampled({ cluster: "cluster" }),
    'stratum is "half"': resampled({ stratum: "half" }),
  });
});
