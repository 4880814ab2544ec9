/**
 * Gives the recorded runs the scores and the version that their tasks have now, after a change of scores:
 *
 *   node scripts/recorded.js
 *
 * No question is asked again; a run whose questions have changed is an error.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { episodes, readPlan } from "loadlab";

const FOLDER = "data/runs/recorded";
const keyOf = (sample, asked) => `${sample} ${asked.epoch} ${asked.try}`;

for (const name of readdirSync(FOLDER)) {
  const folder = `${FOLDER}/${name}`;
  if (!existsSync(`${folder}/manifest.json`)) continue;
  const plan = ["plan.yaml", "plan.js"].map((file) => `${folder}/${file}`).find(existsSync);
  const { task } = await readPlan(plan, { model: "random" });
  const scores = new Map(
    (await episodes(folder, task)).map(({ row, episode }) => [keyOf(row.sample, row), episode.score]),
  );
  const lines = gunzipSync(readFileSync(`${folder}/answers.jsonl.gz`))
    .toString()
    .trim()
    .split("\n");
  let changed = 0;
  const scored = lines.map((line) => {
    const answer = JSON.parse(line);
    const { sample = answer.key } = answer;
    const score = { ...answer.score, ...scores.get(keyOf(sample, answer)) };
    changed += score.correct !== answer.score.correct;
    return JSON.stringify({ ...answer, score });
  });
  writeFileSync(`${folder}/answers.jsonl.gz`, gzipSync(`${scored.join("\n")}\n`, { level: 9 }));
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, "utf8"));
  writeFileSync(
    `${folder}/manifest.json`,
    `${JSON.stringify({ ...manifest, version: task.version }, null, 2)}\n`,
  );
  console.log(`${name}: ${changed} of ${lines.length} scores changed`);
}
