import type { Sample } from "../../core/sample.js";
import type { ReasoningParams } from "../reasoning.js";
import type { RavenAnswers } from "./answers.js";
import type { RavenConfiguration } from "./layouts.js";
import type { GovernedAttribute } from "./matrix.js";
import type { RavenPanel } from "./panel.js";

/** The knobs of a matrix of images. */
export interface RavenImageParams extends ReasoningParams {
  /** Which of the seven layouts of a panel. */
  configuration: RavenConfiguration;
  /** How the wrong options are made, defaults to `bisection`; `raven` is the original, biased kind. */
  answers?: RavenAnswers;
  /** Whether the system prompt lists the patterns that may occur, defaults to false. */
  hints?: boolean;
}

/** What can be said of an item without looking at it. */
export type RavenImageFacts = {
  /** The configuration as the paper's tables call it. */
  label: string;
  /** Which rule each attribute follows: `grid number: progression +1; grid type: constant; ...`. */
  rulesText: string;
  /** How many of the rules are not `constant`, at least 1. */
  nonConstantRules: number;
};

/** A matrix of images with eight options; its picture is drawn by `ravenPicture`. */
export interface RavenImageSample extends Sample<Required<RavenImageParams>, number> {
  /** The number of the right option, 1..8. */
  target: number;
  metadata: RavenImageFacts;
  /** The rule of each governed attribute; what is not listed is fixed or noise. */
  rules: GovernedAttribute[];
  /** The nine panels, row by row; the last, which the picture hides, is the right option. */
  panels: RavenPanel[];
  /** The eight options, in the order of their numbers. */
  options: RavenPanel[];
}
