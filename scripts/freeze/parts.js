import { PICTURED, pictureRecords } from "./pictures.js";
import { JUDGED, judgedRecords, recordedRuns, runRecords } from "./responses.js";
import { CHUNKS, sampleRecords, tasksOf } from "./samples.js";

/**
 * What no change of the code may change, in parts: each has a name, such as `samples/factor.symbolic/3`, and records.
 */
export const partsOf = (lab) =>
  Object.fromEntries([
    ...Object.values(tasksOf(lab)).flatMap((task) =>
      Array.from({ length: CHUNKS }, (_, chunk) => [
        `samples/${task.name}/${chunk}`,
        () => sampleRecords(lab.author.random, task, chunk),
      ]),
    ),
    ...PICTURED.map((name) => [`pictures/${name}`, () => pictureRecords(lab, name)]),
    ...Object.keys(JUDGED).map((file) => [`judged/${file}`, () => judgedRecords(lab, file)]),
    ...recordedRuns().map((name) => [`recorded/${name}`, () => runRecords(lab, name)]),
    [
      "audit",
      () =>
        lab.papers.audit().map(({ reason: _, ...row }) => ({
          text: JSON.stringify(row), // what was recomputed and the verdict, not the words that say why
          id: `${row.paper} ${row.id}`,
        })),
    ],
  ]);
