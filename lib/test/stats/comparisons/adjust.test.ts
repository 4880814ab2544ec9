import { expect, it } from "vitest";
import { benjaminiHochberg, bonferroni, holm } from "../../../stats/comparisons/adjust.js";
import { golden } from "../../support/golden.js";
import { refuses } from "../support.js";

it.each(["a", "b", "c", "d"])("Bonferroni's and Holm's values are R's p.adjust: set %s", (set) => {
  const rows = golden("adjust").filter((row) => row.set === set);
  const ps = rows.map(({ p }) => Number(p));
  bonferroni(ps).forEach((p, index) => expect(p).toBeCloseTo(Number(rows[index]!.bonferroni), 14));
  holm(ps).forEach((p, index) => expect(p).toBeCloseTo(Number(rows[index]!.holm), 14));
});

it.each(["a", "b", "c", "d", "e"])("Benjamini and Hochberg's values are R's p.adjust: set %s", (set) => {
  const rows = golden("adjust-discoveries").filter((row) => row.set === set);
  const adjusted = benjaminiHochberg(rows.map(({ p }) => Number(p)));
  adjusted.forEach((p, index) => expect(p).toBeCloseTo(Number(rows[index]!.adjusted), 14));
});

it("no tests give no values, and the given ones are left alone", () => {
  expect(bonferroni([])).toEqual([]);
  expect(holm([])).toEqual([]);
  const ps = [0.3, 0.1];
  holm(ps);
  expect(ps).toEqual([0.3, 0.1]);
});

refuses({
  "p-value 1 is 1.2; expected a number in 0..1": () => bonferroni([0.5, 1.2]),
  "p-value 0 is NaN": () => holm([NaN]),
  "p-value 1 is undefined": () => benjaminiHochberg([0.01, , 0.03] as number[]),
});
