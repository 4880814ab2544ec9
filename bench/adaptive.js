import { factor, models, run, stats } from "loadlab";

/** Questions until an ability is known to .4 logits, adaptively and cell by cell, of models of five abilities. */
export async function measure() {
  const task = factor.symbolic;
  const grid = factor.upTo(21);
  const difficultyOf = ({ variables }) => (variables - 11) / 2;
  const difficulties = grid.map(difficultyOf);
  const until = 0.4;
  const counts = [];
  for (const ability of [-2, -1, 0, 1, 2]) {
    const model = models.fixedAccuracy(task, (params) => 1 / (1 + Math.exp(difficultyOf(params) - ability)));
    const plan = { task, grid, items: 12, model };
    const all = (await run(plan)).sort((one, other) => one.epoch - other.epoch);
    const answers = all.map((row) => ({ difficulty: difficultyOf(row), correct: row.correct }));
    const inTurn = answers.findIndex((_, at) => stats.abilityOf(answers.slice(0, at + 1)).se <= until) + 1;
    const chosen = await run({ ...plan, adaptive: { until, difficulties } });
    counts.push({ ability, inTurn, adaptive: chosen.length });
  }
  const sum = (column) => counts.reduce((all, row) => all + row[column], 0);
  const saved = 100 * (1 - sum("adaptive") / sum("inTurn"));
  return [
    {
      what: "adaptive run, questions saved at a standard error of .4, five abilities",
      measured: `${saved.toFixed(0)} % (${counts.map((row) => `${row.inTurn} to ${row.adaptive}`).join(", ")})`,
      wanted: ">= 50 %",
    },
  ];
}
