import { factor } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const suite = (fillerTokens) => () => {
  let characters = 0;
  for (const params of factor.upTo(39, { fillerTokens }))
    for (let seed = 0; seed < 50; seed++)
      characters += factor.symbolicPrompt(factor.symbolic.generate(params, seed)).length;
  return characters;
};

export async function measure() {
  return [
    {
      what: "1,950 symbolic items, no filler",
      measured: inSeconds(await seconds(suite(0))),
      wanted: "< 0.5 s",
    },
    {
      what: "1,950 symbolic items, 8K filler",
      measured: inSeconds(await seconds(suite(8000))),
      wanted: "< 5 s",
    },
  ];
}
