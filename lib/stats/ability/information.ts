import { requireNumber } from "../../core/check.js";
import { requireList } from "../columns.js";
import { sumSimple } from "../descriptive.js";
import type { ItemEstimate } from "./item-response.js";
import { logistic } from "./marginal.js";

/** The information of a test at one ability. */
export interface TestInformation {
  /** In logits. */
  ability: number;
  /** Fisher's information: the sum of the items'. */
  information: number;
  /** The standard error of an ability there, 1 / sqrt(information); Infinity without information. */
  se: number;
}

/**
 * Gives Fisher's information of a test at each of some abilities: how exactly the test measures there.
 *
 * @param items of `rasch` or `twoParameter`, or any with a difficulty in logits and a discrimination (defaults to 1)
 * @param abilities in logits
 * @returns a row for each ability, in their order
 * @throws RangeError if an ability is not a finite number
 * @source A. Birnbaum 1968, in Lord and Novick, Statistical Theories of Mental Test Scores
 */
export function testInformation(
  items: readonly (Pick<ItemEstimate, "difficulty"> & Partial<Pick<ItemEstimate, "discrimination">>)[],
  abilities: readonly number[],
): TestInformation[] {
  requireList("items", items);
  requireList("abilities", abilities);
  return abilities.map((ability, at) => {
    requireNumber(`ability ${at}`, ability);
    const information = sumSimple(
      items.map(({ difficulty, discrimination }) =>
        difficulty === null ? 0 : itemInformation(ability, difficulty, discrimination ?? 1),
      ),
    );
    return { ability, information, se: 1 / Math.sqrt(information) };
  });
}

/** Of one item: the discrimination squared times the chances of both answers. */
export function itemInformation(ability: number, difficulty: number, discrimination = 1): number {
  const p = logistic(discrimination * (ability - difficulty));
  return discrimination ** 2 * p * (1 - p);
}
