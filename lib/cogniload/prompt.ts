import type { PuzzleSample, Statement } from "./sample.js";
import { conditionClause, introduce, joined, question, updateClause } from "./wording.js";

/** @source CogniLoad, Figure 2 (i), word for word */
const INSTRUCTION =
  "Solve this logic puzzle. You MUST finalize your response with a single sentence about the asked property " +
  '(e.g., "Peter is in the livingroom.", "Peter is wearing blue socks",... ). ' +
  "Solve the puzzle by reasoning through the statements in a strictly sequential order.";

/**
 * The text a model is given: the instruction, a line introducing each person, the numbered statements, and the
 * question as the last line.
 *
 * @source CogniLoad, Figure 2; the wording of conditions and updates is ours
 */
export function puzzlePrompt(sample: PuzzleSample): string {
  const { people, introduction, statements, states, asked, personOfInterest } = sample;
  const lines = [INSTRUCTION, ""];
  for (const person of people) lines.push(introduce(person, states[0]![person]!, introduction[person]!));
  lines.push("");
  for (let at = 0; at < statements.length; at++) lines.push(`${at + 1}. ${statementText(statements[at]!)}`);
  lines.push("", question(asked, personOfInterest));
  return lines.join("\n");
}

/**
 * One statement as the text has it, without its number: "The people wearing a red hat and located in the zoo change
 * into blue socks and move to the park."
 *
 * @source CogniLoad, section 2.1.3 (5) for its logical form
 */
export const statementText = ({ conditions, updates }: Statement): string =>
  `The people ${joined(conditions, conditionClause)} ${joined(updates, updateClause)}.`;
