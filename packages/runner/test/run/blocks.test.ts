import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocks } from "../../run/blocks.js";

const range = (length: number) => Array.from({ length }, (_, at) => at);

describe("blocks", () => {
  it("are the list, cut, in its order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 20 }), (length, workers) => {
        const cut = [...blocks(range(length), workers)];
        expect(cut.flat()).toEqual(range(length));
        expect(cut.every((block) => block.length >= 1 && block.length <= 32)).toBe(true);
      }),
    );
  });

  it("grow shorter towards the end, so that no worker is left with more than a share", () => {
    expect([...blocks(range(100), 4)].map((block) => block.length)).toEqual(
      // a share is an eighth of what is left: 100, 87, 76, 66, 57, 49, 42, 36, 31, 27, ...
      [13, 11, 10, 9, 8, 7, 6, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1],
    );
  });
});
