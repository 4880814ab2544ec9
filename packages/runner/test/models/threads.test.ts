import { expect, it } from "vitest";
import { fastestThreads } from "../../models/threads.js";

it.each<[string, number, Record<number, number>, number, number[]]>([
  [
    "more as long as more gain, among the powers of two and the most",
    6,
    { 1: 1, 2: 0.5, 4: 0.3, 6: 0.2 },
    6,
    [1, 2, 4, 6],
  ],
  ["one where two take longer, and no more are tried", 4, { 1: 1, 2: 25, 4: 0.1 }, 1, [1, 2]],
  ["the smaller of two that take about as long", 2, { 1: 1, 2: 0.97 }, 1, [1, 2]],
  ["one on a machine with one core", 1, { 1: 1 }, 1, [1]],
])("the fastest number of threads is %s", async (_, most, seconds, fastest, tried) => {
  const asked: number[] = [];
  const secondsWith = async (threads: number) => (asked.push(threads), seconds[threads]!);
  expect(await fastestThreads(most, secondsWith)).toBe(fastest);
  expect(asked).toEqual(tried);
});
