import { createHash } from "node:crypto";
import { requireAnswerForm, type AnswerForm } from "@loadlab/lib/core/answer-form.js";
import { requireInteger, requireOneOf } from "@loadlab/lib/core/check.js";
import type { Params, Sample } from "@loadlab/lib/core/sample.js";
import { cellsOf, itemsOf, type Grid } from "@loadlab/lib/core/samples.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import type { Facts, Model } from "../models/model.js";
import type { Answer } from "./answer.js";
import { examplesKey, requireShots } from "./as-asked.js";
import { READINGS, requireCandidates, type Reading } from "./ask.js";
import { sampleOf, type Asking, type Question } from "./question.js";

/** Questions of a run: a row of each is held in memory. */
const MOST_ASKED = 50_000_000;

/** What is to be asked: every cell of a grid, each with as many samples as `items` says, each of them `tries` times. */
export type Plan = ReturnType<typeof planOf>;

export interface Design {
  grid: Grid<object>;
  items?: number;
  epochs?: number;
  tries?: number;
  seed?: number;
  shots?: number;
  reading?: Reading;
  answer?: AnswerForm;
}

/** Characters, as JSON, up to which samples are kept. */
const MOST_KEPT = 16e6;

export type KeptSamples = ReturnType<typeof keptSamples>;

/** Makes each sample of a cell and an epoch once, as far as there is room to keep it. */
export function keptSamples() {
  let room = MOST_KEPT;
  const kept = new Map<string, Sample>();
  return (cell: number, epoch: number, make: () => Sample): Sample => {
    const known = kept.get(`${cell} ${epoch}`);
    if (known) return known;
    const sample = make();
    if (room > 0) room -= JSON.stringify(sample).length;
    if (room > 0) kept.set(`${cell} ${epoch}`, sample);
    return sample;
  };
}

/** Lays out a run and checks every cell. @param kept samples, shared by the models that are asked the same */
export function planOf(task: AnyTask, design: Design, kept: KeptSamples = keptSamples()) {
  const { tries = 1, seed = 1, shots = 0, reading = "words", answer = "paper" } = design;
  const grid = cellsOf(design.grid, task.grid[0]);
  const epochs = itemsOf(design, MOST_ASKED);
  if (grid.length * epochs * tries > MOST_ASKED)
    throw new RangeError(
      `${grid.length} cells of ${epochs} items and ${tries} tries are ${grid.length * epochs * tries} questions; ` +
        `expected at most ${MOST_ASKED} in one run`,
    );
  requireInteger("seed", seed, 0, 0xffffffff - epochs + 1, "sample i of a cell has seed + i");
  requireShots(task, shots, seed + epochs - 1);
  requireOneOf("reading", reading, READINGS);
  requireAnswerForm(task, answer);
  if (reading === "likelihood") requireCandidates(task, tries, answer);
  const firsts = grid.map((given, cell) => {
    const { id, params } = kept(cell, 0, () => task.generate(given, seed));
    return { id, params };
  });
  const ids = firsts.map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    const cell = ids.findIndex((id, at) => ids.indexOf(id) < at);
    throw new RangeError(
      `cells ${ids.indexOf(ids[cell]!)} and ${cell} of the grid are the same, ${ids[cell]}; for more items of a cell, set items`,
    );
  }
  const cells = firsts.map(({ params }) => params as Params);
  const { name, version } = task;
  const asked: Asked = { task: name, version, cells, epochs, tries, seed, shots, reading, answer };
  const { total, cellOf, epochOf, placeOf } = layoutOf(asked);
  const groups = shots > 0 ? groupsOf(cells.map((params) => examplesKey(task, params))) : cells.map(() => 0);
  return {
    asked,
    total,
    cellOf,
    epochOf,
    /** The same for places that are shown the same worked examples. */
    groupOf: (place: number): number => groups[cellOf(place)]!,
    /** The place of a question that was asked, undefined if the plan does not ask it. */
    placeOf,
    askingAt(place: number): Asking {
      const [cell, epoch] = [cellOf(place), epochOf(place)];
      const sample = kept(cell, epoch, () => task.generate(grid[cell]!, seed + epoch));
      return { sample, epoch, try: place % tries };
    },
    /** The question at a place, as its answer tells of it, with no sample made. */
    askedAt(place: number, { key, seed, try: which, metadata }: Answer): Question {
      const sample = { id: sampleOf(key, which), params: cells[cellOf(place)]!, seed, metadata };
      return { sample, epoch: epochOf(place), try: which };
    },
  };
}

/** The number of each key, in the order of their first appearance. */
function groupsOf(keys: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  return keys.map((key) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** Settings under which a model always takes the likeliest token. */
const GREEDY: Facts = { temperature: 0, topK: 1, topP: 0 };

/** Checks that several replies to one sample can differ; models that do not name their settings pass. */
export function requireTries(tries: number, { name, identity }: Pick<Model, "name" | "identity">): void {
  requireInteger("tries", tries, 1, Infinity, "it is the number of responses per item");
  if (tries === 1) return;
  const setting = Object.keys(GREEDY).find((key) => identity[key] === GREEDY[key]);
  if (setting === undefined) return;
  throw new RangeError(
    `tries is ${tries}, and ${name} has ${setting} ${identity[setting]}: all its responses to an item would be the ` +
      "same. Expected a model that samples its tokens. Load it with a temperature, such as " +
      "models.gguf(path, { temperature: 0.7 }), or leave tries at 1",
  );
}

/** What a plan asks, as plain data. */
export interface Asked {
  task: string;
  version: string;
  /** Of each cell, defaults filled in. */
  cells: Params[];
  /** Samples of each cell; sample i has seed + i. */
  epochs: number;
  tries: number;
  seed: number;
  shots: number;
  reading: Reading;
  answer: AnswerForm;
}

/** The order of a plan's questions: cell by cell, in a cell epoch by epoch, in an epoch try by try. */
export function layoutOf({ cells, epochs, tries, seed }: Pick<Asked, "cells" | "epochs" | "tries" | "seed">) {
  const places = new Map(cells.map((params, cell) => [JSON.stringify(params), cell]));
  return {
    total: cells.length * epochs * tries,
    cellOf: (place: number) => Math.floor(place / (epochs * tries)),
    epochOf: (place: number) => Math.floor(place / tries) % epochs,
    /** The place of a question that was asked, undefined if the plan does not ask it. */
    placeOf(question: { params: Params; seed: number; try: number }): number | undefined {
      const cell = places.get(JSON.stringify(question.params));
      const epoch = question.seed - seed;
      if (cell === undefined || epoch < 0 || epoch >= epochs || question.try >= tries) return undefined;
      return (cell * epochs + epoch) * tries + question.try;
    },
  };
}

/** A plan's name by what it asks, the same on every machine. */
export function planId({ task, version, cells, epochs, tries, seed, shots, reading, answer }: Asked): string {
  const asked = [task, version, cells, epochs, tries, seed, shots, reading];
  if (answer !== "paper") asked.push(answer); // plans from before there were other forms keep their names
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex").slice(0, 12);
}
