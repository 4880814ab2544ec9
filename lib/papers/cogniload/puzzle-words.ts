import { ontology, type Category } from "../../cogniload/ontology.js";
import { DIFFICULTIES, NEEDLE_RATIOS, STATEMENTS } from "../../cogniload/puzzle.js";
import { mean } from "../../stats/sums.js";
import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";

const statement = (where: string, claim: string) => ({ paper: "cogniload", where, claim });

/** Sizes that sections 2.1 and 2.2 give in formulas, at the grid's difficulties. */
export function puzzleFormulas(): Check[] {
  const sizes = Object.values(ontology().categories).map(({ length }) => length);
  const inText = (d: number) => (d > 1 ? d + 1 : 3);
  const inTable = (d: number) => Math.max(d + 1, 3);
  const states = DIFFICULTIES.map((d) => [(d + 1) ** d, inTable(d) ** d] as const);
  const percents = NEEDLE_RATIOS.map((ratio) => Math.round(100 * ratio));
  return [
    wordCheck(
      statement("section 2.1.1 and Table 2", "values of a category for d = 1, 3, 5, 7, 10"),
      DIFFICULTIES.map(inText).join(", "),
      DIFFICULTIES.map(inTable).join(", "),
      DIFFICULTIES.every((d) => inText(d) === inTable(d)),
      "d + 1, or 3 at d = 1, against max(d + 1, 3)",
    ),
    wordCheck(
      statement("section 2.1.1", "every category has at least 10 values"),
      "10 or more",
      `${Math.min(...sizes)} to ${Math.max(...sizes)}`,
      Math.min(...sizes) >= 10,
      "the lists of Supplement G",
    ),
    wordCheck(
      statement("section 2.2", "state space of about (d + 1)^d"),
      states.map(([rule]) => rule.toPrecision(3)).join(", "),
      states.map(([, size]) => size.toPrecision(3)).join(", "),
      states.slice(1).every(([rule, size]) => rule === size),
      "Table 2's values to the power of its categories, of one person; 3 instead of 2 at d = 1",
    ),
    wordCheck(
      statement("section 3.1.3", "the mean of rho over the grid"),
      0.5,
      mean(percents) / 100,
      mean(percents) === 50,
      "5, 10, 25, 50, 75, 90 and 95 % (Supplement, Figure 4, caption); what reproduces Table 3",
    ),
    needlesOfTheGrid(percents),
    wordCheck(
      statement("section 2.1.4", "after a hay two people other than the one asked about differ"),
      "at every difficulty",
      `${Math.max(1, 2) - 1} other person at d = 1`,
      false,
      "Table 2: max(d, 2) people, so at d = 1 one person is left and every hay would be rejected",
    ),
  ];
}

/** Where the needle count of section 2.1.3 is exact, and where its rounding is not told. */
function needlesOfTheGrid(percents: readonly number[]): Check {
  const cells = STATEMENTS.flatMap((n) => percents.map((percent) => (n * percent) / 100));
  const halves = cells.filter((needles) => needles % 1 === 0.5);
  const toEven = (half: number) => 2 * Math.round(half / 2);
  const open = halves.filter((half) => toEven(half) !== Math.ceil(half));
  return wordCheck(
    statement("section 2.1.3", "needles of a puzzle, round(N rho / 100)"),
    "one number for each N and rho",
    `whole in ${cells.length - halves.length} of ${cells.length} cells, a half in ${halves.length}`,
    null,
    `how halves are rounded is not told: up and to the even number differ in ${open.length} cells (${open.join(", ")})`,
  );
}

/** Table 1's examples and the puzzle of Figure 2 against the lists of Supplement G. */
export function ontologyExamples(): Check[] {
  const { categories, people } = ontology();
  const missing = (category: Category, values: readonly string[]) =>
    values.filter((value) => !categories[category].includes(value));
  const examples = printedTable("cogniload", "table-1").map(({ category, examples: printed }) => {
    const same = /^\(same as (.+)\)$/.exec(printed!)?.[1] as Category | undefined;
    const own = categories[category as Category];
    const values = same ? categories[same] : printed!.replace(/\.+$/, "").split(", ");
    const lacking = missing(category as Category, values);
    return wordCheck(
      statement("Table 1", `examples of ${category}`),
      printed!,
      lacking.length === 0 ? "all listed" : `not listed: ${lacking.join(", ")}`,
      lacking.length === 0 && (!same || own.join() === categories[same].join()),
      "the list of Supplement G",
    );
  });
  const figure = [
    ...["Peter", "Brent", "Anthony"].filter((name) => !people.includes(name)),
    ...missing("location", ["livingroom"]),
    ...missing("clothes_socks", ["blue", "green", "purple"]),
    ...missing("clothes_gloves", ["purple", "yellow"]),
    ...missing("recent_listen", ["classical", "disco"]),
  ];
  return [
    ...examples,
    wordCheck(
      statement("Figure 2", "people and values of the example"),
      "10 names and values",
      figure.length === 0 ? "all listed" : `not listed: ${figure.join(", ")}`,
      figure.length === 0,
      "the lists of Supplement G",
    ),
    wordCheck(
      statement("Figure 2", "categories of the example with d = 3"),
      3,
      3,
      true,
      "socks, gloves and music in each line of the initial state; Table 2 gives d of them",
    ),
  ];
}
