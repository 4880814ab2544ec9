import { requireInteger, shown } from "../core/check.js";
import type { Sample } from "../core/sample.js";
import type { AnyTask } from "../core/task.js";
import type { Facts, Model } from "../models/model.js";

/** One question of a plan: a sample, and which time it is asked. */
export interface Asking {
  sample: Sample;
  /** 0 for the first sample of its cell. */
  epoch: number;
  /** 0 for the first time. */
  try: number;
}

/** What is to be asked: every cell of a grid, each with as many samples as there are epochs, each of them `tries` times. */
export type Plan = ReturnType<typeof planOf>;

/**
 * Lays out a run, cell by cell, in a cell epoch by epoch, and checks every cell before anything is asked.
 * Sample i of a cell has seed + i.
 *
 * @throws RangeError if the grid is empty or names a cell twice, epochs are less than 1, a seed would leave
 *   0..4294967295, or the task refuses a cell's parameters
 */
export function planOf(task: AnyTask, grid: readonly object[], epochs: number, seed: number, tries: number) {
  if (!Array.isArray(grid))
    throw new RangeError(`grid is ${shown(grid)}; expected a list of parameters, such as ${task.name}.grid`);
  if (grid.length === 0)
    throw new RangeError(
      `the grid of ${task.name} has no cells, so there is nothing to ask; give at least one set of parameters, ` +
        `for instance ${JSON.stringify(task.grid[0] ?? {})}`,
    );
  requireInteger("epochs", epochs, 1, Infinity, "it is the number of samples of each cell");
  requireInteger("seed", seed, 0, 0xffffffff - epochs + 1, "sample i of a cell has seed + i");
  const ids = grid.map((params) => task.generate(params, seed).id);
  if (new Set(ids).size < ids.length) {
    const cell = ids.findIndex((id, at) => ids.indexOf(id) < at);
    throw new RangeError(
      `cells ${ids.indexOf(ids[cell]!)} and ${cell} of the grid are the same, ${ids[cell]}; ask for more epochs to get more samples of a cell`,
    );
  }
  /** The epoch of a place in the plan, 0..epochs-1. */
  const epochOf = (place: number) => Math.floor(place / tries) % epochs;
  return {
    /** Questions in all. */
    total: grid.length * epochs * tries,
    epochOf,
    /** The question at a place, 0..total-1, made when asked for and not kept. */
    askingAt(place: number): Asking {
      const epoch = epochOf(place);
      const sample = task.generate(grid[Math.floor(place / (epochs * tries))]!, seed + epoch);
      return { sample, epoch, try: place % tries };
    },
  };
}

/** Settings under which a model always takes the likeliest token. */
const GREEDY: Facts = { temperature: 0, topK: 1, topP: 0 };

/**
 * Checks that several replies to one sample can differ from one another.
 *
 * A model that does not tell its settings, a script or one whose server chooses the temperature, is let through.
 *
 * @throws RangeError if `tries` is not a whole number of at least 1, or above 1 for a model that draws nothing
 */
export function requireTries(tries: number, { name, identity }: Pick<Model, "name" | "identity">): void {
  requireInteger("tries", tries, 1, Infinity, "it is the number of replies to each sample");
  if (tries === 1) return;
  const setting = Object.keys(GREEDY).find((key) => identity[key] === GREEDY[key]);
  if (setting === undefined) return;
  throw new RangeError(
    `tries is ${tries} and ${name} has ${setting} ${identity[setting]}: it always takes the likeliest token, so the ` +
      "replies to a sample would be copies; load it so that it draws, models.gguf(path, { temperature: 0.7 }) and " +
      "likewise models.bundled or models.endpoint, or leave tries at 1",
  );
}
