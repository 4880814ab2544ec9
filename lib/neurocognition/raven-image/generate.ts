import { random, type Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { checkedParams, reasoningKnobs, type Knobs } from "../params.js";
import {
  ANSWERS,
  componentsOf,
  CONFIGURATION_NAMES,
  CONFIGURATIONS,
  type GovernedAttribute,
  type RavenComponent,
  type RavenFigure,
  type RavenImageParams,
  type RavenImageSample,
  type RavenPanel,
} from "./item.js";
import { drawMatrix, drawSlots, turned, type Rival } from "./matrix.js";
import { scaleOf, slotsIn, valueOf } from "./rules.js";

const NAME = "neurocognition.ravenImage";

const KNOBS: Knobs<RavenImageParams> = {
  configuration: { of: CONFIGURATION_NAMES },
  answers: { of: ANSWERS, usual: "bisection" },
  hints: { of: [true, false], usual: false },
  scale: { low: 1, high: 4, usual: 1 },
  ...reasoningKnobs("matrix"),
};

export function generate(given: RavenImageParams, seed: number): RavenImageSample {
  const params = checkedParams(NAME, given, KNOBS);
  const { configuration, answers } = params;
  const components = componentsOf(configuration);
  const draws = random(seed, `${NAME} matrix ${configuration}`);
  const { rules, panels, rivals } = drawMatrix(components, draws);
  const shown = panels.flat().slice(0, -1);
  const turnedPanels = shown.map((panel) => turned(panel, components, draws));

  const optionDraws = random(seed, `${NAME} options ${configuration} ${answers}`);
  const made =
    answers === "raven"
      ? scattered(panels[2][2], rules, components, optionDraws)
      : bisected(panels[2][2], rivals, optionDraws);
  const order = optionDraws.shuffle([...made.entries()]);
  const options = order.map(([, panel]) => turned(panel, components, optionDraws));
  const ruleText = ({ component, attribute, rule }: GovernedAttribute) =>
    `${components[component]!.name} ${attribute}: ${rule}`;
  const right = order.findIndex(([at]) => at === 0);
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: right + 1,
    metadata: {
      label: CONFIGURATIONS[configuration].label,
      rulesText: rules.map(ruleText).join("; "),
      nonConstantRules: rules.filter(({ rule }) => rule !== "constant").length,
    },
    rules,
    panels: [...turnedPanels, ...options.slice(right, right + 1)],
    options,
  };
}

/** A panel, first, and three changes of it in all combinations. */
function bisected(right: RavenPanel, rivals: readonly Rival[], random: Random): RavenPanel[] {
  const constant = ({ governed }: Rival) => (governed.rule === "constant" ? 1 : 0);
  return random
    .shuffle(rivals)
    .sort((one, other) => constant(one) - constant(other))
    .slice(0, 3)
    .reduce(
      (options, { governed, change }) =>
        options.flatMap((panel) => [panel, changed(panel, governed.component, change)]),
      [right],
    );
}

const changed = (panel: RavenPanel, component: number, change: Partial<RavenFigure>): RavenPanel =>
  panel.map((figure, at) => (at === component ? { ...figure, ...change } : figure));

/** A panel and seven changes of it, each in one attribute that a rule governs. */
function scattered(
  right: RavenPanel,
  governed: readonly GovernedAttribute[],
  components: readonly RavenComponent[],
  random: Random,
): RavenPanel[] {
  const left = governed.map((one) => drawChanges(right, one, components, random));
  const drawn = Array.from({ length: WRONG }, () =>
    random.pick(left.filter((one) => one.length > 0)).splice(-1),
  );
  return [right, ...drawn.flat()];
}

const WRONG = 7;

/** A panel with any of an attribute's other values, or with seven of them, in random order. */
function drawChanges(
  right: RavenPanel,
  { component, attribute }: GovernedAttribute,
  components: readonly RavenComponent[],
  random: Random,
): RavenPanel[] {
  const layout = components[component]!;
  const others = scaleOf(attribute, layout).others(valueOf(right[component]!, attribute));
  return random
    .shuffle(others)
    .slice(0, WRONG)
    .map((value) => {
      if (attribute === "number")
        return changed(right, component, { positions: drawSlots(value, layout.slots.length, random) });
      return changed(
        right,
        component,
        attribute === "position" ? { positions: slotsIn(value) } : { [attribute]: value },
      );
    });
}
