import { numberCheck, wordCheck, type Check } from "../check.js";
import { cellOf, exact, figure, rowsOf, statement } from "./tables.js";

/** Table 9: scores that are shares of the items that appendix D says. */
export function externalShares(): Check[] {
  const pairs = figure("Long HotPotQA pairs");
  const prompts = figure("pairings in LLM Task Interference") * figure("prompts per pairing in LLM Task Interference"); // prettier-ignore
  return rowsOf("table-9").flatMap((row) => {
    const hotpot = cellOf(row, "longHotPotQA");
    const right = Math.round(pairs * hotpot.value);
    const possible = right / pairs >= hotpot.low && right / pairs <= hotpot.high;
    const interference = cellOf(row, "taskInterference");
    const replies = Math.round(prompts * interference.value);
    return [
      wordCheck(
        statement("Table 9, appendix D", `longHotPotQA of ${row.model} is k of ${pairs}`),
        hotpot.value,
        possible ? right / pairs : `${Math.floor(pairs * hotpot.value) / pairs} or ${Math.ceil(pairs * hotpot.value) / pairs}`, // prettier-ignore
        possible ? true : null,
        possible
          ? `${right} of ${pairs}`
          : "no number of pairs gives it; the measure is not named, and one with partial credit could",
      ),
      numberCheck(
        statement("Table 9, appendix D", `taskInterference of ${row.model} is k of ${prompts}`),
        interference,
        exact(replies / prompts),
        `${replies} of ${prompts}, two pairings of 200 prompts each; a half is rounded either way`,
      ),
    ];
  });
}

/** What sections 6.2 and appendix D say of the external benchmarks. */
export function externalWords(): Check[] {
  const rows = rowsOf("table-9");
  const named = rows.filter(({ arcAgi2 }) => arcAgi2 !== "");
  const scores = named.map(({ arcAgi2 }) => Number(arcAgi2));
  const interference = rows.map(({ taskInterference }) => Number(taskInterference));
  return [
    wordCheck(
      statement("appendix D", "some models are not available in ARC-AGI 2"),
      "some",
      `${rows.length - named.length} of ${rows.length}`,
      named.length < rows.length,
      "dashes of Table 9; N = 6 in section 6.2",
    ),
    wordCheck(
      statement("appendix D", "the scores in ARC-AGI 2 are very low"),
      "very low",
      `${Math.min(...scores)} to ${Math.max(...scores)}`,
      null,
      "no rule for very low; five of six are below 0.1, Gemini 3 Pro has 0.311",
    ),
    wordCheck(
      statement("section 6.2, Table 9", "LLM Task Interference measures impacts under task switches"),
      "performance impacts",
      `${Math.min(...interference)} to ${Math.max(...interference)}, all of them k of 400`,
      null,
      "Table 9 has what an accuracy of 400 replies after the switch can be; an impact is a change against an accuracy without a switch, which is not printed",
    ),
  ];
}
