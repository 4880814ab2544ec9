import { match, SIMILARITY_THRESHOLD } from "@loadlab/lib/centerbench/comprehension/score.js";
import { questions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { parse } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import { LEVELS, sentences } from "@loadlab/lib/centerbench/sentences/sentences.js";
import { aNumber, csv, names, tried, type Marks } from "../../marks.js";

type Reader = (gold: string, reply: string) => boolean;

const pairs = () =>
  csv("data/centerbench/minilm-cosines.csv").map(
    ({ gold = "", reply = "", kind = "", right = "", cosine }) => ({
      ...{ gold, reply, kind, right },
      cosine: Number(cosine),
    }),
  );

/** Kinds of pairs of which more than this share passes the last tier. */
const passing = (right: "yes" | "no", share = 0.5) => {
  const own = pairs().filter((pair) => pair.right === right);
  return [...new Set(own.map(({ kind }) => kind))].filter((kind) => {
    const same = own.filter((pair) => pair.kind === kind);
    return same.filter(({ cosine }) => cosine >= SIMILARITY_THRESHOLD).length > share * same.length;
  });
};

const PHRASES: Readonly<Record<string, string>> = {
  causal_sequence: "no prior events",
  chain_consequence: "none",
};

/** Share of the hard questions that the two phrases answer, with as many sentences at each level as in Table 2. */
function byPhrases(levels: readonly number[]): number {
  const asked = sentences({ levels, subsets: ["plausible"], count: 1 })
    .flatMap(({ events }) => questions(events))
    .filter(({ difficulty }) => difficulty === "hard");
  return asked.filter((one) => match(one, PHRASES[one.type]!).correct === 1).length / asked.length;
}

const BICYCLE = "The bicycle that the car that the truck hit bumped fell over.";

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

function obedientAndRejected(reply: string): true | string {
  const strange = wordsIn(reply).find((word) => !wordsIn(BICYCLE).includes(word));
  if (strange) return `"${strange}" is not in the sentence; use only its words.`;
  const events = parse(BICYCLE);
  const [cause] = questions(events).filter(({ type }) => type === "causal_sequence");
  const { correct, tier, lenient } = match({ ...cause!, events }, reply);
  if (correct === 1) return `The tier "${tier}" accepts your reply; expected that all tiers reject it.`;
  return lenient === 1 || "The lenient reading rejects your reply; expected the two events, in order.";
}

function tellsRolesApart(reader: Reader): true | string {
  const tried = pairs().filter(({ kind }) => ["told with commas", ...WRONG_KINDS].includes(kind));
  for (const { gold, reply, kind, right } of tried)
    if (reader(gold, reply) !== (right === "yes"))
      return `Your function ${right === "yes" ? "rejects" : "accepts"} "${reply}" (${kind}); expected the opposite.`;
  return true;
}

const WRONG_KINDS = ["roles swapped", "order reversed"];

/** The first words of the nouns in their order. */
const nounsIn = (text: string) => text.match(/the \w+/g)?.join(" ");

export const matching: Marks = {
  "centerbench-2.1": names(() => passing("no")),
  "centerbench-2.2": aNumber(() => byPhrases(LEVELS), 0.005),
  "centerbench-2.3": tried<string>(
    "a text, the reply",
    obedientAndRejected,
    () => "the truck hit the car, the car bumped the bicycle",
  ),
  "centerbench-2.4": tried<Reader>(
    "a function (gold: string, reply: string) => boolean",
    tellsRolesApart,
    () => (gold, reply) => nounsIn(gold) === nounsIn(reply),
  ),
};
