import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "../answer.js";
import { readAnswers } from "../stores/answers-file.js";
import { layoutOf, type Asked } from "../layout.js";
import type { Place } from "../stores/lines-file.js";
import { readRefusals } from "../stores/refusals.js";

type Question = Pick<Answer, "params" | "seed" | "try">;

/** Where the lines of a plan's questions stand in the files of several stores; 32 bytes a question, whatever is in them. */
type Lines = Awaited<ReturnType<typeof collected>>;

/** The lines of one file's kind: for each place of the plan the store, from 1, where its line begins and its bytes. */
const lineIndex = (total: number) => ({
  store: new Uint32Array(total),
  at: new Float64Array(total),
  bytes: new Uint32Array(total),
});

type Index = ReturnType<typeof lineIndex>;

/**
 * Finds the answers and the refusals of a plan in the stores of its shards.
 *
 * @param onFault is told of a question that is answered in two stores, or, without the second, that is none of the
 *   plan's
 */
export async function collected(
  asked: Asked,
  folders: readonly string[],
  onFault: (question: Question, store: number, other: number | undefined) => void,
) {
  const { total, placeOf } = layoutOf(asked);
  const [answers, refusals] = [lineIndex(total), lineIndex(total)];
  const note =
    (index: Index, store: number) =>
    (question: Question, { at, bytes }: Place) => {
      const place = placeOf(question);
      if (place === undefined) return onFault(question, store, undefined);
      const before = index.store[place]!;
      if (before === store + 1) return; // as in every store, the first counts
      if (before > 0) return onFault(question, before - 1, store);
      index.store[place] = store + 1;
      index.at[place] = at;
      index.bytes[place] = bytes;
    };
  for (const [store, folder] of folders.entries()) {
    await readAnswers(join(folder, "answers.jsonl"), note(answers, store));
    await readRefusals(join(folder, "refused.jsonl"), note(refusals, store));
  }
  return {
    /** The places of the plan in the order in which one process asks them, the first samples of all cells first. */
    order(): Uint32Array {
      const { cells, epochs, tries } = asked;
      let at = 0;
      const places = new Uint32Array(total);
      for (let epoch = 0; epoch < epochs; epoch++)
        for (let cell = 0; cell < cells.length; cell++)
          for (let which = 0; which < tries; which++) places[at++] = (cell * epochs + epoch) * tries + which;
      return places;
    },
    /** Questions with neither an answer nor a refusal. */
    open: (): number[] =>
      [...answers.store.keys()].filter((place) => answers.store[place] === 0 && refusals.store[place] === 0),
    answers,
    refusals,
  };
}

/** Writes the lines into the files of one store, in the plan's order. */
export function copied(lines: Lines, folders: readonly string[], into: string) {
  const { answers, refusals } = lines;
  const order = lines.order();
  const unanswered = order.filter((place) => answers.store[place] === 0);
  const answered = order.filter((place) => answers.store[place] !== 0);
  return {
    answers: copy(answers, answered, folders, into, "answers.jsonl"),
    refused: copy(refusals, unanswered, folders, into, "refused.jsonl"),
  };
}

const NEWLINE = Buffer.from("\n");

/** Each store's file is gone through once: where its lines go is known before. */
function copy(
  index: Index,
  order: Uint32Array,
  folders: readonly string[],
  into: string,
  name: string,
): number {
  const places = order.filter((place) => index.store[place] !== 0);
  if (places.length === 0) return 0;
  const target = new Float64Array(index.at.length);
  let end = 0;
  for (const place of places) {
    target[place] = end;
    end += index.bytes[place]! + 1;
  }
  const byStore = places.toSorted(
    (one, other) => index.store[one]! - index.store[other]! || index.at[one]! - index.at[other]!,
  );
  const output = openSync(join(into, name), "w");
  let input: { store: number; file: number } | undefined;
  for (const place of byStore) {
    const store = index.store[place]!;
    if (input?.store !== store) {
      if (input) closeSync(input.file);
      input = { store, file: openSync(join(folders[store - 1]!, name), "r") };
    }
    const line = Buffer.allocUnsafe(index.bytes[place]! + 1);
    readSync(input.file, line, 0, line.length - 1, index.at[place]!);
    NEWLINE.copy(line, line.length - 1);
    writeSync(output, line, 0, line.length, target[place]!);
  }
  if (input) closeSync(input.file);
  closeSync(output);
  return places.length;
}
