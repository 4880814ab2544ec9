import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { factor, models, retrieval } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const TOKENS = 128_000;

/** Sentences embedded: enough for a rate. */
const EMBEDDED = 200;

export async function measure() {
  const { symbolic, symbolicPrompt, realistic, realisticPrompt } = factor;
  const computing = symbolicPrompt(symbolic.generate({ variables: 20, fillerTokens: TOKENS }, 1));
  const statements = realisticPrompt(
    realistic.generate({ operations: 10, fillerTokens: TOKENS, noise: "close" }, 1),
  );
  return [
    await searched("a symbolic item", computing),
    await searched("a realistic item in close noise", statements),
    await embedded(computing),
  ];
}

async function searched(what, prompt) {
  const { text, after } = factor.splitPrompt(prompt);
  const chunks = retrieval.sentences(text).length;
  const words = retrieval.bm25Retriever();
  return {
    what: `Retrieval: sentences and BM25 over 128K tokens, ${what} (${chunks} sentences)`,
    measured: inSeconds(await seconds(() => words.rank(retrieval.sentences(text), after), 9)),
    wanted: "< 0.05 s",
  };
}

async function embedded(prompt) {
  const file = new URL("../models/loadlab-factor.gguf", import.meta.url);
  const model = await models.embedder(fileURLToPath(file));
  const chunks = retrieval.sentences(factor.splitPrompt(prompt).text).slice(0, EMBEDDED);
  const time = await seconds(() => model.embed(chunks));
  await model.dispose();
  const megabytes = (readFileSync(file).length / 1e6).toFixed(0);
  return {
    what: `Retrieval: a sentence embedded by the bundled model (${megabytes} MB, ${model.backend})`,
    measured: `${((time / chunks.length) * 1000).toFixed(2)} ms`,
  };
}
