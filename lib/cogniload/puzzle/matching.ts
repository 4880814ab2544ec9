/** May stand before a value; what follows is free: "bar" is in "bare". @source CogniLoad, Supplement D.4 */
const BEFORE = ' ["*_{(';

/** The values with several spellings that count, the puzzle's own first. @source CogniLoad, Supplement D.4 */
const SPELLINGS = [
  ["reaggea", "reggae"],
  ["sci-fi", "science fiction", "science-fiction"],
  ["camp", "campground"],
  ["potatoes", "potato"],
  ["market", "marketplace"],
  ["livingroom", "living room"],
];

/** All accepted spellings of a value in lower case, itself first. */
export const spellings = (value: string): readonly string[] =>
  SPELLINGS.find(([own]) => own === value) ?? [value];

/** Texts are in lower case. @source CogniLoad, Supplement D.4 and Algorithm 3: CheckCorrectAnswer, CheckAnswer */
export const says = (value: string, sentence: string): boolean =>
  spellings(value).some((spelling) => lastPlaceOf(spelling, sentence) >= 0);

/**
 * Whether an alternative is said that counts against the gold value: there is no gold, as spelled in the puzzle, or
 * the last one is enclosed by the last place of some alternative ("camp" by "campground").
 *
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

/** The value said last, of two that end together ("science fiction" and "fiction") the longer. */
export function saidLast(values: readonly string[], sentence: string): string | undefined {
  const said = values.flatMap((value) =>
    spellings(value).map((spelling) => {
      const start = lastPlaceOf(spelling, sentence);
      return { value, start, end: start + spelling.length };
    }),
  );
  const [last] = said
    .filter(({ start }) => start >= 0)
    .sort((one, other) => other.end - one.end || one.start - other.start);
  return last?.value;
}

/** Where a term last stands behind a boundary, -1 if nowhere. */
function lastPlaceOf(term: string, sentence: string): number {
  let at = sentence.lastIndexOf(term);
  while (at > 0 && !BEFORE.includes(sentence.charAt(at - 1))) at = sentence.lastIndexOf(term, at - 1);
  return at;
}
