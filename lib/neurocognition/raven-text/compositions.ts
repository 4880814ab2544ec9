import {
  ANY,
  atomsOf,
  CHARACTER_SETS,
  CHARACTER_TYPES,
  MASK_OF,
  sizeOf,
  type CellConstraints,
  type CharacterType,
  type Constraint,
  type Mask,
} from "./item.js";
import { countHolds, isAt, sameConstraint } from "./constraints.js";

/** A cell's constraints as sums. */
export type Sums = ReturnType<typeof sumsOf>;

/** Takes constraints apart: characters fall into classes that no constraint tells apart, and each class has a count. */
export function sumsOf(constraints: CellConstraints) {
  const all = <K extends Constraint["kind"]>(kind: K) =>
    constraints.filter((one): one is Extract<Constraint, { kind: K }> => one.kind === kind);
  const exact = [
    ...all("fixed_length").map(({ length }) => ({ of: ANY, count: length })),
    ...all("target_count").map(({ type, count }) => ({ of: MASK_OF[type], count })),
  ];
  const counts = [
    ...exact.map(({ of, count }) => ({ of, holds: (number: number) => number === count })),
    ...[...all("parity"), ...all("multiple")].map((rule) => ({
      of: MASK_OF[rule.type],
      holds: (number: number) => countHolds(number, rule),
    })),
  ];
  const positions = all("positional").map(({ places, type }) => ({ places, of: MASK_OF[type] }));
  const allowed = all("character_set").reduce((mask, { set }) => mask & MASK_OF[set], ANY);
  const classes = classesOf(allowed, [...counts, ...positions]);
  const most = classes.map((one) => Math.min(...exact.map(({ of, count }) => (one & of ? count : Infinity))));
  const uniqueCounts = all("unique_count").map(({ count }) => count);
  return { classes, most, counts, uniqueCounts, ordering: all("ordering")[0]?.ordering, positions };
}

/** The atoms of a set, those together that are in the same of the other sets. */
function classesOf(allowed: Mask, sets: { of: Mask }[]): Mask[] {
  const together = new Map<string, Mask>();
  for (const atom of atomsOf(allowed)) {
    const memberships = sets.map(({ of }) => (of & atom ? 1 : 0)).join("");
    together.set(memberships, (together.get(memberships) ?? 0) | atom);
  }
  return [...together.values()];
}

/** How many characters of each class a text of some length can have: each make-up that meets all constraints. */
export function compositions(sums: Sums, length: number): number[][] {
  const found: number[][] = [];
  search(sums, length, (counts) => found.push(counts.slice()) < 0);
  return found;
}

/** Whether a text of some length can meet all constraints. */
export const isPossible = (sums: Sums, length: number): boolean => search(sums, length, () => true);

/** Goes through the make-ups until one is `enough`; whether one was. What it shows is overwritten by the next. */
function search(sums: Sums, length: number, enough: (counts: number[]) => boolean): boolean {
  if (sums.counts.some(({ of, holds }) => of === ANY && !holds(length))) return false;
  const demanded = demandedAt(sums, length);
  const counts = sums.classes.map(() => 0);
  const fill = (at: number, left: number): boolean => {
    if (at === counts.length - 1) {
      counts[at] = left;
      return left <= sums.most[at]! && canBe(sums, counts, length, demanded) && enough(counts);
    }
    for (let count = Math.min(left, sums.most[at]!); count >= 0; count--) {
      counts[at] = count;
      if (fill(at + 1, left - count)) return true;
    }
    return false;
  };
  return counts.length > 0 && fill(0, length);
}

function canBe(
  sums: Sums,
  counts: number[],
  length: number,
  demanded: ReturnType<typeof demandedAt>,
): boolean {
  const { classes } = sums;
  for (const { of, holds } of sums.counts) if (!holds(total(classes, counts, of))) return false;
  for (const unique of sums.uniqueCounts) {
    let [least, most] = [0, 0];
    for (let at = 0; at < counts.length; at++) {
      if (counts[at]! > 0) least++;
      most += Math.min(counts[at]!, sizeOf(classes[at]!));
    }
    if (unique < least || unique > most || unique !== sums.uniqueCounts[0]) return false;
    if (unique === 1 && sums.ordering === "mixed") return false;
  }
  if (sums.ordering === "mixed" && length < 3) return false;
  return demanded.every(({ of, positions }) => total(classes, counts, of) >= positions);
}

function total(classes: Mask[], counts: number[], of: Mask): number {
  let sum = 0;
  for (let at = 0; at < counts.length; at++) if (classes[at]! & of) sum += counts[at]!;
  return sum;
}

/** What each position of a text may hold. */
export function masksAt({ positions }: Pick<Sums, "positions">, length: number): Mask[] {
  const masks = new Array<Mask>(length).fill(ANY);
  for (const { places, of } of positions)
    for (let at = 0; at < length; at++) if (isAt(at, places, length)) masks[at]! &= of;
  return masks;
}

/** For any positions together: how many characters they need, and of what (Hall's marriage condition). */
function demandedAt(sums: Sums, length: number) {
  if (sums.positions.length === 0) return [];
  const groups = new Map<Mask, number>();
  for (const mask of masksAt(sums, length)) if (mask !== ANY) groups.set(mask, (groups.get(mask) ?? 0) + 1);
  let unions = [{ of: 0, positions: 0 }];
  for (const [mask, count] of groups)
    unions = unions.flatMap((union) => [union, { of: union.of | mask, positions: union.positions + count }]);
  return unions.slice(1);
}

/** Lengths are looked through up to here: two exact counts of at most 9, and a full round of every multiple rule. */
const FAR = 30;

/** What holds for every text that meets all constraints: exactly 4 vowels and length 4 leave letters alone. @source A.2 */
export function impliedConstraints(constraints: CellConstraints): Constraint[] {
  const sums = sumsOf(constraints);
  const lengths = new Set<number>();
  let possible: Mask = 0;
  const counts = new Map<CharacterType, number | undefined>(CHARACTER_TYPES.map((type) => [type, undefined]));
  const settled = () => lengths.size > 1 && counts.size === 0 && setOf(possible) === undefined;
  const learn = (length: number) => (made: number[]) => {
    lengths.add(length);
    for (const [at, count] of made.entries()) if (count > 0) possible |= sums.classes[at]!;
    for (const [type, before] of counts) {
      const count = countIn(sums.classes, made, MASK_OF[type]);
      if (count === null || (before ?? count) !== count) counts.delete(type);
      else counts.set(type, count);
    }
    return settled();
  };
  for (let length = 1; length <= FAR; length++) if (search(sums, length, learn(length))) break;
  const implied: Constraint[] = [];
  const [length, ...others] = lengths;
  if (length !== undefined && others.length === 0) implied.push({ kind: "fixed_length", length });
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
  const open = classes.some((one, at) => made[at] && one & type && one & ~type);
  return open ? null : total(classes, made, type);
}
