/**
 * Asks the bundled model every item many times at a temperature, and writes how often each was answered right: the
 * file data/runs/recorded/factor-sampling.csv of the notebook factor/6-repeated-sampling.
 *
 *   nice -n 10 node bench/factor-sampling.js > data/runs/recorded/factor-sampling.csv
 *
 * About twenty minutes on one free core. It goes on where it stopped: the replies are in data/runs/factor-sampling, and
 * the greedy ones that stand beside them in data/runs/factor-sampling-greedy. Progress goes to stderr.
 */
import { csvFormat } from "d3-dsv";
import { factor, models, run } from "loadlab";

const TEMPERATURE = 0.5;
const TRIES = 16;
const LENGTHS = [
  { fillerTokens: 0, items: 16 },
  { fillerTokens: 400, items: 12 },
];
const VARIABLES = [15, 18, 21, 24, 27, 30, 33, 36, 39];
/** Never trained on: training's seeds begin at 1,000,000. */
const SEED = 600_000;

/** The rows of all lengths, asked of the model at this temperature. */
async function asked(temperature, tries, store) {
  const model = await models.bundled({ temperature });
  const charactersPerToken = factor.charactersPerToken(model.countTokens);
  const rows = [];
  const started = performance.now();
  for (const { fillerTokens, items } of LENGTHS) {
    const grid = VARIABLES.map((variables) => ({ variables, fillerTokens, charactersPerToken }));
    const onProgress = ({ done, total }) =>
      done % 100 === 0 && process.stderr.write(`${fillerTokens} tokens of filler: ${done} of ${total}\n`);
    rows.push(
      ...(await run({ task: factor.symbolic, grid, items, tries, model, seed: SEED, store, onProgress })),
    );
  }
  const minutes = (performance.now() - started) / 60_000;
  process.stderr.write(
    `temperature ${temperature}: ${rows.length} replies in ${minutes.toFixed(1)} minutes\n`,
  );
  await model.dispose();
  return rows;
}

const greedy = new Map((await asked(0, 1, "factor-sampling-greedy")).map((row) => [row.sample, row.correct]));
const rows = await asked(TEMPERATURE, TRIES, "factor-sampling");
const items = factor.sampledItems(rows, { by: ["fillerTokens", "seed"] });
console.log(
  csvFormat(
    items.map(({ sample, fillerTokens, n, seed, tries, successes }) => ({
      variables: n,
      fillerTokens,
      seed,
      tries,
      successes,
      greedy: greedy.get(sample),
    })),
  ),
);
