import { FAMILIES } from "../../core/answer/thoughts.js";

/** What a reader has to say about one question, right or not. */
export interface Answered {
  question: string;
  /** The answer alone: "the dog", "v1, v4", "8". */
  short: string;
  /** The answer in a sentence that repeats the question. */
  sentence: string;
  /** True statements about the item, of which none answers the question in other words. */
  facts: readonly string[];
  /** Another answer in the same form, which is wrong. */
  foil: string;
}

/** Marks as models write them, an example for each family of the table. */
const THOUGHTS: Record<string, readonly [string, string]> = {
  "think tags": ["<think>\n", "\n</think>\n\n"],
  Mistral: ["[THINK]", "[/THINK]"],
  Gemma: ["<|channel>thought\n", "<channel|>"],
  "gpt-oss": ["<|channel|>analysis<|message|>", "<|end|><|start|>assistant<|channel|>final<|message|>"],
  Seed: ["<seed:think>", "</seed:think>"],
  Command: ["<|START_THINKING|>", "<|END_THINKING|><|START_RESPONSE|>"],
  Kimi: ["◁think▷", "◁/think▷"],
  Apertus: ["<|inner_prefix|>", "<|inner_suffix|>"],
};
for (const { family } of FAMILIES)
  if (!(family in THOUGHTS)) throw new Error(`write an example of ${family}`);

/** Forms in which one and the same answer is given, with true statements around it that no form may be judged by. */
export const FORMS: Record<string, (a: Answered) => string> = {
  bare: ({ short }) => short,
  "with a period": ({ short }) => `${capital(short)}.`,
  sentence: ({ sentence }) => sentence,
  bold: ({ short }) => `**${short}**`,
  "in quotation marks": ({ short }) => `“${short}”`,
  "list, then answer": ({ facts, short }) =>
    `Let me break this down.\n\n${listed(facts)}\n\nFinal answer: **${short}**`,
  "list, then sentence": ({ facts, sentence }) =>
    `Let me work through it step by step.\n\n${listed(facts)}\n\n${sentence}`,
  "list, then bold": ({ facts, short }) => `${listed(facts)}\n\n**${short}**`,
  "answer, then explanation": ({ short, facts }) => `${capital(short)}\n\nExplanation: ${facts.join(" ")}`,
  "sentence, then explanation": ({ sentence, facts }) => `${sentence}\n\nExplanation: ${facts.join(" ")}`,
  "label, then explanation": ({ short, facts }) => `Answer: ${short}\n\n${facts.join(" ")}`,
  because: ({ short, facts }) => `The answer is ${short}. This is because ${facts[0]}`,
  JSON: ({ short, facts }) => JSON.stringify({ reasoning: facts.join(" "), answer: short }),
  "JSON in a fence": ({ short }) => `\`\`\`json\n${JSON.stringify({ answer: short }, null, 2)}\n\`\`\``,
  box: ({ short, facts }) => `${facts.join(" ")}\n\n$\\boxed{\\text{${short}}}$`,
  table: ({ facts, short }) =>
    [
      "| Step | Statement |",
      "|---|---|",
      ...facts.map((fact, at) => `| ${at + 1} | ${fact} |`),
      `| Answer | ${short} |`,
    ].join("\n"),
  "steps in Markdown": ({ facts, sentence }) =>
    `${facts.map((fact, at) => `## Step ${at + 1}\n${fact}`).join("\n\n")}\n\n## Conclusion\n${sentence}`,
  heading: ({ facts, short }) => `${facts.join("\n")}\n\n### Answer\n\n${short}`,
  "taken back": ({ foil, short, facts }) =>
    `Answer: ${foil}\n\nWait, that is wrong. ${facts.join(" ")}\n\nAnswer: ${short}`,
  "question quoted": ({ question, short }) => `Question: ${question}\n\nAnswer: ${short}`,
  tag: ({ facts, short }) => `${facts.join(" ")}\n<answer>${short}</answer>`,
  French: ({ short }) => `Réponse : ${short}`,
  Chinese: ({ short }) => `答案：${short}`,
  therefore: ({ facts, short }) => `${facts.join(" ")} Therefore, the answer is ${short}.`,
  ...Object.fromEntries(
    Object.entries(THOUGHTS).map(([family, [open, close]]) => [
      `thought, ${family}`,
      ({ facts, foil, short }: Answered) => `${open}${facts.join(" ")} Answer: ${foil}? No.${close}${short}`,
    ]),
  ),
};

/** Replies that give no right answer, though the right one stands in them. */
export const WRONG: Record<string, (a: Answered) => string> = {
  "one or the other": ({ short, foil }) => `${short} or ${foil}`,
  "answer is one or the other": ({ short, foil }) => `The answer is either ${short} or ${foil}.`,
  "only in an explanation": ({ short, foil, facts }) =>
    `Answer: ${foil}\n\nExplanation: it is not ${short}. ${facts.join(" ")}`,
  "bare, right one explained away": ({ short, foil }) => `${foil}\n\nNote: ${short} would be wrong.`,
  denied: ({ short }) => `The answer is not ${short}.`,
  unsure: ({ short }) => `Perhaps ${short}?`,
  ...Object.fromEntries(
    Object.entries(THOUGHTS).flatMap(([family, [open, close]]) => [
      [`only thought, ${family}`, ({ short, foil }: Answered) => `${open}It is ${short}.${close}${foil}`],
      [`thought that never ends, ${family}`, ({ short }: Answered) => `${open}The answer is ${short}`],
    ]),
  ),
};

/** The foil in every form. */
export const mistaken = (a: Answered, foilSentence: string): Answered => ({
  ...a,
  short: a.foil,
  sentence: foilSentence,
  foil: a.short,
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (facts: readonly string[]) => facts.map((fact, at) => `${at + 1}. ${fact}`).join("\n");
