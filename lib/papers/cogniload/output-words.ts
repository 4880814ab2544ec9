import { STATEMENTS } from "../../cogniload/puzzle.js";
import { wordCheck, type Check } from "../check.js";
import { cogniloadTokens, tokensAt, type CogniloadTokens } from "./tokens.js";

const statement = (claim: string) => ({ paper: "cogniload-supplement", where: "Appendix H", claim });

/** Open models of one family, the largest first: sizes as their names have them. */
const SIZES = [
  ["DeepSeek-R1-Distill-Llama-70B", "DeepSeek-R1-Distill-Qwen-32B", "DeepSeek-R1-Distill-Qwen-7B", "DeepSeek-R1-Distill-Qwen-1.5B"], // prettier-ignore
  ["Qwen3-32B", "Qwen3-30B-A3B", "Qwen3-8B", "Qwen3-1.7B"],
];

/** What section H says of who writes more. */
export function outputWords(): Check[] {
  const rows = tokensAt(250).filter((row) => row.outputMeanTokens !== null);
  const known = [...new Set(rows.map(({ difficulty }) => difficulty))].sort((one, other) => one - other);
  const longest = known.map((d) =>
    rows
      .filter(({ difficulty }) => difficulty === d)
      .reduce((one, other) => (other.outputMeanTokens! > one.outputMeanTokens! ? other : one)),
  );
  const restrained = rows.filter(({ model }) => /^(o3|gpt-5)/.test(model));
  const below = restrained.filter(
    (row) => row.outputMeanTokens! < longest.find(({ difficulty }) => difficulty === row.difficulty)!.outputMeanTokens!, // prettier-ignore
  );
  const guess = rows.find(({ model, difficulty }) => model === "gemini-2.5-flash-lite" && difficulty === 10)!;
  const where = `Table 8, output means at d = ${known.join(", ")}`;
  return [
    wordCheck(
      statement("Gemini 2.5 models tend to produce the longest outputs at N = 250"),
      "Gemini 2.5",
      longest.map(({ model, difficulty }) => `${model} at d = ${difficulty}`).join(", "),
      longest.every(({ model }) => model.startsWith("gemini")),
      `${where}; gemini-2.5-flash-lite writes little`,
    ),
    wordCheck(
      statement("o3 and the gpt-5 family are more restrained than Gemini at the same N and d"),
      "more restrained",
      `shorter in ${below.length} of ${restrained.length} cells`,
      below.length === restrained.length && longest.every(({ model }) => model.startsWith("gemini")),
      `${where}, against Gemini's longest`,
    ),
    wordCheck(
      statement("gemini-2.5-flash-lite barely reasons at N = 250, d = 10"),
      "usually just guesses",
      `nine tenths of its outputs have at most ${guess.outputP90Tokens} tokens`,
      guess.outputP90Tokens! < 20,
      "Table 8 and section H agree on the 90th percentile",
    ),
    smallerModels(),
  ];
}

/** Whether smaller models of a family write less. */
function smallerModels(): Check {
  const all = cogniloadTokens();
  const find = (model: string, { statements, difficulty }: CogniloadTokens) =>
    all.find((row) => row.model === model && row.statements === statements && row.difficulty === difficulty)!;
  const pairs = SIZES.flatMap((family) =>
    family.slice(1).flatMap((model, index) =>
      all
        .filter((row) => row.model === model && row.outputMeanTokens !== null)
        .map((row) => ({
          model,
          shorter: row.outputMeanTokens! < find(family[index]!, row).outputMeanTokens!,
        })),
    ),
  );
  const shorter = pairs.filter((pair) => pair.shorter);
  const smallest = shorter.filter(({ model }) => model === "Qwen3-1.7B");
  return wordCheck(
    statement("smaller models often have shorter outputs on average"),
    "often",
    `shorter than the next larger of their family in ${shorter.length} of ${pairs.length} cells, ${smallest.length} of them Qwen3-1.7B's`,
    shorter.length > pairs.length / 2 ? true : null,
    `Tables 5 to 8, the four DS and the four Qwen3 models at N = ${STATEMENTS.join(", ")}; no rule for often, but the smaller one usually writes more`,
  );
}
