import { sum } from "simple-statistics";
import { wordCheck, type Check } from "../check.js";
import { isPossible, wholeRuns } from "./runs.js";
import { cellOf, figure, rowOf, spreadOf, statement, title } from "./tables.js";
import { VARIANTS, worstCase } from "./worst-case.js";
import { completedIn, FEWEST, limits, runsOf, trialsIn, wcstRows, type WcstRow } from "./wcst-rows.js";

/** Whether the counts of a row can be of the three runs that the paper says. */
export function wcstRunCounts(): Check[] {
  const said = figure("runs of SWM and WCST");
  return wcstRows().map((row) => {
    const runs = runsOf(row);
    const found = runs ?? `none; ${runsOf(row, limits("hard"))} with the hard setup's limits`;
    return wordCheck(
      statement(`appendix E.3, ${title(row.table)}`, `three runs of ${row.name}`),
      said,
      found,
      runs === said,
      `fewest runs (3 first) with ${row.printed.completedRules} +- ${row.printed.completedRulesSd} rules of ${row.rules} and ${row.printed.firstRuleTrials} +- ${row.printed.firstRuleTrialsSd} trials${CAUSES[row.name] ?? ""}`,
    );
  });
}

const CAUSES: Record<string, string> = {
  "Gemini 3 Pro, text easy": "; three easy and three hard runs pooled, see below",
  "Qwen3-VL-235B, text easy":
    "; 6, 26 and 97: a run without a rule is 65 at the easy cap, 97 at the hard one, so a hard run is likely among them",
  "Grok 4.1 Fast, text hard": "; the three ambiguity variants, three times each, pooled",
  "GLM 4.6V, text hard": "; the three ambiguity variants, three times each, pooled",
  "o4-Mini, image hard": "; the three ambiguity variants, three times each, pooled",
  "GLM 4.6V, image hard": "; the three ambiguity variants, three times each, pooled",
  "Grok 4.1 Fast, image hard": "; variants pooled, two of nine runs missing",
  "Grok 4 Fast, image easy": "; one of three runs missing",
};

/** Table 15's easy row of Gemini 3 Pro is the mean of its easy row in Table 1 and its hard row. */
export function pooledRow(): Check[] {
  const row = rowOf("table-15", { model: "Gemini 3 Pro", difficulty: "easy" });
  const hard = rowOf("table-15", { model: "Gemini 3 Pro", difficulty: "hard" });
  const pooled = (Number(rowOf("table-1", { model: "Gemini 3 Pro" }).wcstTextEasy) + Number(hard.score)) / 2;
  const easy = limits("easy").rules;
  const rules = (easy + Number(hard.completedRules)) / 2;
  const trials = [
    ...wholeRuns({
      mean: cellOf(row, "firstRuleTrials"),
      sd: spreadOf(row, "firstRuleTrials"),
      runs: 6,
      least: FEWEST,
      most: 97,
    }),
  ];
  const where = "Table 15";
  return [
    wordCheck(
      statement(where, "the easy row of Gemini 3 Pro completes at most 6 rules"),
      Number(row.completedRules),
      easy,
      Number(row.completedRules) <= easy,
      `6, 6, 6, 8, 8, 8 have mean ${rules} and deviation 1: easy and hard runs pooled`,
    ),
    wordCheck(
      statement(where, "the easy row of Gemini 3 Pro pools both difficulties: its score"),
      Number(row.score),
      Number(pooled.toFixed(3)),
      pooled.toFixed(3) === row.score,
      "the mean of Table 1's easy score and Table 15's hard one, so Table 1 has the right number",
    ),
    wordCheck(
      statement(where, "the easy row of Gemini 3 Pro pools both difficulties: its first-rule trials"),
      `${row.firstRuleTrials} +- ${row.firstRuleTrialsSd}`,
      trials.map((runs) => runs.join(", ")).join(" or "),
      trials.some((runs) => [6, 7, 9].every((one) => runs.includes(one))),
      "six runs, among which the hard row's 6, 7 and 9 can be",
    ),
  ];
}

