import { wordCheck, type Check } from "../check.js";
import { average, cells, DIFFICULTIES, figures, LEVELS, MODELS, SUBSETS, tableOf } from "./accuracy.js";
import { statement } from "./quotes.js";

/** Section 2.3 groups the types into three difficulty levels: whether the answers are in that order. */
export function difficultyOrder(): Check[] {
  return MODELS.flatMap((model) =>
    [false, true].flatMap((thinking) =>
      SUBSETS.flatMap((subset) => {
        const of = { model, thinking, subset };
        const means = DIFFICULTIES.map((difficulty) => average({ ...of, difficulty }));
        const [easy, medium, hard] = means as [typeof means[0], typeof means[0], typeof means[0]]; // prettier-ignore
        const mode = `${model} ${thinking ? "with" : "without"} reasoning, ${subset}`;
        const order = (claim: string, one: typeof easy, other: typeof easy, at: [0 | 1, 1 | 2]) =>
          wordCheck(
            statement(`section 2.3, ${tableOf(model)}`, `${claim}: ${mode}`),
            "easier",
            figures([one, other]),
            one.high <= other.low ? false : one.low > other.high ? true : null,
            `mean over levels; so at ${LEVELS.filter((level) => inOrder({ ...of, level }, at)).length} of 6 levels`,
          );
        return [
          order("easy questions are easier than medium ones", easy, medium, [0, 1]),
          order("medium questions are easier than hard ones", medium, hard, [1, 2]),
        ];
      }),
    ),
  );
}

/** Whether the easier of two difficulties has the higher accuracy. */
function inOrder(of: Parameters<typeof cells>[0], [easier, harder]: [0 | 1, 1 | 2]): boolean {
  const [one, other] = [easier, harder].map((at) => average({ ...of, difficulty: DIFFICULTIES[at]! }).value);
  return one! > other!;
}
