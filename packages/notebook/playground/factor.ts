import { read } from "@loadlab/lib/core/answer/read.js";
import type { Episode } from "@loadlab/lib/core/episode.js";
import { quantity, variables } from "@loadlab/lib/factor/answer-types.js";
import { lookupReader } from "@loadlab/lib/factor/lookup.js";
import { question } from "@loadlab/lib/factor/realistic/statements.js";
import { realistic } from "@loadlab/lib/factor/realistic/task.js";
import type { Relation, SymbolicSample } from "@loadlab/lib/factor/symbolic/item.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { variableTracking, WORD } from "@loadlab/lib/factor/tracking/task.js";
import { worldNames } from "@loadlab/lib/factor/words.js";
import { entry, menu, range, type Entry, type Row } from "./entry.js";

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

export const factor: readonly Entry[] = [
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
