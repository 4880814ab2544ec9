import type { Random } from "../../core/random.js";
import type { RavenComponent } from "./layouts.js";
import { drawSlots, type GovernedAttribute } from "./matrix.js";
import { slotsIn, valueOf, type RavenPanel } from "./panel.js";
import { scaleOf } from "./scales.js";

/**
 * How the seven wrong options are made.
 *
 * - `bisection`: three attributes have one alternative value each, and the options are all eight combinations, so that
 *   the options themselves say nothing of which is right (the attribute bisection tree of I-RAVEN). Attributes that a
 *   rule changes along the rows are taken first, constant ones only where there are fewer than three.
 * - `raven`: each wrong option changes one attribute of the right one, the original way, which lets a majority vote
 *   over the options win.
 */
export const RAVEN_ANSWERS = ["bisection", "raven"] as const;

/** How the seven wrong options are made. */
export type RavenAnswers = (typeof RAVEN_ANSWERS)[number];

/** A change of one attribute of a panel. */
type Change = (panel: RavenPanel) => RavenPanel;

/**
 * The eight options, the right one first; shapes are not turned yet.
 *
 * @param right the panel that completes the matrix
 * @param governed the attributes that rules govern; only these are changed, since all else is noise
 */
export function optionPanels(
  right: RavenPanel,
  governed: readonly GovernedAttribute[],
  components: readonly RavenComponent[],
  answers: RavenAnswers,
  random: Random,
): RavenPanel[] {
  const alternatives = governed.map((one) => drawChanges(right, one, components, random));
  if (answers === "raven")
    return [right, ...oneChangeEach(alternatives, random).map((change) => change(right))];
  const order = random.shuffle(governed.map((_, at) => at));
  const constant = (at: number) => governed[at]!.rule === "constant";
  const chosen = [...order.filter((at) => !constant(at)), ...order.filter(constant)].slice(0, 3);
  return chosen.reduce<RavenPanel[]>(
    (options, at) => options.flatMap((panel) => [panel, alternatives[at]![0]!(panel)]),
    [right],
  );
}

const WRONG = 7;

/** Seven different changes, each of an attribute drawn uniformly among those that have an alternative left. */
function oneChangeEach(alternatives: Change[][], random: Random): Change[] {
  const left = alternatives.map((changes) => [...changes]);
  return Array.from({ length: WRONG }, () => random.pick(left.filter(({ length }) => length > 0)).pop()!);
}

/** Changes of an attribute to all its other values, or seven of them, in random order. */
function drawChanges(
  right: RavenPanel,
  { component, attribute }: GovernedAttribute,
  components: readonly RavenComponent[],
  random: Random,
): Change[] {
  const slots = components[component]!.slots.length;
  const others = scaleOf(attribute, slots).others(valueOf(right[component]!, attribute));
  return random
    .shuffle(others)
    .slice(0, WRONG)
    .map((value) => {
      const change =
        attribute === "number"
          ? { positions: drawSlots(value, slots, random) }
          : attribute === "position"
            ? { positions: slotsIn(value) }
            : { [attribute]: value };
      return (panel) => panel.map((figure, at) => (at === component ? { ...figure, ...change } : figure));
    });
}
