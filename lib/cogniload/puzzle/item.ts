import type { Sample } from "../../core/sample.js";
import type { Category } from "./ontology.js";

/**
 * The paper's values of each load: d and N by section 2.2, rho by Figure 4 of Supplement C.
 *
 * @source CogniLoad, section 2.2; Supplement C, Figure 4
 */
export const PAPER_LOADS = {
  difficulties: [1, 3, 5, 7, 10],
  statements: [20, 50, 100, 250],
  needleRatios: [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95],
};

/** The knobs of a puzzle: the three loads, and whose rules it is made by. */
export interface PuzzleParams {
  /**
   * d, intrinsic load, 1..10: d categories of max(d + 1, 3) values, max(d, 2) people, up to d conditions and d updates
   * in a statement.
   */
  difficulty: number;
  /** N, the number of statements, 1..100,000: the paper's proxy of germane load. */
  statements: number;
  /** rho, share of the statements that concern the person of interest, 0..1; low values are extraneous load. */
  needleRatio: number;
  /**
   * "paper", the default, follows section 2.1; "released" the authors' published generator, which starts from
   * correlated attributes, keeps everyone else different from the person of interest but not from one another, and
   * delays needles at d up to 2.
   */
  rules?: Rules;
  /**
   * "drawn", the default, draws updates as the rules say. "balanced" is a control for new work, by the paper's rules
   * and for d of at least 2: the last statement that sets the asked category concerns another person as often as not,
   * whatever the loads, and the values that statements set do not tell whom they concern.
   */
  updates?: Updates;
  /**
   * "paper", the default, has the instruction of Figure 2, the questions of Supplement D.2 and plain English of our own.
   * "released" has the words of the authors' program ("What kind of movie did Anna most recently watch?"). With `rules:
   * "released"` the puzzle is theirs too, byte for byte: the seed is the six-digit id in the name of their file.
   */
  wording?: Wordings;
}

export type Updates = "drawn" | "balanced";

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

/** What can be said of a puzzle without looking at it. */
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

/**
 * A CogniLoad puzzle, its text built on demand by `cogniload.puzzlePrompt`. The target is S_N(p*, c_q), the value asked
 * for.
 */
export interface PuzzleSample<P extends PuzzleParams = PuzzleParams>
  extends Sample<P, string, PuzzleFacts>, Pick<PuzzleFacts, "personOfInterest" | "asked"> {
  /**
   * Everyone whom the text introduces, in its order: P, all people, or by the released rules those of them who served
   * as a reference person. `states` has all of P.
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
  /** The text in which it is asked, of a puzzle that was read from files; defaults to the text that is made of it. */
  text?: string;
}

/** What of a puzzle scoring needs; the lenient reading uses who else is named, and in which words it was asked. */
export type PuzzleKey = Pick<PuzzleSample, "target" | "personOfInterest" | "asked" | "domains"> & {
  people?: readonly string[];
  params?: Pick<PuzzleParams, "wording">;
};
