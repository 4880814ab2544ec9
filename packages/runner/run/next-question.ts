import { requireKnownKeys, requireNumber, shown } from "@loadlab/lib/core/check.js";
import { grouped } from "@loadlab/lib/core/collections.js";
import { abilityOf, itemInformation } from "@loadlab/lib/stats/ability/rasch.js";
import type { Plan } from "./plan.js";
import type { Row } from "./row.js";

/** Adaptive testing: how a run chooses its next question. */
export interface Adaptive {
  /** The standard error of the model's ability at which the run stops, in logits, above 0. */
  until: number;
  /** The difficulty of each cell of the grid, in logits: from `stats.rasch` on an earlier run of other models. */
  difficulties: readonly number[];
}

export function requireAdaptive({ until, difficulties, ...more }: Adaptive, cells: number): void {
  requireKnownKeys("adaptive", { until, difficulties, ...more }, ["until", "difficulties"]);
  if (!(typeof until === "number" && until > 0))
    throw new RangeError(`adaptive.until is ${shown(until)}; expected a standard error above 0, such as 0.3`);
  if (!Array.isArray(difficulties) || difficulties.length !== cells)
    throw new RangeError(
      `adaptive.difficulties is ${shown(difficulties)}; expected ${cells} numbers, one for each cell of the grid`,
    );
  difficulties.forEach((difficulty, cell) => requireNumber(`adaptive.difficulties[${cell}]`, difficulty));
}

/**
 * Hands out the next open sample of the cell with the largest Fisher information at the model's estimated ability, until
 * the standard error is reached. The choice follows from the answers alone, so a later call continues it.
 *
 * @source F. M. Lord 1980, Applications of Item Response Theory to Practical Testing Problems, chapter 10
 */
export function adaptively(
  { until, difficulties }: Adaptive,
  plan: Pick<Plan, "cellOf">,
  rows: readonly Row[],
  open: readonly number[],
) {
  const answers: Parameters<typeof abilityOf>[0][number][] = [];
  const note = (place: number, correct: number) =>
    answers.push({ difficulty: difficulties[plan.cellOf(place)]!, correct });
  rows.forEach(({ correct }, place) => note(place, correct)); // passes over what is open
  const waiting = new Map(
    grouped(open, plan.cellOf).map((places) => [plan.cellOf(places[0]), places as number[]]),
  );
  function* next(): Generator<number> {
    for (;;) {
      const { ability, se } = abilityOf(answers);
      if (se <= until || waiting.size === 0) return;
      const told = (cell: number) => itemInformation(ability, difficulties[cell]!);
      const best = [...waiting.keys()].reduce((one, other) => (told(other) > told(one) ? other : one));
      const places = waiting.get(best)!;
      const place = places.shift()!;
      if (places.length === 0) waiting.delete(best);
      yield place;
    }
  }
  return { next, note };
}

/** The most questions that a worker takes at once. */
const LONGEST = 32;

/** Blocks of neighbours, shorter towards the end. @source guided self-scheduling, Polychronopoulos and Kuck 1987 */
export function* blocks<T>(list: readonly T[], workers: number): Generator<T[]> {
  for (let from = 0; from < list.length;) {
    const fair = Math.ceil((list.length - from) / (2 * workers));
    const length = workers === 1 ? 1 : Math.min(fair, LONGEST);
    yield list.slice(from, from + length);
    from += length;
  }
}

/** Hands a list out to workers in blocks; if one stops early, no more blocks are handed out. */
export function handedOut<T>(list: readonly T[], workers: number): () => Generator<T> {
  const shared = blocks(list, workers);
  return function* () {
    for (const block of shared) yield* block;
  };
}
