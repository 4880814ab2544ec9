import type { Random } from "../../core/random.js";
import { grid, type Index } from "../grid.js";
import {
  RULES,
  SHAPES,
  type GovernedAttribute,
  type RavenAttribute,
  type RavenComponent,
  type RavenFigure,
  type RavenPanel,
  type RavenRule,
} from "./item.js";
import {
  drawSquare,
  expected,
  rulesByKind,
  scaleOf,
  slotSet,
  slotsIn,
  type Layout,
  type Square,
} from "./rules.js";

/** Draws rules, at least one of them not constant, and a matrix in which all rules that fit ask for one last panel. */
export function drawMatrix(components: readonly RavenComponent[], random: Random) {
  let rules: GovernedAttribute[];
  do rules = components.flatMap((one, at) => drawRules(one, at, random));
  while (rules.every(({ rule }) => rule === "constant"));
  const drawn = components.map((one, at) => {
    const own = rules.filter(({ component }) => component === at);
    return drawFigures(one, own, random);
  });
  return {
    rules,
    panels: grid<RavenPanel>((row, column) => drawn.map(({ figures }) => figures[row][column])),
    rivals: drawn.flatMap(({ rivals }) => rivals),
  };
}

/** A panel with its shapes turned, which is noise: by quarters, squares by eighths; outer shapes stand upright. */
export function turned(panel: RavenPanel, components: readonly RavenComponent[], random: Random): RavenPanel {
  return panel.map((figure, at) => {
    const turn = SHAPES[figure.type] === "square" ? 45 : 90;
    const angle = () => (components[at]?.outer ? 0 : turn * random.integer(0, 360 / turn - 1));
    return { ...figure, angles: figure.positions.map(angle) };
  });
}

export const drawSlots = (count: number, slots: number, random: Random): number[] =>
  random
    .shuffle(Array.from({ length: slots }, (_, slot) => slot))
    .slice(0, count)
    .sort((one, other) => one - other);

function drawRules(layout: RavenComponent, component: number, random: Random): GovernedAttribute[] {
  const { slots, outer, sizes } = layout;
  const governed = ["type", ...(sizes > 1 ? ["size"] : []), ...(outer ? [] : ["colour"])] as RavenAttribute[];
  const rules = governed.map((attribute) => drawRule(component, attribute, layout, random));
  if (slots.length === 1) return rules;
  const places = drawRule(component, random.pick(["number", "position"]), layout, random);
  // as many shapes in every panel of a row stand in the same slots
  if (places.rule === "constant") places.attribute = "position";
  return [places, ...rules];
}

/** Each kind of rule is as likely as another, and each of a kind's variants. */
function drawRule(component: number, attribute: RavenAttribute, layout: Layout, random: Random) {
  const kind = random.pick(rulesByKind(scaleOf(attribute, layout)));
  return { component, attribute, rule: random.pick(kind) };
}

/** What the last panel might as well have shown of a governed attribute. */
export interface Rival {
  governed: GovernedAttribute;
  change: Partial<RavenFigure>;
}

function drawFigures(layout: RavenComponent, rules: readonly GovernedAttribute[], random: Random) {
  const squares: Partial<Record<RavenAttribute, Square>> = {};
  const rivals: Rival[] = [];
  for (const governed of rules) {
    const shown = governed.attribute === "number" ? "position" : governed.attribute;
    const { square, rival } = drawWithRival(governed, layout, random);
    squares[shown] = square;
    if (rival === undefined) continue;
    rivals.push({
      governed,
      change: shown === "position" ? { positions: slotsIn(rival) } : { [shown]: rival },
    });
  }
  const at = (attribute: RavenAttribute, row: Index, column: Index, usual: number) =>
    squares[attribute]?.[row][column] ?? usual;
  const figures = grid<RavenFigure>((row, column) => ({
    positions: slotsIn(at("position", row, column, 1)),
    type: at("type", row, column, 0),
    size: at("size", row, column, layout.sizes - 1),
    colour: at("colour", row, column, 0),
    angles: [],
  }));
  return { figures, rivals };
}

/** A square and a rival of its last value, drawn alike under the rule's mirror image, so that the two can be exchanged. */
function drawWithRival(
  { attribute, rule }: GovernedAttribute,
  layout: Layout,
  random: Random,
): { square: Square; rival: number | undefined } {
  if (attribute === "position") {
    const square = drawPositions(rule, layout, random);
    return { square, rival: movedOn(square[2][2], layout, random) };
  }
  const isNumber = attribute === "number";
  const valueIn = (shown: number) => (isNumber ? slotsIn(shown).length : shown);
  const draw = (followed: RavenRule) =>
    isNumber ? drawNumbers(followed, layout, random) : drawClosed(followed, attribute, layout, random);
  for (;;) {
    const [square, rival] = [draw(rule), draw(MIRRORED[rule])[2][2]];
    if (scaleOf(attribute, layout).others(valueIn(square[2][2])).includes(valueIn(rival)))
      return { square, rival };
  }
}

/** The rule that goes the other way; constancy and distribution go either way. */
const MIRRORED = Object.fromEntries(
  RULES.map((rule) => [rule, rule.replace(/[+-]/, (sign) => (sign === "+" ? "-" : "+"))]),
) as Record<RavenRule, RavenRule>;

/** A set of slots moved on by some slots, each other place as likely; undefined if all are filled. */
function movedOn(set: number, layout: Layout, random: Random): number | undefined {
  const others = layout.slots.slice(1).map((_, by) => scaleOf("position", layout).step(set, by + 1));
  const different = others.filter((other) => other !== set);
  return different.length > 0 ? random.pick(different) : undefined;
}

function drawClosed(rule: RavenRule, attribute: RavenAttribute, layout: Layout, random: Random): Square {
  for (;;) {
    const square = drawSquare(rule, scaleOf(attribute, layout), random);
    if (closed(attribute, layout, square)) return square;
  }
}

const closed = (attribute: RavenAttribute, layout: Layout, square: Square) =>
  expected(scaleOf(attribute, layout), square).every((value) => value === square[2][2]);

function drawPositions(rule: RavenRule, layout: Layout, random: Random): Square {
  for (;;) {
    const sets = drawClosed(rule, "position", layout, random);
    const counts = mapped(sets, (set) => slotsIn(set).length);
    if (closed("number", layout, counts)) return sets;
  }
}

/** The places of as many shapes as a rule wants, in which themselves no rule seems to hold. */
function drawNumbers(rule: RavenRule, layout: Layout, random: Random): Square {
  for (;;) {
    const counts = drawClosed(rule, "number", layout, random);
    const sets = mapped(counts, (count) => slotSet(drawSlots(count, layout.slots.length, random)));
    if (expected(scaleOf("position", layout), sets).length === 0) return sets;
  }
}

const mapped = (square: Square, change: (value: number) => number): Square =>
  grid((row, column) => change(square[row][column]));
