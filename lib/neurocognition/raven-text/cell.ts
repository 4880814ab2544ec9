import { cached } from "../../core/collections.js";
import type { Random } from "../../core/random.js";
import { sum } from "../../stats/descriptive.js";
import {
  ANY,
  drawCharacter,
  maskOf,
  sizeOf,
  type CellConstraints,
  type Mask,
  type Ordering,
} from "./item.js";
import { compositions, isPossible, masksAt, sumsOf, type Sums } from "./compositions.js";
import { inOrder } from "./constraints.js";

/** A cell's constraints, solved. */
export interface CellPlan {
  sums: Sums;
  /** The lengths in question. */
  lengths: number[];
  /** For each of them, once it was drawn: the numbers of characters of each class, and what each position may hold. */
  made: { counts: number[][]; masks: Mask[] }[];
}

/** The longest text that any two rules need: nine characters of one type and nine others; no cell is longer. */
const LONGEST = 24;
/** Where rules leave the length open, it is up to so many characters more than the shortest. */
const SPARE = 4;

/** Null if no text meets the constraints and shows them: an order needs three characters, positions need two. */
export function planCell(constraints: CellConstraints): CellPlan | null {
  const solved = kept(JSON.stringify(constraints), () => solve(constraints));
  return solved && { ...solved, made: [] };
}

type Solved = Omit<CellPlan, "made">;

/** There are some 50,000 pairs of constraints. */
const kept = cached<string, Solved | null>();

function solve(constraints: CellConstraints): Solved | null {
  const sums = sumsOf(constraints);
  if (sums.ordering && sums.uniqueCounts.includes(1)) return null;
  const lengths: number[] = [];
  const shortest = sums.ordering ? 3 : sums.positions.length > 0 ? 2 : 1;
  for (let [length, last] = [shortest, LONGEST]; length <= last; length++) {
    if (!isPossible(sums, length)) continue;
    if (lengths.length === 0) last = Math.min(last, length + SPARE);
    lengths.push(length);
  }
  return lengths.length > 0 ? { sums, lengths } : null;
}

/** A text that meets a cell's constraints: its length uniform, then its make-up, its characters and their order. */
export function drawCell({ sums, lengths, made }: CellPlan, draw: Random): string {
  for (;;) {
    const length = draw.pick(lengths);
    const { counts, masks } = (made[length] ??= {
      counts: compositions(sums, length),
      masks: masksAt(sums, length),
    });
    const characters = drawCharacters(sums, draw.pick(counts), draw);
    const text = sums.ordering ? ordered(characters, sums.ordering, draw) : placed(characters, masks, draw);
    if (text !== null) return text;
  }
}

function drawCharacters({ classes, uniqueCounts }: Sums, counts: number[], draw: Random): string[] {
  const characters: string[] = [];
  if (uniqueCounts.length === 0) {
    for (const [at, count] of counts.entries())
      for (let drawn = 0; drawn < count; drawn++) characters.push(drawCharacter(classes[at]!, draw));
    return characters;
  }
  const different = shareOut(classes, counts, uniqueCounts[0]!, draw);
  for (const [at, count] of counts.entries()) {
    const drawn = new Set<string>();
    while (drawn.size < different[at]!) drawn.add(drawCharacter(classes[at]!, draw));
    const own = [...drawn];
    characters.push(...own);
    for (let repeated = own.length; repeated < count; repeated++) characters.push(draw.pick(own));
  }
  return characters;
}

/** How many different characters each class contributes to a number of them. */
function shareOut(classes: Mask[], counts: number[], unique: number, draw: Random): number[] {
  const shares = counts.map((count) => Math.min(count, 1));
  for (let left = unique - sum(shares); left > 0; left--) {
    const open = shares.flatMap((share, at) =>
      share < Math.min(counts[at]!, sizeOf(classes[at]!)) ? [at] : [],
    );
    shares[draw.pick(open)]!++;
  }
  return shares;
}

/** The characters in some order; null if all are the same. */
function ordered(characters: string[], ordering: Ordering, draw: Random): string | null {
  if (new Set(characters).size === 1) return null;
  if (ordering !== "mixed") return inOrder(characters, ordering);
  const [rising, falling] = [inOrder(characters, "ascending"), inOrder(characters, "descending")];
  for (;;) {
    const text = draw.shuffle(characters).join("");
    if (text !== rising && text !== falling) return text;
  }
}

/** The characters in a random order that gives each position what it may hold; null if the draw ends in a dead end. */
function placed(characters: string[], masks: Mask[], draw: Random): string | null {
  const left = draw.shuffle(characters);
  const text: string[] = [];
  for (const [position, mask] of masks.entries()) {
    if (mask === ANY) continue;
    const at = left.findIndex((character) => maskOf(character) & mask);
    if (at < 0) return null;
    text[position] = left.splice(at, 1)[0]!;
  }
  return masks.map((_, position) => text[position] ?? left.pop()!).join("");
}
