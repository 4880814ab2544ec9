import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "../answer.js";
import { readAnswers } from "../stores/answers-file.js";
import { layoutOf, type Asked } from "../layout.js";
import type { Place } from "../stores/lines-file.js";
import { readRefusals } from "../stores/refusals.js";

export type Question = Pick<Answer, "params" | "seed" | "try">;

/** A line of a store's file, and the number of the store. */
interface Line extends Place {
  store: number;
}

/** The lines of a plan's questions, at their places in the plan. */
type Lines = (Line | undefined)[];

/** Where shards have a plan's questions. @param onFault gets one in two stores, or, without `other`, in no plan */
export async function collected(
  asked: Asked,
  folders: readonly string[],
  onFault: (question: Question, store: number, other: number | undefined) => void,
) {
  const { total, placeOf, epochOf } = layoutOf(asked);
  const [answers, refusals] = [new Array<Line | undefined>(total), new Array<Line | undefined>(total)];
  const note = (lines: Lines, store: number) => (question: Question, found: Place) => {
    const place = placeOf(question);
    if (place === undefined) return onFault(question, store, undefined);
    const before = lines[place];
    if (before && before.store !== store) onFault(question, before.store, store);
    lines[place] = before ?? { store, ...found }; // as in every store, the first counts
  };
  for (const [store, folder] of folders.entries()) {
    await readAnswers(join(folder, "answers.jsonl"), note(answers, store));
    await readRefusals(join(folder, "refused.jsonl"), note(refusals, store));
  }
  const places = Array.from({ length: total }, (_, place) => place);
  return {
    /** Questions with neither an answer nor a refusal. */
    open: places.filter((place) => !answers[place] && !refusals[place]),
    /** Writes the lines into the files of one store, in the order in which one process asks: all cells' first samples first. */
    copied(into: string) {
      const order = places.sort((one, other) => epochOf(one) - epochOf(other) || one - other);
      const refused = order.filter((place) => !answers[place]);
      return {
        answers: copy(answers, order, folders, into, "answers.jsonl"),
        refused: copy(refusals, refused, folders, into, "refused.jsonl"),
      };
    },
  };
}

function copy(
  lines: Lines,
  order: readonly number[],
  folders: readonly string[],
  into: string,
  name: string,
): number {
  const found = order.flatMap((place) => lines[place] ?? []);
  if (found.length === 0) return 0;
  const inputs = new Map<number, number>();
  const output = openSync(join(into, name), "w");
  for (const { store, at, bytes } of found) {
    const line = Buffer.alloc(bytes + 1, "\n");
    const input = inputs.get(store) ?? openSync(join(folders[store]!, name), "r");
    inputs.set(store, input);
    readSync(input, line, 0, bytes, at);
    writeSync(output, line);
  }
  for (const file of [...inputs.values(), output]) closeSync(file);
  return found.length;
}
