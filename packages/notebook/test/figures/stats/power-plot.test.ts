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
    expect(powerPlot(formula, { target: null }).marks).toHaveLength(3);
  });

  it("without groups has no legend", () => {
    expect(powerPlot([{ n: 5, power: 0.2 }]).color).toBeUndefined();
  });

  it("bad input is named", () =>
    refuses({
      "expected rows { n, power }": () => powerPlot([]),
      "n of row 0 is 0": () => powerPlot([{ n: 0, power: 0.5 }]),
      "power of row 0 is 80; expected a number in 0..1": () => powerPlot([{ n: 5, power: 80 }]),
      "row 2 has no group, and others have one": () => powerPlot([...formula, { n: 5, power: 0.1 }]),
      "target is 80": () => powerPlot(formula, { target: 80 }),
      'knows no "x"': () => powerPlot(formula, { x: 1 } as never),
      "rows[0] is undefined": () => powerPlot([undefined] as never),
    }));
});
