import { clauseWords } from "@loadlab/lib/centerbench/sentences/clause-words.js";
import { chosenLexicon, type Lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { parse, type ParseOptions } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import { printedPast, type ClauseEvent, type Sentence } from "@loadlab/lib/centerbench/sentences/sentence.js";

/** What a word of a sentence is. */
export interface WordRole {
  /** Whether it belongs to the noun or the verb of a clause; null for articles and what joins clauses. */
  role: "noun" | "verb" | null;
  /** That clause, 1 for the outermost; null where there is none. */
  clause: number | null;
}

/** A text with the roles of its words, which stand between blanks. */
export function sentenceOrText(
  sentence: string | Pick<Sentence, "text" | "events">,
  options: ParseOptions,
): { text: string; roles: WordRole[] } {
  const lexicon = chosenLexicon("centerbench.surprisal", options, ["lexicon", "nouns"]);
  const { text, events } =
    typeof sentence === "string" ? { text: sentence, events: parse(sentence, options) } : sentence;
  return { text, roles: wordRoles(text, events, lexicon) };
}

function wordRoles(text: string, events: readonly ClauseEvent[], lexicon: Lexicon): WordRole[] {
  const words = (text.match(/\S+/g) ?? []).map((word) => plain(word));
  const roles = words.map((): WordRole => ({ role: null, clause: null }));
  const mark = (phrase: string, role: "noun" | "verb", clause: number): boolean => {
    const own = phrase.split(" ").map(plain);
    const at = words.findIndex((_, start) =>
      own.every((word, step) => words[start + step] === word && roles[start + step]!.role === null),
    );
    if (at >= 0) own.forEach((_, step) => (roles[at + step] = { role, clause }));
    return at >= 0;
  };
  events.forEach(({ subject }, at) => {
    while (mark(subject, "noun", at + 1));
  });
  const verbs = events.map((event, at) => ({ past: printedPast(event, lexicon), event, clause: at + 1 }));
  // "off-roaded past" before "off-roaded"
  for (const { past, event, clause } of verbs.sort((a, b) => b.past.length - a.past.length))
    if (!mark(past, "verb", clause)) mark(clauseWords(event, lexicon).passive, "verb", clause);
  return roles;
}

/** Without case and punctuation around it. */
const plain = (word: string) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
