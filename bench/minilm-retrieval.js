/**
 * Measures the shares in data/factor/minilm-retrieval.csv anew and prints the file; an hour on one processor core:
 * `node bench/minilm-retrieval.js models/all-MiniLM-L6-v2.gguf`, with a part of a suite's name for that suite alone.
 */
import { csvFormat } from "d3-dsv";
import { factor, models, retrieval, run } from "loadlab";
import { embeddingRetriever } from "@loadlab/runner/retrieval/retriever.js";

const filler = { fillerTokens: 4_000 };
const five = { operations: 5, contextTokens: 4_000 };
const tracking = { task: factor.variableTracking, form: "VAR v0 = VAR v1.", kept: 1024 };
const symbolic = { task: factor.symbolic, form: "@<<<assign v0 = v1 + 1>>>@", kept: 1024 };
const realistic = {
  task: factor.realistic,
  form: "The number of each Oak Hill's Yak is 2 times each Oak Hill's Gnu.",
  kept: 2048,
};
const experiments = [
  { suite: "tracking", params: filler, ...tracking },
  { suite: "tracking, 32,000 tokens", params: { fillerTokens: 32_000 }, items: 3, ...tracking },
  { suite: "symbolic, N = 10", params: { variables: 10, ...filler }, ...symbolic },
  { suite: "symbolic, N = 39", params: { variables: 39, ...filler }, ...symbolic },
  { suite: "symbolic, N = 10, apart", params: { variables: 10, ...filler }, split: apart, ...symbolic },
  { suite: "symbolic, N = 39, apart", params: { variables: 39, ...filler }, split: apart, ...symbolic },
  { suite: "realistic, general noise", params: { noise: "general", ...five }, ...realistic },
  { suite: "realistic, close noise", params: { noise: "close", ...five }, ...realistic },
];

const [, , path, part = ""] = process.argv;
const embedder = await models.embedder(path, { gpu: false });
const rows = [];
for (const experiment of experiments.filter(({ suite }) => suite.includes(part)))
  rows.push(...(await measured(experiment)));
console.log(csvFormat(rows));
await embedder.dispose();

async function measured({ suite, task, params, form, kept, split = factor.splitPrompt, items = 10 }) {
  const retriever = embeddingRetriever(remembering(embedder));
  const question = (after) => after.match(/.*$/)[0].replace(/ Show your .*/, "");
  const ways = {
    question: { query: question },
    "question, 16 rounds": { query: question, rounds: 16 },
    "question and form": { query: (after) => `${question(after)} ${form}` },
  };
  const rows = [];
  for (const [way, options] of Object.entries(ways)) {
    const reader = models.reader("entailed", factor.solverReply);
    const model = retrieval.rag(reader, { retriever, split, budgetTokens: kept, ...options });
    const answers = await run({ task, grid: [params], items: items, model });
    rows.push({ suite, kept, way, items, right: answers.filter(({ correct }) => correct === 1).length });
    console.error(rows.at(-1));
  }
  return rows;
}

/** Cuts a prompt in three and gives every equation a line, and so a chunk, of its own. */
function apart(prompt) {
  const { before, text, after } = factor.splitPrompt(prompt);
  return { before, text: text.replaceAll(/(@<<<.*?>>>@) ?/g, "\n$1\n"), after };
}

/** Embeds no text twice. */
function remembering({ name, sha256, backend, dimensions, embed }) {
  const known = new Map();
  return {
    name,
    sha256,
    backend,
    dimensions,
    async embed(texts) {
      const fresh = texts.filter((text) => !known.has(text));
      const vectors = await embed(fresh);
      fresh.forEach((text, at) => known.set(text, vectors[at]));
      return texts.map((text) => known.get(text));
    },
    async dispose() {},
  };
}
