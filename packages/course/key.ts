import { shown } from "@loadlab/lib/core/check.js";
import type { Exercise } from "./exercise.js";

const INTRODUCTION = `# The teacher's key

Every exercise of the notebooks: the question, the answer as the lab computes it, the way there, how to mark it, and the wrong answers that one comes by. \`npm run key\` writes it anew.`;

/** The teacher's key in Markdown, with the answers as they are now. */
export const keyText = (exercises: readonly Exercise[]): string =>
  [INTRODUCTION, ...exercises.map(entry)].join("\n\n") + "\n";

function entry({ id, kind, question, mark, answer, marking, hints, mistakes }: Exercise): string {
  const wrong = mistakes.map(({ answer, says }) => `- \`\` ${answer} \`\`: ${says}`);
  return [
    `## ${id}: ${kind}`,
    question,
    `*Expected*: ${mark.expects}. *The lab's own answer*: ${valued(mark.solution())}.`,
    `### The way there\n\n${answer}`,
    `### Marking\n\n${marking}`,
    `### Hints that are given\n\n${hints.map((hint, at) => `${at + 1}. ${hint}`).join("\n")}`,
    `### What goes wrong\n\n${wrong.join("\n")}`,
  ].join("\n\n");
}

/** A value as the key shows it; of a function the way there tells more than its source. */
const valued = (value: unknown) => (typeof value === "function" ? "a function" : `\`${shown(value, 400)}\``);
