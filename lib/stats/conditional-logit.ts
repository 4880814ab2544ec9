import { requireNumber } from "../core/check.js";
import { solve } from "./glm/design.js";
import { newton } from "./numerics.js";

/** One of several alternatives that was chosen. */
export interface ChoiceSet {
  /** What is known of each alternative, a number for each variable. */
  alternatives: readonly ArrayLike<number>[];
  /** Index of the chosen one. */
  chosen: number;
}

/**
 * Conditional logit: alternative i of a set is chosen with a probability in proportion to exp(x_i b). The ridge penalty
 * is on half the sum of squared coefficients; the log-likelihood is without it.
 *
 * @throws RangeError if there is no set, a penalty is out of range or the variables are collinear
 * @source D. McFadden 1974, Conditional logit analysis of qualitative choice behavior
 */
export function conditionalLogit(sets: readonly ChoiceSet[], { ridge = 0 }: { ridge?: number } = {}) {
  requireNumber("ridge", ridge, 0, Infinity);
  const variables = sets[0]?.alternatives[0]?.length;
  if (!variables)
    throw new RangeError("sets is empty; expected choices among alternatives that have variables");
  const known = sets.map((set) => reduced(set, variables));
  const start = new Array<number>(variables).fill(0);
  const { point, ...ended } = newton((at) => evaluate(known, at, ridge), start, 1e-5);
  if (!solve(point.derivatives().information, start))
    throw new RangeError(
      "the variables are collinear within the sets; expected independent ones. Leave some out, or give a ridge",
    );
  return { coefficients: point.at, logLik: point.logLik, ...ended };
}

/** A set of choices, and the indices of the variables that are not 0 in all its alternatives, which it is reduced to. */
interface ReducedSet extends ChoiceSet {
  used: number[];
}

function reduced({ alternatives, chosen }: ChoiceSet, variables: number): ReducedSet {
  const used: number[] = [];
  for (let at = 0; at < variables; at++) if (alternatives.some((x) => x[at] !== 0)) used.push(at);
  return { used, alternatives: alternatives.map((x) => new Float64Array(used.map((at) => x[at]!))), chosen };
}

/** The log-likelihood at some coefficients, and how likely each alternative of each set is there. */
function evaluate(sets: readonly ReducedSet[], coefficients: number[], ridge: number) {
  const shares = sets.map(({ alternatives, used }) =>
    probabilities(
      alternatives,
      used.map((at) => coefficients[at]!),
    ),
  );
  const logLik = sets.reduce((total, { chosen }, at) => total + Math.log(shares[at]![chosen]!), 0);
  const penalty = (ridge / 2) * coefficients.reduce((total, one) => total + one * one, 0);
  const derivatives = () => derivativesOf(sets, coefficients, shares, ridge);
  return { at: coefficients, logLik, value: logLik - penalty, derivatives };
}

/** The gradient of the penalized log-likelihood and the negative of its second derivatives. */
function derivativesOf(
  sets: readonly ReducedSet[],
  coefficients: readonly number[],
  shares: readonly number[][],
  ridge: number,
) {
  const size = coefficients.length;
  const gradient = coefficients.map((one) => -ridge * one);
  const rows = coefficients.map((_, row) => {
    const own = new Float64Array(size);
    own[row] = ridge;
    return own;
  });
  for (const [set, { used, alternatives, chosen }] of sets.entries()) {
    const own = shares[set]!;
    const count = own.length;
    const centred = new Float64Array(used.length * count);
    const weighted = new Float64Array(count);
    for (let one = 0; one < used.length; one++) {
      const from = one * count;
      let mean = 0;
      for (let at = 0; at < count; at++) mean += own[at]! * alternatives[at]![one]!;
      for (let at = 0; at < count; at++) {
        centred[from + at] = alternatives[at]![one]! - mean;
        weighted[at] = own[at]! * centred[from + at]!;
      }
      gradient[used[one]!]! += centred[from + chosen]!;
      const row = rows[used[one]!]!;
      for (let other = 0; other <= one; other++) {
        let sum = row[used[other]!]!;
        for (let at = 0; at < count; at++) sum += weighted[at]! * centred[other * count + at]!;
        row[used[other]!] = sum;
      }
    }
  }
  const information = rows.map((row, one) =>
    Array.from(row, (value, other) => (other <= one ? value : rows[other]![one]!)),
  );
  return { gradient, information };
}

/** How likely each alternative is to be chosen. */
export function probabilities(
  alternatives: readonly ArrayLike<number>[],
  coefficients: readonly number[],
): number[] {
  const scores = alternatives.map((x) => {
    let score = 0;
    for (let one = 0; one < coefficients.length; one++) score += coefficients[one]! * x[one]!;
    return score;
  });
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const total = odds.reduce((all, one) => all + one, 0);
  return odds.map((one) => one / total);
}
