import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { statement } from "./quotes.js";

/** A sentence of the paper, taken apart. */
export interface Example {
  where: string;
  subset: string;
  /** As printed, or by what stands around it. */
  level: number;
  sentence: string;
  /** As they stand, NP1 first. */
  nouns: string[];
  /** As they stand, V1 last. */
  verbs: string[];
}

/** The words of a cell that holds several. */
export const listOf = (cell: string | undefined): string[] => (cell ?? "").split("; ");

const parsed = (row: Record<string, string>, where: string): Example => ({
  where,
  subset: row.subset!,
  level: Number(row.level),
  sentence: row.sentence!,
  nouns: listOf(row.nouns),
  verbs: listOf(row.verbs),
});

/** Table 9's annotated sentences. */
export const annotated = (): Example[] =>
  printedTable("centerbench", "table-9").map((row) => parsed(row, `Table 9, level ${row.level}`));

/** The sentences beside Tables 1 and 9, taken apart by hand. */
export const elsewhere = (): Example[] =>
  printedTable("centerbench", "sentences").map((row) => parsed(row, row.where!));

/** The one sentence of a place. */
export const exampleOf = (where: string, subset: string): Example =>
  elsewhere().find((example) => example.where === where && example.subset === subset)!;

/** What a sentence says, innermost event first: each noun does its verb to the noun before it, the first to nobody. */
export const eventsOf = ({ nouns, verbs }: Example) =>
  verbs.map((verb, at) => {
    const doer = nouns.length - 1 - at;
    return { subject: nouns[doer]!, verb, object: doer === 0 ? null : nouns[doer - 1]! };
  });

/** Section 2.1's S(n) and section 2.2's syntactic rule, on every sentence that is printed. */
export function structure(): Check[] {
  const inTable1 = printedTable("centerbench", "table-1").map((row) => parsed(row, `Table 1, level ${row.level}`)); // prettier-ignore
  return [...inTable1, ...annotated(), ...elsewhere()].map(wellFormed);
}

function wellFormed({ where, subset, level, sentence, nouns, verbs }: Example): Check {
  const that = sentence.split(" that ").length - 1;
  const inOrder = sentence === `The ${nouns.join(" that the ")} ${verbs.join(" ")}.`;
  const counted = nouns.length === level + 1 && verbs.length === level + 1 && that === level;
  return wordCheck(
    statement(where, `"${sentence}" (${subset}) is an S(${level})`),
    `${level + 1} nouns and verbs, ${level} x that`,
    `${nouns.length} nouns, ${verbs.length} verbs, ${that} x that`,
    counted && inOrder,
    "section 2.1: the nouns, each but the first after a that, then the verbs from the innermost out",
  );
}

/** Table 1 shows the first sentences of Table 9. */
export function repeatedExamples(): Check[] {
  const all = annotated().map(({ sentence }) => sentence);
  return printedTable("centerbench", "table-1").map(({ sentence, level, subset }) =>
    wordCheck(
      statement("Table 1", `the ${subset} example of level ${level} is that of Table 9`),
      sentence!,
      all.includes(sentence!) ? sentence! : "another",
      all.includes(sentence!),
      "section 2.2: complete examples through level 6 in Table 9",
    ),
  );
}
