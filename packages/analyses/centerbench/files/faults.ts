import { cut, shown } from "@loadlab/lib/core/check.js";

/** Something in a file that is not as its layout or the rest of the file asks, and what became of it. */
export interface Fault {
  /** Where in the file: `complexity_1.sentences[0].structure`. */
  place: string;
  problem: string;
  /** `mended`: read otherwise than it is written; `kept`: taken as it is; `left out`: not read. */
  done: "mended" | "kept" | "left out";
}

/** The place of what is wrong with a file as a whole. */
export const WHOLE = "the file";

/** The keys that lead to something in a file. */
export type Place = readonly PropertyKey[];

/** A place as one writes it: `complexity_1.sentences[0]`. */
export const spelled = (place: Place): string =>
  place
    .map((key, i) => (typeof key === "number" ? `[${key}]` : `${i === 0 ? "" : "."}${cut(String(key))}`))
    .join("");

/** That something else stands at a place than expected: "is 3; expected a text". */
export const unexpected = (value: unknown, expected: string): string => {
  const told = Array.isArray(value) ? `a list of ${value.length}` : shown(value);
  return `is ${value === undefined ? "missing" : told}; expected ${expected}`;
};
