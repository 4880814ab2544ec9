import type { Frame, Lexicon, Noun } from "../../centerbench/sentences/lexicon/lexicon.js";

const noun = (name: string, transitive: string, intransitive: string): Noun => ({
  noun: name,
  domain: "animals",
  person: false,
  kinds: [],
  transitive: [transitive],
  intransitive: [intransitive],
  source: "the test",
});
const frame = (verb: string, subject: string, objects: string[] | null): Frame => ({
  verb,
  subjects: [subject],
  objects,
  needs: "freedom",
  leaves: "free",
});

/** Three animals that see, hear and smell one another, each in a way of its own. */
export const smallLexicon: Lexicon = {
  nouns: [noun("cat", "meow at", "meow"), noun("dog", "bark at", "bark"), noun("cow", "moo at", "moo")],
  frames: [
    frame("meow at", "cat", ["animals"]),
    frame("bark at", "dog", ["animals"]),
    frame("moo at", "cow", ["animals"]),
    frame("meow", "cat", null),
    frame("bark", "dog", null),
    frame("moo", "cow", null),
  ],
  forms: new Map(),
};
