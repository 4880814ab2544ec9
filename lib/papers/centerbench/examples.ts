import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { LEVELS } from "./accuracy.js";
import { statement } from "./quotes.js";
import { annotated, elsewhere, listOf, type Example } from "./sentences.js";

/** Final verbs that have an object, or an adverbial of one, in them; read off the sentences and Table 7. */
const WITH_OBJECT = ["delivered mail", "prepared his case", "prescribed medicines", "extinguished fire", "blared the siren"]; // prettier-ignore

/** Section 2.1: the final verb V1 is always intransitive. Here, where it is not. */
export function finalVerbs(): Check[] {
  const sentences = elsewhere().map(({ where, verbs }) => ({ where, verbs: [verbs.at(-1)!] }));
  const listed = printedTable("centerbench", "table-7").map(({ noun, intransitive }) => ({
    where: `Table 7, ${noun}`,
    verbs: listOf(intransitive),
  }));
  const odd = [...sentences, ...listed].flatMap(({ where, verbs }) =>
    verbs.filter((verb) => WITH_OBJECT.includes(verb)).map((verb) => ({ where, verb })),
  );
  return odd.map(({ where, verb }) =>
    wordCheck(
      statement(`section 2.1, ${where}`, `the final verb is always intransitive: ${verb}`),
      "intransitive",
      `${verb.split(" ")[0]} with an object`,
      false,
      verb === "prepared his case"
        ? "Table 15's count of entities is lost on it: all four reasoning models count the case"
        : "read off the words",
    ),
  );
}

/** What makes a pair of a plausible and an implausible sentence. */
export function pairs(): Check[] {
  const at = (level: number, subset: string) =>
    annotated().find((row) => row.level === level && row.subset === subset)!;
  return LEVELS.map((level) => {
    const [one, other] = [at(level, "plausible"), at(level, "implausible")];
    const shared = (what: "nouns" | "verbs") => one[what].filter((word) => other[what].includes(word)).length;
    return wordCheck(
      statement("section 1, Table 9", `the pair of level ${level} differs only in semantic plausibility`),
      "only in plausibility",
      `of ${level + 1} nouns ${shared("nouns")} shared, of ${level + 1} verbs ${shared("verbs")}`,
      shared("nouns") === level + 1,
      "section 2.1.2 and Algorithm 1 draw the nouns of an implausible sentence on their own; what matches is the structure",
    );
  });
}

/** Domains of the nouns that Table 6 lists as extensions, and of one it lacks; read off the words. */
const EXTENSIONS: Record<string, string> = {
  bat: "Animals",
  bird: "Animals",
  biologist: "Occupations",
  boy: "Occupations",
  child: "Occupations",
  falconer: "Occupations",
  girl: "Occupations",
  hawk: "Animals",
  mayor: "Occupations",
  mother: "Occupations",
  naturalist: "Occupations",
  photographer: "Occupations",
  seagull: "Animals",
  snake: "Animals",
  spaceship: "Vehicles",
  toddler: "Occupations",
  "wildlife photographer": "Occupations",
  apple: "things",
};

/** Limitations: domain consistency within sentences, all vehicles, all professions. */
export function domains(): Check[] {
  const rows = printedTable("centerbench", "table-6");
  const listed = new Map(rows.map(({ noun, category }) => [noun!.toLowerCase(), category!]));
  const ofNoun = (noun: string) => EXTENSIONS[noun] ?? listed.get(noun)!;
  const dataset = [...annotated(), ...elsewhere().filter(({ where }) => /^Table (3|8, |1[456])/.test(where) && !/before/.test(where))]; // prettier-ignore
  return dataset.map((example) => {
    const found = [...new Set(example.nouns.map(ofNoun))];
    return wordCheck(
      statement(`Limitations, ${example.where}`, `one domain within "${example.sentence}"`),
      "one domain",
      found.map((domain) => `${domain}: ${wordsOf(example, domain, ofNoun)}`).join("; "),
      found.length === 1 ? true : null,
      "Table 6's categories, people with occupations, its extensions by the word; the sentence may speak of the implausible subset, which Algorithm 1 draws from one domain",
    );
  });
}

const wordsOf = ({ nouns }: Example, domain: string, ofNoun: (noun: string) => string) =>
  nouns.filter((noun) => ofNoun(noun) === domain).join(", ");
