import type { PlotOptions } from "@observablehq/plot";
import { describe, expect, it } from "vitest";
import { drawn } from "../figure.js";
import { rasch } from "@loadlab/lib/stats/ability/item-response.js";
import { random } from "@loadlab/lib/core/random.js";
import { wrightMap } from "../../../figures/stats/wright-map.js";
import { refuses } from "../../../../analyses/test/refuses.js";

const svgOf = (options: PlotOptions) => drawn(options).outerHTML;

const source = random(7, "ability plots");
const fit = rasch(
  [-2, -1, 0, 1, 2].flatMap((ability) =>
    [-1.5, -0.5, 0.5, 1.5].flatMap((difficulty) =>
      Array.from({ length: 8 }, () => ({
        model: `model ${ability}`,
        sample: `item ${difficulty}`,
        correct: Number(source.chance(1 / (1 + Math.exp(difficulty - ability)))),
      })),
    ),
  ),
);

describe("figures of abilities", () => {
  it("a Wright map names persons and items, each at its height", () => {
    const svg = svgOf(wrightMap(fit));
    for (const { person } of fit.persons) expect(svg).toContain(person);
    for (const { item } of fit.items) expect(svg).toContain(item);
    const many = {
      ...fit,
      persons: Array.from({ length: 31 }, (_, at) => ({ ...fit.persons[0]!, person: `p${at}!` })),
    };
    expect(svgOf(wrightMap(many))).not.toContain("p3!");
    const without = {
      ...fit,
      items: [{ ...fit.items[0]!, item: "gone", difficulty: null }, ...fit.items.slice(1)],
    };
    expect(svgOf(wrightMap(without))).not.toContain("gone");
  });
  it("anything else is refused", () =>
    refuses({
      "wrightMap was given []; expected what stats.rasch returns": () => wrightMap([] as never),
      "width is 1": () => wrightMap(fit, { width: 1 }),
    }));
});
