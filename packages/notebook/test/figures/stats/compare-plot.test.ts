import { describe, expect, it } from "vitest";
import { compare } from "@loadlab/lib/stats/comparisons/compare.js";
import { comparePlot } from "../../../figures/stats/compare-plot.js";

const answered = ["a", "b", "c"].flatMap((model, which) =>
  Array.from({ length: 40 }, (_, sample) => ({ model, sample, correct: Number(sample % (which + 2) === 0) })),
);

describe("the plot of comparisons", () => {
  it("has a line for each pair, paired and not, and the sentence below", () => {
    const found = compare(answered);
    const options = comparePlot(found, { width: 500 });
    expect(options.y?.domain).toEqual(["a − b", "a − c", "b − c"]);
    expect(options.color?.domain).toEqual(["same samples (paired)", "as independent groups"]);
    expect(options).toMatchObject({ width: 500, caption: found.sentence });
    expect(options.marks).toHaveLength(7);
  });
  it("bad input is named", () => {
    expect(() => comparePlot([] as never)).toThrow("expected what compare(rows) returns");
  });
});
