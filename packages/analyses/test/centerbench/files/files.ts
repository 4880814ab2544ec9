import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { QuestionType } from "@loadlab/lib/centerbench/comprehension/item.js";
import type { ClauseEvent } from "@loadlab/lib/centerbench/sentences/sentence.js";

/** Two files in the layout of the published ones, of made-up sentences, with all that is irregular in those. */
export const PUBLISHED = {
  plausible: fileURLToPath(new URL("published/plausible.json", import.meta.url)),
  implausible: fileURLToPath(new URL("published/implausible.json", import.meta.url)),
};

/** A folder that is gone after the test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "loadlab-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A file of its own folder. */
export function file(content: unknown, name = "plausible.json"): string {
  const path = join(folder(), name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** A file with these sentences at level 1. */
export const fileOf = (...sentences: unknown[]) => file({ complexity_1: { sentences } });

export const asked = (question: string, answer: string, type: QuestionType = "action_performed") => ({
  question,
  answer,
  type,
});

/** The events that a file tells, each by its noun, its verb in base form, and the verb as it is printed. */
export const printed = (...told: [noun: string, action: string, past: string][]): ClauseEvent[] =>
  told.map(([subject, action, past], i) => ({ subject, action, past, object: told[i - 1]?.[0] ?? null }));

export const CAT = printed(["cat", "meow", "meowed"], ["dog", "chase", "chased"]);

export const CAT_TEXT = "The cat that the dog chased meowed.";

/** A sentence as a file has it, with one question. */
export const cat = (more: object = {}) => ({
  sentence: CAT_TEXT,
  structure: [
    { subject: "cat", action: "meowed", object: null },
    { subject: "dog", action: "chased", object: "cat" },
  ],
  questions_by_entity: { cat: [asked("What did the cat do?", "meow")] },
  ...more,
});
