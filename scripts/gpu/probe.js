// node probe.js REQUEST: in a process of its own, so that a crash of native code stays here and memory is this model's
// alone. REQUEST is JSON. Without `file` it prints what llama.cpp computes on: {backend, devices, cores, cardBytes}. With
// it, what a model does there: {runs, replies, likelihoods, ...}. Or {error}. The last line printed is the JSON.
import { pathToFileURL } from "node:url";

const LIKELIHOOD_CANDIDATES = 4;

const seconds = (since) => (performance.now() - since) / 1000;

async function machine({ gpu }) {
  const { getLlama } = await import("node-llama-cpp");
  const llama = await getLlama({
    gpu,
    build: "never",
    skipDownload: true,
    logLevel: "error",
    progressLogs: false,
  });
  const backend = llama.gpu || "cpu";
  if (gpu && gpu !== "auto" && backend !== gpu) throw new Error(`llama.cpp would use the ${backend} instead`);
  const devices = llama.gpu ? await llama.getGpuDeviceNames() : [];
  return { backend, devices, cores: llama.cpuMathCores, cardBytes: (await llama.getVramState()).total };
}

/** The task and the parameters of the items that a model is asked; a public model gets FACTOR's. */
function questions({ factor, cogniload, centerbench, neurocognition }, benchmark) {
  const all = {
    factor: [factor.symbolic, { variables: 5 }],
    cogniload: [cogniload.puzzle, { difficulty: 1, statements: 5, needleRatio: 0.5 }],
    centerbench: [centerbench.comprehension, centerbench.comprehension.grid[0]],
    neurocognition: [neurocognition.cardSorting, { difficulty: "easy", reasoning: false }],
  };
  const [task, params] = all[benchmark ?? "factor"];
  return { task, episode: (seed) => task.begin(task.generate(params, seed)) };
}

async function measured({ library, file, benchmark, gpu, threads, contextTokens, maxTokens, ...plan }) {
  const { models, ...tasks } = await import(pathToFileURL(library).href);
  const { task, episode } = questions(tasks, benchmark);
  const episodes = (number) => Array.from({ length: number }, (_, at) => episode(at + 1));
  const found = { runs: [], replies: [], likelihoods: [] };
  for (const sequences of plan.sequences) {
    const start = performance.now();
    try {
      const options = { gpu, threads, sequences, contextTokens, maxTokens };
      const model = await models.gguf(file, { ...options, chatFormat: benchmark ? "template" : "auto" });
      const loadSeconds = seconds(start);
      await model.reply(episode(0).messages, { maxTokens: 2 }, {}); // buffers are made, kernels are compiled
      const { replies, ...rates } = await speed(model, episodes(Math.max(plan.items, sequences)), maxTokens);
      if (sequences === 1) {
        found.replies = replies;
        found.likelihoods = await likelihoods(model, task, episodes(plan.items));
      }
      found.runs.push({
        sequences,
        ...model.circumstances,
        ...model.memory,
        processBytes: process.memoryUsage().rss,
        loadSeconds,
        ...rates,
        asOneByOne: replies.filter((reply, at) => reply === found.replies[at]).length,
        compared: Math.min(replies.length, found.replies.length),
      });
      await model.dispose();
    } catch (error) {
      found.runs.push({ sequences, error: error.message });
    }
  }
  return found;
}

/**
 * Asks each batch of questions twice: for one token, which takes as long as its prompts, then for the whole reply, by
 * when the prompts are in memory.
 */
async function speed(model, episodes, maxTokens) {
  const total = { promptTokens: 0, promptSeconds: 0, replyTokens: 0, replySeconds: 0 };
  const replies = [];
  const ask = (batch, tokens) =>
    Promise.all(batch.map(({ messages }) => model.reply(messages, { maxTokens: tokens }, {})));
  for (let at = 0; at < episodes.length; at += model.sequences) {
    const batch = episodes.slice(at, at + model.sequences);
    let start = performance.now();
    const short = await ask(batch, 1);
    total.promptSeconds += seconds(start);
    const refused = short.find(({ stop, outputTokens }) => stop === "context" && outputTokens === 0);
    if (refused)
      throw new Error(
        `a prompt of ${refused.promptTokens} tokens does not fit in the context; raise --context`,
      );
    start = performance.now();
    const whole = await ask(batch, maxTokens);
    total.replySeconds += seconds(start);
    total.promptTokens += sum(short, "evaluatedTokens");
    total.replyTokens += sum(whole, "outputTokens");
    replies.push(...whole.map(({ text }) => text));
  }
  return {
    ...total,
    promptTokensPerSecond: total.promptTokens / total.promptSeconds,
    replyTokensPerSecond: total.replyTokens / total.replySeconds,
    replies,
  };
}

const sum = (rows, column) => rows.reduce((all, row) => all + row[column], 0);

async function likelihoods(model, task, episodes) {
  const found = [];
  for (const episode of episodes) {
    const texts = task.candidates?.(episode).slice(0, LIKELIHOOD_CANDIDATES) ?? [task.oracle(episode)];
    const { candidates } = await model.likelihood(episode.messages, texts, {}, {});
    found.push(candidates);
  }
  return found;
}

const request = JSON.parse(process.argv[2]);
try {
  console.log(JSON.stringify(await (request.file ? measured(request) : machine(request))));
} catch (error) {
  console.log(JSON.stringify({ error: error.message }));
}
process.exit(0);
