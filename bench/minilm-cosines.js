/**
 * Measures the cosines in data/centerbench/minilm-cosines.csv anew and prints the file:
 * `node bench/minilm-cosines.js models/all-MiniLM-L6-v2.gguf`
 */
import { readFileSync } from "node:fs";
import { csvFormat, csvParse } from "d3-dsv";
import { centerbench, models } from "loadlab";

const pairs = csvParse(
  readFileSync(new URL("../data/centerbench/minilm-cosines.csv", import.meta.url), "utf8"),
);
const model = await models.embedder(process.argv[2]);
const rows = pairs.map((pair) => ({ ...pair, answer: pair.reply, embedding: "skipped" }));
const measured = await centerbench.withSimilarity(rows, model.embed, { threshold: 1 });
console.log(
  csvFormat(pairs.map((pair, index) => ({ ...pair, cosine: measured[index].similarity.toFixed(4) }))),
);
await model.dispose();
