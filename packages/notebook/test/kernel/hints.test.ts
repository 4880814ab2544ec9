import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kernelSpec } from "../../kernel/kernelspec.js";
import { startKernel, type Kernel } from "./client.js";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const LAUNCHER = fileURLToPath(new URL("../../dist/kernel/launch.js", import.meta.url));
/** The one that setup made, if it did. */
const SNAPSHOT = fileURLToPath(new URL("../../../../.jupyter/kernel.blob", import.meta.url));

let kernel: Kernel;

beforeAll(async () => {
  kernel = await startKernel(kernelSpec(LAUNCHER, { snapshot: SNAPSHOT }).argv, ROOT);
  const { reply, stderr } = await kernel.execute(`import { factor, models, run, stats } from "loadlab";
    const curve = [{ n: 1, accuracy: 0.9 }];
    interface Knob {
      /** In dB, 0..9, defaults to 3. */
      level?: number;
      deep: { inner: number };
    }
    /**
     * Turns it.
     * @returns nothing
     * @throws RangeError if it is stuck
     * @throws Error if it is gone
     */
    function turn(knob: Knob, when: Date, how: () => void) {}`);
  expect(reply, stderr).toMatchObject({ status: "ok" });
});

afterAll(() => kernel?.stop());

it.each([
  "factor.fitDecay|",
  "factor.fitDecay(|",
  "factor.fitDecay(|)",
  "factor.fitDecay( | )",
  "factor.fitDecay(curve, {|",
  "factor.fitDecay(curve, { | })",
  'factor.fitDecay(curve, { window: "pre|trained" })',
  "factor.fitDecay(curve, [|",
  "const fit = factor.fitDecay(curve,|\nconst next = 3;",
  "show(factor.fitDecay(|))",
])("Shift-Tab tells of the function in %s", async (code) => {
  const text = await kernel.inspect(code);
  expect(text).toMatch(/^fitDecay\(points, options\?\)\n\nFits the decay as FACTOR does/);
  expect(text).toMatch(/\n\nType\n {4}(function )?fitDecay\(points: [^]*$/);
});

it("Shift-Tab tells what parameters are, the fields of options with units and defaults, and each tag's heading", async () => {
  const text = await kernel.inspect("factor.fitDecay(|");
  const [, , , parameters, throws, source] = text.split("\n\n");
  expect(parameters).toMatch(
    /^Parameters\n {4}points accuracy by N, in any order\n {8}n: number\n {12}N, the/,
  );
  expect(parameters).toMatch(/\n {4}options .*\n {8}window\?: "pretrained" \| "scratch" \| /);
  expect(parameters).toContain(
    "\n        level?: number\n            Coverage of the intervals, above 0 and below 1; defaults to 0.95.\n",
  );
  expect(throws).toMatch(/^Throws\n {4}RangeError if points/);
  expect(source).toMatch(/^Source\n {4}FACTOR, section 3\.4/);
});

it("Shift-Tab tells one level of fields, none of built-in objects and of those with methods", async () => {
  const text = await kernel.inspect("turn(|)");
  expect(text).toBe(
    `turn({ deep, … }, when, how)

Turns it.

Parameters
    knob
        level?: number
            In dB, 0..9, defaults to 3.
        deep: { inner: number; }

Returns
    nothing

Throws
    RangeError if it is stuck
    Error if it is gone

Type
    function turn(knob: Knob, when: Date, how: () => void): void`,
  );
  expect(await kernel.inspect("run(|")).toMatch(/^run\(\{ task, grid, model, … \}\)\n/);
  expect(await kernel.inspect("models.fixedAccuracy(|")).not.toContain("generate");
});

it("Shift-Tab on a name within a call tells of that name", async () => {
  expect(await kernel.inspect("factor.fitDecay(cur|ve)")).toMatch(/^const curve: /);
  expect(await kernel.inspect("factor.fitDecay(curve, { lev|el: 0.9 })")).toMatch(
    /^\(property\) DecayOptions\.level\?: number\n\nCoverage/,
  );
  expect(await kernel.inspect("Math.max(stats.wilson(|))")).toMatch(/^wilson\(successes, /);
});

it("Shift-Tab away from names and calls finds nothing", async () => {
  expect(await kernel.inspect("|")).toBe("");
  expect(await kernel.inspect("1 + | 2")).toBe("");
  expect(await kernel.inspect("factor.fitDecay(curve);  |")).toBe("");
});
