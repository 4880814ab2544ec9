/** `near` has other values, `aside` says nothing to the question; what is `supposed` gives no variable the value. */
export type Says =
  "aside" | "near" | "none" | "not" | "open" | "supposed" | "all" | "all but" | "names" | "equation";

/** `VALUE` stands for the number asked for, `v0&v2` for a list of variables, `v0|v2` for alternatives. */
interface Form {
  says: Says;
  has: RegExp;
  /** Whether the clause must have, or must not have, a variable in it; else it may. */
  named?: boolean;
}

/** What opens a sentence of the form "Except for v1, no variable is 5". */
const EXCEPTED = /^(?:except(?: for)?|(?:apart|aside) from|besides|other than) /i;

const BUT = String.raw`\b.*\b(?:except(?: for)?|but|other.* than|besides|(?:apart|aside) from) v\d`;
const quantified = (words: string) =>
  new RegExp(String.raw`\b(?:${words})${BUT}|${EXCEPTED.source}v\S+ (?:${words})\b`, "i");

/** Another number than the one asked for, as a value. */
const OTHER_VALUE =
  /^(?!.*VALUE).*(?:[:=]|\b(?:is|are|be|was|equals?|at|to|value|gives|has|have|holds?)) ?-?\d+(?! variables?| of )/;

/** What opens a reason, a condition or a contrast. */
export const OPENER =
  /^(?:and )?(?:because|since|as|given|unlike|rather than|instead of|if|whether|(?:al)?though|where|to)\b/i;

/** A value that is not the one asked for, told by comparison. */
const OTHER_SIDE =
  /\b(?:(?:less|more|greater|smaller|higher|lower|larger|bigger) than|above|below|beyond|exceeds?|miss(?:es)?) VALUE/i;

