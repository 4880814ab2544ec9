/** A place in a reply that could be its answer. */
export interface Mention {
  /** Where it begins and ends in the text. */
  at: number;
  end: number;
  /** What it says, the same for all that say the same; null where it is no answer, such as 3.5. */
  says: string | null;
}

/** Mentions in a row, "3 or 4", and the words around them; says null where they are not one answer. */
interface Group extends Mention {
  before: string;
  after: string;
}

/** How far around a mention words can decide what becomes of it. */
const REACH = 60;

const LABEL = String.raw`(?:box(?:es)?|cards?|options?|choices?|numbers?|no\.|index|cells?)`;
/** What may stand between a word and the mention that it is about. */
const LEAD = String.raw`(?:[^\p{L}\p{N}]|\b(?:the|an?|at|in|is|be|text|with|for|one|my|next|${LABEL})\b){0,12}$`;

const pattern = (words: string) => new RegExp(words, "iu");

const JOIN = pattern(
  String.raw`^(?!; ?\p{L})[^\p{L}\p{N}\n.:!?=>→]{0,6}(?:\b(?:and|or|nor)\b)?[ *_"(]{0,4}(?:${LABEL} {1,2}(?:at )?)?[*_("\[{ ]{0,4}$`,
);
const LABELLED = pattern(String.raw`(?:${LABEL}|#)[^\p{L}\p{N}\n]{0,4}$`);

/** "not option 4", "rather than 3", "eliminate 1"; "opened so far: 1"; "if not, box 2". */
const NEGATED = [
  pattern(
    String.raw`\b(?:not|never|neither|nor|rather than|instead of|except|unlike|cannot|\p{L}+n['’]t)(?:\s+(?!but\b)\p{L}+){0,3}[^\p{L}\p{N}.,;:]*$`,
  ),
  pattern(
    String.raw`\b(?:eliminat\w+|exclud\w+|discard\w*|rul\w+ out|opened|found|empty|tried|(?:was|were) in)` +
      String.raw`(?:\s(?:already|at|been|before|in|since|so far|then|${LABEL}))*[^\p{L}\p{N}.,;!?]*$`,
  ),
  pattern(String.raw`\b(?:if|unless|otherwise|different from)\b[^.;!?\n]{0,50}$`),
];

/** "is wrong", "were empty", "fails", "had token A". */
const DISMISSED = pattern(
  String.raw`^[^\p{L}\p{N}.\n]{0,6}(?:(?:is|are|was|were|(?:has|have|had) (?:already )?been|looks?|seems?)\s(?:\p{L}+\s)?)?` +
    String.raw`(?:wrong|incorrect|empty|opened|done|out\b|ruled out|eliminated|excluded|tried|fail\w*|br(?:eaks?|oke)\b|violat\w+|lacks?\b|` +
    String.raw`(?:do|does|did)(?:n['’]t| not)|had\b|ha(?:s|ve) (?:the wrong|no\b)|contained|gave|impossible|cannot|can['’]t)`,
);

/** "the option that fits both rules". */
const THE_ONE_THAT = String.raw`\b(?:${LABEL}|one) (?:that|which) (?:fit|work|match|complet|satisf|obey|remain)\p{L}*(?:\s(?!not?\b|is\b|but\b)\p{L}+){0,5}`;
/** Before the answer, the clearest sign first: "the answer is", then "I choose". */
const ANSWER = pattern(
  String.raw`(?:\banswer|\bboxed|\bchoice|\bselection|\bguess|\bcorrect (?:${LABEL}|one)|${THE_ONE_THAT})\b(?:\s(?:must|should|would|will))?${LEAD}`,
);
const CHOICE = pattern(
  String.raw`(?:\b(?:choos\w+|chose|pick|select|open(?:ing)?|tak(?:e|ing)|go(?:ing)? (?:with|for)|try(?:ing)?|guess|match(?:ing)?|i['’](?:ll|d) say|so|therefore|thus|hence|next|only)\b|=>|→)(?:\s(?:it|that|this)\b)?${LEAD}`,
);

/**
 * The mention that a reply settles on; undefined, or one that says null, if there is none, or no single one.
 *
 * Mentions that are negated or dismissed ("not 4", "(1, 2) was empty") do not count. Of the others it is the last after
 * "answer"; else the last that has a line to itself, as in a code fence; else the last after a verb of choosing; else
 * the one of the last sentence that has any, where labels ("box 3") go before bare numbers. Mentions joined by "or",
 * "and" or commas are one, and no answer unless they say the same.
 *
 * Takes time in proportion to the text's length.
 */
export function settled<M extends Mention>(text: string, mentions: readonly M[]): M | undefined {
  const open = standing(text, mentions);
  const signs: ((group: Group) => boolean)[] = [
    ({ before }) => ANSWER.test(before),
    (group) => isAlone(text, group),
    ({ before }) => CHOICE.test(before),
  ];
  const signed = signs.map((sign) => open.findLast(sign)).find((group) => group !== undefined);
  const says = signed ? signed.says : ofLastSentence(text, preferLabelled(open));
  return mentions.find((mention) => mention.says === says);
}

/** What an answer between tags says: its one mention that stands; undefined, or one that says null, if there is none. */
export function only<M extends Mention>(text: string, mentions: readonly M[]): M | undefined {
  const [first, ...others] = preferLabelled(standing(text, mentions));
  if (!first || others.some(({ says }) => says !== first.says)) return undefined;
  return mentions.find(({ says }) => says === first.says);
}

/** The groups that are neither negated nor dismissed. */
const standing = (text: string, mentions: readonly Mention[]): Group[] =>
  grouped(text, mentions).filter(
    ({ before, after }) => !NEGATED.some((words) => words.test(before)) && !DISMISSED.test(after),
  );

function grouped(text: string, mentions: readonly Mention[]): Group[] {
  const groups: Mention[] = [];
  for (const mention of mentions) {
    const last = groups.at(-1);
    const joined = last && JOIN.test(text.slice(last.end, mention.at));
    if (!joined) groups.push({ ...mention });
    else Object.assign(last, { end: mention.end, says: last.says === mention.says ? last.says : null });
  }
  return groups.map((group, place) => ({
    ...group,
    before: text.slice(Math.max(groups[place - 1]?.end ?? 0, group.at - REACH), group.at),
    after: text.slice(group.end, Math.min(groups[place + 1]?.at ?? Infinity, group.end + REACH)),
  }));
}

function preferLabelled(groups: Group[]): Group[] {
  const labelled = groups.filter(({ before }) => LABELLED.test(before));
  return labelled.length > 0 ? labelled : groups;
}

const NOTHING_ELSE = pattern(String.raw`^(?:[^\p{L}\p{N}]|\b(?:the|open|${LABEL})\b)*$`);

function isAlone(text: string, { at, end }: Group): boolean {
  const before = text.slice(Math.max(0, at - REACH), at);
  const after = text.slice(end, end + REACH);
  const line = [before.slice(before.lastIndexOf("\n") + 1), after.split("\n", 1).join("")];
  const whole = (before.includes("\n") || at < REACH) && (after.includes("\n") || after.length < REACH);
  return whole && line.every((side) => NOTHING_ELSE.test(side));
}

/** What the last sentence with any groups says; null if that is not one thing. */
function ofLastSentence(text: string, groups: readonly Group[]): string | null {
  const [last, ...earlier] = groups.toReversed();
  let from = last;
  for (const group of earlier) {
    if (/[.!?\n]/.test(text.slice(group.end, from?.at))) break;
    if (group.says !== last?.says) return null;
    from = group;
  }
  return last?.says ?? null;
}
