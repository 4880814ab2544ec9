import { EigenvalueDecomposition, Matrix } from "../../matrix.js";
import type { Counts } from "../likelihood.js";
import type { Factor, Loads, Mode } from "./mode.js";

/** Nodes and weights of Gauss and Hermite's rule. @source G. H. Golub and J. H. Welsch 1969, doi:10.2307/2004418 */
export function hermiteRule(points: number): { node: number; weight: number }[] {
  const jacobi = Matrix.zeros(points, points);
  for (let at = 1; at < points; at++) {
    jacobi.set(at, at - 1, Math.sqrt(at / 2));
    jacobi.set(at - 1, at, Math.sqrt(at / 2));
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(jacobi, {
    assumeSymmetric: true,
  });
  return realEigenvalues.map((node, at) => ({
    node,
    weight: Math.sqrt(Math.PI) * eigenvectorMatrix.get(0, at) ** 2,
  }));
}

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
  rule: readonly { node: number; weight: number }[],
): number {
  const sums = new Float64Array(levels);
  const exponents = rule.map(({ node }) => {
    const moves = roots.map((root) => (Math.SQRT2 * node) / root);
    const exponent = effects.map((effect, at) => -((effect + moves[at]!) ** 2) / 2);
    for (let row = 0; row < eta.length; row++) {
      const x = eta[row]! + load![row]! * moves[level[row]!]!;
      const soft = Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
      exponent[level[row]!]! += successes[row]! * x - trials[row]! * soft;
    }
    return exponent;
  });
  let value = 0;
  for (let at = 0; at < levels; at++) {
    const most = Math.max(...exponents.map((exponent) => exponent[at]!));
    for (const [k, { node, weight }] of rule.entries())
      sums[at]! += weight * Math.exp(node ** 2 + exponents[k]![at]! - most);
    value -= 2 * (most + Math.log(sums[at]! / (roots[at]! * Math.sqrt(Math.PI))));
  }
  return value;
}
