import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { annotated, listOf } from "./examples.js";
import { statement } from "./quotes.js";

/** The implausible sentences beside Table 9's, taken apart by hand. */
const TRACED = [
  {
    where: "Table 14, level 6",
    nouns: ["boat", "train", "ambulance", "bicycle", "spaceship", "motorcycle", "truck"],
    verbs: [
      "sailed past",
      "towed",
      "lane-split past",
      "orbited",
      "cycled around",
      "blared the siren at",
      "whistled",
    ],
  },
  {
    where: "Table 16, level 4",
    nouns: ["waiter", "mailman", "teacher", "police officer", "photographer"],
    verbs: ["seated", "photographed", "read rights to", "lectured to", "delivered mail"],
  },
];

/** Table 7: the verbs of a noun, by whether they take an object. */
function verbsOf() {
  const rows = printedTable("centerbench", "table-7");
  return new Map(
    rows.map(({ noun, transitive, intransitive }) => [
      noun!,
      { transitive: listOf(transitive), intransitive: listOf(intransitive) },
    ]),
  );
}

/** Algorithm 1 on the implausible examples: each noun does what the next one does, the last what the first does. */
export function circularSwaps(): Check[] {
  const verbs = verbsOf();
  const examples = annotated()
    .filter(({ subset }) => subset === "implausible")
    .map(({ level, ...row }) => ({ ...row, where: `Table 9, level ${level}` }));
  return [...examples, ...TRACED].map((example) => {
    const drawn = example.nouns.map((noun, at) => ({
      noun,
      owner: example.nouns[(at + 1) % example.nouns.length]!,
      verb: example.verbs.at(-1 - at)!,
      kind: at === 0 ? ("intransitive" as const) : ("transitive" as const),
    }));
    const known = drawn.filter(({ owner }) => verbs.has(owner));
    const unlisted = known.filter(({ owner, verb, kind }) => !verbs.get(owner)![kind].includes(verb));
    const strays = unlisted.filter(({ verb }) => [...verbs.values()].some((lists) => [...lists.transitive, ...lists.intransitive].includes(verb))); // prettier-ignore
    return wordCheck(
      statement(example.where, "verbs swapped as in Algorithm 1"),
      "the next noun's verbs",
      `${known.length - unlisted.length} of the ${known.length} that Table 7 can tell`,
      strays.length > 0 ? false : unlisted.length > 0 ? null : true,
      unlisted.length === 0
        ? "verbs of the next noun, intransitive for the first"
        : `Table 7, a sample, does not list ${unlisted.map(({ verb, owner }) => `${verb} for ${owner}`).join(", ")}`,
    );
  });
}

/** Section 2.1.2's own example of the swap. */
export function swapExample(): Check[] {
  const { transitive, intransitive } = verbsOf().get("doctor")!;
  return [
    wordCheck(
      statement("section 2.1.2", "of doctor, police officer and lawyer the lawyer would diagnose"),
      "diagnose",
      transitive.join(" or "),
      transitive.includes("diagnosed"),
      `all but the first noun get transitive verbs; Table 7 and the section list diagnosed as intransitive (${intransitive.join(", ")}); patrol and cross-examine are right`,
    ),
  ];
}
