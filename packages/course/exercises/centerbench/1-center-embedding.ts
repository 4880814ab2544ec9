import { once } from "@loadlab/lib/core/collections.js";
import { lexicon, type Lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { parse } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import { validate } from "@loadlab/lib/centerbench/sentences/validate.js";
import { sentences } from "@loadlab/lib/centerbench/sentences/sentences.js";
import type { Sentence } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { table } from "@loadlab/audit/table.js";
import { aNumber, tried, type Marks } from "../../marks.js";

type Mend = (lexicon: Lexicon) => Lexicon;

/** Nouns that still wait for their verb once this one is read: those outside its own. */
function waitingAfter(verb: string): number {
  const deepest = table("centerbench", "table-9").find(
    ({ level, subset }) => level === 6 && subset === "plausible",
  )!;
  return parse(deepest.sentence).findIndex(({ action }) => action === verb);
}

const twins = once(() => sentences({ pairing: "twin", count: 10 }));

const verbsOf = ({ events }: Sentence) => events.map(({ action }) => action);

/** For each implausible sentence its verbs, and those of them that its plausible twin has, too. */
const shared = (kept: (sentence: Sentence) => boolean = () => true) =>
  twins()
    .filter((sentence) => sentence.subset === "implausible" && kept(sentence))
    .map((sentence) => {
      const twin = twins().find(({ pair, subset }) => pair === sentence.pair && subset === "plausible")!;
      const verbs = verbsOf(sentence);
      return { verbs, same: verbs.filter((verb) => verbsOf(twin).includes(verb)) };
    });

const count = (lists: readonly (readonly string[])[]) => lists.reduce((sum, list) => sum + list.length, 0);

const shareOf = (pairs: ReturnType<typeof shared>) =>
  count(pairs.map(({ same }) => same)) / count(pairs.map(({ verbs }) => verbs));

function fromAdultsOnly(mend: Mend): true | string {
  const own = mend({ ...lexicon() });
  const semantic = (subject: string) =>
    validate(`The cat that the ${subject} adopted meowed.`, { lexicon: own })[1];
  const [baby, mother] = [semantic("baby"), semantic("mother")];
  if (baby.valid !== false)
    return `With your lexicon, a baby that adopts is ${baby.notJudged ? `not judged (${baby.notJudged})` : "plausible"}; expected implausible.`;
  if (mother.valid === false)
    return `With your lexicon a mother may not adopt: ${mother.explanation}. Expected: plausible.`;
  return (
    mother.notJudged === "" ||
    `With your lexicon the mother is no longer judged: ${mother.notJudged}. Expected: plausible.`
  );
}

const adults: Mend = (words) => ({
  ...words,
  frames: words.frames.map((frame) => (frame.verb === "adopt" ? { ...frame, subjects: ["adult"] } : frame)),
});

const limited: Mend = (words) => ({
  ...words,
  limits: [...(words.limits ?? []), { verbs: ["adopt"], subjects: ["adult"], objects: [] }],
});

const kills = (verb: string) =>
  lexicon().frames.some((frame) => frame.verb === verb && frame.leaves === "dead");

function deadAndValid(sentence: string): true | string {
  const events = parse(sentence);
  if (events.length < 4) return `Your sentence has level ${events.length - 1}; expected 3 or more.`;
  const off = validate(sentence).find(({ valid, notJudged }) => valid === false || notJudged !== "");
  if (off)
    return `Your sentence fails the ${off.dimension} check: ${off.explanation || `not judged, ${off.notJudged}`}.`;
  return (
    events.some(({ action }) => kills(action)) ||
    "No verb in your sentence kills anyone; expected one that does."
  );
}

export const clauses: Marks = {
  "centerbench-1.1": aNumber(() => waitingAfter("chase")),
  "centerbench-1.2": aNumber(() => shareOf(shared()), 0.005),
  "centerbench-1.3": tried<Mend>(
    "a function (lexicon: Lexicon) => Lexicon",
    fromAdultsOnly,
    () => (words) => limited(adults(words)),
  ),
  "centerbench-1.4": tried<string>(
    "a text, the sentence",
    deadAndValid,
    () => "The worm that the bird that the cat that the dog chased saw ate died.",
  ),
};
