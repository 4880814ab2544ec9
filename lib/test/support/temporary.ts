import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Answer } from "../../run/answer.js";

/** An empty folder that is removed when the test is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A path for a store that is removed when the test is done. */
export const temporaryStore = () => join(temporaryFolder(), "store");

export const answersFile = (store: string) => join(store, "answers.jsonl");

export const storedLines = (store: string): Answer[] =>
  readFileSync(answersFile(store), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
