import { wordCheck, type Check } from "../check.js";
import { statement } from "./statement.js";

/** The relationships of the symbolic example, as sections 3.1 and A.3 print them. */
const RELATIONSHIPS = ["v1 = v4 - 1", "v0 = v4 - 1", "v3 = v4 + 1", "v2 = 1", "v4 = v2"];

/** Solves relationships of the forms "a = b", "a = b + 1", "a = b - 1" and "a = 1". */
function solved(relationships: string[]): Map<string, number> {
  const values = new Map<string, number>();
  for (let round = 0; round < relationships.length; round++)
    for (const [name, right] of relationships.map((text) => text.split(" = ") as [string, string])) {
      const [first, sign, step = "0"] = right.split(" ") as [string, string?, string?];
      const start = first.startsWith("v") ? values.get(first) : Number(first);
      if (start !== undefined) values.set(name, start + (sign === "-" ? -1 : 1) * Number(step));
    }
  return values;
}

/** The symbolic example, solved and held against appendix A.1. */
export function symbolicExample(): Check[] {
  const values = solved(RELATIONSHIPS);
  const two = [...values].filter(([, value]) => value === 2).map(([name]) => name);
  const roots = RELATIONSHIPS.filter((text) => /= \d+$/.test(text));
  const allowed = RELATIONSHIPS.filter((text) => /^v\d = (v\d( [+-] 1)?|\d+)$/.test(text));
  const variables = ["v0", "v1", "v2", "v3", "v4"];
  return [
    wordCheck(
      statement("section 3.1, example", "variables equal to 2"),
      "v3",
      two.join(", "),
      two.join() === "v3",
      "solved from the relationships; appendix A.3 prints the same ones and the same answer",
    ),
    wordCheck(
      statement("appendix A.3", "the relationships define v0 to v4"),
      variables.join(", "),
      [...values.keys()].sort().join(", "),
      [...values.keys()].sort().join() === variables.join() && RELATIONSHIPS.length === variables.length,
      "one relationship a variable",
    ),
    wordCheck(
      statement("appendix A.1.1, example", "root variables have values between 0 and 10"),
      "0 to 10",
      roots.join(", "),
      roots.length >= 1 && roots.every((text) => Number(text.split(" = ")[1]) <= 10),
      "one root, so one tree",
    ),
    wordCheck(
      statement("appendix A.1.1, example", "operations are none, +1 or -1"),
      "none, +1, -1",
      `${allowed.length} of ${RELATIONSHIPS.length} relationships`,
      allowed.length === RELATIONSHIPS.length,
      "the relationships of section 3.1 and appendix A.3",
    ),
  ];
}

/** The steps of the realistic example's printed solution: the quantity, its arithmetic and its result. */
const STEPS = [
  ["South Zoo's Fox d", "2", 2],
  ["South Zoo's Deer G", "2", 2],
  ["South Zoo's Raccoon J", "0 * 2", 0],
  ["partial sum M", "2 + 2", 4],
  ["South Zoo's Animal v", "4 + 0", 4],
  ["partial sum u", "4 + 2", 6],
  ["Hamilton Farm's Fox q", "6 + 2", 8],
] as const;

/** The same quantities from the problem's sentences, in the same order. */
function realistic(): number[] {
  const fox = 2;
  const deer = fox;
  const raccoon = 0 * fox;
  const animal = fox + deer + raccoon;
  return [fox, deer, raccoon, fox + deer, animal, animal + fox, animal + fox + deer];
}

function worked(arithmetic: string): number {
  const [left, operation, right] = arithmetic.split(" ");
  if (operation === undefined) return Number(left);
  return operation === "*" ? Number(left) * Number(right) : Number(left) + Number(right);
}

/** The realistic example: each step of the printed solution, its length, and what the problem says beside it. */
export function realisticExample(): Check[] {
  const values = realistic();
  const operations = STEPS.filter(([, arithmetic]) => /[*+]/.test(arithmetic)).length;
  const unneeded = ["Hamilton Farm's Raccoon", "Hamilton Farm's Deer", "Bundle Ranch's Fox", "Bundle Ranch's Deer", "Bundle Ranch's Raccoon"]; // prettier-ignore
  const sentences = unneeded.length + 4;
  return [
    ...STEPS.map(([name, arithmetic, quoted], index) =>
      wordCheck(
        statement("section 3.2, example", name),
        `${arithmetic} = ${quoted}`,
        values[index]!,
        quoted === values[index] && quoted === worked(arithmetic),
        "solved from the problem's sentences",
      ),
    ),
    wordCheck(
      statement("section 3.2, example", "the difficulty lies among the settings 2 to 20"),
      "2 to 20",
      `${operations} binary operations`,
      operations >= 2 && operations <= 20,
      "one product and four sums of two in the printed solution",
    ),
    wordCheck(
      statement("section 3.2, example", "some variables are not needed for the solution"),
      "some",
      `${unneeded.length} of ${sentences} sentences`,
      unneeded.length > 0,
      unneeded.join(", "),
    ),
  ];
}
