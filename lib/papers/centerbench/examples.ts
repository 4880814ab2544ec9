import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { statement } from "./quotes.js";

/** The words of a cell that holds several. */
export const listOf = (cell: string | undefined): string[] => (cell ?? "").split("; ");

/** Table 9's annotated sentences; nouns as they stand, NP1 first, verbs as they stand, V1 last. */
export const annotated = () =>
  printedTable("centerbench", "table-9").map((row) => ({
    level: Number(row.level),
    subset: row.subset!,
    sentence: row.sentence!,
    nouns: listOf(row.nouns),
    verbs: listOf(row.verbs),
  }));

/** The examples against section 2.1's structure, and against one another. */
export function structure(): Check[] {
  const rows = annotated();
  const formed = rows.filter(
    ({ sentence, nouns, verbs }) => sentence === `The ${nouns.join(" that the ")} ${verbs.join(" ")}.`,
  );
  const sized = rows.filter(
    ({ level, nouns, verbs }) => nouns.length === level + 1 && verbs.length === level + 1,
  );
  const inTable1 = printedTable("centerbench", "table-1").map(({ sentence }) => sentence);
  const every = (where: string, claim: string, count: number, of: number, reason: string) =>
    wordCheck(statement(where, claim), `all ${of}`, `${count} of ${of}`, count === of, reason);
  return [
    every(
      "Table 9",
      "level + 1 nouns and verbs in each example",
      sized.length,
      rows.length,
      "section 2.2, syntactic",
    ),
    every("Table 9", "each example is its nouns and verbs in the order of S(n)", formed.length, rows.length, "section 2.1"), // prettier-ignore
    every(
      "Table 1",
      "the examples are those of Table 9",
      inTable1.filter((sentence) => rows.some((row) => row.sentence === sentence)).length,
      inTable1.length,
      "levels 1 to 3",
    ),
    wordCheck(
      statement("section 2.1", "the final verb is always intransitive"),
      "always",
      "delivered mail (section 1, Table 16), prepared his case (Table 15); in Table 7 prescribed medicines, extinguished fire, blared the siren",
      false,
      "they have objects, and Table 15's count of entities is lost on one: all four reasoning models count the case",
    ),
    ...pairs(),
  ];
}

/** What makes a pair of a plausible and an implausible sentence. */
function pairs(): Check[] {
  const rows = annotated();
  const sentences = (subset: string) => rows.filter((row) => row.subset === subset);
  const twin = (level: number) => sentences("implausible").find((row) => row.level === level)!;
  const shared = (what: "nouns" | "verbs") =>
    sentences("plausible").flatMap((row) => row[what].filter((word) => twin(row.level)[what].includes(word)));
  const words = sentences("plausible").flatMap(({ nouns }) => nouns).length;
  return [
    wordCheck(
      statement("section 1", "matched sentence pairs differ only in semantic plausibility"),
      "only in plausibility",
      `of ${words} nouns in Table 9's pairs ${shared("nouns").length} is shared, of ${words} verbs ${shared("verbs").length}`,
      false,
      "section 2.1.2 and Algorithm 1 draw the nouns of an implausible sentence on their own; what matches is the structure",
    ),
    wordCheck(
      statement("Limitations", "each sentence keeps to one domain, all vehicles or all professions"),
      "within sentences",
      "people among animals in Table 9's plausible sentences of levels 4, 5 and 6, with an apple in the last",
      false,
      "toddler and mother, falconer and wildlife photographer, child; so in Table 8 and Table 14; only implausible ones keep to a domain",
    ),
  ];
}

/** Section 2.2's temporal rule against the examples; who is held by whom is read off the sentences. */
export function temporalRule(): Check[] {
  const rule = (where: string, claim: string, recomputed: string, reason: string) =>
    wordCheck(statement(where, claim), "cannot perform subsequent actions", recomputed, false, reason);
  const both = "section 2.2 has the sentences of both subsets validated; Algorithm 1 knows no such rule";
  return [
    rule(
      "section 2.2",
      "who is caught acts no more",
      "a caught dog saw the cat (Table 8, corrected), a caught bird saw the beetle (Table 9), a caught mouse squeaked, a grabbed spider saw the ant (A.1.2)",
      "seeing and crying out must be exempt; rule 3 of A.1.2 forbids the caught only to act on others",
    ),
    rule(
      "Table 9, level 4, implausible",
      "who is handcuffed acts no more",
      "the nurse is handcuffed and photographs the mailman",
      both,
    ),
    rule(
      "Table 9, level 5, implausible",
      "who is arrested acts no more",
      "the judge is arrested and takes food orders from the firefighter",
      both,
    ),
  ];
}
