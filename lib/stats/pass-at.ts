import { requireInteger } from "../core/check.js";

/**
 * Gives pass@t without bias: the probability that at least one of t tries is correct, from c correct ones among n.
 *
 * It is 1 - C(n - c, t) / C(n, t), the share of all choices of t tries that contain a correct one. The plain formula
 * 1 - (1 - c/n)^t is too small, because it can draw the same try twice.
 *
 * @param samples n, the number of tries, whole, at least 1
 * @param successes c, the number of correct tries, whole, 0..n
 * @param tries t, whole, 1..n; for more than n tries there is no unbiased estimate
 * @returns 0..1
 * @throws RangeError if a count is not a whole number in its range
 * @source M. Chen et al. 2021, "Evaluating Large Language Models Trained on Code", equation 1
 */
export function passAt(samples: number, successes: number, tries: number): number {
  requireInteger("samples", samples, 1, Infinity, "it is the number of tries");
  requireInteger("successes", successes, 0, samples, "it is the number of correct tries");
  requireInteger("tries", tries, 1, samples, "t of pass@t is at most the number of tries");
  if (tries === 1) return successes / samples;
  if (samples - successes < tries) return 1;
  const [longer, shorter] = successes < tries ? [tries, successes] : [successes, tries];
  let allWrong = 1;
  for (let index = 0; index < shorter; index++) allWrong *= 1 - longer / (samples - index);
  return 1 - allWrong;
}
