import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const hide = new URL("hide-native.mjs", import.meta.url).href;
const built = new URL("../dist/index.js", import.meta.url).href;

/** Imports the lab as it is built, without any package with native code, and prints what became of everything. */
const program = `
  import { accuracy, factor, models, rescore, run, runs, show, stats } from ${JSON.stringify(built)};
  const failure = async (work) => { try { await work(); return "none"; } catch (error) { return error.message; } };
  const given = { task: factor.symbolic, grid: factor.upTo(4), items: 3, model: models.oracle(factor.symbolic) };
  const rows = await run(given);
  const curve = accuracy(rows, { by: ["variables"] });
  const points = [1, 2, 3, 4].map((n) => ({ n, accuracy: 0.9 * Math.exp(-0.1 * n) }));
  const works = {
    slope: factor.fitDecay(points).cdf.toFixed(3),
    rows: rows.length,
    accuracy: accuracy(rows).map(({ accuracy }) => accuracy),
    interval: stats.wilson(1, 2).low > 0,
    table: typeof show.table(rows),
  };
  const fails = {
    store: await failure(() => run({ ...given, store: "mine" })),
    sql: await failure(() => runs.query("SELECT 1", { stores: [] })),
    figure: await failure(() => show.plot(stats.curvePlot(curve, { x: "variables" }), { alt: "a" }).svg),
    model: await failure(() => models.bundled()),
  };
  process.env.LOADLAB_NO_LOCK = "1";
  await run({ ...given, store: "mine" });
  works.stored = (await rescore("mine", factor.symbolic)).length;
  console.log(JSON.stringify({ works, fails }));`;

it("without native code, what needs it says so, and all else works", { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const words = ["--import", hide, "--input-type=module", "-e", program];
  const env = { ...process.env, LOADLAB_RUNS: folder };
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder, env });
  const { works, fails } = JSON.parse(stdout) as Record<"works" | "fails", Record<string, unknown>>;
  const rows = works.rows;
  expect(works).toEqual({
    slope: "-0.100",
    rows,
    accuracy: [1],
    interval: true,
    table: "object",
    stored: rows,
  });
  const platform = `${process.platform} ${process.arch}`;
  expect(fails.store).toMatch(
    `fs-native-extensions does not load on ${platform}, so the lab cannot lock a store`,
  );
  expect(fails.store).toMatch("LOADLAB_NO_LOCK=1");
  expect(fails.sql).toMatch(
    `@duckdb/node-api does not load on ${platform}, so the lab cannot query or export stores`,
  );
  expect(fails.figure).toMatch(
    `@resvg/resvg-js does not load on ${platform}, so the lab cannot draw figures`,
  );
  expect(fails.model).toMatch(/llama\.cpp cannot start.*models\.endpoint and scripted models work/);
});
