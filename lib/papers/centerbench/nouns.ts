import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { statement } from "./quotes.js";
import { annotated, elsewhere } from "./sentences.js";

/** A noun in one spelling: Table 5 has Lady Bug, Table 6 and the prompt ladybug. */
const plain = (noun: string) => noun.toLowerCase().replace("lady bug", "ladybug");

const NORMS = ["Animals", "Occupations", "Vehicles"];

const missingFrom = (other: string[], nouns: string[]) => nouns.filter((noun) => !other.includes(noun));

/** The noun lists against one another. */
export function nounLists(): Check[] {
  const [table5, table6, prompt] = ["table-5", "table-6", "prompt-nouns"].map((name) =>
    printedTable("centerbench", name).map(
      (row) => ({ ...row, noun: plain(row.noun!) }) as Record<string, string>,
    ),
  );
  const nouns = (rows: Record<string, string>[]) => rows.map(({ noun }) => noun!);
  const [included, excluded] = ["yes", "no"].map((kept) =>
    nouns(table5!.filter((row) => row.included === kept)),
  );
  const all = nouns(table6!);
  const fromNorms = nouns(table6!.filter(({ category }) => NORMS.includes(category!)));
  const prompted = nouns(prompt!);
  const kept = excluded!.filter((noun) => all.includes(noun) && !included!.includes(noun));
  const twice = all.filter((noun, at) => all.indexOf(noun) !== at);
  const tooled = printedTable("centerbench", "table-7").map(({ noun }) => noun!);
  const listed = (some: string[]) => some.join(", ") || "none";
  const same = (where: string, claim: string, one: string[], other: string[], reason: string) => {
    const [left, right] = [missingFrom(other, one), missingFrom(one, other)];
    return wordCheck(
      statement(where, claim),
      `${one.length} nouns`,
      `${other.length}; only in one of them: ${listed([...left, ...right])}`,
      left.length + right.length === 0,
      reason,
    );
  };
  const none = (where: string, claim: string, found: string[], holds: boolean | null, reason: string) =>
    wordCheck(statement(where, claim), "none", listed(found), found.length === 0 ? true : holds, reason);
  return [
    wordCheck(
      statement("section 2.1.1", "eagle and crow are kept, oriole and chickadee are not"),
      "kept and not",
      listed(missingFrom(["oriole", "chickadee"], ["eagle", "crow", "oriole", "chickadee"])),
      ["eagle", "crow"].every((noun) => included!.includes(noun)) &&
        ["oriole", "chickadee"].every((noun) => excluded!.includes(noun)),
      "Table 5",
    ),
    same("appendix A.1.2", "the prompt has the included nouns of Table 5", included!, prompted, "Lady Bug read as ladybug"), // prettier-ignore
    same(
      "Table 6",
      "animals, occupations and vehicles are the included nouns of Table 5",
      included!,
      fromNorms,
      "Lady Bug read as ladybug; Table 5 excludes pelican",
    ),
    none(
      "Tables 5 and 6",
      "excluded nouns in the dataset",
      kept,
      null,
      "section 2.1.1 lets the model bring in related nouns and names hawk; Rat is excluded as a snake only",
    ),
    none("Table 6", "a noun listed twice", twice, false, "295 entries"),
    none(
      "Table 6",
      "an entry that is not a noun",
      all.filter((noun) => noun === "flagged"),
      false,
      "read off the list; a verb may have been taken for a noun",
    ),
    none("section 2.1.2, Table 7", "nouns that the plausible list lacks", missingFrom(all, tooled), false, "Table 6, from which the implausible list was refined"), // prettier-ignore
    none(
      "section 2.1.2",
      "superintendent and veterinarian, removed from the plausible list, are not in it",
      missingFrom(all, ["superintendent", "veterinarian"]),
      false,
      "Table 6",
    ),
    none("section 2.1.1", "hawk and bird, brought in by the model, are not listed", missingFrom(all, ["hawk", "bird"]), false, "Table 6, extensions"), // prettier-ignore
    ...nounsOfExamples(all, none),
  ];
}

/** The dataset's sentences that are printed: whether Table 6 has their nouns. */
function nounsOfExamples(
  all: string[],
  none: (where: string, claim: string, found: string[], holds: boolean | null, reason: string) => Check,
): Check[] {
  const dataset = [...annotated(), ...elsewhere().filter(({ where }) => /^Table (3|14|15|16)$/.test(where))];
  return dataset.map(({ where, subset, nouns }) => {
    const lacking = missingFrom(all, nouns);
    return none(
      `Table 6, ${where}`,
      `nouns of the ${subset} example that the list lacks`,
      lacking,
      false,
      lacking.includes("wildlife photographer")
        ? "the caption calls the list complete; it has photographer, which a search for nouns finds in wildlife photographer"
        : subset === "plausible"
          ? "the caption calls the list of plausible nouns complete"
          : "section 2.1.2: implausible nouns are taken from the plausible list",
    );
  });
}
