import { factor } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const ITEMS = 1000;

export async function measure() {
  const { realistic, realisticPrompt } = factor;
  const made = (operations) => () =>
    Array.from({ length: ITEMS }, (_, seed) => realistic.generate({ operations }, seed));
  const [item] = made(10)();
  const prose = "South Zoo has 1,024 Fox and 3 times as many Deer, so the answer is not 8.5. ".repeat(14_000);
  return [
    {
      what: "1,000 realistic items of 10 operations",
      measured: inSeconds(await seconds(made(10))),
      wanted: "< 1 s",
    },
    {
      what: "1,000 realistic items of 20 operations",
      measured: inSeconds(await seconds(made(20))),
    },
    {
      what: "1,000 realistic items of 10 operations and their prompts",
      measured: inSeconds(await seconds(() => made(10)().map(realisticPrompt))),
    },
    {
      what: "Realistic items: a megabyte of prose scored",
      measured: inSeconds(await seconds(() => realistic.score(item, prose))),
    },
  ];
}
