/**
 * Records the surprisal by word of SmolLM2-135M-Instruct over twins:
 *
 *   npx loadlab pull smollm2-135m-instruct && node scripts/surprisal.js
 *
 * Eight chains for each level, 1 to 3, plausible and twin, in the benchmark's own form; rows as `centerbench.surprisal` gives them.
 */
import { writeFileSync } from "node:fs";
import { csvFormat } from "d3-dsv";
import { centerbench, models } from "loadlab";

const model = await models.gguf("models/smollm2-135m-instruct.gguf", { contextTokens: 512, gpu: false });
const rows = [];
for (const sentence of centerbench.sentences({ levels: [1, 2, 3], count: 8, pairing: "twin" })) {
  const { level, subset, pair } = sentence;
  for (const { surprisal, ...row } of await centerbench.surprisal(sentence, model))
    rows.push({ level, subset, pair, ...row, surprisal: surprisal?.toFixed(3) ?? "" });
}
writeFileSync("data/runs/recorded/centerbench-surprisal-smollm2.csv", csvFormat(rows) + "\n");
await model.dispose();
