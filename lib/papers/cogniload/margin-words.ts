import { wordCheck, type Check } from "../check.js";
import { cogniloadErrors, type CogniloadErrors } from "./errors.js";
import { supplementModels } from "./grid.js";

const statement = (where: string, claim: string) => ({ paper: "cogniload-supplement", where, claim });

const share = ({ correct, samples }: CogniloadErrors) => correct / samples;

function rowsOf(by: "difficulty" | "statements"): CogniloadErrors[][] {
  const all = cogniloadErrors(by);
  return supplementModels().map((model) => all.filter((row) => row.model === model));
}

/** What appendix A says of accuracy over d and N. */
export function accuracyWords(): Check[] {
  const falling = (by: "difficulty" | "statements") => {
    const models = rowsOf(by);
    const steps = models.flatMap((rows) =>
      rows.slice(1).map((row, index) => share(row) < share(rows[index]!)),
    );
    const whole = models.filter((rows) => share(rows.at(-1)!) < share(rows[0]!)).length;
    const words = `${whole} of ${models.length} from end to end, ${steps.filter(Boolean).length} of ${steps.length} steps`;
    return { words, holds: whole === models.length };
  };
  const at = (by: "difficulty" | "statements", level: number, names?: readonly string[]) =>
    cogniloadErrors(by)
      .filter((row) => row.level === level && (!names || names.includes(row.model)))
      .map(share);
  const [frontier, others] = [
    ["gpt-5-2025-08-07", "o3-2025-04-16", "gpt-5-mini-2025-08-07", "o4-mini-2025-04-16", "gemini-2.5-pro"],
    ["DeepSeek-R1-0528", "DeepSeek-R1-Distill-Llama-70B", "QwQ-32B", "Qwen3-32B", "Phi-4-reasoning", "Qwen3-1.7B"], // prettier-ignore
  ].map((names) => at("difficulty", 10, names));
  const easiest = at("difficulty", 1);
  return [
    wordCheck(
      statement("Appendix A", "accuracy shifts downward as d increases"),
      "all models",
      falling("difficulty").words,
      falling("difficulty").holds,
      "Table 2",
    ),
    wordCheck(
      statement("Appendix A", "increasing N shifts the whole curve downward"),
      "all models",
      falling("statements").words,
      falling("statements").holds,
      "Table 3, means over rho",
    ),
    wordCheck(
      statement("Appendix A", "at d = 10 the frontier models separate from mid-size and small ones"),
      "tiers separate",
      `the 5 named from ${Math.min(...frontier!).toFixed(3)}, the other 6 named up to ${Math.max(...others!).toFixed(3)}`,
      Math.min(...frontier!) > Math.max(...others!),
      "Table 2",
    ),
    wordCheck(
      statement("Appendix A", "at d = 1 accuracies are high"),
      "high",
      `${Math.min(...easiest).toFixed(3)} to ${Math.max(...easiest).toFixed(3)}, ${easiest.filter((value) => value < 0.5).length} of ${easiest.length} below one half`,
      null,
      "Table 2; the paper has no rule for high",
    ),
  ];
}

/** What B.3 and appendix H say of answers lost to their length. */
export function overflowWords(): Check[] {
  const longest = cogniloadErrors("statements")
    .filter(({ level }) => level === 250)
    .map((row) => ({ ...row, rate: row.wrongMaxContext / row.samples, errors: row.samples - row.correct }))
    .sort((one, other) => other.rate - one.rate);
  const rate = (model: string) => longest.find((row) => row.model === model)!.rate.toFixed(2);
  const mostly = longest.filter((row) => row.wrongMaxContext > row.errors / 2).map(({ model }) => model);
  return [
    wordCheck(
      statement("B.3", "gemini-2.5-pro has long-context budget issues"),
      "budget issues",
      `${rate("gemini-2.5-pro")} of its answers at N = 250`,
      longest.slice(0, 2).some(({ model }) => model === "gemini-2.5-pro"),
      "Table 3, share of overflows: the second highest of 22",
    ),
    wordCheck(
      statement("Appendix H", "higher rates of overflows for Gemini at high N"),
      "higher rates",
      `gemini-2.5-flash ${rate("gemini-2.5-flash")}, gemini-2.5-pro ${rate("gemini-2.5-pro")}, the two highest of 22`,
      longest.slice(0, 2).every(({ model }) => model.startsWith("gemini")),
      `Table 3 at N = 250; gemini-2.5-flash-lite has ${rate("gemini-2.5-flash-lite")}`,
    ),
    wordCheck(
      statement(
        "Appendix H",
        "for the majority of models long N shows reasoning rather than the system's ceiling",
      ),
      "majority",
      `overflows are most of the errors for ${mostly.length} of ${longest.length}: ${mostly.join(", ")}`,
      mostly.length < longest.length / 2,
      "Table 3 at N = 250",
    ),
  ];
}
