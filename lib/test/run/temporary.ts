import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Answer } from "../../run/answer.js";

/** A path for a store that is removed when the test is done. */
export function temporaryStore(): string {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "store");
}

export const answersFile = (store: string) => join(store, "answers.jsonl");

export const storedLines = (store: string): Answer[] =>
  readFileSync(answersFile(store), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