/** A word that gives a variable the value. */
const LINKED =
  /^(?=.*VALUE).*(?:[=:]|→|'s|\b(?:is|are|be(?:ing|comes?)?|equal(?:s|ing|led)?|ha(?:s|ve|ving)|hold\w*|with|gets?|takes?|end(?:s|ed|ing)?|comes?|reach\w*|evaluates?|assigned|gives?|yields?|satisf\w+|match\w*|values?|number|stor(?:es?|ing)|contains?|shows?|carr(?:y|ies)|is?t|est?|sont?)\b|\b(?:to|at|as) VALUE|等于)/;

const SUPPOSED =
  /\bif (?!I\b|we\b).*\b(?:were|had)\b|\bhad v\d+ been\b|\b(?:(?:only if|unless|assum(?:e|ing)|as long as)(?! (?:I|we)\b)|provided|suppos(?:ed?|ing)|pretend|imagine|in the event|hypothetical|chance)\b|^when v\d|v\d+ (?:\w+ )?would\b|^were v\d|\bfor v\S+ to (?:be|equal|have)\b/i;

/** What tells which variables come near the value, or lie at an end, or were taken for an answer. */
const NEAR = /\b(?:clos(?:e|er|est)|near(?:est|er|ly|by)?|almost|within \w+ of)\b/i;
const PAST = /\b(?:used to|(?:I|we) (?:\w+ )?(?:thought|believed|assumed)|my (?:first|earlier|initial))\b/i;
const FURTHEST = /^(?!.*VALUE).*\b(?:highest|lowest|largest|smallest|greatest)\b/;

/** What a clause says: what the first form says that it has, and nothing if it has none. */
const FORMS: readonly Form[] = [
  { says: "supposed", has: SUPPOSED },
  { says: "aside", has: OPENER },
  { says: "aside", has: /[?:]$|\b(?:let me|let's|would you|need|so (?:is|are|do|does))\b/i },
  { says: "names", has: quantified("no|none|nothing") },
  { says: "all but", has: quantified(String.raw`all|every\w*|each|any`) },
  { says: "aside", has: /\b(?:others?|else|rest|remaining|included)\b/i },
  { says: "open", has: /(?:\bnot|n't|\bfalse|\bwrong)\b.*\b(?:no|none|nothing)\b/i },
  { says: "not", has: /\bneither\b/i, named: true },
  {
    says: "none",
    has: /\b(?:none|nothing|neither|empty|(?:no|zero|0) (?:of the )?(?:such |single )?variables?)\b|∅/i,
  },
  {
    says: "none",
    has: /(?:\bnot|n't)(?: exist)? (?:any|a single|one|an?(?: single)? variable)\b/i,
    named: false,
  },
  { says: "none", has: /\b(?:keine?r?|aucune?|ningun[ao]?|nessuna|nenhuma)\b|没有/i },
  {
    says: "none",
    has: /VALUE (?:(?:is|was|does)(?: not|n't) (?:among|appear|occur|present|.*\bany\b)|is (?:absent|missing|nowhere))\b/i,
    named: false,
  },
  { says: "none", has: /VALUE does(?: not|n't) (?:appear|occur) anywhere\b/i },
  { says: "all but", has: /\bonly\b.*(?:\bnot|n't)\b.*VALUE/i, named: true },
  { says: "not", has: OTHER_SIDE, named: true },
  {
    says: "not",
    has: /\b(?:not(?! only)|cannot|never|nor|no(?! doubt)|hardly|scarcely|barely|unequal|unable|deviat\w+|unlikely|impossible|differ(?:s|ent)? (?:from|than)|(?:anything|value) (?:but|other than)|fails?|lacks?|falls? short|wrong|false|incorrect|mistake|excluded|rule[ds]? out|eliminat\w+|reject\w*|discard\w*|(?<!no )doubt|nicht|pas)\b|n't|≠|不/i,
  },
  { says: "near", has: NEAR },
  { says: "near", has: FURTHEST },
  { says: "near", has: PAST },
  {
    says: "open",
    has: /\b(?:either|maybe|perhaps|possibly|(?:could|might|may)(?: \w+)? be|v\d+ (?:could|might|may))\b|v\d+\|v/i,
    named: true,
  },
  { says: "equation", has: /v\d+ ?=(?:.*=)? ?VALUE\b(?! ?[-+*/])[^=]*$/ },
  { says: "aside", has: /v\d+ ?=/ },
  { says: "aside", has: OTHER_VALUE },
  { says: "all", has: /\b(?:[Aa]ll|[Ee]very|[Ee]ach|[Bb]oth)\b.*VALUE/, named: false },
  { says: "names", has: LINKED, named: true },
  { says: "names", has: /\b(?:answer|solution|result|final|conclu\w+)\b/i, named: true },
  { says: "aside", has: /\b(?:depend|comput|calculat|determin|evaluat|substitut|express)\w*/i, named: true },
  {
    says: "names",
    has: /\b(?:therefore|thus|hence|only|just|alone|sole(?:ly)?|the ones?|go with|settle on)\b/i,
    named: true,
  },
  { says: "names", has: /\b(?:satisf\w+|match\w*|meets?|qualif\w+)\b/i, named: true },
  { says: "names", has: /^(?:(?!v\d).)*(?:\b(?:is|are|be|leaves)|'s|:|=) ?(?:\w+ )?v\d+(?:&v\d+)*\W*$/i },
  {
    says: "names",
    has: /^(?:\W|(?:and|also|but|so|the|variables?|yes|probably|presumably|(?:most )?likely|clearly|simply)\b)*v\d+(?:&v\d+)*(?: (?:does|do|is|are))?\W*$/i,
  },
];

/** What a clause says, undefined where it has no form. */
export const formOf = (clause: string): Says | undefined => {
  const named = NAME.test(clause);
  return FORMS.find((form) => (form.named ?? named) === named && form.has.test(clause))?.says;
};

const NAME = /(?<![a-z])v\d/;
