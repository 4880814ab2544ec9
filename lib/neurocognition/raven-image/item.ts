import type { Sample } from "../../core/sample.js";
import type { ReasoningParams } from "../params.js";

/** A place in a panel, in units of the panel's width and height. */
export interface RavenSlot {
  /** The centre, from the left and from the top. */
  x: number;
  y: number;
  /** Diameter of the circle that the largest shape fills; of an outer one its width. */
  size: number;
}

/** A part of a panel that goes by rules of its own. */
export interface RavenComponent {
  name: string;
  /** Numbered row by row from 0; a component of one slot always fills it. */
  slots: RavenSlot[];
  /** In how many sizes its shapes come; where slots are too small to tell sizes apart, all fill them, which is one. */
  sizes: number;
  /** Diameter of the smallest shape, of an outer one its width, as a share of the largest. */
  smallest: number;
  /** Around another component, and therefore white, so that the inner one is seen. */
  outer: boolean;
}

/** How many sizes the shapes of most components have; level 0 is the smallest. */
const SIZES = 6;

/**
 * The seven configurations: what a panel of a matrix consists of, one or two components, with the label of the paper's
 * Table 10, its broken header put together.
 *
 * @source NeuroCognition, section 3.1 and Table 10; the layouts are those of the RAVEN data set, measures are ours
 */
export const CONFIGURATIONS = {
  center: { label: "Center", components: [component("center", grid(1, 0.5, 0.5, 0.92))] },
  grid2x2: { label: "Dist. Four", components: [component("grid", grid(2, 0.5, 0.5, 0.94))] },
  grid3x3: { label: "Dist. Nine", components: [component("grid", grid(3, 0.5, 0.5, 0.96))] },
  leftRight: {
    label: "Left-Right",
    components: [component("left", grid(1, 0.25, 0.5, 0.46)), component("right", grid(1, 0.75, 0.5, 0.46))],
  },
  upDown: {
    label: "Up-Down",
    components: [component("up", grid(1, 0.5, 0.25, 0.46)), component("down", grid(1, 0.5, 0.75, 0.46))],
  },
  outInCenter: {
    label: "In-Out Center",
    components: [outer(), component("inner", grid(1, 0.5, 0.53, 0.315))],
  },
  outInGrid: {
    label: "In-Dist. Out-Center",
    components: [outer(), { ...component("inner", grid(2, 0.5, 0.53, 0.32)), sizes: 1 }],
  },
} satisfies Record<string, { label: string; components: RavenComponent[] }>;

export type RavenConfiguration = keyof typeof CONFIGURATIONS;

/** The configurations, in the order of the paper's tables. */
export const CONFIGURATION_NAMES = Object.keys(CONFIGURATIONS) as RavenConfiguration[];

export const componentsOf = (configuration: RavenConfiguration): RavenComponent[] =>
  CONFIGURATIONS[configuration].components;

function component(name: string, slots: RavenSlot[]): RavenComponent {
  return { name, slots, sizes: SIZES, smallest: 0.4, outer: false };
}

/** Three widths, .69, .79 and .89 of the panel, the smallest with room for what is inside. */
function outer(): RavenComponent {
  return { name: "outer", slots: grid(1, 0.5, 0.53, 0.89), sizes: 3, smallest: 0.69 / 0.89, outer: true };
}

/** A square grid of slots around a centre, as wide as `width`, a little air between them. */
function grid(side: number, x: number, y: number, width: number): RavenSlot[] {
  const pitch = width / side;
  const offset = (index: number) => (index - (side - 1) / 2) * pitch;
  return Array.from({ length: side * side }, (_, at) => ({
    x: x + offset(at % side),
    y: y + offset(Math.floor(at / side)),
    size: side === 1 ? width : pitch * 0.9,
  }));
}

/** The shapes, in the order in which a progression of types goes through them: by their number of corners. */
export const SHAPES = ["triangle", "square", "pentagon", "hexagon", "circle"] as const;

/** How many greys there are; level 0 is white. */
export const COLOURS = 10;

/** What one component of a panel shows: shapes of one type, size and colour in some of its slots. */
export interface RavenFigure {
  /** The filled slots, ascending. */
  positions: number[];
  /** Index into triangle, square, pentagon, hexagon, circle. */
  type: number;
  /** 0 (smallest) to 5, of outer shapes to 2, of those of one size 0. */
  size: number;
  /** 0 (white) to 9 (black). */
  colour: number;
  /** How far each shape is turned, in degrees: noise, which no rule governs. */
  angles: number[];
}

/** A cell of the matrix, or an option: a figure for each component of the configuration. */
export type RavenPanel = RavenFigure[];

/** The attributes that a rule can govern. */
export const ATTRIBUTES = ["number", "position", "type", "size", "colour"] as const;
export type RavenAttribute = (typeof ATTRIBUTES)[number];

/**
 * The rules: each gives the third panel of a row from the first two, in the same way in every row.
 *
 * `distribute three`: every row shows the same three values in another order.
 *
 * @source NeuroCognition, section 3.1, for the data set whose rules these are
 */
export const RULES = [
  "constant",
  "progression +1",
  "progression -1",
  "progression +2",
  "progression -2",
  "arithmetic +",
  "arithmetic -",
  "distribute three",
] as const;
export type RavenRule = (typeof RULES)[number];

/** Which rule an attribute of a component follows in every row. */
export interface GovernedAttribute {
  /** Index of the component. */
  component: number;
  attribute: RavenAttribute;
  rule: RavenRule;
}

/**
 * How the seven wrong options are made.
 *
 * - `bisection`: three attributes have one alternative value each, and the options are all eight combinations, so that
 *   the options themselves say nothing of which is right (the attribute bisection tree of I-RAVEN). The alternative is
 *   drawn as the right value is, under the rule or its mirror image, so that neither is the more usual one. Attributes
 *   that a rule changes along the rows are taken first, constant ones only where there are fewer than three.
 * - `raven`: each wrong option changes one attribute of the right one, the original way, which lets a majority vote
 *   over the options win.
 */
export const ANSWERS = ["bisection", "raven"] as const;
export type RavenAnswers = (typeof ANSWERS)[number];

/** The parameters of a matrix of images. */
export interface RavenImageParams extends ReasoningParams {
  /** One of the seven layouts of a panel. */
  configuration: RavenConfiguration;
  /** How the wrong options are made, defaults to `bisection`; `raven` is the original, biased kind. */
  answers?: RavenAnswers;
  /** Whether the system prompt lists the patterns that may occur, defaults to false. */
  hints?: boolean;
  /** The width of the picture in units of 560 pixels, a whole number 1..4, defaults to 1. */
  scale?: number;
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

/** A matrix of images with eight options; `rapmImage.picture` draws it. */
export interface RavenImageSample extends Sample<Required<RavenImageParams>, number, RavenImageFacts> {
  /** The number of the right option, 1..8. */
  target: number;
  /** The rule of each governed attribute; what is not listed is fixed or noise. */
  rules: GovernedAttribute[];
  /** The nine panels, row by row; the last, which the picture hides, is the right option. */
  panels: RavenPanel[];
  /** The eight options, in the order of their numbers. */
  options: RavenPanel[];
}
