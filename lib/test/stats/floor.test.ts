import { describe, expect, it } from "vitest";
import { floor } from "../../stats/floor.js";
import { wilson } from "../../stats/wilson.js";
import { refuses } from "./support.js";

/** Rows of two readers at two levels: of ten answers each the first has 8 and 2 right, the second 5 and 6. */
const rows = [
  { model: "first", right: [8, 2] },
  { model: "second", right: [5, 6] },
].flatMap(({ model, right }) =>
  right.flatMap((count, at) =>
    Array.from({ length: 10 }, (_, item) => ({ model, level: at + 1, correct: Number(item < count) })),
  ),
);

describe("floor", () => {
  it("is the best reader of each group, with Wilson's interval", () => {
    expect(floor(rows, { by: "level", level: 0.9 })).toEqual(floor(rows, { by: ["level"], level: 0.9 }));
    const found = floor(rows, { by: ["level"], level: 0.9 });
    expect(found.map(({ level, reader, accuracy }) => [level, reader, accuracy])).toEqual([
      [1, "first", 0.8],
      [2, "second", 0.6],
    ]);
    const { low, high } = wilson(8, 10, 0.9);
    expect(found[0]).toMatchObject({ low, high, items: 10 });
  });

  it("without groups is the best of all", () => {
    expect(floor(rows, { by: [] })).toMatchObject([{ reader: "second", accuracy: 0.55 }]);
  });

  it("counts clusters where rows have them", () => {
    const clustered = rows.map((row) => ({ ...row, cluster: row.correct }));
    const [wide] = floor(clustered, { by: ["level"] });
    const [narrow] = floor(rows, { by: ["level"] });
    expect(wide!.high - wide!.low).toBeGreaterThan(narrow!.high - narrow!.low);
  });

  refuses({
    'no column "rho"': () => floor(rows, { by: ["rho" as never] }),
    "rows is empty": () => floor([] as typeof rows, { by: ["level"] }),
    'knows no "best"': () => floor(rows, { by: ["level"], best: 1 } as never),
  });
});
