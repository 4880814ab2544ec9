/** Prepositions, particles and adverbs, as the lexicon's verbs have them; "front" is that of "in front of". */
const NO_NOUNS = new Set(
  (
    "aboard about above across after against along apart around aside asleep at away back before behind below beneath " +
    "beside down downhill for free front from in into of off on onto open out over overhead past sideways still " +
    "through to together toward under up upside upstream with"
  ).split(" "),
);

/**
 * Whether a verb of the lexicon has a noun of its own inside: "file motions" has, "bark at" has not.
 *
 * Such a noun may be counted as an entity of the sentence, though the gold answer does not count it (Table 15).
 *
 * @param verb in base form, such as the `action` of an event; after its first word, any that is no preposition, particle
 *   or adverb of the lexicon's counts as a noun
 */
export const holdsNoun = (verb: string): boolean =>
  verb
    .split(" ")
    .slice(1)
    .some((word) => !NO_NOUNS.has(word));
