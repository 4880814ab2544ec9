import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { statement } from "./quotes.js";
import { annotated, elsewhere, eventsOf, listOf } from "./sentences.js";

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
  const examples = [...annotated(), ...elsewhere().filter(({ where }) => where.startsWith("Table 1"))];
  return examples
    .filter(({ subset }) => subset === "implausible")
    .map((example) => {
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

/** Section 2.1.2: the verbs of its three professions, and the swap of them. */
export function swapExample(): Check[] {
  const verbs = verbsOf();
  const cast = ["doctor", "police officer", "lawyer"];
  const samples = [
    ["doctor", "prescribed medicine to", "diagnosed"],
    ["police officer", "arrested", "patrolled"],
    ["lawyer", "cross-examined", "objected"],
  ] as const;
  const swapped = [
    ["doctor", "patrol", "patrolled"],
    ["police officer", "cross-examine", "cross-examined"],
    ["lawyer", "diagnose", "diagnosed"],
  ] as const;
  return [
    ...samples.flatMap(([noun, transitive, intransitive]) =>
      (["transitive", "intransitive"] as const).map((kind) => {
        const verb = kind === "transitive" ? transitive : intransitive;
        const list = verbs.get(noun)![kind];
        return wordCheck(
          statement("section 2.1.2", `a ${kind} verb of ${noun}`),
          verb,
          list.join(", "),
          list.includes(verb),
          "Table 7",
        );
      }),
    ),
    ...swapped.map(([noun, base, verb], at) => {
      const owner = cast[(at + 1) % cast.length]!;
      const kind = at === 0 ? "intransitive" : "transitive";
      const list = verbs.get(owner)![kind];
      return wordCheck(
        statement("section 2.1.2", `of ${cast.join(", ")} the ${noun} would ${base}`),
        base,
        list.join(" or "),
        list.includes(verb),
        list.includes(verb)
          ? `Algorithm 1: ${kind} verbs of ${owner} in Table 7`
          : `Algorithm 1 gives all but the first noun transitive verbs; Table 7 and the section list ${verb} as intransitive (${verbs.get(owner)!.intransitive.join(", ")})`,
      );
    }),
    ...uniqueVerbs(verbs),
    ...violations(),
  ];
}

/** The Limitations' examples of violated expectations, in the sentences that are printed. */
function violations(): Check[] {
  const events = [...annotated(), ...elsewhere()]
    .filter(({ subset }) => subset === "implausible")
    .flatMap((example) => eventsOf(example).map((event) => ({ where: example.where, ...event })));
  const cases = [
    ["skunks roaring", "skunk", "roared"],
    ["bicycles orbiting", "bicycle", "orbited"],
  ] as const;
  return cases.map(([claim, noun, act]) => {
    const found = events.filter(({ subject, verb }) => subject === noun && verb === act);
    return wordCheck(
      statement("Limitations", `an implausible sentence has ${claim}`),
      claim,
      found.map(({ where, subject, verb }) => `${subject} ${verb} (${where})`).join(", ") || "none",
      found.length > 0 ? true : null,
      "the printed sentences, taken apart",
    );
  });
}

/** Section 2.1.2: verbs were made unique to their noun. */
function uniqueVerbs(verbs: ReturnType<typeof verbsOf>): Check[] {
  const owned = [...verbs].flatMap(([noun, { transitive, intransitive }]) =>
    [...new Set([...transitive, ...intransitive])].map((verb) => ({ noun, verb })),
  );
  const shared = owned.filter(({ noun, verb }) => owned.some((other) => other.verb === verb && other.noun !== noun)); // prettier-ignore
  return [
    wordCheck(
      statement("section 2.1.2, Table 7", "each verb is of one noun only"),
      "unique verbs",
      shared.length === 0 ? `${owned.length} verbs, none of two nouns` : shared.map(({ noun, verb }) => `${verb} of ${noun}`).join(", "), // prettier-ignore
      shared.length === 0,
      "a sample of the verbs",
    ),
  ];
}
