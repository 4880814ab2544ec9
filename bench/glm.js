import { stats } from "loadlab";
import { random } from "@loadlab/lib/core/random.js";
import { seconds } from "./clock.js";
import { againstPeer } from "./peer.js";

const milliseconds = (time) => `${(1000 * time).toPrecision(3)} ms`;
const each = async (fit, times) => (await seconds(() => Array.from({ length: times }, fit))) / times;

const log10N = ({ statements }) => Math.log10(statements);
const main = {
  d: ({ difficulty }) => difficulty,
  log10N,
  rho: ({ needleRatio }) => needleRatio,
  rho2: ({ needleRatio }) => needleRatio ** 2,
};
const interactions = {
  ...main,
  "d:log10N": (row) => row.difficulty * log10N(row),
  "d:rho": (row) => row.difficulty * row.needleRatio,
  "log10N:rho": (row) => log10N(row) * row.needleRatio,
  "d:log10N:rho": (row) => row.difficulty * log10N(row) * row.needleRatio,
};
const successes = (row) => row.successes;
const trials = () => 100;

export async function measure() {
  const answers = (items) =>
    grid().flatMap((cell) => outcomes(cell, items, 1).map((hit) => ({ ...cell, successes: hit })));
  const [single, many] = [answers(100), answers(715).slice(0, 100_000)];
  const studies = Array.from({ length: 22 }, (_, seed) => pooled(seed + 2));
  const first = performance.now();
  stats.logit(single, { successes, terms: main });
  const cold = (performance.now() - first) / 1000;
  const ungrouped = await each(() => stats.logit(single, { successes, terms: main }), 10);
  const grouped = await each(() => stats.logit(studies[0], { successes, trials, terms: main }), 50);
  const all = await seconds(() =>
    studies.map((cells) => stats.dropOne(cells, { successes, trials, terms: interactions })),
  );
  return [
    { what: "logit, 5 coefficients, 14,000 rows", measured: milliseconds(ungrouped), wanted: "< 100 ms" },
    { what: "the same, first call of the process", measured: milliseconds(cold) },
    againstR(single),
    againstR(many),
    { what: "logit, 5 coefficients, 140 cells", measured: milliseconds(grouped), wanted: "< 5 ms" },
    {
      what: "22 models of 9 coefficients, all drop-one tests",
      measured: milliseconds(all),
      wanted: "< 1000 ms",
    },
  ];
}

/** CogniLoad's 140 cells. */
function grid() {
  return [1, 3, 5, 7, 10].flatMap((difficulty) =>
    [20, 50, 100, 250].flatMap((statements) =>
      [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95].map((needleRatio) => ({ difficulty, statements, needleRatio })),
    ),
  );
}

/** Outcomes of single trials at coefficients like those of the paper's Table 3. */
function outcomes(cell, items, seed) {
  const { difficulty, statements, needleRatio } = cell;
  const eta = 7 - 0.3 * difficulty - 2.7 * Math.log10(statements) - 3 * needleRatio + 2.6 * needleRatio ** 2;
  const draw = random(seed, JSON.stringify(cell));
  return Array.from({ length: items }, () => Number(draw.chance(1 / (1 + Math.exp(-eta)))));
}

const pooled = (seed) =>
  grid().map((cell) => ({
    ...cell,
    successes: outcomes(cell, 100, seed).reduce((sum, hit) => sum + hit, 0),
  }));

/** R's glm on the same rows. */
function againstR(rows) {
  const columns = ["difficulty", "statements", "needleRatio", "successes"];
  const lines = rows.map((row) => columns.map((column) => row[column]).join(","));
  const fit = () => stats.logit(rows, { successes, terms: main });
  return againstPeer(`logit, 5 coefficients, ${rows.length} rows`, "R", fit, {
    files: { "rows.csv": [columns.join(","), ...lines, ""].join("\n") },
    setup: 'rows <- read.csv("rows.csv")',
    work: "glm(successes ~ difficulty + log10(statements) + needleRatio + I(needleRatio^2), binomial, rows)",
    wanted: "at most 1",
  });
}
