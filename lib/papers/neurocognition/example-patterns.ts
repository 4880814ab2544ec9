import { wordCheck, type Check } from "../check.js";
import { figure, rowsOf, statement, type Printed } from "./tables.js";

const exampleOf = (id: string): Printed => rowsOf("table-11").find((row) => row.id === id)!;

const IMAGES = [
  ["RAVEN_238 center", "Center"],
  ["RAVEN_238 dist_nine", "Dist. Nine"],
] as const;

/** Table 11's column of patterns against its ids, its rules and the generator of appendix A. */
export function examplePatterns(): Check[] {
  const [start, step] = ["start", "step"].map((what) => figure(`largest ${what} of a progression`));
  const lengths = exampleOf("text_rapm_0");
  const decreasing = exampleOf("text_rapm_3");
  const counts = exampleOf("text_rapm_2").correct!.match(/\d+/g)!.map(Number);
  const [least, most] = ["smallest", "largest"].map((end) => figure(`${end} quantitative constant`));
  const progression = decreasing.correct!.match(/\d+/g)!.map(Number);
  const within = (value: number, most: number) => value >= 1 && value <= most;
  const rises = ([one, two, three]: number[]) =>
    within(one!, start!) && within(two! - one!, step!) && three! - two! === two! - one!;
  const say = (claim: string, published: string, found: string, holds: boolean | null, reason: string) =>
    wordCheck(statement("Table 11", claim), published, found, holds, reason);
  return [
    ...IMAGES.map(([id, name]) =>
      say(
        `the pattern of ${id} is that of its id`,
        exampleOf(id).pattern!,
        name,
        exampleOf(id).pattern!.startsWith(name),
        "ids end in the configuration",
      ),
    ),
    say(
      "the pattern of text_rapm_0 is its rule",
      lengths.pattern!,
      "character types",
      null,
      `the same row says: "${lengths.failure}"; the column is headed "Pattern/Context", and what the model took the rule for is a context`,
    ),
    say(
      "the pattern of text_rapm_3 is its rule",
      decreasing.pattern!,
      "uppercase vowels, 2 to 4",
      null,
      `rules of the same row: "${decreasing.correct}"; the column is headed "Pattern/Context", and this is what the model took the rule for: appendix A.1 has progressions increase only`,
    ),
    say(
      "the progression of text_rapm_3 is one of appendix A.1",
      progression.join(", "),
      `start 1 to ${start}, step 1 to ${step}`,
      rises(progression),
      "start 2, step 1",
    ),
    say(
      "the counts of text_rapm_2 are in the range of appendix A.1",
      counts.join(", "),
      `${least} to ${most}`,
      counts.every((count) => count >= least! && count <= most!),
      "five lowercase vowels, four uppercase letters",
    ),
    wordCheck(
      statement("appendix A.1", "lengths 3, 5, 7 are a progression of the generator"),
      "3, 5, 7",
      `start 1 to ${start}, step 1 to ${step}`,
      rises([3, 5, 7]),
      "start 3, step 2",
    ),
    wordCheck(
      statement(
        "section 4.2, appendix B",
        "strings fail that satisfy the rules but violate the constructive logic",
      ),
      "content-logic disconnect",
      "any string that satisfies the stored constraints is correct",
      null,
      "appendix B knows no further logic, so that a string fails by a stored rule alone; section 4.2 can only mean rules that the model did not derive",
    ),
  ];
}
