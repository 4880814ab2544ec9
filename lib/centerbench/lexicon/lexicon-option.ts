import { requireKnownKeys } from "../../core/check.js";
import { lexicon as bundledLexicon, requireLexicon, type Lexicon } from "./lexicon.js";

/** The option of all that needs the words alone. */
export interface LexiconOption {
  /** Defaults to the lab's own. */
  lexicon?: Lexicon;
}

/**
 * The lexicon that options choose.
 *
 * @param name the function whose options these are, for the error
 * @throws RangeError if there is another option, or it is no lexicon
 */
export function chosenLexicon(name: string, options: LexiconOption): Lexicon {
  requireKnownKeys(name, options, ["lexicon"]);
  const { lexicon = bundledLexicon() } = options;
  requireLexicon(lexicon);
  return lexicon;
}
