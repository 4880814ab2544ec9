import { requireNumber } from "../../core/check.js";
import { posterior } from "./marginal.js";

/** An ability estimated from answers to items of known difficulty. */
export interface AbilityEstimate {
  /** Mean of the posterior, in logits. */
  ability: number;
  /** Its standard deviation. */
  se: number;
  /** Answers it rests on. */
  n: number;
}

/** Standard deviation of abilities before an answer: so wide that some ten answers outweigh it. */
const SPREAD = 3;

/**
 * The ability of one person, such as a model, from answers to items whose difficulties an earlier `rasch` gave; the prior
 * is normal with mean 0 and standard deviation 3.
 *
 * @param answers each with the item's `difficulty` in logits and `correct`, 0..1: from .5 on it counts as right; NaN, no
 *   reply, is left out
 * @throws RangeError if a difficulty is no number or a score out of range
 * @source R. D. Bock and R. J. Mislevy 1982, doi:10.1177/014662168200600405
 */
export function abilityOf(answers: readonly { difficulty: number; correct: number }[]): AbilityEstimate {
  const answered = answers.filter(({ correct }) => !Number.isNaN(correct));
  const lines = answered.map(({ difficulty, correct }, at) => {
    requireNumber(`difficulty of answer ${at}`, difficulty);
    requireNumber(`correct of answer ${at}`, correct, 0, 1);
    return { right: correct >= 0.5, constant: -difficulty, slope: SPREAD };
  });
  const { mean, sd } = posterior(lines).theta;
  return { ability: SPREAD * mean, se: SPREAD * sd, n: answered.length };
}
