import { read } from "@loadlab/lib/core/answer/read.js";
import { answerType } from "@loadlab/lib/cogniload/puzzle/answer-type.js";
import { stateText } from "@loadlab/lib/cogniload/puzzle/prompt.js";
import { cheapReaders as readersOfPuzzles } from "@loadlab/lib/cogniload/puzzle/readers.js";
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
