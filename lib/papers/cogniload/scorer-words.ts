import { CATEGORIES } from "../../cogniload/ontology.js";
import { wordCheck, type Check } from "../check.js";
import { ERROR_TYPES } from "./errors.js";

const statement = (where: string, claim: string) => ({ paper: "cogniload-supplement", where, claim });

/** Appendix D against itself, appendix E and the ontology of appendix G. */
export function scorerWords(): Check[] {
  const logic = ERROR_TYPES.filter((type) => type.startsWith("wrongLogic"));
  return [
    wordCheck(
      statement("D.2", "a question template for every category"),
      "12 templates",
      `${CATEGORIES.length} categories`,
      CATEGORIES.length === 12,
      "the lists of appendix G less that of people; D.2 lists qualifiers for as many",
    ),
    wordCheck(
      statement("D.3 and Algorithm 2", "windows around the person are cut to their last sentence"),
      "last sentence of the line",
      "the whole line",
      false,
      "D.3 takes TakeLastSentence of all three windows, Algorithm 2 of the last line only",
    ),
    wordCheck(
      statement("D.6", "what explains preparation, scoring and utilities"),
      "figures 1 to 3",
      "Algorithms 1 to 3",
      false,
      "Figures 1 and 2 are of appendix A, Figure 3 of appendix C",
    ),
    wordCheck(
      statement("Appendix E", "three primary error types"),
      3,
      `context, ${logic.length} kinds of logic, other`,
      ERROR_TYPES.length - logic.length + 1 === 3,
      "the five columns of Tables 2 and 3",
    ),
    wordCheck(
      statement("Appendix E and D.5", "other errors are answers without any attribute"),
      "no attribute mentioned",
      "also the right value inside another one",
      false,
      "the note of D.5: with the right value found, no bucket of wrong logic applies, so they fall through to wrong_other",
    ),
  ];
}
