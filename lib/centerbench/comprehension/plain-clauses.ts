import { once } from "../../core/once.js";
import { baseOfForm } from "../sentences/lexicon/inflect.js";
import type { Lexicon } from "../sentences/lexicon/lexicon.js";
import { baseOfParticiple, thirdPerson, verbForms } from "../sentences/lexicon/verb-forms.js";
import { wordsOf, type Words } from "./tiers.js";

/** Who did what to whom, as plain words tell it: "the dog barked", "the cat was seen by the dog". */
export interface PlainClause {
  /** The words of the noun; undefined where none is named. */
  subject: Words | undefined;
  /** The verb's first word, in any form; undefined for any verb. */
  verb: string | undefined;
  object: Words | undefined;
  /** "did not bark". */
  denied: boolean;
}

const oneOf = (words: string) => new RegExp(`^(?:${words.replaceAll(" ", "|")})$`);

/** Kinds of words by a letter each. */
const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  ["D", oneOf("the a an")],
  ["R", oneOf("that which who whom")],
  ["B", oneOf("is was are were be been being")],
  ["N", oneOf("not never")],
  ["Y", oneOf("by")],
  ["X", oneOf("had has have did does do will would then also only first just later .+ly")],
  [
    "P",
    oneOf(
      "about across along around at away down for from in into off on onto out over past through to up with",
    ),
  ],
  [
    "C",
    oneOf(
      "and or but because so when while after before since as if where thus therefore hence it its he she him her " +
        "they them this these those there what of during",
    ),
  ],
];

/** Verbs of those who talk about a text, in all their forms. */
const aboutText = once(() => {
  const bases =
    "act affect apply appear belong cause contain describe explain go happen identify indicate involve lead make mean " +
    "mention modify name nest perform refer say show state tell";
  return new Set(bases.split(" ").flatMap((base) => [...Object.values(verbForms(base)), thirdPerson(base)]));
});

/** The kind of each word: of a closed class, a verb about texts (M), another verb (V), its gerund (G), or a word (W). */
const kindsOf = (words: Words, lexicon: Lexicon): string =>
  words
    .map((word) => {
      const [kind] = KINDS.find(([, known]) => known.test(word)) ?? [];
      if (kind !== undefined) return kind;
      if (aboutText().has(word)) return "M";
      if (isVerb(word, lexicon)) return "V";
      const isGerund = baseOfForm(word, "gerund") !== null || isVerb(word.replace(/ing$/, "ed"), lexicon);
      return word.endsWith("ing") && isGerund ? "G" : "W";
    })
    .join("")
    .replace(/N(X*)W/g, "N$1V");

const isVerb = (word: string, lexicon: Lexicon) => baseOfParticiple(word, lexicon) !== null;

/** Words for what a text is made of, and for anybody, of which a clause tells nothing. */
const NOBODY = oneOf(
  "clauses? sentence verb phrase question structure subject object action events? answer one other second last " +
    "thing entity noun agent doer",
);

/** Other ways to say who does something, and the plain one. */
const REWORDED: readonly (readonly [from: RegExp, to: string])[] = [
  [/n't\b/g, " not"],
  [/\b(?:is|was) the (?:one|thing|entity|noun|person|animal|subject|agent) (?=who|that|which)/g, ""],
  [
    /\bthe (?:one|thing|entity|noun|person|animal|agent) (who|that|which) (.+?) (?:is|was) (the .+)$/,
    "$3 $1 $2",
  ],
  [/\bthe (?:subject|agent|doer) of (?:the )?(?:verb )?(\S+) (?:is|was) (the .+)/, "$2 $1"],
  [/ (?:is|was) the (?:subject|agent|doer) of (?:the )?(?:verb )?/g, " "],
  [/\bthe (?:verb|action) (?:that|which) (?:belongs to|goes with) (the .+?) is (\S+)/, "$1 $2"],
  [/(?:\bthe (?:verb|action) )?(\S+) (?:belongs to|goes with) (the .+)/, "$2 $1"],
];

const noun = (role: string) => `D(?<${role}>[VGW]W{0,2})`;

/** Clauses by the kinds of their words, from the article of their first noun on. */
const FORMS = [
  `${noun("subject")}R?X*(?<not>N?)X*(?<verb>V)(?!W?P{0,2}Y)(?:W?P{0,2}${noun("object")})?`,
  `${noun("subject")}R?B?X*(?<not>N?)X*(?<verb>G)(?:W?P{0,2}${noun("object")})?`,
  `${noun("object")}R?X*B+X*(?<not>N?)[XB]*(?<verb>V)(?:W?P{0,2}Y${noun("subject")})?`,
  `${noun("object")}R?(?<not>N?)(?<verb>V)W?P{0,2}Y${noun("subject")}`,
  `${noun("object")}R?${noun("subject")}[XB]*(?<not>N?)X*(?<verb>[VG])(?!W?P{0,2}[DY])`,
].map((form) => new RegExp(form, "dy"));

/** In characters; what follows is not read. */
const LONGEST = 4000;

/** The clauses of a text that can be told from its words alone, each within what stands between two stops. */
export const clausesIn = (text: string, lexicon: Lexicon): PlainClause[] =>
  text
    .slice(0, LONGEST)
    .toLowerCase()
    .split(/[.;:!?,()\n\u2013\u2014]/)
    .flatMap((piece) => {
      const plain = REWORDED.reduce((said, [from, to]) => said.replace(from, to), unmarked(piece));
      return clausesOf(wordsOf(plain), lexicon);
    });

/** Without quotation marks and marks of bold, with single spaces. */
const unmarked = (text: string) => text.replace(/["*_`]|(?<!\w)'|'(?!\w)/g, "").replace(/\s+/g, " ");

function clausesOf(words: Words, lexicon: Lexicon): PlainClause[] {
  const kinds = kindsOf(words, lexicon);
  return [...words.keys()].flatMap((start) =>
    FORMS.flatMap((form) => {
      form.lastIndex = start;
      const found = form.exec(kinds)?.indices?.groups;
      if (!found) return [];
      const part = (role: string) => words.slice(...(found[role] ?? [0, 0]));
      const named = (role: string) => {
        const name = part(role);
        return name.length === 0 || NOBODY.test(name.at(-1) ?? "") ? undefined : name;
      };
      const [verb] = part("verb");
      return [{ subject: named("subject"), verb, object: named("object"), denied: part("not").length > 0 }];
    }),
  );
}

/** Whether a text is a relative clause and no more: "that the dog chased", "who chased the dog". */
export function isRelativeClause(text: string, lexicon: Lexicon): boolean {
  const kinds = kindsOf(wordsOf(text.toLowerCase()), lexicon);
  const count = (kind: string) => kinds.split(kind).length - 1;
  return /^R[DRBXPYVGW]+$/.test(kinds) && count("R") === count("V") + count("G");
}
