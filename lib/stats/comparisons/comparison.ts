import { grouped } from "../../core/collections.js";
import { clusteredDifference, clusteredMean, tested, type ClusteredMean } from "../clusters.js";
import { tQuantile } from "../distributions/student-t.js";
import { meanOf } from "../vectors.js";
import { pairedProportions } from "./proportions.js";

/** Two models compared on the samples that both answered. */
export interface Comparison {
  /** One value of `by`. */
  first: string;
  /** The value of `by` it is compared with. */
  second: string;
  /** Samples that both answered. */
  items: number;
  /** Clusters of these samples; the number of samples where they are independent. */
  clusters: number;
  /** Accuracy of the first on these samples, 0..1. */
  firstAccuracy: number;
  /** Accuracy of the second on these samples, 0..1. */
  secondAccuracy: number;
  /** First accuracy minus second, -1..1. */
  difference: number;
  /** Ends of the paired interval of the difference, -1..1. */
  low: number;
  /** The upper end. */
  high: number;
  /** Two-sided p-value of the paired test. */
  p: number;
  /** p after Holm's correction for all pairs. */
  pHolm: number;
  /** "t" of paired differences by cluster, or "McNemar", exact. */
  test: "t" | "McNemar" | null;
  /** Ends of the interval if the same rows were two independent groups, which shows the effect of pairing. */
  unpairedLow: number;
  /** The upper end. */
  unpairedHigh: number;
  /** Two-sided p-value of the two independent groups, 0..1. */
  unpairedP: number;
  /** The smallest difference that a study of this size finds with probability 0.8. */
  detectable: number;
  /** Samples with a row of the first only, which are left out. */
  onlyFirst: number;
  /** Samples with a row of the second only, which are left out. */
  onlySecond: number;
  /** Samples of both without a response from one of them, which are left out. */
  unanswered: number;
  /** Why there is no test, or why it is rough; otherwise null. */
  reason: string | null;
}

/** With fewer differing samples than this, p comes from McNemar's exact test. */
const FEW_DISCORDANT = 25;

/** A model's answer to a sample. */
export interface Answer {
  correct: number;
  cluster: unknown;
}

type Judged = Omit<Comparison, "first" | "second" | "pHolm">;

/** Compares two models, from their answers by sample. */
export function comparison(
  one: Map<string, Answer>,
  other: Map<string, Answer>,
  isClustered: boolean,
  level: number,
): Judged {
  const shared = [...one].flatMap(([key, first]) => {
    const second = other.get(key);
    return second ? { first: first.correct, second: second.correct, cluster: first.cluster } : [];
  });
  const both = shared.filter(({ first, second }) => !Number.isNaN(first + second));
  const counts = {
    items: both.length,
    clusters: grouped(both, ({ cluster }) => cluster).length,
    onlyFirst: one.size - shared.length,
    onlySecond: other.size - shared.length,
    unanswered: shared.length - both.length,
  };
  const [firsts, seconds] = [both.map(({ first }) => first), both.map(({ second }) => second)];
  const [firstAccuracy, secondAccuracy] = [meanOf(firsts), meanOf(seconds)];
  const difference = firstAccuracy - secondAccuracy;
  const known = { ...counts, firstAccuracy, secondAccuracy, difference };
  if (counts.clusters < 2) return { ...known, ...UNTESTED, reason: untestable(counts) };
  const ids = both.map(({ cluster }) => cluster);
  const paired = clusteredMean(
    firsts.map((value, at) => value - seconds[at]!),
    ids,
  );
  const unpaired = tested(
    clusteredDifference(
      [...firsts, ...seconds],
      [...ids.map((id) => [1, id]), ...ids.map((id) => [2, id])],
      [...firsts.map(() => true), ...seconds.map(() => false)],
    ),
    level,
  );
  const discordant = both.filter(({ first, second }) => first !== second).length;
  const isExact =
    !isClustered &&
    discordant < FEW_DISCORDANT &&
    [...firsts, ...seconds].every((value) => value === 0 || value === 1);
  const { low, high, p } = isExact ? exact(both, level) : tested(paired, level);
  const { se, df } = paired;
  const reach = tQuantile((1 + level) / 2, df) + tQuantile(0.8, df);
  return {
    ...known,
    low,
    high,
    p,
    test: isExact ? "McNemar" : "t",
    unpairedLow: unpaired.low,
    unpairedHigh: unpaired.high,
    unpairedP: unpaired.p,
    detectable: se > 0 ? reach * se : NaN,
    reason: doubtOf(known, discordant, isClustered, paired),
  };
}

/** The figures of a pair without a test. */
const UNTESTED = {
  low: -1,
  high: 1,
  p: NaN,
  test: null,
  unpairedLow: -1,
  unpairedHigh: 1,
  unpairedP: NaN,
  detectable: NaN,
};

function untestable({ items, unanswered }: { items: number; unanswered: number }): string {
  if (items > 0) return `all ${items} common samples are of one cluster, so that nothing shows their spread`;
  return unanswered > 0
    ? `none of the ${unanswered} common samples has a reply from both`
    : "no common samples: their ids, tasks or tries differ";
}

function doubtOf(
  { clusters, firstAccuracy, secondAccuracy }: Pick<Judged, "clusters" | "firstAccuracy" | "secondAccuracy">,
  discordant: number,
  isClustered: boolean,
  { se, df }: ClusteredMean,
): string | null {
  if (firstAccuracy === secondAccuracy && (firstAccuracy === 0 || firstAccuracy === 1))
    return `both are ${firstAccuracy === 1 ? "right" : "wrong"} on every sample, so that these samples cannot tell them apart`;
  if (discordant === 0) return "both answer every sample alike";
  if (!(se > 0)) return "the difference is the same everywhere, so that nothing shows its spread";
  return isClustered && (clusters < 10 || df < 4)
    ? `only ${clusters} clusters, so that interval and p-value are rough`
    : null;
}

function exact(both: readonly { first: number; second: number }[], level: number) {
  const count = (first: number, second: number) =>
    both.filter((pair) => pair.first === first && pair.second === second).length;
  return pairedProportions(
    { both: count(1, 1), onlyFirst: count(1, 0), onlySecond: count(0, 1), neither: count(0, 0) },
    { level },
  );
}
