/** A place in a span that names a candidate. */
export interface Mention {
  /** Where it begins, in characters from 0. */
  at: number;
  /** Where it ends, the place behind its last character. */
  end: number;
  /** What it says, the same for all that say the same. */
  says: string;
}

/** What an answer to a question can be, as its task declares it. */
export interface AnswerType {
  /** Where a plain span names candidates, in order, none within another. */
  mentions(span: string): Mention[];
  /** Stems (`stemsOf`) of the words that may stand beside an answer: those of the question, and of what it asks about. */
  own?: Pick<ReadonlySet<string>, "has">;
  /** The question on one line, which a reply may quote. */
  question?: string;
  /** Candidates that the question names itself; in a sentence that repeats its words another one is the answer. */
  asked?: readonly string[];
  /** Whether several candidates are one answer: a set, or a sequence. */
  many?: boolean;
  /** Whether the prompt asks for the answer alone, so that a first sentence that answers is the answer. */
  alone?: boolean;
  /** How a span is spelled before candidates are sought in it; defaults to its text without Markdown (`plainSpan`). */
  plain?: (span: string) => string;
}

/** What a mention says that there is no candidate: "none". */
export const NONE = "none";
