import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANSWERS, type RavenFigure } from "../../../neurocognition/raven-image/item.js";
import { readings } from "../../../neurocognition/raven-image/rules.js";
import { ravenImage } from "../../../neurocognition/raven-image/task.js";

const figure = (type: number, size: number, colour: number): RavenFigure[] => [
  { positions: [0], type, size, colour, angles: [0] },
];

describe("neurocognition.readings", () => {
  it("names the rules of a matrix made by hand and the options that follow them", () => {
    // types: each row the same three; sizes rise by one; colours constant in a row, and 1, 4, 2 downwards
    const panels = [
      [figure(0, 1, 1), figure(1, 2, 1), figure(4, 3, 1)],
      [figure(1, 0, 4), figure(4, 1, 4), figure(0, 2, 4)],
      [figure(4, 3, 2), figure(0, 4, 2), figure(1, 5, 2)],
    ].flat();
    const right = panels[8]!;
    const options = [figure(0, 5, 2), right, figure(1, 4, 2), figure(1, 5, 6)];
    const { params } = ravenImage.generate({ configuration: "center" }, 1);
    const found = readings({ params, panels, options });
    const said = found.map(({ component, attribute, along, rule, options: fitting }) =>
      [component, attribute, along, rule, fitting.join(" ")].join(", "),
    );
    expect(said).toEqual([
      "center, type, rows, distribute three, 2 3 4",
      "center, type, columns, distribute three, 2 3 4",
      "center, size, rows, progression +1, 1 2 4",
      "center, colour, rows, constant, 1 2 3",
      "center, colour, columns, distribute three, 1 2 3",
    ]);
  });

  it("the hidden panel is not looked at, every rule of the item is found, one option is left", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ravenImage.grid),
        fc.constantFrom(...ANSWERS),
        fc.nat(0xffffffff),
        (cell, answers, seed) => {
          const item = ravenImage.generate({ ...cell, answers }, seed);
          const found = readings(item);
          const [other] = item.options.filter((_, at) => at !== item.target - 1);
          expect(readings({ ...item, panels: [...item.panels.slice(0, 8), other!] })).toEqual(found);
          const left = item.options
            .map((_, at) => at + 1)
            .filter((option) => found.every(({ options }) => options.includes(option)));
          expect(left).toEqual([item.target]);
          for (const { attribute, rule } of item.rules)
            expect(found).toContainEqual(expect.objectContaining({ attribute, along: "rows", rule }));
        },
      ),
    );
  });
});
