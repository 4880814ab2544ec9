import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { statement } from "./quotes.js";
import { elsewhere, eventsOf, type Example } from "./sentences.js";

const LETTERS = ["A", "B", "C", "D", "E", "F", "G"];

/** Appendix A.1.2: what the prompt says of each level, against the level's number and its own example. */
export function specifications(): Check[] {
  return printedTable("centerbench", "level-specifications").flatMap((row) => {
    const level = Number(row.level);
    const where = `appendix A.1.2, level ${level}`;
    const example = elsewhere().find((one) => one.where === where)!;
    const same = (claim: string, published: string, recomputed: string, reason: string) =>
      wordCheck(statement(where, claim), published, recomputed, published === recomputed, reason);
    return [
      same(
        "entities, verbs and clauses",
        [row.entities, row.verbs, row.that_clauses].join(", "),
        [level + 1, level + 1, level].join(", "),
        "section 2.1: each level adds one clause",
      ),
      same("structure", row.structure!, structureOf(level), "S(n) with letters for nouns"),
      same("semantic rule", row.semantic_rule!, ruleOf(level), "each noun does its verb to the noun before"),
      same("example", row.example!, example.sentence, "put together from its nouns and verbs"),
      same("flow of the example", row.flow!, flowOf(example), "the events of the sentence, innermost first"),
    ];
  });
}

const structureOf = (level: number): string => {
  const verbs = LETTERS.slice(0, level + 1).map((_, at) => `[verb${at + 1}]`);
  return `[${LETTERS.slice(0, level + 1).join("] that [")}] ${verbs.join(" ")}`;
};

function ruleOf(level: number): string {
  const doers = LETTERS.slice(0, level + 1).reverse();
  const steps = doers.map((doer, at) => {
    const acts = `${doer} performs verb${at + 1}`;
    return at < level ? `${acts} TO ${doers[at + 1]}` : acts;
  });
  return level === 1 ? steps.join(", then ") : steps.join(", ");
}

const flowOf = (example: Example): string =>
  eventsOf(example)
    .map(({ subject, verb, object }) =>
      [subject.toUpperCase(), verb, object?.toUpperCase()].filter((part) => part !== undefined).join(" "),
    )
    .join(" -> ");
