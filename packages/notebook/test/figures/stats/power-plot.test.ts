import { describe, expect, it } from "vitest";
import { powerPlot } from "../../../figures/stats/power-plot.js";
import { refuses } from "../../../../analyses/test/refuses.js";

const formula = [
  { n: 10, power: 0.3, group: "formula" },
  { n: 100, power: 0.9, group: "formula" },
];
const simulated = [{ n: 30, power: 0.6, low: 0.55, high: 0.65, group: "simulated" }];

describe("the power plot", () => {
  it("has sizes on a logarithmic axis, a colour for each group and the wanted power", () => {
    const options = powerPlot([...formula, ...simulated], { label: "items", width: 400 });
    expect(options.x).toMatchObject({ label: "items", type: "log", ticks: [10, 30, 100] });
    expect(options.color?.domain).toEqual(["formula", "simulated"]);
    expect(options.width).toBe(400);
    expect(options.marks).toHaveLength(4);
  });

  it("without groups has no legend", () => {
    expect(powerPlot([{ n: 5, power: 0.2 }]).color).toBeUndefined();
  });

  it("bad input is named", () =>
    refuses({
      "expected rows { n, power }": () => powerPlot([]),
      "row 2 has no group, and others have one": () => powerPlot([...formula, { n: 5, power: 0.1 }]),
    }));
});
