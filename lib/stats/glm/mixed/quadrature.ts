import type { Node } from "../../quadrature.js";
import type { Counts } from "../likelihood.js";
import { softplus, type Factor, type Loads, type Mode } from "./mode.js";

/**
 * Twice the negative log-likelihood, the effects of one factor integrated out by a rule around each mode; without the
 * constant of the binomial.
 *
 * @param roots of the negative Hessian, one for each level
 * @source J. C. Pinheiro and D. M. Bates 1995, doi:10.1080/10618600.1995.10474663
 */
export function integrated(
  { level, levels }: Factor,
  [load]: Loads,
  { effects, eta }: Mode,
  roots: Float64Array,
  { successes, trials }: Counts,
  rule: readonly Node[],
): number {
  const sums = new Float64Array(levels);
  const exponents = rule.map(({ at: node }) => {
    const moves = roots.map((root) => node / root);
    const exponent = effects.map((effect, at) => -((effect + moves[at]!) ** 2) / 2);
    for (let row = 0; row < eta.length; row++) {
      const x = eta[row]! + load![row]! * moves[level[row]!]!;
      exponent[level[row]!]! += successes[row]! * x - trials[row]! * softplus(x);
    }
    return exponent;
  });
  let value = 0;
  for (let at = 0; at < levels; at++) {
    const most = Math.max(...exponents.map((exponent) => exponent[at]!));
    for (const [k, { at: node, weight }] of rule.entries())
      sums[at]! += weight * Math.exp(node ** 2 / 2 + exponents[k]![at]! - most);
    value -= 2 * (most + Math.log(sums[at]! / roots[at]!));
  }
  return value;
}
