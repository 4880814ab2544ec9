import type { Sample } from "../../core/sample.js";
import people from "./ontology.json" with { type: "json" };
import words from "./wordings.json" with { type: "json" };

/** The attribute categories, as the Supplement codes them. */
export const CATEGORIES = [
  "clothes_socks",
  "clothes_shirt",
  "clothes_pant",
  "clothes_hat",
  "clothes_gloves",
  "clothes_underwear",
  "hair",
  "recent_eat",
  "recent_listen",
  "recent_watch",
  "recent_read",
  "location",
] as const;

export type Category = (typeof CATEGORIES)[number];

/** The people and the values of every category that puzzles are made of. */
export interface Ontology {
  /** 159 given names. */
  people: readonly string[];
  /** 10 to 152 values of each category. */
  categories: Readonly<Record<Category, readonly string[]>>;
}

/**
 * The people and values of all puzzles, in the order and spelling of the paper ("reaggea" and "Jeniffer" included).
 *
 * @source CogniLoad, Supplement G
 */
export const ontology = (): Ontology => people;

/** How puzzles speak of a category, and how replies and questions are known to; _ stands for the value. */
export interface Wording {
  /** What holds for a person ("is wearing _"), whom a statement is about ("wearing _"), what they do. */
  state: string;
  condition: string;
  update: string;
  /** The value with its noun, "a _ shirt"; those of `saidAlone` have an article alone, "a novel". */
  said: string;
  saidAlone?: readonly string[];
  /** How the category is asked for, with _ for the person; @source CogniLoad, Supplement D.2 for its begin or end. */
  question: string;
  asked: { begins?: string; ends?: string };
  /** The same four in the words of the authors' program, cogniload.py. */
  released: Record<"state" | "condition" | "update" | "question", string>;
  /** A line has to contain one, also inside a word ("at" in "what"). @source CogniLoad, Supplement D.2 */
  qualifiers: readonly string[];
  /** The words that name the category beside a value, or above a column of values. */
  named: readonly string[];
}

/** In the order in which a question is compared with them. */
export const wordings = (): Record<Category, Wording> => words;

/**
 * The paper's values of each load.
 *
 * @source CogniLoad, section 2.2 for d and N; Supplement C, Figure 4 for rho
 */
export const PAPER_LOADS = {
  difficulties: [1, 3, 5, 7, 10],
  statements: [20, 50, 100, 250],
  needleRatios: [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95],
};

/** The knobs of a puzzle: the three loads, the rules that generate it, and its wording. */
export interface PuzzleParams {
  /**
   * d, the intrinsic load, 1..10: d categories with max(d + 1, 3) values each, max(d, 2) people, up to d conditions and
   * d updates per statement.
   */
  difficulty: number;
  /** N, the number of statements, 1..100,000: the paper's proxy for germane load. */
  statements: number;
  /** rho, the share of statements about the person of interest, 0..1; a low share is a high extraneous load. */
  needleRatio: number;
  /**
   * "paper", the default, follows section 2.1. "released" follows the authors' published generator: it starts from
   * correlated attributes, keeps the others different from the person of interest but not from one another, and delays
   * needles at d = 1 and 2.
   */
  rules?: Rules;
  /**
   * "drawn", the default, draws updates as the rules say. "balanced" is a control of ours, for the paper's rules and d of
   * at least 2: at all loads, half of the last statements that set the asked category concern another person, and the
   * values that statements set do not show whom they concern.
   */
  updates?: "drawn" | "balanced";
  /**
   * "paper", the default, uses the instruction of Figure 2, the questions of Supplement D.2 and our own plain sentences.
   * "released" uses the words of the authors' program. With `rules: "released"` the puzzle is then theirs, byte for
   * byte: the seed is the six-digit id in the name of their file.
   */
  wording?: Wordings;
}

export type Wordings = "paper" | "released";

export type Rules = "paper" | "released";

/** A category with one of its values. */
export interface Attribute {
  category: Category;
  value: string;
}

/** One statement: whoever meets all conditions gets all updates. */
export interface Statement {
  /** "needle" changes the person of interest, "hay" others only. */
  type: "needle" | "hay";
  /** r_t, the person whose state the conditions describe. */
  reference: string;
  /** Conditions in the order of the text: 1..d different categories. */
  conditions: Attribute[];
  /** Updates in the order of the text: 1..d different categories. */
  updates: Attribute[];
  /** Everyone who meets the conditions, in the order of `states`. */
  affected: string[];
}

/** What one person wears, where they are, and so on: a value for each category of the puzzle. */
export type PersonState = Readonly<Partial<Record<Category, string>>>;

/** S_t: the state of each person. */
export type PuzzleState = Readonly<Record<string, PersonState>>;

/** Facts about a puzzle, for columns of results. */
export interface PuzzleFacts {
  /** How many people there are. */
  people: number;
  /** Number of needles among the statements. */
  needles: number;
  /** p*, the person the question is about. */
  personOfInterest: string;
  /** c_q, the category the question asks for. */
  asked: Category;
  /** The right answer. */
  target: string;
}

/** A CogniLoad puzzle; `cogniload.puzzlePrompt` makes its text. The target is S_N(p*, c_q), the value in question. */
export interface PuzzleSample<P extends PuzzleParams = PuzzleParams>
  extends Sample<P, string, PuzzleFacts>, Pick<PuzzleFacts, "personOfInterest" | "asked"> {
  /**
   * The people in the order in which the text introduces them: all of P, or by the released rules only the reference
   * persons. `states` has all of P.
   */
  people: string[];
  /** A, the categories of the puzzle. */
  categories: Category[];
  /** V_c, the values each category can take in this puzzle. */
  domains: Readonly<Partial<Record<Category, readonly string[]>>>;
  /** The order in which the text introduces each person's attributes. */
  introduction: Readonly<Record<string, readonly Category[]>>;
  /** The statements in their order, N of them. */
  statements: Statement[];
  /** S_0 .. S_N: before the first statement and after each. */
  states: PuzzleState[];
  /** The text of a puzzle that was read from files; defaults to the text that the lab makes. */
  text?: string;
}

/** The fields of a puzzle that its scorer needs; the lenient reading also uses the people and the wording. */
export type PuzzleKey = Pick<PuzzleSample, "target" | "personOfInterest" | "asked" | "domains"> & {
  people?: readonly string[];
  params?: Pick<PuzzleParams, "wording">;
};
