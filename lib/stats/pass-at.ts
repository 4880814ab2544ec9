import { requireInteger } from "../core/check.js";

/**
 * pass@t: the probability that at least one of t tries is right, from c right ones among n, without bias.
 *
 * 1 - C(n - c, t) / C(n, t), the share of all choices of t among the n that hold a right one. The plain way,
 * 1 - (1 - c/n)^t, is too small, because it draws the same try twice.
 *
 * @param samples n, the tries there were, at least 1
 * @param successes c, those that were right, 0..n
 * @param tries t, 1..n; of more tries than there were no estimate is without bias
 * @returns 0..1
 * @throws RangeError if a count is not a whole number in its range
 * @source M. Chen et al. 2021, "Evaluating Large Language Models Trained on Code", equation 1
 */
export function passAt(samples: number, successes: number, tries: number): number {
  requireInteger("samples", samples, 1, Infinity, "it is the number of tries there were");
  requireInteger("successes", successes, 0, samples, "it is the number of tries that were right");
  requireInteger("tries", tries, 1, samples, "t of pass@t can be no more than the tries there were");
  if (tries === 1) return successes / samples;
  if (samples - successes < tries) return 1;
  const [longer, shorter] = successes < tries ? [tries, successes] : [successes, tries];
  let allWrong = 1;
  for (let index = 0; index < shorter; index++) allWrong *= 1 - longer / (samples - index);
  return 1 - allWrong;
}
