import { wordCheck, type Check } from "../check.js";
import { figure, modelRows, rowsOf, statement } from "./tables.js";

/** Figures of section 3.4 that stand elsewhere as well, and where. */
const REPEATED = [
  ["output limit in SWM and WCST", "appendix C.3", "output limit per turn in SWM and WCST"],
  ["thinking budget in SWM and WCST", "appendix C.3", "thinking budget per turn in SWM and WCST"],
  ["thinking budget in SWM and WCST", "appendix G", "thinking budget in the turns shown"],
  ["runs of SWM and WCST", "appendix C.3", "repetitions of SWM and WCST"],
  ["runs of SWM and WCST", "appendix E.2", "runs averaged in SWM"],
  ["runs of SWM and WCST", "appendix E.3", "runs averaged in WCST"],
  ["runs of RAPM", "appendix C.3", "repetitions of RAPM"],
] as const;

/** Numbers of the set-up that the paper gives more than once. */
export function protocolNumbers(): Check[] {
  const same = (where: string, claim: string, one: number, other: number, reason: string) =>
    wordCheck(statement(where, claim), one, other, one === other, reason);
  return [
    same("section 3.4", "models listed: seven proprietary and three open", 10, modelRows().length, "rows of Table 1"), // prettier-ignore
    same("Limitations", "RAPM text items", figure("RAPM text runs capped at"), figure("RAPM text items"), "section 3.1"), // prettier-ignore
    same("Limitations", "RAPM image items", figure("RAPM image runs capped at"), figure("RAPM image items"), "section 3.1"), // prettier-ignore
    same(
      "appendix A.3",
      "7 distractors and the answer",
      figure("RAPM distractors") + 1,
      figure("RAPM options"),
      "eight options in section 3.1",
    ),
    ...REPEATED.map(([said, where, repeated]) =>
      same(where, `${repeated}, as in section 3.4`, figure(repeated), figure(said), said),
    ),
  ];
}

/** What two places of the paper say differently. */
export function protocolWords(): Check[] {
  const asterisked = modelRows().filter(({ noReasoning }) => noReasoning !== "").map(({ model }) => model!); // prettier-ignore
  const table4 = rowsOf("table-4").map(({ model }) => model!);
  const interfaceBudget = figure("thinking budget of Gemini 2.5 Pro in its interface");
  const budget = figure("thinking budget in RAPM at 32K of context") / 32_768;
  const wide = figure("thinking budget in RAPM at 65K+ of context") / 65_536;
  return [
    wordCheck(
      statement("section 3.4, Table 1", "reasoning is off for Claude Sonnet 4 and Grok 4 Fast in RAPM"),
      "Claude Sonnet 4, Grok 4 Fast",
      asterisked.join(", "),
      asterisked.join(", ") === "Claude Sonnet 4, Grok 4 Fast",
      "asterisks of Table 1, in its three RAPM columns",
    ),
    wordCheck(
      statement("section 5.1", "run only on models whose reasoning can be disabled"),
      table4.join(", "),
      "Gemini 2.5 Pro can't, natively (appendix C.5)",
      null,
      "its reasoning was forbidden by an added instruction, as the appendix says; whether that worked is not printed",
    ),
    wordCheck(
      statement("section 5.1, appendix C.5", "models whose reasoning a switch turns off"),
      table4.join(", "),
      "enable_thinking, which only Qwen3-VL-235B has (appendix C.4), is named as such a switch",
      null,
      "no table has Qwen3-VL-235B without reasoning; the appendix may list what can be switched, not what was",
    ),
    wordCheck(
      statement("appendix C.3, C.4", "the thinking budget of Gemini 2.5 Pro in RAPM"),
      figure("thinking budget in RAPM at 65K+ of context"),
      interfaceBudget,
      null,
      "60000 in the prompt, 8192 as the default of its interface: the smaller would hold, if it was left so",
    ),
    wordCheck(
      statement("section 3.4, references", "the reference for Claude Sonnet 4 is of that model"),
      "Claude Sonnet 4 System Card",
      "claude-3-5-sonnet-system-card",
      false,
      "the address given for Anthropic (2024) names another model; appendix C.1 has anthropic/claude-sonnet-4 called",
    ),
    wordCheck(
      statement("section 3.4", "RAPM's thinking budgets are close to the maximum output"),
      "close",
      `${(100 * budget).toFixed(0)} % of 32K, ${(100 * wide).toFixed(0)} % of 65K`,
      null,
      "appendix C.3 sets them by context limits; outputs that the models allow are not printed",
    ),
    wordCheck(
      statement("section 3.4, appendix C", "the thinking budget per turn in SWM and WCST"),
      figure("thinking budget in SWM and WCST"),
      `4000 in the prompt, not enforced (C.3); ${interfaceBudget} for Gemini 2.5 Pro (C.4)`,
      null,
      "which of the two holds, and for whom, depends on the provider",
    ),
  ];
}
