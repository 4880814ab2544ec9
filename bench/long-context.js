import { factor, models, run } from "loadlab";

/** In tokens of filler; at 128K one suite will do, since a token costs the same whatever it says. */
const LENGTHS = { symbolic: [0, 4_000, 16_000, 64_000, 128_000], realistic: [0, 4_000, 16_000, 64_000] };

/** The longest filler, and room for an item of five variables or operations and its reply. */
const CONTEXT_TOKENS = 128_000 + 3_000;

/** Replies beyond the training length may never end; what is measured is the prompt. */
const REPLY_TOKENS = 64;

/**
 * Memory and time of a context of 128K tokens on the bundled model, which was trained for 4,096: its answers there mean
 * nothing, its costs are those of a model of 4 layers and width 128. A quarter of an hour on one free core.
 */
export async function measure() {
  const resident = () => process.memoryUsage().rss;
  const small = await models.bundled({ contextTokens: 16, gpu: false }); // llama.cpp itself takes memory once
  await small.dispose();
  const before = resident();
  const start = performance.now();
  const model = await models.bundled({ contextTokens: CONTEXT_TOKENS, maxTokens: REPLY_TOKENS, gpu: false });
  const loading = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const loaded = resident();
  const { weightsBytes, contextBytes } = model.memory;
  const times = [
    ...(await suite(model, symbolic(model), LENGTHS.symbolic)),
    ...(await suite(model, realistic(model), LENGTHS.realistic)),
  ];
  const filled = resident();
  await model.dispose();
  return [
    { what: "128K context: loading", measured: loading },
    { what: "128K context: weights, as reported", measured: megabytes(weightsBytes) },
    { what: "128K context: KV cache and buffers, as reported", measured: megabytes(contextBytes) },
    { what: "128K context: resident, more than before loading", measured: megabytes(loaded - before) },
    { what: "128K context: the same after a prompt of 128K", measured: megabytes(filled - before) },
    ...times,
  ];
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

const symbolic = (model) => ({
  task: factor.symbolic,
  item: (fillerTokens) => ({
    variables: 5,
    fillerTokens,
    charactersPerToken: factor.charactersPerToken(model.countTokens),
  }),
});

/** Prose is foreign to the bundled model, and costs it more tokens than the symbolic suite's words. */
function realistic(model) {
  const params = { operations: 5, fillerTokens: 5_000 };
  const text = factor.realisticPrompt(factor.realistic.generate(params, 1));
  const charactersPerToken = text.length / model.countTokens(text);
  return {
    task: factor.realistic,
    item: (fillerTokens) => ({ operations: 5, fillerTokens, charactersPerToken }),
  };
}

async function suite(model, { task, item }, lengths) {
  const rows = [];
  for (const length of lengths) {
    const busy = process.cpuUsage();
    const [{ promptTokens, outputTokens, seconds, error }] = await run({ task, grid: [item(length)], model });
    const { user, system } = process.cpuUsage(busy);
    if (error) throw new Error(`${task.name} with ${length} tokens of filler: ${error}`);
    rows.push({
      what: `${task.name}, ${length / 1000}K of filler: one item`,
      measured:
        `${promptTokens} + ${outputTokens} tokens in ${seconds.toFixed(1)} s ` +
        `(${((user + system) / 1e6).toFixed(1)} s of the processor), ` +
        `${((promptTokens + outputTokens) / seconds).toFixed(0)} tokens/s`,
    });
  }
  return rows;
}
