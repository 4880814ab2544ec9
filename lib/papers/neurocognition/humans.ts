import { numberCheck, wordCheck, type Check } from "../check.js";
import { exact, figure, modelRows, quoted, rowOf, statement } from "./tables.js";
import { VARIANTS, worstCase } from "./worst-case.js";

/** The human worst case of section 3.3: 5 of the guesses that a rule can take. */
export function humanSorting(): Check[] {
  const correct = figure("WCST correct matches to complete a rule");
  const [three, four] = ["easy", "hard"].map((difficulty) => figure(`WCST ${difficulty} candidate rules`));
  const easy = worstCase(three!, VARIANTS.off);
  const byVariant = Object.entries(VARIANTS).map(([name, ambiguity]) => ({
    name,
    guesses: worstCase(four!, ambiguity),
  }));
  const guesses = (name: string) => byVariant.find((variant) => variant.name === name)!.guesses;
  const worst = byVariant.reduce((one, other) => (other.guesses > one.guesses ? other : one));
  const listed = byVariant.map(({ name, guesses }) => `${name} ${correct}/${guesses}`).join(", ");
  return [
    numberCheck(
      statement("section 3.3", "human worst case, easy: 5/7"),
      quoted("WCST easy human worst case"),
      exact(correct / easy),
      "three rules, two of them ruled out first: by trying all cards and all rules not yet ruled out",
    ),
    numberCheck(
      statement("section 3.3", "human worst case, hard with first: 5/9"),
      quoted("WCST hard human worst case"),
      exact(correct / guesses("first")),
      "by trying all: two wrong guesses, one right by a card that fits two rules, one that tells, five right; the cards stay on the table until they are matched rightly (appendix G)",
    ),
    wordCheck(
      statement("section 3.3", "hard: the worst case happens with first"),
      "first",
      listed,
      worst.name === "first",
      "by trying all cards and all rules not yet ruled out: with off and rest three guesses can be wrong, and 5/8 follows; section 3.3 says at most two",
    ),
  ];
}

/** The easy worst case if cards are ambiguous there, as appendix G's easy example is. */
export function ambiguousEasy(): Check[] {
  const correct = figure("WCST correct matches to complete a rule");
  const rules = figure("WCST easy candidate rules");
  const guesses = worstCase(rules, VARIANTS.first);
  const between = modelRows().flatMap(
    (row) =>
    ["wcstTextEasy", "wcstImageEasy"].filter((column) => Number(row[column]) >= correct / guesses && Number(row[column]) < correct / 7), // prettier-ignore
  );
  return [
    wordCheck(
      statement(
        "section 3.3, appendix G",
        "the easy worst case if a first card is ambiguous, as the example's",
      ),
      `${correct}/7`,
      `${correct}/${guesses}`,
      null,
      `by trying all cards and all rules not yet ruled out; section 3.3 names ambiguity for hard alone; cells of Table 1 between the two: ${between.length}`,
    ),
  ];
}

/** Rows and caps of section 3.3. */
export function sortingSizes(): Check[] {
  return (["easy", "hard"] as const).flatMap((difficulty) => {
    const of = (what: string) => figure(`WCST ${difficulty} ${what}`);
    const twice = 2 * of("candidate rules");
    const slowest = of("rule instances") * (difficulty === "easy" ? 7 : 9);
    return [
      wordCheck(
        statement("section 3.3", `rule instances, ${difficulty}`),
        of("rule instances"),
        twice,
        twice === of("rule instances"),
        difficulty === "easy"
          ? "three rules, each twice"
          : "four rules; that each comes twice is said of easy",
      ),
      wordCheck(
        statement("section 3.3", `the cap leaves room for the human worst case, ${difficulty}`),
        of("guess cap"),
        slowest,
        slowest <= of("guess cap"),
        "rule instances times 7 or 9 guesses",
      ),
    ];
  });
}

/** Table 1: bold are the scores that match or surpass the human ones. */
export function boldCells(): Check[] {
  const human = rowOf("table-1", { model: "Human" });
  return Object.keys(human)
    .filter((column) => /^(rapm|swm|wcst)/.test(column) && human[column] !== "")
    .map((column) => {
      const names = (holds: (row: Record<string, string>) => boolean) =>
        modelRows().filter(holds).map(({ model }) => model!).join(", ") || "none"; // prettier-ignore
      const bold = names((row) => row.bold!.split("; ").includes(column));
      const reach = names((row) => Number(row[column]) >= Number(human[column]));
      return wordCheck(
        statement("Table 1, caption", `bold cells of ${column}`),
        bold,
        reach,
        bold === reach,
        `models at ${human[column]} or above`,
      );
    });
}

/** The human row of Table 1 against the text. */
export function humanRow(): Check[] {
  const human = rowOf("table-1", { model: "Human" });
  const cells = [
    ["rapmImageMc", "human accuracy on RAPM images"],
    ["wcstTextEasy", "WCST easy human worst case"],
    ["wcstTextHard", "WCST hard human worst case"],
    ["wcstImageEasy", "WCST easy human worst case"],
    ["wcstImageHard", "WCST hard human worst case"],
    ...Object.keys(human).filter((column) => column.startsWith("swm")).map((column) => [column, "SWM human worst case"]), // prettier-ignore
  ] as [string, string][];
  return [
    ...cells.map(([column, quantity]) =>
      wordCheck(
        statement("Table 1, section 3", `human ${column}`),
        Number(human[column]),
        figure(quantity),
        Number(human[column]) === figure(quantity),
        "the text of section 3",
      ),
    ),
    wordCheck(
      statement("section 3.1", "average human accuracy on RAVEN images, by Zhang et al. (2019)"),
      figure("human accuracy on RAPM images"),
      "not in this paper",
      null,
      "of another paper, on its own test items; compared with models on 140 items drawn anew",
    ),
  ];
}
