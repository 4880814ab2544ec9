import { read } from "@loadlab/lib/core/answer/read.js";
import { answerType } from "@loadlab/lib/cogniload/puzzle/answer-type.js";
import { cheapReaders } from "@loadlab/lib/cogniload/puzzle/readers.js";
import { stateTable, stepTable } from "@loadlab/lib/cogniload/puzzle/solution.js";
import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import { entry, menu, range, type Entry } from "./entry.js";

export const cogniload: readonly Entry[] = [
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
      "States: everyone at the beginning, then the person asked about after each statement",
      (sample) => [
        ...stateTable(sample, 0).map(({ person, ...values }) => ({
          step: 0,
          type: "",
          conditions: "",
          updates: "",
          affected: person,
          state: Object.values(values).join(", "),
        })),
        ...stepTable(sample).map(({ reference: _, ...row }) => row),
      ],
    ],
    readers: cheapReaders().map(
      ({ reader, reply }) => [reader, ({ episode }) => reply(episode.sample)] as const,
    ),
    reading: (sample, reply) => read(reply, answerType(sample)),
  }),
];
