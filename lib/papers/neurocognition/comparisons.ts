import { pairedT } from "../../stats/paired-t.js";
import { mean } from "../../stats/sums.js";
import { wordCheck, type Check } from "../check.js";
import { signedRankP } from "../../stats/signed-rank.js";
import { modelRows, statement } from "./tables.js";

/** Two columns of Table 1 side by side, over the ten models. */
function compared(one: string, other: string) {
  const rows = modelRows().map((row) => ({
    model: row.model!,
    one: Number(row[one]),
    other: Number(row[other]),
  }));
  const differences = rows.map((row) => row.one - row.other);
  const averages = [rows.map((row) => row.one), rows.map((row) => row.other)].map((all) => mean(all).toFixed(3)); // prettier-ignore
  return {
    differences,
    means: averages.join(" against "),
    p: pairedT(rows.map((row) => row.one), rows.map((row) => row.other)).p, // prettier-ignore
    higher: differences.filter((difference) => difference > 0).length,
    ties: rows.filter((row) => row.one === row.other).map(({ model }) => model),
    against: rows
      .filter((row) => row.one < row.other)
      .map((row) => `${row.model} ${row.one.toFixed(3)} and ${row.other.toFixed(3)}`),
    ahead: mean(differences) > 0,
  };
}

const listed = (names: readonly string[]) => names.join(", ") || "none";

const TEXT_AND_IMAGE = [
  ["rapmTextMc", "rapmImageMc"],
  ["swmTextEasy", "swmImageEasy"],
  ["swmTextHard", "swmImageHard"],
  ["wcstTextEasy", "wcstImageEasy"],
  ["wcstTextHard", "wcstImageHard"],
] as const;

const EASY_AND_HARD = [
  ["swmTextEasy", "swmTextHard"],
  ["swmImageTextEasy", "swmImageTextHard"],
  ["swmImageEasy", "swmImageHard"],
  ["wcstTextEasy", "wcstTextHard"],
  ["wcstImageEasy", "wcstImageHard"],
] as const;

/** Section 4.1: "a consistent advantage in text-only setups" and "image+text yield worse results than text alone". */
export function textAgainstImages(): Check[] {
  const pairs = TEXT_AND_IMAGE.flatMap(([text, image]) => {
    const found = compared(text, image);
    const outcome = `${found.higher} of 10 higher in text; ${found.means}`;
    return [
      wordCheck(
        statement("section 4.1", `models have an advantage in ${text} over ${image}, on average`),
        "advantage",
        found.means,
        found.ahead,
        `Table 1, means of ten models; paired t-test p = ${found.p.toPrecision(2)}`,
      ),
      wordCheck(
        statement("section 4.1", `the advantage in ${text} over ${image} is consistent`),
        "consistent",
        outcome,
        found.against.length === 0,
        `Table 1; reversed: ${listed(found.against)}; equal: ${listed(found.ties)}`,
      ),
    ];
  });
  const both = (["Easy", "Hard"] as const).map((difficulty) => {
    const found = compared(`swmText${difficulty}`, `swmImageText${difficulty}`);
    return wordCheck(
      statement("section 4.1", `image+text is worse than text alone, SWM ${difficulty.toLowerCase()}`),
      "worse",
      `${found.higher} of 10 worse; ${found.means}`,
      found.ahead && found.against.length === 0,
      `Table 1; equal: ${listed(found.ties)}`,
    );
  });
  const images = (["Easy", "Hard"] as const).map((difficulty) => {
    const found = compared(`swmImageText${difficulty}`, `swmImage${difficulty}`);
    return wordCheck(
      statement("section 4.2", `models struggle most with images alone, SWM ${difficulty.toLowerCase()}`),
      "most",
      `image+text against image: ${found.means}`,
      found.ahead,
      `means of Table 1, p = ${found.p.toFixed(2)}; better with images alone: ${listed(found.against)}`,
    );
  });
  return [...pairs, ...both, ...images];
}

/** Section 4.1: "Performance drops with difficulty". */
export function easyAgainstHard(): Check[] {
  return EASY_AND_HARD.flatMap(([easy, hard]) => {
    const found = compared(easy, hard);
    return [
      wordCheck(
        statement("section 4.1", `performance drops from ${easy} to ${hard}, on average`),
        "drops",
        found.means,
        found.ahead,
        `Table 1, means of ten models; ${found.higher} drop, ${found.against.length} rise (${listed(found.against)}), ${found.ties.length} equal`,
      ),
      wordCheck(
        statement("section 4.1", `the drop from ${easy} to ${hard} is significant`),
        "significant",
        `p = ${found.p.toPrecision(2)} by t, ${signedRankP(found.differences).toPrecision(2)} by signed ranks`,
        null,
        "paired t-test, as in section 5, and exact signed-rank test, zeros left out, over the ten models of Table 1; the section names no test",
      ),
    ];
  });
}

/** Section 4.1: "Answer format matters". */
export function answerFormats(): Check[] {
  const formats = compared("rapmTextMc", "rapmTextGen");
  return [
    wordCheck(
      statement("section 4.1", "models have different preferences for multiple choice and generation"),
      "different preferences",
      `${formats.higher} better in MC, ${formats.against.length} in Gen`,
      formats.higher > 0 && formats.against.length > 0,
      `Table 1; in Gen: ${listed(formats.against)}`,
    ),
  ];
}
