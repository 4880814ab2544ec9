import { factor } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const fillerTokens = 128_000;

export async function measure() {
  const { solverReply, splitPrompt, realistic, realisticPrompt, symbolic, symbolicPrompt } = factor;
  const { variableTracking } = factor;
  const tracking = variableTracking.begin(variableTracking.generate({ fillerTokens }, 1));
  const prompts = {
    "symbolic suite": symbolicPrompt(symbolic.generate({ variables: 39, fillerTokens }, 1)),
    "variable tracking": tracking.messages[0].text,
    "realistic suite, close noise": realisticPrompt(
      realistic.generate({ operations: 20, fillerTokens, noise: "close" }, 1),
    ),
  };
  const rows = [];
  for (const [suite, prompt] of Object.entries(prompts))
    rows.push({
      what: `FACTOR: what 128K tokens entail, ${suite}`,
      measured: inSeconds(await seconds(() => solverReply(prompt))),
      wanted: "< 0.5 s",
    });
  rows.push({
    what: "FACTOR: the same prompts cut in three",
    measured: inSeconds(await seconds(() => Object.values(prompts).map(splitPrompt))),
  });
  return rows;
}
