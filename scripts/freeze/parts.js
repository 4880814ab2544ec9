import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { csvParse } from "d3-dsv";
import { CHUNKS, sampleRecords, strict, tasksOf } from "./samples.js";

/** The tasks with pictures, and cells of their grids that have some. */
const SEEN = {
  ravenImage: ({ ravenImage }) => ravenImage.grid,
  spatialWorkingMemory: () => [{ difficulty: "easy", modality: "image" }],
  cardSorting: () => [{ difficulty: "hard", modality: "image", ambiguity: "first" }],
};
const PICTURED = Object.keys(SEEN);

/** Every picture that a model is given in a run, as the PNG file's bytes. */
async function* pictureRecords({ neurocognition, run }, name) {
  const task = neurocognition[name];
  const seen = [];
  const model = {
    name: "camera",
    identity: {},
    circumstances: {},
    sequences: 1,
    async reply(messages, _, { episode }) {
      const { id, params } = episode.sample;
      for (const image of messages.at(-1).images ?? []) seen.push({ text: image, id, params });
      return {
        text: task.oracle(episode),
        promptTokens: 0,
        evaluatedTokens: 0,
        outputTokens: 0,
        stop: "end",
      };
    },
    async dispose() {},
  };
  await run({ task, grid: SEEN[name](neurocognition), items: 1, model });
  yield* seen;
}

const data = (path) => new URL(`../../data/${path}`, import.meta.url);

/** The runs that come with the lab. */
const recordedRuns = () =>
  readdirSync(data("runs/recorded/")).filter((name) =>
    existsSync(data(`runs/recorded/${name}/manifest.json`)),
  );

/** The columns that a run by likelihood adds to a score. */
const PREFERENCE = ["candidates", "logOdds", "logOddsPerToken", "correctPerToken"];

/** Every response of a recorded run with its strict score. */
async function* runRecords(lab, name) {
  const folder = fileURLToPath(data(`runs/recorded/${name}/`));
  const plan = ["plan.yaml", "plan.js"].map((file) => folder + file).find(existsSync);
  const { task } = await lab.readPlan(plan, { model: "random" });
  for (const { row, episode } of await lab.episodes(folder, task)) {
    const columns = ["correct", "bucket", "answer", ...PREFERENCE, ...Object.keys(episode.score ?? {})];
    const scored = [...new Set(columns)].sort().map((column) => [column, row[column]]);
    yield { text: JSON.stringify([row.sample, row.try, strict(Object.fromEntries(scored))]), id: row.sample };
  }
}

/** The files of responses that people have judged, and the strict score of a line. */
const JUDGED = {
  "factor/symbolic-replies.csv": ({ factor }, { variables, target, answer, reply }) =>
    factor.symbolic.score(
      {
        target: answer === "none" ? [] : answer.split(", "),
        targetValue: Number(target),
        relations: Array.from({ length: Number(variables) }, (_, variable) => ({ variable })),
      },
      reply,
    ),
  "factor/realistic-replies.csv": ({ factor }, { answer, reply }) =>
    factor.realistic.score({ target: Number(answer), solution: [] }, reply),
  "centerbench/replies.csv": ({ centerbench }, { also, position, reply, ...key }) =>
    centerbench.match(
      { ...key, position: Number(position), accepted: also ? [key.answer, also] : [key.answer], events: [] },
      reply,
    ),
  "neurocognition/replies.csv": ({ neurocognition }, { type, reply }) => {
    const [name, params] = READ_BY[type];
    const task = neurocognition[name];
    const after = task.begin(task.generate(params, 1)).next(reply);
    return { ...(after.score ?? after.soFar()), next: after.score ? "" : after.messages.at(-1).text };
  },
};

/** The task that reads answers of a type. */
const READ_BY = {
  option: ["ravenText", { format: "mc" }],
  text: ["ravenText", { format: "gen" }],
  card: ["cardSorting", { difficulty: "easy", modality: "text", ambiguity: "off" }],
  box: ["spatialWorkingMemory", { difficulty: "easy", modality: "text" }],
  cell: ["spatialWorkingMemory", { difficulty: "easy", modality: "image" }],
};

/** Every response of a file with its strict score. */
function* judgedRecords(lab, file) {
  for (const [at, row] of csvParse(readFileSync(data(file), "utf8")).entries()) {
    const score = JUDGED[file](lab, row);
    yield { text: JSON.stringify(strict(Object(score) === score ? score : { score })), id: `line ${at + 2}` };
  }
}

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
