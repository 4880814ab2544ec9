import { expect, it } from "vitest";
import { centerbenchAccuracy } from "../../centerbench/accuracy.js";

it("CenterBench's three tables are 216 shares, each once", () => {
  const rows = centerbenchAccuracy();
  expect(new Set(rows.map(({ accuracy: _accuracy, ...key }) => Object.values(key).join())).size).toBe(216);
  expect(rows).toHaveLength(216);
  expect(rows[0]).toEqual({
    model: "Claude",
    thinking: false,
    level: 1,
    difficulty: "easy",
    subset: "plausible",
    accuracy: expect.closeTo(0.992, 12),
  });
  for (const { accuracy } of rows) expect(accuracy > 0 && accuracy <= 1).toBe(true);
});
