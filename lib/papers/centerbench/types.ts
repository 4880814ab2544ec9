import { numberCheck, wordCheck, type Check } from "../check.js";
import { propagated, type Rounded } from "../rounded.js";
import { average, gap, less, overQuestions } from "./accuracy.js";
import { quoted, statement } from "./quotes.js";

const WHERE = "section 5.3, Figure 5";
const half = (one: Rounded, other: Rounded) => propagated([one, other], (a, b) => (a + b) / 2);

/** What is left for one of two types whose mean is known. */
const rest = (mean: Rounded, one: Rounded) => propagated([mean, one], (a, b) => 2 * a - b);

const of = (difficulty: "easy" | "medium" | "hard", subset: "plausible" | "implausible") =>
  average({ difficulty, subset, thinking: false });

/** The gaps of section 5.3 from the accuracies beside them, and both against the cells of their difficulty. */
export function typeQuotes(): Check[] {
  const own = (type: string) =>
    numberCheck(
      statement(WHERE, `gap of ${type}`),
      quoted(`${type}, gap`),
      less(quoted(`${type}, plausible`), quoted(`${type}, implausible`)),
      "the difference of the two accuracies beside it",
    );
  const easy = (["plausible", "implausible"] as const).map((subset) =>
    numberCheck(
      statement(WHERE, `mean of the two easy types, ${subset}`),
      half(quoted(`action performed, ${subset}`), quoted(`agent identification, ${subset}`)),
      of("easy", subset),
      `mean over models and levels of Tables 4, 12 and 13, each level counted alike; by questions it is ${overQuestions((level) => average({ difficulty: "easy", subset, level, thinking: false }).value).toFixed(1)}`,
    ),
  );
  return [
    own("action performed"),
    own("agent identification"),
    ...easy,
    numberCheck(
      statement(WHERE, "mean of the two gaps of medium types"),
      half(quoted("entity count, gap"), quoted("nested dependency, gap")),
      gap({ difficulty: "medium", thinking: false }),
      "the same mean over models and levels",
    ),
  ];
}

/** What follows for the types whose figures are not printed. */
export function typeWords(): Check[] {
  const causal = (["plausible", "implausible"] as const).map((subset) =>
    rest(of("hard", subset), quoted(`chain consequence, ${subset}`)),
  );
  const [plausible, implausible] = causal as [Rounded, Rounded];
  const nested = rest(of("medium", "plausible"), quoted("action performed, plausible"));
  const led = less(plausible, implausible);
  const chain = less(quoted("chain consequence, plausible"), quoted("chain consequence, implausible"));
  const reversed = (where: string, claim: string, published: string) =>
    wordCheck(
      statement(where, claim),
      published,
      `hard questions together ${gap({ difficulty: "hard", thinking: false }).value.toFixed(1)} points in favour of plausible sentences, causal sequence ${led.value.toFixed(1)}`,
      led.high < 0,
      "Tables 4, 12 and 13 less Figure 5's chain consequence, which alone is reversed: causal sequence gains more than medium types",
    );
  return [
    reversed("section 1", "tasks that involve causal reasoning show reversed patterns", "semantics hinder rather than help"), // prettier-ignore
    reversed("section 7", "semantic plausibility backfires on complex reasoning", "backfires"),
    wordCheck(
      statement("abstract", "semantic plausibility harms performance on questions about resulting actions"),
      "harms",
      `chain consequence ${chain.value.toFixed(1)} points`,
      chain.high < 0,
      "section 5.3: 14.8 against 20.4",
    ),
    wordCheck(
      statement("section 5.3", "entity counting shows minimal plausibility effects"),
      "minimal",
      `5.0 points; chain consequence, said to be reversed, ${(-chain.value).toFixed(1)}`,
      null,
      "no rule for minimal; a difference of 0.6 points lies between a minimal effect and active harm",
    ),
    ...largest(),
    wordCheck(
      statement("section 5.3", "entity counting is easiest, complex reasoning tasks are hardest overall"),
      "hardest overall",
      `causal sequence ${plausible.value.toFixed(1)} on plausible sentences, nested dependency at most ${nested.value.toFixed(1)}`,
      null,
      "nested dependency is what Tables 4, 12 and 13 leave if counting is easier than action performed; the two hard types are hardest as a pair, causal sequence is not",
    ),
    wordCheck(
      statement("section 5.3, Figure 8", "implausible sentences lead at every level in chain consequence"),
      "all levels",
      `${quoted("chain consequence, plausible").value} against ${quoted("chain consequence, implausible").value} over all levels`,
      null,
      "Figure 8 is not printed in numbers; hard questions mix the type with causal sequence",
    ),
  ];
}

/** Which of the four types whose accuracies are printed comes out how. */
function largest(): Check[] {
  const [action, agent] = ["action performed", "agent identification"].map((type) => ({
    plausible: quoted(`${type}, plausible`).value,
    implausible: quoted(`${type}, implausible`).value,
    gap: quoted(`${type}, gap`).value,
  }));
  return [
    wordCheck(
      statement("section 5.3", "plausibility gives substantial advantages in basic comprehension"),
      "action performed and agent identification above the rest",
      `${action!.gap} and ${agent!.gap}; entity count ${quoted("entity count, gap").value}, nested dependency ${quoted("nested dependency, gap").value}`,
      Math.min(action!.gap, agent!.gap) > Math.max(quoted("entity count, gap").value, quoted("nested dependency, gap").value), // prettier-ignore
      "the gaps of the section; causal sequence, not printed, is between them by Tables 4, 12 and 13",
    ),
    wordCheck(
      statement("section 5.3", "a clear hierarchy of question types, action performed before agent identification"), // prettier-ignore
      "action performed first",
      `plausible ${action!.plausible} and ${agent!.plausible}, implausible ${action!.implausible} and ${agent!.implausible}`,
      null,
      "the section lists them in this order without saying that one is easier; on implausible sentences it is the other way round",
    ),
  ];
}
