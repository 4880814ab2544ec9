import type { AnswerType } from "../../core/answer/answer-type.js";
import { termsIn } from "../../core/answer/types.js";
import { stemsOf } from "../../core/answer/words.js";
import { once } from "../../core/once.js";
import type { PuzzleKey } from "./item.js";
import { CATEGORIES, wordings, type Category } from "./ontology.js";
import { conditionClause, questionOf, stateClause, updateClause } from "./prompt.js";
import { spelledValues } from "./vocabulary.js";

const OTHER = "other";

/** A value of the asked category in any of the paper's spellings; none in a sentence about other people alone. */
export function answerType(key: PuzzleKey): AnswerType {
  const { asked, personOfInterest, target, people = [], domains, params } = key;
  const terms = spelledValues([target, ...(domains[asked] ?? [])]);
  for (const category of CATEGORIES.filter((one) => one !== asked))
    for (const spelling of spelledValues(domains[category] ?? []).keys())
      for (const term of withNoun(category, spelling)) if (!terms.has(term)) terms.set(term, OTHER);
  const values = termsIn(terms);
  const others = termsIn(
    new Map(people.filter((name) => name !== personOfInterest).map((name) => [name, name])),
  );
  const person = termsIn(new Map([[personOfInterest, personOfInterest]]));
  const question = questionOf(asked, personOfInterest, params?.wording);
  return {
    mentions(span) {
      const found = values(span).filter(({ says }) => says !== OTHER);
      return found.length > 0 && others(span).length > 0 && person(span).length === 0 ? [] : found;
    },
    own: new Set([...stemsOf([question, ...Object.values(domains).flat()].join(" ")), ...CLAUSES()]),
    question,
  };
}

/** A value as it is told from one of another category: "blue hat", "blue hair", "jazz music", "zoo". */
const withNoun = (category: Category, value: string): string[] => {
  const { said } = wordings()[category];
  return said === "_"
    ? category === "hair"
      ? [`${value} hair`, `hair ${value}`]
      : [value]
    : [said.replace(/^an? /, "").replace("_", value)];
};

const CLAUSES = once(() =>
  stemsOf(
    CATEGORIES.flatMap((category) =>
      [stateClause, conditionClause, updateClause].map((clause) => clause({ category, value: "x" })),
    ).join(" ") + " colour color final",
  ),
);
