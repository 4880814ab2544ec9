/** How an exercise asks: to look at what the notebook shows, to change something in it, to invent something of one's own. */
export const KINDS = ["look", "change", "invent"] as const;

export type Kind = (typeof KINDS)[number];

/** What is said of an exercise: to the learner, and in the teacher's key. */
export interface Told {
  /** The notebook's and its own number, such as `factor-3.2`. */
  id: string;
  kind: Kind;
  /** In Markdown, as it stands in the notebook. */
  question: string;
  /** The cell a learner starts from; it says `undefined` where the answer goes. */
  cell: string;
  /** From the one that says least on. */
  hints: string[];
  /** For the teacher: the way to the answer. */
  answer: string;
  /** For the teacher: what to look for, and what is worth half. */
  marking: string;
  /** For the teacher: wrong answers of learners, three or more, and how one comes by each. */
  mistakes: Mistake[];
}

/** A wrong answer to an exercise. */
export interface Mistake {
  /** As a cell would have it: a value, or a function of the lab's names. */
  answer: string;
  /** How one comes by it, in Markdown. */
  says: string;
}

/** How an answer is told right from wrong; the right one is computed when it is needed and stands in no file. */
export interface Mark {
  /** What an answer is, for errors and the key: `a number, within 0.01`. */
  expects: string;
  /** Whether an answer is of that type. */
  fits(answer: unknown): boolean;
  /** True for a right one, else what is off; empty where nothing may be said. */
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
