/**
 * Has a model judge the recorded replies that a person has read, and writes its verdicts beside theirs:
 *
 *   node scripts/judged.js model.gguf
 *
 * A verdict that stands in a store data/runs/judged-* is not asked for again; an hour on two cores for a model of 135 million
 * parameters.
 */
import { writeFileSync } from "node:fs";
import { csvFormat } from "d3-dsv";
import { centerbench, cogniload, factor, models, neurocognition, runs } from "loadlab";

const [path] = process.argv.slice(2);
const model = await models.gguf(path, { threads: 1, maxTokens: 32 });
const tasks = [factor.symbolic, cogniload.puzzle, centerbench.comprehension, neurocognition.ravenText];
const verdicts = [];
for (const task of tasks) {
  const rows = await runs.handRead(task);
  const judged = await runs.judge(rows, { task, model, store: `judged-${task.name}` });
  verdicts.push(
    ...judged.map(({ run, sample, judge, judged }) => ({ task: task.name, run, sample, judge, judged })),
  );
  console.log(`${task.name}: ${judged.length} replies judged`);
}
writeFileSync("data/runs/recorded/judged.csv", `${csvFormat(verdicts)}\n`);
await model.dispose();
