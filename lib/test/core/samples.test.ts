import { describe, expect, it } from "vitest";
import { cellsOf } from "../../core/samples.js";

describe("the cells of a grid", () => {
  it("are a list as it is", () => {
    expect(cellsOf([{ level: 1 }, { level: 3 }])).toEqual([{ level: 1 }, { level: 3 }]);
  });
  it("are every combination of an object's lists, the last changing fastest", () => {
    expect(cellsOf<object>({ level: [1, 2], form: ["center", "right"], seed: 7 })).toEqual([
      { level: 1, form: "center", seed: 7 },
      { level: 1, form: "right", seed: 7 },
      { level: 2, form: "center", seed: 7 },
      { level: 2, form: "right", seed: 7 },
    ]);
    expect(cellsOf({})).toEqual([{}]);
  });
  it.each([
    [undefined, /^grid is undefined; expected at least one set of parameters, such as \[\{"level":1\}\]$/],
    ["paper", /^grid is "paper"/],
    [[], /^grid is \[\]/],
    [{ level: [] }, /^grid is \{"level":\[\]\}/],
  ])("are not to be had of %j", (grid, said) => {
    expect(() => cellsOf(grid as never)).toThrow(said);
  });
});
