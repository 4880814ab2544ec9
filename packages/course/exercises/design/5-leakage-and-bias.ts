import { QUESTION_TYPES } from "@loadlab/lib/centerbench/comprehension/item.js";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { SUBSETS } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { wilson } from "@loadlab/lib/stats/shares.js";
import { aNumber, names, smallest, tried, type Marks } from "../../marks.js";

type Reader = (sentence: string, question: string) => string;

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
  return right >= 24 || `Your function is right in ${right} of 30 questions; expected 24 or more.`;
}

const nextNoun: Reader = (sentence, question) => {
  const pieces = sentence.replace(/^The /, "").split(" that the ");
  const nouns = pieces.map((piece, at) => (at === pieces.length - 1 ? piece.split(" ")[0]! : piece));
  const asked = nouns.findIndex((noun) => question.includes(`the ${noun}`));
  return `the ${nouns[asked + 1] ?? nouns[asked - 1]}`;
};

export const leakageAndBias: Marks = {
  "design-5.1": names(settled),
  "design-5.2": aNumber(() => Math.ceil(Math.log(1 - 0.95) / Math.log(3 / 4))),
  "design-5.3": aNumber(() => smallest((right) => wilson(right, 140).low > 1 / 8)),
  "design-5.4": tried<Reader>(
    "a function (sentence: string, question: string) => string",
    findsAgents,
    () => nextNoun,
  ),
};