/** Runs without a completed rule and runs whose first rule took a guess more than the cap must be the same. */
export function unfinishedRuns(): Check[] {
  return wcstRows().flatMap((row) => {
    const runs = runsOf(row);
    if (runs === undefined) return [];
    const zeros = new Set(
      [...wholeRuns(completedIn(row, runs))].map(
        (completed) => completed.filter((rules) => rules === 0).length,
      ),
    );
    if (zeros.has(0) && zeros.size === 1) return [];
    const agree = [...zeros].some((zero) => hasAtCap(row, runs, zero));
    const trials = wholeRuns(trialsIn(row, runs)).next();
    return [
      wordCheck(
        statement(title(row.table), `first-rule trials of ${row.name} fit its completed rules`),
        `${[...zeros].join(" or ")} of ${runs} runs without a rule`,
        agree
          ? `${row.cap + 1} trials in as many`
          : `such as ${(trials.value as number[]).join(", ")} trials`,
        agree,
        agree
          ? "a run that completes none counts as a guess more than the cap"
          : `a run that completes none would count as ${row.cap + 1}, as it does in other rows; so completed rules are likely printed too low, or runs ended before the cap`,
      ),
    ];
  });
}

/** Whether just so many runs can stand at a guess more than the cap, and the others at the cap or below. */
function hasAtCap(row: WcstRow, runs: number, atCap: number): boolean {
  if (atCap === runs) return cellOf(row.printed, "firstRuleTrials").high >= row.cap + 1;
  const top = row.cap + 1;
  const [mean, sd] = [cellOf(row.printed, "firstRuleTrials"), spreadOf(row.printed, "firstRuleTrials")];
  const rest = runs - atCap;
  const sum = Math.round(runs * mean.value) - atCap * top;
  const restMean = sum / rest;
  const squares = (deviation: number) =>
    runs * deviation ** 2 + (runs * mean.value) ** 2 / runs - atCap * top ** 2;
  const deviation = (side: number) => Math.sqrt(Math.max(0, squares(side) / rest - restMean ** 2));
  return isPossible({
    mean: { value: restMean, low: restMean, high: restMean },
    sd: { value: deviation(sd.value), low: deviation(sd.low), high: deviation(sd.high) },
    runs: rest,
    least: FEWEST,
    most: row.cap,
  });
}

/** What a trial of the first rule is: g of equation 3 starts at 5 guesses and ends at those of whoever follows feedback. */
export function firstRuleTrials(): Check[] {
  const done = wcstRows().filter((row) => runsOf(row) !== undefined && cellOf(row.printed, "completedRules").value === row.rules); // prettier-ignore
  const trials = (difficulty: string) =>
    done
      .filter(({ printed }) => printed.difficulty === difficulty)
      .flatMap((row) => {
        const runs = wholeRuns(trialsIn(row, runsOf(row)!));
        return [...runs].flat();
      });
  return (["easy", "hard"] as const).map((difficulty) => {
    const all = trials(difficulty);
    const rules = figure(`WCST ${difficulty} candidate rules`);
    const complete = done.filter(({ printed }) => printed.difficulty === difficulty);
    const runs = sum(complete.map((row) => runsOf(row)!));
    return wordCheck(
      statement("Tables 15 and 16", `first-rule trials are the guesses for the first rule, ${difficulty}`),
      `${FEWEST} to ${worstCase(rules, VARIANTS.off)}, with an ambiguous first card to ${worstCase(rules, VARIANTS.first)}`,
      `${Math.min(...all)} to ${Math.max(...all)}`,
      null,
      `none of the ${runs} runs in the ${complete.length} rows that complete every rule has ${FEWEST}, and a run without a rule has the cap and one: likely counted one too many; the upper end tells nothing, and the paper does not define the column`,
    );
  });
}

/** Which ambiguity variants the hard rows are of. */
export function ambiguityVariants(): Check[] {
  const hard = wcstRows().filter(({ printed }) => printed.difficulty === "hard");
  const of = (runs: number) => hard.filter((row) => runsOf(row) === runs).length;
  return [
    wordCheck(
      statement("section 3.3, Tables 1, 15 and 16", "hard results are of the variants off, first and rest"),
      "off, first, rest",
      `${of(9)} of ${hard.length} rows need nine runs, ${of(7)} seven, ${of(3)} can be three`,
      null,
      "no table tells the variants apart; means that are whole thirds, as three runs have, come of nine runs once in three, so that the 15 are hardly of nine and the hard columns do not compare the same for all models",
    ),
  ];
}
