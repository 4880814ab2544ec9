/**
 * What may stand before a value, beside the start of the sentence. What follows is not looked at: "bar" is found in
 * "bare".
 *
 * @source CogniLoad, Supplement D.4; the printed quotation mark is read as the straight one
 */
const BEFORE = ' ["*_{(';

/** Further spellings that count as a value. @source CogniLoad, Supplement D.4 */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["reaggea", ["reaggea", "reggae"]],
  ["sci-fi", ["sci-fi", "science fiction", "science-fiction"]],
  ["camp", ["camp", "campground"]],
  ["potatoes", ["potatoes", "potato"]],
  ["market", ["market", "marketplace"]],
  ["livingroom", ["livingroom", "living room"]],
]);

/** All accepted spellings of a value in lower case, itself first. */
export const spellings = (value: string): readonly string[] => SYNONYMS.get(value) ?? [value];

/**
 * Whether a sentence says a value in any accepted spelling.
 *
 * Only the left boundary is tested. That the sentence equals the value, which the paper lists too, is a case of its
 * beginning with it.
 *
 * @param value in lower case, not empty
 * @param sentence in lower case
 * @source CogniLoad, Supplement D.4 and Algorithm 3: CheckCorrectAnswer, CheckAnswer
 */
export const says = (value: string, sentence: string): boolean =>
  spellings(value).some((spelling) => placeOf(spelling, sentence) >= 0);

/**
 * Whether a sentence names an alternative that counts against the gold value.
 *
 * An alternative that is said counts if the last gold, anywhere in the sentence, also inside another word, is enclosed
 * by the last place of some alternative ("camp" by "campground"), or if there is no gold. Both are sought as spelled
 * in the puzzle: "reggae" is no gold here.
 *
 * @param sentence in lower case
 * @param alternatives the other values, in lower case
 * @param gold in lower case
 * @source CogniLoad, Algorithm 3: AltFlag; point 5 of Supplement D.4 is a case of its step 4
 */
export function alternativeFlag(sentence: string, alternatives: readonly string[], gold: string): boolean {
  if (!alternatives.some((alternative) => says(alternative, sentence))) return false;
  const start = sentence.lastIndexOf(gold);
  if (start < 0) return true;
  return alternatives.some((alternative) => {
    const at = sentence.lastIndexOf(alternative);
    return at >= 0 && at <= start && at + alternative.length >= start + gold.length;
  });
}

/** A way to write a value. */
export interface Term {
  spelling: string;
  value: string;
}

/**
 * The value that a sentence says last, undefined if it says none; of two that end together ("science fiction" and
 * "fiction") the longer.
 *
 * @param values in lower case
 * @param sentence in lower case
 */
export function saidLast(values: readonly string[], sentence: string): string | undefined {
  const terms = values.flatMap((value) => spellings(value).map((spelling) => ({ spelling, value })));
  return lastOf(terms, (spelling) => lastPlaceOf(spelling, sentence) + spelling.length);
}

/**
 * The value of the term that ends last; of two that end together the longer.
 *
 * @param endOf where a spelling's last place ends, less than its length if it has none
 */
export function lastOf(terms: readonly Term[], endOf: (spelling: string) => number): string | undefined {
  let last: { value: string; length: number; end: number } | undefined;
  for (const { spelling, value } of terms) {
    const { length } = spelling;
    const end = endOf(spelling);
    if (end < length || (last && (end < last.end || (end === last.end && length <= last.length)))) continue;
    last = { value, length, end };
  }
  return last?.value;
}

/** Where a term first stands behind a boundary, -1 if nowhere. */
function placeOf(term: string, sentence: string): number {
  let at = sentence.indexOf(term);
  while (at > 0 && !BEFORE.includes(sentence.charAt(at - 1))) at = sentence.indexOf(term, at + 1);
  return at;
}

function lastPlaceOf(term: string, sentence: string): number {
  let at = sentence.lastIndexOf(term);
  while (at > 0 && !BEFORE.includes(sentence.charAt(at - 1))) at = sentence.lastIndexOf(term, at - 1);
  return at;
}
