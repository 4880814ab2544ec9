import { wordCheck, type Check } from "../check.js";
import { ABLATIONS, changes, type Ablation } from "./deltas.js";
import { statement } from "./tables.js";

const counted = (ablation: Ablation) => {
  const all = changes(ablation).map(({ change }) => change.value);
  const up = all.filter((change) => change > 1e-9).length;
  const down = all.filter((change) => change < -1e-9).length;
  return { all, up, down, text: `${up} up, ${down} down of ${all.length}` };
};

/** What sections 5.1 to 5.3 say in words about the changes. */
export function changeWords(): Check[] {
  const of = (table: string, setup: string) =>
    counted(ABLATIONS.find((one) => one.table === table && one.setup === setup)!);
  const hints = ABLATIONS.filter(({ table }) => table === "table-5").map(counted);
  const sum = (key: "up" | "down") => hints.reduce((sofar, one) => sofar + one[key], 0);
  const hinted = hints.flatMap(({ all }) => all.map(Math.abs)).sort((one, other) => one - other);
  const small = hinted.filter((change) => change < 0.05).length;
  const [easy, hard] = [of("table-7", "imageEasy"), of("table-7", "imageHard")];
  const [textHard, imageText] = [of("table-6", "textHard"), of("table-6", "imageTextEasy")];
  const say = (
    where: string,
    claim: string,
    words: string,
    found: string,
    holds: boolean | null,
    reason: string,
  ) => wordCheck(statement(where, claim), words, found, holds, reason);
  const noReasoning = of("table-4", "textMc");
  const without = of("table-4", "imageMc");
  const mixed = of("table-4", "textGen");
  return [
    say(
      "section 5.1",
      "no reasoning gives large, consistent gains in text MC",
      "consistent gains",
      noReasoning.text,
      noReasoning.up === 4,
      `Table 4: ${noReasoning.all.map((change) => change.toFixed(3)).join(", ")}; large has no rule`,
    ),
    say(
      "section 5.1",
      "no reasoning has mixed effects in text Gen",
      "mixed",
      mixed.text,
      mixed.up > 0 && mixed.down > 0,
      "Table 4; GLM 4.5V has 0.000 before and after",
    ),
    say(
      "section 5.1",
      "no reasoning appears slightly worse in image MC",
      "worse",
      without.text,
      without.down > without.up,
      "Table 4",
    ),
    say(
      "abstract",
      "complex reasoning is not universally beneficial",
      "not universally",
      `worse with reasoning in text MC for ${noReasoning.up} of 4`,
      noReasoning.up > 0,
      "Table 4; four models, one of which took part without a switch for it (appendix C.5)",
    ),
    say(
      "section 5.2",
      "most changes with hints are small",
      "small",
      `${small} of ${hinted.length} below 0.05; the largest ${hinted.at(-1)!.toFixed(3)}`,
      null,
      "no rule for small; four of ten in text Gen are 0.085 or more",
    ),
    say(
      "section 5.2",
      "changes with hints are often positive",
      "often positive",
      `${sum("up")} up, ${sum("down")} down of 30`,
      sum("up") > 15,
      "Table 5, more than half",
    ),
    say(
      "section 5.2",
      "in some cases hints decrease the result",
      "some",
      `${sum("down")} of 30`,
      sum("down") > 0,
      "Table 5",
    ),
    say(
      "section 5.3",
      "notes give large gains for some models",
      "large gains for some",
      `SWM text hard: ${textHard.text}; image+text easy: ${imageText.text}`,
      null,
      "no rule for large; GLM 4.5V gains 0.315, GLM 4.6V 0.229, Qwen3-VL-235B 0.292",
    ),
    say(
      "section 5.3",
      "notes may even cause drops in SWM",
      "slight drops",
      `${textHard.down} of 8 in text hard, ${imageText.down} of 8 in image+text easy`,
      textHard.down > 0 && imageText.down > 0,
      "Table 6; Grok 4.1 Fast loses 0.102 of 0.145",
    ),
    say(
      "section 5.3",
      "WCST gains with notes are generally consistent",
      "consistent",
      `image easy: ${easy.text}; image hard: ${hard.text}`,
      easy.up + hard.up > 9,
      "Table 7; only Grok 4 Fast, easy, loses",
    ),
    say(
      "abstract",
      "simple strategies yield partial gains",
      "partial gains",
      `SWM ${textHard.up + imageText.up} of 16 up, WCST ${easy.up + hard.up} of 12 up`,
      textHard.up + imageText.up + easy.up + hard.up < 28,
      "Tables 6 and 7; no mean gain reaches p < .05",
    ),
  ];
}
