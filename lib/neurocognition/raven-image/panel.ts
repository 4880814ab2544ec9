/** The shapes, in the order in which a progression of types goes through them: by their number of corners. */
export const SHAPES = ["triangle", "square", "pentagon", "hexagon", "circle"] as const;

/** How many sizes there are; level 0 is the smallest. */
export const SIZES = 6;

/** How many greys there are; level 0 is white, level 9 black. */
export const COLOURS = 10;

/** What one component of a panel shows: shapes of one type, size and colour in some of its slots. */
export interface RavenFigure {
  /** The filled slots, ascending. */
  positions: number[];
  /** Index into triangle, square, pentagon, hexagon, circle. */
  type: number;
  /** 0 (smallest) to 5. */
  size: number;
  /** 0 (white) to 9 (black). */
  colour: number;
  /** How far each shape is turned, in degrees: noise, which no rule governs. */
  angles: number[];
}

/** A cell of the matrix, or an option: a figure for each component of the configuration. */
export type RavenPanel = RavenFigure[];

/** What a rule can govern. */
export const RAVEN_ATTRIBUTES = ["number", "position", "type", "size", "colour"] as const;

/** What a rule can govern. */
export type RavenAttribute = (typeof RAVEN_ATTRIBUTES)[number];

/** A figure's value of an attribute: a level, a number of shapes, or its filled slots as the bits of a number. */
export function valueOf(figure: RavenFigure, attribute: RavenAttribute): number {
  if (attribute === "number") return figure.positions.length;
  if (attribute === "position") return slotSet(figure.positions);
  return figure[attribute];
}

/** Slots as the bits of a number. */
export const slotSet = (slots: readonly number[]): number =>
  slots.reduce((set, slot) => set | (1 << slot), 0);

/** The slots in a set of bits, ascending. */
export function slotsIn(set: number): number[] {
  const slots = [];
  for (let slot = 0; set >> slot; slot++) if ((set >> slot) & 1) slots.push(slot);
  return slots;
}
