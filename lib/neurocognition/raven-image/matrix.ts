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

/**
 * Draws rules, at least one of them not constant, and a matrix that leaves its last panel, the right answer, no choice.
 *
 * Every rule that holds in the first two rows, or in the first two columns, and allows what is left of the third asks
 * for the same value; where it does not, the values of the attribute are drawn again. Where a rule governs the number
 * of shapes, their places are noise, and no rule may seem to hold in them; where it governs the places, no rule that
 * seems to hold in the number may ask for another one.
 */
export function drawMatrix(components: readonly RavenComponent[], random: Random) {
  let rules: GovernedAttribute[];
  do rules = components.flatMap((one, at) => drawRules(one, at, random));
  while (rules.every(({ rule }) => rule === "constant"));
  const figures = components.map((one, at) => {
    const own = rules.filter(({ component }) => component === at);
    return drawFigures(one.slots.length, own, random);
  });
  return { rules, panels: grid<RavenPanel>((row, column) => figures.map((drawn) => drawn[row][column])) };
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
  const governed = ["type", ...(sized ? ["size"] : []), ...(outer ? [] : ["colour"])] as RavenAttribute[];
  const rules = governed.map((attribute) => drawRule(component, attribute, slots.length, random));
  if (slots.length === 1) return rules;
  const places = drawRule(component, random.pick(["number", "position"]), slots.length, random);
  // as many shapes in every panel of a row stand in the same slots
  if (places.rule === "constant") places.attribute = "position";
  return [places, ...rules];
}

/** Each kind of rule is as likely as another, and each of a kind's variants. */
function drawRule(component: number, attribute: RavenAttribute, slots: number, random: Random) {
  const kindOf = (rule: RavenRule) => rule.split(" ")[0];
  const rules = rulesOf(scaleOf(attribute, slots));
  const kind = random.pick([...new Set(rules.map(kindOf))]);
  return { component, attribute, rule: random.pick(rules.filter((rule) => kindOf(rule) === kind)) };
}

/** What a component shows in the nine panels. */
function drawFigures(slots: number, rules: readonly GovernedAttribute[], random: Random): Grid<RavenFigure> {
  const under = (attribute: RavenAttribute, draw: typeof drawClosed) => {
    const rule = rules.find((one) => one.attribute === attribute)?.rule;
    return rule && draw(rule, attribute, slots, random);
  };
  const places = under("number", drawNumbers) ?? under("position", drawPositions) ?? grid(() => 1);
  const types = under("type", drawClosed) ?? grid(() => 0);
  const sizes = under("size", drawClosed) ?? grid(() => SIZES - 1);
  const colours = under("colour", drawClosed) ?? grid(() => 0);
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
  for (;;) {
    const square = drawSquare(rule, scaleOf(attribute, slots), random);
    if (closed(attribute, slots, square)) return square;
  }
}

const closed = (attribute: RavenAttribute, slots: number, square: Square) =>
  expected(scaleOf(attribute, slots), square).every((value) => value === square[2][2]);

function drawPositions(rule: RavenRule, attribute: RavenAttribute, slots: number, random: Random): Square {
  for (;;) {
    const sets = drawClosed(rule, attribute, slots, random);
    const counts = mapped(sets, (set) => slotsIn(set).length);
    if (closed("number", slots, counts)) return sets;
  }
}

/** The places of as many shapes as a rule wants, in which themselves no rule seems to hold. */
function drawNumbers(rule: RavenRule, attribute: RavenAttribute, slots: number, random: Random): Square {
  for (;;) {
    const counts = drawClosed(rule, attribute, slots, random);
    const sets = mapped(counts, (count) => slotSet(drawSlots(count, slots, random)));
    if (expected(scaleOf("position", slots), sets).length === 0) return sets;
  }
}

const mapped = (square: Square, change: (value: number) => number): Square =>
  grid((row, column) => change(square[row][column]));
