import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { csvParse } from "d3-dsv";
import { strict } from "./samples.js";

const data = (path) => new URL(`../../data/${path}`, import.meta.url);

/** The runs that come with the lab. */
export const recordedRuns = () =>
  readdirSync(data("runs/recorded/")).filter((name) =>
    existsSync(data(`runs/recorded/${name}/manifest.json`)),
  );

/** The columns that a run by likelihood adds to a score. */
const PREFERENCE = ["candidates", "logOdds", "logOddsPerToken", "correctPerToken"];

/** Every response of a recorded run with its strict score. */
export async function* runRecords(lab, name) {
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
export const JUDGED = {
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
export function* judgedRecords(lab, file) {
  for (const [at, row] of csvParse(readFileSync(data(file), "utf8")).entries()) {
    const score = JUDGED[file](lab, row);
    yield { text: JSON.stringify(strict(Object(score) === score ? score : { score })), id: `line ${at + 2}` };
  }
}
