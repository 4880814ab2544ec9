import { QUESTION_TYPES } from "@loadlab/lib/centerbench/comprehension/item.js";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { wilson } from "@loadlab/lib/stats/wilson.js";
import type { Marks } from "../../exercise.js";
import { aNumber, names, tried } from "../../marks.js";

type Reader = (sentence: string, question: string) => string;

const SUBSETS = ["plausible", "implausible"] as const;

/** The answers about all nouns of a sentence of level 3. */
const answers = (type: (typeof QUESTION_TYPES)[number], seed: number) =>
  [1, 2, 3, 4].map(
    (entity) => comprehension.generate({ level: 3, subset: "plausible", type, entity }, seed).target,
  );

/** Types of which two sentences have an answer in common that names nothing of them. */
const settled = () =>
  QUESTION_TYPES.filter((type) => {
    const others = answers(type, 2);
    return type !== "entity_count" && answers(type, 1).some((answer) => others.includes(answer));
  });

const triesFor = (share: number) => Math.ceil(Math.log(1 - share) / Math.log(3 / 4));

const fewestRight = (level?: number) => {
  for (let right = 1; ; right++) if (wilson(right, 140, level).low > 1 / 8) return right;
};

const agents = () =>
  Array.from({ length: 30 }, (_, at) =>
    comprehension.generate(
      {
        level: 2 + (at % 3),
        subset: SUBSETS[at % 2]!,
        type: "agent_identification",
        entity: 1 + (at % 3),
      },
      at + 1,
    ),
  );

function findsAgents(reader: Reader): true | string {
  const right = agents().filter((sample) => {
    const reply = reader(sample.sentence.text, sample.question.question);
    return comprehension.score(sample, String(reply)).correct === 1;
  }).length;
  return right >= 24 || `It is right in ${right} of 30.`;
}

const nextNoun: Reader = (sentence, question) => {
  const pieces = sentence.replace(/^The /, "").split(" that the ");
  const nouns = pieces.map((piece, at) => (at === pieces.length - 1 ? piece.split(" ")[0]! : piece));
  const asked = nouns.findIndex((noun) => question.includes(`the ${noun}`));
  return `the ${nouns[asked + 1] ?? nouns[asked - 1]}`;
};

export const leakageAndBias: Marks = {
  "design-5.1": names({
    solution: settled,
  }),
  "design-5.2": aNumber({
    solution: () => triesFor(0.95),
  }),
  "design-5.3": aNumber({
    solution: () => fewestRight(),
  }),
  "design-5.4": tried<Reader>({
    expects: "a function (sentence: string, question: string) => string",
    type: "function",
    test: findsAgents,
    solution: () => nextNoun,
  }),
};
