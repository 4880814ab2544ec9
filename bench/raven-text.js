import { neurocognition } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const MATRICES = 2000;
const PAPER = { format: "mc", distractors: "star", determined: false };

export async function measure() {
  const { ravenText } = neurocognition;
  const items = made({ format: "gen" });
  const prose = "The first row has 3 vowels, so the last one has 4. ".repeat(20_000);
  return [
    {
      what: "Text matrices: 2,000 items as the paper makes them",
      measured: inSeconds(await seconds(() => made(PAPER))),
      wanted: "< 2 s",
    },
    {
      what: "Text matrices: 2,000 items, balanced and determined",
      measured: inSeconds(await seconds(() => made({ format: "mc" }))),
      wanted: "< 4 s, 500 a second",
    },
    {
      what: "Text matrices: 2,000 generated answers validated",
      measured: inSeconds(
        await seconds(() => items.map((item) => ravenText.score(item, `<answer>${item.target}</answer>`))),
      ),
    },
    {
      what: "Text matrices: a megabyte of prose scored",
      measured: inSeconds(await seconds(() => ravenText.score(items[0], prose))),
    },
  ];

  function made(params) {
    return Array.from({ length: MATRICES }, (_, seed) => ravenText.generate(params, seed));
  }
}
