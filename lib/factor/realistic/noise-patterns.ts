/**
 * The sentences of general noise. `{place}` and `{kind}` stand for names of the item, the other slots for words of
 * `FILLINGS` or of the world's scene. No sentence has a quantity, a number word or a comparison of amounts, and none
 * says that there is something of a kind at a place but of a kind that the item counts there.
 *
 * @source FACTOR, section 3.3, asks for "text that involves concepts mentioned in the essential path" without "new
 * relationship between mentioned concepts"; the sentences are ours
 */
export const PATTERNS: readonly string[] = [
  "The road to {place} runs {along}.",
  "In {season} the {weather} comes early to {place}.",
  "{place} was founded by {person} with a love of the countryside.",
  "The entrance of {place} was painted {colour} {past}.",
  "{person} wrote about {place} in {medium}.",
  "Visitors reach {place} on foot, {along}.",
  "An old map shows {place} drawn in {colour} ink.",
  "{people} of {place} meet {when} and talk about the {weather}.",
  "A bench near the entrance of {place} is a good spot to wait for the {weather} to pass.",
  "After the {weather}, {place} smells of {smell}.",
  "The sign that points to {place} was made from {material} by {person}.",
  "A painting of {place} in {season} hangs in the town hall.",
  "{place} stays open {when} unless the {weather} sets in.",
  "The wind carries the sound of {sound} to {place}.",
  "{people} at {place} keep a diary of the {weather}.",
  "The lamps at {place} are lit as soon as the {weather} sets in.",
  "{place} still has the old fence of {material}.",
  "Stories about {place} are told in the village {when}.",
  "The name of {place} was chosen by {person}.",
  "{person} came to {place} to draw the {kind}.",
  "A sign at {place} tells the story of the {kind}.",
  "{people} at {place} like to talk about the {kind} {when}.",
  "At {place} the {kind} {habit} {when}.",
  "In {season} the {kind} of {place} {habit}.",
  "{press} printed a story about the {kind} of {place}.",
  "A photograph of the {kind} at {place} won a prize {past}.",
  "Guests of {place} ask about the {kind} {when}.",
  "The {kind} of {place} was painted in oils by {person}.",
  "When the {weather} sets in, {people} at {place} look after the {kind}.",
  "A poem about the {kind} hangs near the entrance of {place}.",
  "{place} is known in the region for the {kind}.",
  "Children from the village visit {place} and sketch the {kind}.",
  "The {kind} is a favourite of {people} at {place}.",
  "A tale told at {place} has the {kind} as its hero.",
  "The emblem of {place} shows the {kind} in {colour}.",
  "{person} taught {people} of {place} to look after the {kind}.",
  "{press} says that the {kind} of {place} {habit}.",
  "Postcards from {place} show the {kind} in the {weather}.",
  "The {kind} appears in an old song of the region.",
  "A book about the {kind} lies on a shelf in the village library.",
  "The {kind} has a name of its own in the dialect of the coast.",
  "{person} gave a talk about the {kind} {past}.",
  "The {kind} was stitched in {colour} thread on an old tapestry.",
];
