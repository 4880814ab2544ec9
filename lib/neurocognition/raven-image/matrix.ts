import type { Random } from "../../core/random.js";
import { grid, type Grid } from "../grid.js";
import {
  SHAPES,
  SIZES,
  type GovernedAttribute,
  type RavenAttribute,
  type RavenComponent,
  type RavenFigure,
  type RavenPanel,
  type RavenRule,
} from "./item.js";
import { drawSquare, expected, rulesOf, type Square } from "./rules.js";
import { scaleOf, slotsIn, slotSet } from "./scales.js";

/** A matrix and what made it. */
export interface Matrix {
  rules: GovernedAttribute[];
  /** The panels; the last is the right answer. */
  panels: Grid<RavenPanel>;
}

/**
 * Draws rules, at least one of them not constant, and a matrix that leaves no attribute of its last panel open.
 *
 * Every rule that holds in the first two rows, or in the first two columns, and allows what is left of the third asks
 * for the same value; where it does not, the values of the attribute are drawn again. Where a rule governs the number
 * of shapes, their places are noise, and no rule may seem to hold in them; where it governs the places, no rule that
 * seems to hold in the number may ask for another one.
 */
export function drawMatrix(components: readonly RavenComponent[], random: Random): Matrix {
  let rules: GovernedAttribute[];
  do rules = components.flatMap((one, at) => drawRules(one, at, random));
  while (rules.every(({ rule }) => rule === "constant"));
  const figures = components.map((one, at) =>
    drawFigures(
      one,
      rules.filter(({ component }) => component === at),
      random,
    ),
  );
  return { rules, panels: grid((row, column) => figures.map((drawn) => drawn[row][column])) };
}

/**
 * A panel with its shapes turned, which no rule governs: by quarters, squares by eighths, so that small shapes stay
 * clear. Outer shapes stand upright.
 */
export function turned(panel: RavenPanel, components: readonly RavenComponent[], random: Random): RavenPanel {
  return panel.map((figure, at) => {
    const turn = SHAPES[figure.type] === "square" ? 45 : 90;
    const angle = () => (components[at]?.outer ? 0 : turn * random.integer(0, 360 / turn - 1));
    return { ...figure, angles: figure.positions.map(angle) };
  });
}

/** A set of so many slots, uniform. */
export const drawSlots = (count: number, slots: number, random: Random): number[] =>
  random
    .shuffle(Array.from({ length: slots }, (_, slot) => slot))
    .slice(0, count)
    .sort((one, other) => one - other);

function drawRules(
  { slots, outer, sized }: RavenComponent,
  component: number,
  random: Random,
): GovernedAttribute[] {
  const governed: RavenAttribute[] = [
    "type",
    ...(sized ? (["size"] as const) : []),
    ...(outer ? [] : (["colour"] as const)),
  ];
  const rules = governed.map((attribute) => ({
    component,
    attribute,
    rule: drawRule(rulesOf(scaleOf(attribute, slots.length)), random),
  }));
  if (slots.length === 1) return rules;
  const attribute = random.pick(["number", "position"] as const);
  const rule = drawRule(rulesOf(scaleOf(attribute, slots.length)), random);
  // as many shapes in every panel of a row stand in the same slots
  return [{ component, attribute: rule === "constant" ? "position" : attribute, rule }, ...rules];
}

/** Each kind of rule is as likely as another, and each of a kind's variants. */
function drawRule(rules: readonly RavenRule[], random: Random): RavenRule {
  const kinds = new Set(rules.map(kindOf));
  const kind = random.pick([...kinds]);
  return random.pick(rules.filter((rule) => kindOf(rule) === kind));
}

const kindOf = (rule: RavenRule) => rule.split(" ")[0];

/** What a component shows in the nine panels. */
function drawFigures(
  { slots }: RavenComponent,
  rules: readonly GovernedAttribute[],
  random: Random,
): Grid<RavenFigure> {
  const ruleOf = (attribute: RavenAttribute) => rules.find((one) => one.attribute === attribute)?.rule;
  const [number, position] = [ruleOf("number"), ruleOf("position")];
  const places = number
    ? drawNumbers(number, slots.length, random)
    : position
      ? drawPositions(position, slots.length, random)
      : grid(() => 1);
  const levels = (attribute: RavenAttribute, fixed: number) => {
    const rule = ruleOf(attribute);
    return rule ? drawClosed(rule, attribute, slots.length, random) : grid(() => fixed);
  };
  const [types, sizes, colours] = [levels("type", 0), levels("size", SIZES - 1), levels("colour", 0)];
  return grid((row, column) => ({
    positions: slotsIn(places[row][column]),
    type: types[row][column],
    size: sizes[row][column],
    colour: colours[row][column],
    angles: [],
  }));
}

/** The values of an attribute under a rule; the rows leave the last one no choice. */
function drawClosed(rule: RavenRule, attribute: RavenAttribute, slots: number, random: Random): Square {
  const scale = scaleOf(attribute, slots);
  for (;;) {
    const square = drawSquare(rule, scale, random);
    if (closed(attribute, slots, square)) return square;
  }
}

const closed = (attribute: RavenAttribute, slots: number, square: Square) =>
  expected(scaleOf(attribute, slots), square).every((value) => value === square[2][2]);

function drawPositions(rule: RavenRule, slots: number, random: Random): Square {
  for (;;) {
    const sets = drawClosed(rule, "position", slots, random);
    const counts = mapped(sets, (set) => slotsIn(set).length);
    if (closed("number", slots, counts)) return sets;
  }
}

function drawNumbers(rule: RavenRule, slots: number, random: Random): Square {
  for (;;) {
    const counts = drawClosed(rule, "number", slots, random);
    const sets = mapped(counts, (count) => slotSet(drawSlots(count, slots, random)));
    if (expected(scaleOf("position", slots), sets).length === 0) return sets;
  }
}

const mapped = (square: Square, change: (value: number) => number): Square =>
  grid((row, column) => change(square[row][column]));
