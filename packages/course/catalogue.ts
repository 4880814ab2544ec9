import { listed, meant, requireText } from "@loadlab/lib/core/check.js";
import type { Exercise } from "./marks.js";
import { marks } from "./exercises/index.js";
import { sheets } from "./sheet.js";

/** All exercises of the lab with their marks, by notebook and number. */
export function exercises(): Exercise[] {
  return sheets().map((told) => {
    const mark = marks[told.id];
    if (mark) return { ...told, mark };
    throw new Error(`exercise "${told.id}" has no mark; add one with this id in packages/course/exercises`);
  });
}

/** The exercise of this id. */
export function exerciseOf(id: string): Exercise {
  requireText("id", id, 'it is the exercise\'s, such as "factor-3.2"');
  const all = exercises();
  const found = all.find((one) => one.id === id);
  if (found) return found;
  const ids = all.map((one) => one.id);
  const beside = ids.filter((other) => notebookOf(other) === notebookOf(id));
  const notebooks = [...new Set(ids.map(notebookOf))];
  throw new RangeError(
    beside.length > 0
      ? `there is no exercise "${id}"; those of its notebook are ${listed(beside)}`
      : `there is no exercise "${id}"; notebooks with exercises are ${listed(notebooks, 40)}${meant(id, ids)}`,
  );
}

const notebookOf = (id: string) => id.replace(/\.[^.]*$/, "");
