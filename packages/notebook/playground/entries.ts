import { cheapReaders as readersOfQuestions } from "@loadlab/lib/centerbench/comprehension/baselines.js";
import { QUESTION_TYPES } from "@loadlab/lib/centerbench/comprehension/item.js";
import { readAnswer } from "@loadlab/lib/centerbench/comprehension/read-answer.js";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { FORMS, RELATIVIZERS } from "@loadlab/lib/centerbench/sentences/forms.js";
import { ANY, drawnNouns } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon-index.js";
import { lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { SUBSETS } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { stateTable, stateText, stepTable } from "@loadlab/lib/cogniload/puzzle/prompt.js";
import { cheapReaders as readersOfPuzzles } from "@loadlab/lib/cogniload/puzzle/readers.js";
import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import { answerType } from "@loadlab/lib/cogniload/puzzle/vocabulary.js";
import { read } from "@loadlab/lib/core/answer/read.js";
import type { Episode } from "@loadlab/lib/core/episode.js";
import { quantity, variables } from "@loadlab/lib/factor/answer-types.js";
import { question } from "@loadlab/lib/factor/realistic/item.js";
import { realistic } from "@loadlab/lib/factor/realistic/task.js";
import { lookupReader } from "@loadlab/lib/factor/solver-reply.js";
import type { Relation, SymbolicSample } from "@loadlab/lib/factor/symbolic/item.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { worldNames } from "@loadlab/lib/factor/text.js";
import { variableTracking, WORD } from "@loadlab/lib/factor/tracking/task.js";
import { entry, menu, range, type Entry, type Row } from "./entry.js";
import { neurocognition } from "./neurocognition.js";

/** Readers that follow so many relationships behind a number that the text states. */
const readers = [0, 1, 2].map(
  (hops) =>
    [
      `looks up stated numbers, follows ${hops} ${hops === 1 ? "step" : "steps"}`,
      ({ episode }: { episode: Episode }) => lookupReader({ hops })(episode.messages[0]!.text),
    ] as const,
);

const fillerTokens = range(0, 0, 128_000, 100);

/** The forest, each tree from its root; what depends on a variable is one step further in. */
function forest({ relations, targetValue }: SymbolicSample): Row[] {
  const below = (parent: number | null, depth: number): Row[] =>
    relations
      .filter((one) => one.parent === parent)
      .flatMap((one) => [
        {
          variable: `${"   ".repeat(depth)}${depth > 0 ? "└ " : ""}v${one.variable}`,
          equation: equation(one),
          value: one.value,
          "asked for": one.value === targetValue,
        },
        ...below(one.variable, depth + 1),
      ]);
  return below(null, 0);
}

const equation = ({ variable, parent, operation, value }: Relation) =>
  `v${variable} = ${parent === null ? value : `v${parent}${["", " + 1", " - 1"].at(operation)}`}`;

const factor: readonly Entry[] = [
  entry(symbolic, {
    knobs: {
      variables: range(5, 1, 39),
      fillerTokens,
      roots: range(0, 0, 39),
      absentShare: range(0.1, 0, 1, 0.1),
      maxGroup: range(3, 1, 10),
      charactersPerToken: range(6.4, 0.5, 20, 0.1),
    },
    structure: ["The forest", forest],
    readers,
    reading: ({ targetValue, relations }, reply) =>
      read(
        reply,
        variables(
          targetValue,
          relations.map(({ variable }) => variable),
        ),
      ),
  }),
  entry(realistic, {
    knobs: {
      operations: range(4, 2, 20),
      fillerTokens,
      noise: menu("general", "close"),
      contextTokens: range(0, 0, 128_000, 100),
      world: menu("any", ...worldNames()),
      redundant: range(5, 0, 1000),
      places: range(0, 0, 288),
      kinds: range(0, 0, 40),
      charactersPerToken: range(4.3, 0.5, 20, 0.1),
    },
    structure: [
      "The way to the answer",
      ({ solution }) =>
        solution.map(({ place, kind, expression, value }) => ({
          quantity: `${place}'s ${kind ?? "total"}`,
          computation: expression,
          value,
        })),
    ],
    readers,
    reading: ({ query }, reply) => read(reply, quantity(question(query))),
  }),
  entry(variableTracking, {
    knobs: {
      hops: range(4, 1, 100),
      fillerTokens,
      chains: range(1, 1, 100),
      charactersPerToken: range(6.4, 0.5, 20, 0.1),
    },
    structure: [
      "The chains",
      ({ assignments, targetValue }) =>
        assignments.map(({ variable, from, value }) => ({
          variable: `v${variable}`,
          takes: from === null ? value : `v${from}`,
          value,
          "asked for": value === targetValue,
        })),
    ],
    readers,
    reading: ({ targetValue, assignments }, reply) =>
      read(
        reply.replace(WORD, ""),
        variables(
          targetValue,
          assignments.map(({ variable }) => variable),
        ),
      ),
  }),
];

const centerbench: readonly Entry[] = [
  entry(comprehension, {
    knobs: {
      level: range(2, 1, 12),
      subset: menu(...SUBSETS),
      type: menu(...QUESTION_TYPES),
      entity: menu("drawn", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
      domain: menu(ANY, ...drawnNouns(lexicon()).keys()),
      pairing: menu("independent", "twin"),
      form: menu(...FORMS),
      relativizer: menu(...RELATIVIZERS),
    },
    structure: [
      "Clauses, the outermost first",
      ({ sentence, question }) =>
        sentence.events.map(({ subject, action, object }, at) => ({
          clause: at + 1,
          who: subject,
          does: action,
          "to whom": object,
          "asked about": at + 1 === question.position,
        })),
    ],
    readers: readersOfQuestions().map(
      ({ reader, reply }) => [reader, ({ episode }) => reply(episode.sample)] as const,
    ),
    reading: ({ question, sentence: { events } }, reply) =>
      readAnswer({ ...question, events }, reply, lexicon()),
  }),
];

const cogniload: readonly Entry[] = [
  entry(puzzle, {
    knobs: {
      difficulty: range(2, 1, 10),
      statements: range(10, 1, 100_000),
      needleRatio: range(0.5, 0, 1, 0.05),
      rules: menu("paper", "released"),
      updates: menu("drawn", "balanced"),
      wording: menu("paper", "released"),
    },
    structure: [
      "Everyone's state, then that of the person asked about",
      (sample) => [
        ...stateTable(sample, 0).map(({ person, ...values }) => ({
          step: 0,
          type: "",
          affected: person,
          state: stateText(values, sample.categories),
        })),
        ...stepTable(sample).map(({ step, type, affected, state, conditions, updates }) => ({
          step,
          type,
          affected,
          state,
          conditions,
          updates,
        })),
      ],
    ],
    readers: readersOfPuzzles().map(
      ({ reader, reply }) => [reader, ({ episode }) => reply(episode.sample)] as const,
    ),
    reading: (sample, reply) => read(reply, answerType(sample)),
  }),
];

/** Every task, in the order of the menu. */
export const entries: readonly Entry[] = [...factor, ...cogniload, ...centerbench, ...neurocognition];
