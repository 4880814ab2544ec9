import { random, type Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { checkedParams, reasoningKnobs, type Knobs } from "../params.js";
import {
  ANSWERS,
  componentsOf,
  CONFIGURATION_NAMES,
  CONFIGURATIONS,
  type GovernedAttribute,
  type RavenAnswers,
  type RavenComponent,
  type RavenImageParams,
  type RavenImageSample,
  type RavenPanel,
} from "./item.js";
import { drawMatrix, drawSlots, turned } from "./matrix.js";
import { scaleOf, slotsIn, valueOf } from "./scales.js";

const NAME = "neurocognition.ravenImage";

const KNOBS: Knobs<RavenImageParams> = {
  configuration: { of: CONFIGURATION_NAMES },
  answers: { of: ANSWERS, usual: "bisection" },
  hints: { of: [true, false], usual: false },
  ...reasoningKnobs("matrix"),
};

/** Draws an item; hints and reasoning do not enter the draws. */
export function generate(given: RavenImageParams, seed: number): RavenImageSample {
  const params = checkedParams(NAME, given, KNOBS);
  const { configuration, answers } = params;
  const components = componentsOf(configuration);
  const draws = random(seed, `${NAME} matrix ${configuration}`);
  const { rules, panels } = drawMatrix(components, draws);
  const shown = panels.flat().slice(0, -1);
  const turnedPanels = shown.map((panel) => turned(panel, components, draws));

  const optionDraws = random(seed, `${NAME} options ${configuration} ${answers}`);
  const made = optionPanels(panels[2][2], rules, components, answers, optionDraws);
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

/**
 * The eight options, the right one first; shapes are not turned yet. Only attributes that rules govern are changed,
 * since all else is noise.
 */
function optionPanels(
  right: RavenPanel,
  governed: readonly GovernedAttribute[],
  components: readonly RavenComponent[],
  answers: RavenAnswers,
  random: Random,
): RavenPanel[] {
  const alternatives = governed.map((one) => ({
    changes: drawChanges(right, one, components, random),
    last: one.rule === "constant" ? 1 : 0,
  }));
  if (answers === "raven") {
    const drawn = Array.from({ length: WRONG }, () => {
      const { changes } = random.pick(alternatives.filter(({ changes }) => changes.length > 0));
      return changes.splice(-1).map((change) => change(right));
    });
    return [right, ...drawn.flat()];
  }
  const chosen = random.shuffle(alternatives).sort((one, other) => one.last - other.last);
  return chosen
    .slice(0, 3)
    .reduce(
      (options, { changes: [change] }) =>
        change ? options.flatMap((panel) => [panel, change(panel)]) : options,
      [right],
    );
}

const WRONG = 7;

/** Changes of a panel in an attribute, to all its other values, or seven of them, in random order. */
function drawChanges(
  right: RavenPanel,
  { component, attribute }: GovernedAttribute,
  components: readonly RavenComponent[],
  random: Random,
): ((panel: RavenPanel) => RavenPanel)[] {
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
