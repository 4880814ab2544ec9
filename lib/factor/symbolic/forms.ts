/** The kinds of things that a clause says to the question. */
export type Says = "aside" | "none" | "not" | "open" | "all" | "all but" | "names" | "equation";

/** `VALUE` stands for the number asked for, `v0&v2` for a list of variables, `v0|v2` for alternatives. */
interface Form {
  says: Says;
  has: RegExp;
  /** Whether the clause must have, or must not have, a variable in it; else it may. */
  named?: boolean;
}

const BUT = String.raw`\b.*\b(?:except(?: for)?|but|other.* than|besides|(?:apart|aside) from) v\d`;
const quantified = (words: string) => new RegExp(String.raw`\b(?:${words})${BUT}`, "i");

/** Another number than the one asked for, as a value. */
const OTHER_VALUE =
  /^(?!.*VALUE).*(?:[:=]|\b(?:is|are|be|was|equals?|at|to|value|gives|has|have|holds?)) ?-?\d+(?! variables?| of )/i;

/** What opens a reason, a condition or a contrast. */
export const OPENER =
  /^(?:and )?(?:because|since|as|given|unlike|rather than|instead of|if|whether|(?:al)?though|where|to)\b/i;

/** What a clause says: what the first form says that it has, and nothing if it has none. */
const FORMS: readonly Form[] = [
  { says: "aside", has: OPENER },
  { says: "aside", has: /[?:]$|\b(?:let me|let's|would you|need|so (?:is|are|do|does))\b/i },
  { says: "names", has: quantified("no|none|nothing") },
  { says: "all but", has: quantified(String.raw`all|every\w*|each|any`) },
  { says: "aside", has: /\b(?:others?|else|rest|remaining|included)\b/i },
  { says: "open", has: /(?:\bnot|n't|\bfalse|\bwrong)\b.*\b(?:no|none|nothing)\b/i },
  { says: "not", has: /\bneither\b/i, named: true },
  { says: "none", has: /\b(?:none|nothing|neither|empty|(?:no|zero|0) (?:such |single )?variables?)\b|∅/i },
  {
    says: "none",
    has: /(?:\bnot|n't)(?: exist)? (?:any|a single|one|an?(?: single)? variable)\b/i,
    named: false,
  },
  { says: "none", has: /\b(?:keine?r?|aucune?|ningun[ao]?|nessuna|nenhuma)\b|没有/i },
  {
    says: "not",
    has: /\b(?:not(?! only)|cannot|never|nor|different from|fails?|wrong|false|incorrect|excluded|doubt|nicht|pas)\b|n't|≠|不/i,
  },
  { says: "open", has: /\b(?:either|maybe|perhaps|possibly|(?:could|might|may) be)\b|v\d+\|v/i, named: true },
  { says: "equation", has: /v\d+ ?=(?:.*=)? ?VALUE\b(?! ?[-+*/])[^=]*$/ },
  { says: "aside", has: /v\d+ ?=/ },
  { says: "aside", has: OTHER_VALUE },
  { says: "all", has: /\b(?:all|every|each|both)\b.*VALUE/i, named: false },
  { says: "names", has: /VALUE/, named: true },
  { says: "names", has: /\b(?:answer|solution|result|final|conclu\w+)\b/i, named: true },
  { says: "aside", has: /\b(?:depend|comput|calculat|determin|evaluat|substitut|express)\w*/i, named: true },
  {
    says: "names",
    has: /\b(?:therefore|thus|hence|only|just|alone|sole(?:ly)?|go with|settle on)\b/i,
    named: true,
  },
  { says: "names", has: /\b(?:satisf\w+|match\w*|meets?|qualif\w+)\b/i, named: true },
  { says: "names", has: /^(?:(?!v\d).)*(?:\b(?:is|are|be|leaves)|'s|:|=) ?(?:\w+ )?v\d+(?:&v\d+)*\W*$/i },
  { says: "names", has: /^(?:\W|(?:and|also|but|so|the|variables?|yes)\b)*v\d+(?:&v\d+)*\W*$/i },
];

/** What a clause says, undefined where it has no form. */
export const formOf = (clause: string): Says | undefined => {
  const named = NAME.test(clause);
  return FORMS.find((form) => (form.named ?? named) === named && form.has.test(clause))?.says;
};

const NAME = /(?<![a-z])v\d/;
