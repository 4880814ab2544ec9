import { shown } from "@loadlab/lib/core/check.js";
import type { Exercise } from "./marks.js";

const INTRODUCTION = `# The teacher's key

Every exercise of the notebooks: the question, the lab's own answer, the solution, the marking and common wrong answers. \`npm run key\` writes it again.`;

/** The teacher's key in Markdown, with the present answers. */
export const keyText = (exercises: readonly Exercise[]): string =>
  [INTRODUCTION, ...exercises.map(entry)].join("\n\n") + "\n";

function entry({ id, kind, question, mark, answer, marking, hints, mistakes }: Exercise): string {
  const wrong = mistakes.map(({ answer, says }) => `- \`\` ${answer} \`\`: ${says}`);
  return [
    `## ${id}: ${kind}`,
    question,
    `*Expected*: ${mark.expects}. *The lab's own answer*: ${valued(mark.solution())}.`,
    `### Solution\n\n${answer}`,
    `### Marking\n\n${marking}`,
    `### Hints\n\n${hints.map((hint, at) => `${at + 1}. ${hint}`).join("\n")}`,
    `### Common mistakes\n\n${wrong.join("\n")}`,
  ].join("\n\n");
}

/** A value as the key shows it; for a function, the solution says more than its source. */
const valued = (value: unknown) => (typeof value === "function" ? "a function" : `\`${shown(value, 400)}\``);
