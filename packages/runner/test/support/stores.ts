import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "../../run/answer.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";

/** A path for a store that is removed when the test is done. */
export const temporaryStore = () => join(temporaryFolder(), "store");

/** A call of no matter whom. */
export const CALL = { cells: 2, epochs: 1, tries: 1, seed: 1, circumstances: {} };

export const answersFile = (store: string) => join(store, "answers.jsonl");

/** The same whichever answer was the first to need a text, and whatever time it took. */
export const undisturbed = (store: string): object[] =>
  storedLines(store).map(({ texts: _texts, ...answer }) => ({ ...answer, seconds: 0 }));

export const storedLines = (store: string): Answer[] =>
  readFileSync(answersFile(store), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
