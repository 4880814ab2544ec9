import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("../../../cogniload/puzzle/story.js");
  vi.resetModules();
});

it("a puzzle that finds no allowed statement names its parameters and seed", async () => {
  vi.resetModules();
  vi.doMock("../../../cogniload/puzzle/story.js", async (original) => ({
    ...(await original<typeof import("../../../cogniload/puzzle/story.js")>()),
    tell: () => null,
  }));
  const { puzzle } = await import("../../../cogniload/index.js");
  expect(() => puzzle.generate({ difficulty: 3, statements: 4, needleRatio: 0.5 }, 7)).toThrow(
    "no allowed statement was found in 10000 draws for difficulty=3 statements=4 needleRatio=0.5 rules=paper seed=7; try another seed",
  );
});
