import { CHARACTER_SETS, CHARACTER_TYPES, MASK_OF, type Mask } from "./alphabet.js";
import { compositions, sumsOf } from "./compositions.js";
import type { CellConstraints, Constraint } from "./constraints.js";

/** Lengths are looked through up to here: two exact counts of at most 9, and a full round of every multiple rule. */
const FAR = 30;

/**
 * What follows from a cell's constraints together, for every text that meets them: a length, a character set, how many
 * characters there are of a type.
 *
 * For instance exactly 4 vowels and length 4 leave letters alone. What a single constraint says, and counts of 0, are
 * left out. The paper's leaks are what one generated text happens to show as well; here nothing is implied that a
 * right answer could lack.
 *
 * @source NeuroCognition, appendix A.2, step 3
 */
export function impliedConstraints(constraints: CellConstraints): Constraint[] {
  const sums = sumsOf(constraints);
  const lengths = new Set<number>();
  let possible: Mask = 0;
  const counts = new Map(CHARACTER_TYPES.map((type) => [type, undefined as number | undefined]));
  const open = () => lengths.size < 2 || counts.size > 0 || setOf(possible) !== undefined;
  for (let length = 1; length <= FAR && open(); length++)
    for (const made of compositions(sums, length)) {
      lengths.add(length);
      for (const [at, count] of made.entries()) if (count > 0) possible |= sums.classes[at]!;
      for (const [type, before] of counts) {
        const count = countIn(sums.classes, made, MASK_OF[type]);
        if (count === null || (before ?? count) !== count) counts.delete(type);
        else counts.set(type, count);
      }
    }
  const implied: Constraint[] = [];
  const [length] = lengths;
  if (lengths.size === 1) implied.push({ kind: "fixed_length", length: length! });
  const set = setOf(possible);
  if (set) implied.push({ kind: "character_set", set });
  for (const [type, count] of counts)
    if (count && possible & ~MASK_OF[type]) implied.push({ kind: "target_count", type, count });
  return implied
    .filter((one) => !constraints.some((own) => sameConstraint(own, one)))
    .map((one) => ({ ...one, implied: true }));
}

/** The character set that holds all of some characters, if there is one. */
const setOf = (possible: Mask) => CHARACTER_SETS.find((set) => !(possible & ~MASK_OF[set]));

/** How many characters of a type a make-up has; null if it leaves that open. */
function countIn(classes: Mask[], made: number[], type: Mask): number | null {
  let sum = 0;
  for (const [at, count] of made.entries()) {
    if (count === 0 || !(classes[at]! & type)) continue;
    if (classes[at]! & ~type) return null;
    sum += count;
  }
  return sum;
}

/** Whether two constraints say the same. */
export const sameConstraint = (one: Constraint, other: Constraint): boolean =>
  one.kind === other.kind && JSON.stringify(one) === JSON.stringify(other);
