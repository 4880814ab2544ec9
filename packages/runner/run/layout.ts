import { createHash } from "node:crypto";
import type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
import type { Params } from "@loadlab/lib/core/sample.js";
import type { Reading } from "./likelihood.js";

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
