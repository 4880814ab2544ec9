import { once } from "@loadlab/lib/core/once.js";
import { lexicon, type Lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { parse } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import { validate } from "@loadlab/lib/centerbench/sentences/parsing/validate.js";
import { sentences } from "@loadlab/lib/centerbench/sentences/sentence-set.js";
import type { Sentence } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { table } from "@loadlab/audit/table.js";
import type { Marks } from "../../exercise.js";
import { aNumber, tried } from "../../marks.js";

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
  if (baby.valid !== false) return `Of the baby it says "${baby.notJudged || "plausible"}".`;
  if (mother.valid === false) return `Of the mother it says: ${mother.explanation}.`;
  return mother.notJudged === "" || `The mother is not judged any more: ${mother.notJudged}.`;
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
  if (events.length < 4) return `It is of level ${events.length - 1}.`;
  const off = validate(sentence).find(({ valid, notJudged }) => valid === false || notJudged !== "");
  if (off) return `The ${off.dimension} row: ${off.explanation || `not judged, for ${off.notJudged}`}.`;
  return events.some(({ action }) => kills(action)) || "None of its verbs leaves anybody dead.";
}

export const clauses: Marks = {
  "centerbench-1.1": aNumber({
    solution: () => waitingAfter("chase"),
  }),
  "centerbench-1.2": aNumber({
    solution: () => shareOf(shared()),
    within: 0.005,
  }),
  "centerbench-1.3": tried<Mend>({
    expects: "a function (lexicon: Lexicon) => Lexicon",
    type: "function",
    test: fromAdultsOnly,
    solution: () => (words) => limited(adults(words)),
  }),
  "centerbench-1.4": tried<string>({
    expects: "a text, the sentence",
    type: "string",
    test: deadAndValid,
    solution: () => "The worm that the bird that the cat that the dog chased saw ate died.",
  }),
};
