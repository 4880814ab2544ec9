import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as factor from "@loadlab/lib/factor/index.js";
import { abilityOf } from "@loadlab/lib/stats/ability/rasch.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";
import * as models from "../../models/index.js";
import { run } from "../../run/index.js";
import { blocks } from "../../run/next-question.js";
import type { RunOptions } from "../../run/run.js";

const task = factor.symbolic;
const grid = factor.upTo(21);
/** From -5 to 5. */
const difficultyOf = ({ variables }: { variables: number }) => (variables - 11) / 2;
const difficulties = grid.map(difficultyOf);
const ofAbility = (ability: number) =>
  models.fixedAccuracy(
    task,
    (params) => 1 / (1 + Math.exp(difficultyOf(params as { variables: number }) - ability)),
  );
const estimate = (rows: readonly { variables: number; correct: number }[]) =>
  abilityOf(rows.map((row) => ({ difficulty: difficultyOf(row), correct: row.correct })));
const options = (ability: number): RunOptions<factor.SymbolicParams> =>
  ({ task, grid, items: 12, model: ofAbility(ability) }) as never;
const until = 0.4;

describe("adaptive runs", () => {
  it.each([-2, -0.7, 0.4, 1.8])(
    "ability %d: half of the questions at the same standard error",
    async (ability) => {
      const rows = await run({ ...options(ability), adaptive: { until, difficulties } });
      const { se, ability: found } = estimate(rows as never);
      expect(se).toBeLessThanOrEqual(until);
      expect(Math.abs(found - ability)).toBeLessThan(3 * until);
      const all = (await run(options(ability))).toSorted((one, other) => one.epoch - other.epoch);
      const needed = all.findIndex((_, at) => estimate(all.slice(0, at + 1) as never).se <= until) + 1;
      expect(needed).toBeGreaterThan(0);
      expect(rows.length).toBeLessThanOrEqual(needed / 2);
    },
  );

  it("goes on where it stopped, asks nothing twice, and notes how it chose", async () => {
    const store = `${temporaryFolder()}/adaptive`;
    const asked: string[] = [];
    const counting = ofAbility(0.4);
    const model = {
      ...counting,
      reply: (...given: Parameters<typeof counting.reply>) => {
        asked.push("one");
        return counting.reply(...given);
      },
    };
    const rough = await run({ ...options(0.4), model, store, adaptive: { until: 0.8, difficulties } });
    const finer = await run({ ...options(0.4), model, store, adaptive: { until, difficulties } });
    const again = await run({ ...options(0.4), model, store, adaptive: { until, difficulties } });
    const whole = await run({ ...options(0.4), adaptive: { until, difficulties } });
    const samples = (rows: readonly { sample: string }[]) => rows.map(({ sample }) => sample);
    expect(rough.length).toBeLessThan(finer.length);
    expect(samples(again)).toEqual(samples(finer));
    expect(samples(whole)).toEqual(samples(finer));
    expect(asked).toHaveLength(finer.length);
    const { sessions } = JSON.parse(readFileSync(`${store}/manifest.json`, "utf8")) as {
      sessions: { adaptive?: object }[];
    };
    expect(sessions.slice(0, 2).map(({ adaptive }) => adaptive)).toEqual([
      { until: 0.8, difficulties },
      { until, difficulties },
    ]);
    expect(JSON.parse(readFileSync(`${store}/plan.json`, "utf8"))).toMatchObject({ complete: null });
  });

  it("first asks the cell of the ability that it expects, and ends where all is asked", async () => {
    const rows = await run({ ...options(0), adaptive: { until: 2.4, difficulties } });
    expect(rows.map((row) => (row as never as { variables: number }).variables)).toContain(11);
    const few = await run({ ...options(0), items: 1, adaptive: { until: 0.01, difficulties } });
    expect(few).toHaveLength(grid.length);
  });

  it("bad options are named", async () => {
    await expect(run({ ...options(0), adaptive: { until: 0, difficulties } })).rejects.toThrow(
      "adaptive.until is 0",
    );
    await expect(run({ ...options(0), adaptive: { until, difficulties: [1] } })).rejects.toThrow(
      "expected 21 numbers, one for each cell of the grid",
    );
    await expect(
      run({ ...options(0), adaptive: { until, difficulties: difficulties.with(3, NaN) } }),
    ).rejects.toThrow("adaptive.difficulties[3] is NaN");
    await expect(run({ ...options(0), adaptive: { until, difficulties, se: 1 } as never })).rejects.toThrow(
      '"se"',
    );
  });
});

const range = (length: number) => Array.from({ length }, (_, at) => at);

describe("blocks", () => {
  it("are the list, cut, in its order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 20 }), (length, workers) => {
        const cut = [...blocks(range(length), workers)];
        expect(cut.flat()).toEqual(range(length));
        expect(cut.every((block) => block.length >= 1 && block.length <= 32)).toBe(true);
      }),
    );
  });

  it("grow shorter towards the end, so that no worker is left with more than a share", () => {
    expect([...blocks(range(100), 4)].map((block) => block.length)).toEqual(
      // a share is an eighth of what is left: 100, 87, 76, 66, 57, 49, 42, 36, 31, 27, ...
      [13, 11, 10, 9, 8, 7, 6, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1],
    );
  });
});
