import { expect, it } from "vitest";
import { sampleId } from "../../core/sample.js";

it("a sample's id spells out every parameter, in their order, and the seed", () => {
  expect(sampleId({ difficulty: "easy", notes: false, share: 0.5 }, 7)).toBe(
    "difficulty=easy notes=false share=0.5 seed=7",
  );
});
