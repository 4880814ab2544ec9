import { requireNumber } from "../../core/check.js";
import { posterior } from "./marginal.js";

/** An ability estimated from responses to items of known difficulty. */
export interface AbilityEstimate {
  /** Mean of the posterior, in logits. */
  ability: number;
  /** Its standard deviation. */
  se: number;
  /** Number of responses. */
  n: number;
}

/** Standard deviation of abilities before an answer: so wide that some ten answers outweigh it. */
const SPREAD = 3;

/**
 * Estimates the ability of one person, such as a model, from responses to items whose difficulties an earlier `rasch`
 * gave. The prior is normal with mean 0 and standard deviation 3.
 *
 * @param answers each with the item's `difficulty` in logits and `correct`, 0..1; 0.5 and more counts as correct, and NaN
 *   (no response) is left out
 * @throws RangeError if a difficulty is not a finite number or a score is out of range
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

/** Fisher's information of an answer to an item. */
export function itemInformation(ability: number, difficulty: number): number {
  const p = 1 / (1 + Math.exp(difficulty - ability));
  return p * (1 - p);
}
