/** What an exercise asks for: look at what the notebook shows, change something in it, or invent something. */
export const KINDS = ["look", "change", "invent"] as const;

export type Kind = (typeof KINDS)[number];

/** The texts of an exercise, for the learner and for the teacher's key. */
export interface Told {
  /** The notebook's and its own number, such as `factor-3.2`. */
  id: string;
  kind: Kind;
  /** In Markdown, as in the notebook. */
  question: string;
  /** The cell that a learner starts from, with `undefined` in place of the answer. */
  cell: string;
  /** The vaguest first. */
  hints: string[];
  /** For the teacher: the solution. */
  answer: string;
  /** For the teacher: what to look for, and what earns half. */
  marking: string;
  /** For the teacher: three or more wrong answers of learners, and how a learner gets there. */
  mistakes: Mistake[];
}

/** A wrong answer to an exercise. */
export interface Mistake {
  /** As in a cell: a value, or a function that uses the lab's names. */
  answer: string;
  /** How a learner gets there, in Markdown. */
  says: string;
}

/** Decides whether an answer is right. The lab computes the right answer when it needs it; no file contains it. */
export interface Mark {
  /** The type of an answer, for errors and the key: `a number, within 0.01`. */
  expects: string;
  /** Whether an answer has this type. */
  fits(answer: unknown): boolean;
  /** True for a right answer; for a wrong one, a sentence on what is wrong and what was expected. */
  judge(answer: never): true | string;
  /** The lab's own answer. */
  solution(): unknown;
}

/** The marks of exercises by their ids. */
export type Marks = Readonly<Record<string, Mark>>;

/** An exercise with its mark. */
export interface Exercise extends Told {
  mark: Mark;
}
