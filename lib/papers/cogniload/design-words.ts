import { ontology, type Category } from "../../cogniload/ontology.js";
import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { printedModels } from "./coefficients.js";
import { CELLS, PUZZLES_PER_CELL, supplementModels } from "./grid.js";

const statement = (where: string, claim: string) => ({ paper: "cogniload", where, claim });

/** Sizes of the study and of the puzzles. */
export function sizes(): Check[] {
  const models = printedModels().length;
  const puzzles = CELLS.length * PUZZLES_PER_CELL;
  return [
    wordCheck(statement("abstract", "14 LLMs evaluated"), 14, models, models === 14, "rows of Table 3"),
    wordCheck(
      statement("section 3", "puzzles per LLM"),
      14_000,
      puzzles,
      puzzles === 14_000,
      "5 difficulties x 4 lengths x 7 ratios x 100; the Supplement's Tables 2 and 3 add up to as many for 12 of the 14, Qwen3-1.7B lacks two, GLM-Z1-32B-0414 is not listed",
    ),
    wordCheck(
      statement("section 3", "the full DeepSeek-R1 could not be evaluated"),
      "not evaluated",
      supplementModels().includes("DeepSeek-R1-0528") ? "DeepSeek-R1-0528 in every table" : "not listed",
      null,
      "the Supplement's tables, with 1,400 puzzles, are of a later model behind an API, which the sentence need not mean; they add nine models to the paper's and drop GLM-Z1-32B-0414",
    ),
    wordCheck(
      statement("section 2.1.1", "a value domain has d + 1 values for d > 1"),
      "11 values at d = 10",
      "10 in nine of twelve categories",
      false,
      "Supplement G: the seven colour categories, recent_eat and recent_read have 10 values",
    ),
    wordCheck(
      statement("section 2.1.3", "probability of a needle at step t"),
      "n / (N - t), t from 1 to N",
      "n / (N - t + 1)",
      false,
      "with n counted before the draw N - t + 1 statements remain; as printed step N divides by 0 and step N - 1 can exceed 1",
    ),
    wordCheck(
      statement("section 2.1.6", "where the answer is looked for"),
      "the last two sentences",
      "up to three windows of one sentence or line each",
      false,
      "Supplement D.3 to D.5: last line with the person and a qualifier, last line with the person, last sentence",
    ),
    wordCheck(
      statement("section 2.1.6", "how the answer is compared"),
      "exact string match",
      "found inside the text, synonyms accepted, other values refused",
      false,
      "Supplement D.4: a word that begins with the value counts, six values have synonyms, a further value voids the answer",
    ),
  ];
}

/** Table 1's domain sizes against the lists of Supplement G. */
export function ontologySizes(): Check[] {
  return printedTable("cogniload", "table-1").map(({ category, domain_size }) => {
    const counted = ontology().categories[category as Category].length;
    const holds = domain_size!.endsWith("+") ? counted >= Number.parseInt(domain_size!, 10) : counted === Number(domain_size); // prettier-ignore
    return wordCheck(
      statement("Table 1", `values of ${category}`),
      domain_size!,
      counted,
      holds,
      "the list of Supplement G",
    );
  });
}

/** The number of categories that section 2.1.1 states. */
export function categories(): Check[] {
  const listed = Object.keys(ontology().categories).length;
  return [
    wordCheck(
      statement("section 2.1.1", "categories of the ontology"),
      12,
      listed,
      listed === 12,
      "the lists of Supplement G less that of people; Table 1 shows six",
    ),
  ];
}
