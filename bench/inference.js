import { centerbench, factor, models, run } from "loadlab";

const ask = async (options, items = 4) => {
  const model = await models.bundled(options);
  const grid = factor.upTo(10);
  await run({ task: factor.symbolic, grid: [{ variables: 2 }], model });
  const start = performance.now();
  const rows = await run({ task: factor.symbolic, grid, items, model, seed: 500 });
  const time = (performance.now() - start) / 1000;
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
  await model.dispose();
  return {
    time,
    rows: rows.length,
    prompt: sum("promptTokens"),
    evaluated: sum("evaluatedTokens"),
    output: sum("outputTokens"),
  };
};

const rate = ({ output, time }) => `${(output / time).toFixed(0)} tokens/s written`;

/** A long text asked about again and again: how much the shared beginning saves. */
async function sharedPrefix(reusePrefix) {
  const model = await models.bundled({ reusePrefix });
  const text = factor.symbolicPrompt(factor.symbolic.generate({ variables: 10, fillerTokens: 2000 }, 1));
  const context = { task: factor.symbolic, episode: null, random: null };
  const ask = (question) =>
    model.reply([{ role: "user", text: `${text}\n${question}` }], { maxTokens: 4 }, context);
  await ask("0");
  const start = performance.now();
  let evaluated = 0;
  for (let question = 1; question <= 10; question++)
    evaluated += (await ask(String(question))).evaluatedTokens;
  const time = (performance.now() - start) / 10;
  await model.dispose();
  return `${time.toFixed(0)} ms a question, ${(evaluated / 10).toFixed(0)} prompt tokens evaluated`;
}

/** Questions about sentences, neighbours about the same one: time and evaluated tokens with several sequences and with one. */
async function questionsOf(sequences, reusePrefix = true) {
  const given = { benchmark: "centerbench", threads: 1, maxTokens: 8 };
  const model = await models.bundled({ ...given, sequences, reusePrefix });
  const task = centerbench.comprehension;
  const grid = task.grid.filter(({ level }) => level <= 4);
  await run({ task, grid: grid.slice(0, 4), model });
  const [start, processor] = [performance.now(), process.cpuUsage()];
  const rows = await run({ task, grid, items: 4, model, seed: 500 });
  const time = performance.now() - start;
  const { user, system } = process.cpuUsage(processor);
  await model.dispose();
  return {
    time,
    processor: user + system,
    evaluated: rows.reduce((total, row) => total + row.evaluatedTokens, 0),
  };
}

async function sharedSentences() {
  const one = await questionsOf(1);
  const several = [];
  for (const sequences of [2, 4, 8]) several.push({ sequences, ...(await questionsOf(sequences)) });
  const anew = await questionsOf(1, false);
  const ratio = (of, to) => (of / to).toFixed(2);
  return [
    ...several.map(({ sequences, time, processor, evaluated }) => ({
      what: `CenterBench, ${sequences} sequences against one`,
      measured: `${ratio(time, one.time)} of the time, ${ratio(processor, one.processor)} of the processor time, ${ratio(evaluated, one.evaluated)} of the tokens evaluated`,
      wanted: "at most 1 of the time",
    })),
    {
      what: "CenterBench, one at a time without reuse against one sequence",
      measured: `${ratio(anew.time, one.time)} times the time, ${ratio(anew.processor, one.processor)} times the processor time, ${ratio(anew.evaluated, one.evaluated)} times the tokens evaluated`,
      wanted: "at least 7 times the time",
    },
  ];
}

export async function measure() {
  const one = await ask({ sequences: 1 });
  const four = await ask({ sequences: 4 });
  return [
    { what: `bundled model, one sequence (${one.rows} items)`, measured: rate(one) },
    { what: "bundled model, four sequences in parallel", measured: rate(four) },
    ...(await sharedSentences()),
    { what: "2K shared prefix, kept", measured: await sharedPrefix(true) },
    { what: "2K shared prefix, computed anew", measured: await sharedPrefix(false) },
  ];
}
