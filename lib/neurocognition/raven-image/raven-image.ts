import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { type Message, oneShot } from "../../core/episode.js";
import { pictureOf } from "../../core/picture.js";
import { random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import type { OneShotTask } from "../../core/task.js";
import { checkedReasoning, RAVEN_THINKING_TOKENS } from "../reasoning.js";
import { optionPanels, RAVEN_ANSWERS } from "./answers.js";
import { componentsOf, RAVEN_CONFIGURATIONS, type RavenConfiguration } from "./layouts.js";
import { drawMatrix, turned, type GovernedAttribute } from "./matrix.js";
import { ravenPicture } from "./picture.js";
import { RAVEN_QUESTION, ravenSystem } from "./prompt.js";
import type { RavenImageParams, RavenImageSample } from "./sample.js";
import { scoreRavenImage, type RavenImageScore } from "./score.js";

const NAME = "neurocognition.ravenImage";
const CHOICES = Object.keys(RAVEN_CONFIGURATIONS) as RavenConfiguration[];

/**
 * Raven's matrices as pictures: a 3 x 3 matrix without its last panel above eight numbered options.
 *
 * The same seed gives the same matrix to either kind of answer set.
 *
 * @source NeuroCognition, section 3.1; its 140 items come from the RAVEN data set, ours are generated of the same kind
 */
export const ravenImage: OneShotTask<RavenImageParams, RavenImageSample, RavenImageScore> = {
  name: NAME,
  version: "1",
  grid: CHOICES.map((configuration) => ({ configuration })),
  generate,
  begin(sample) {
    const asked = [{ role: "system" as const, text: ravenSystem(sample.params) }, question(sample)];
    return oneShot(sample, () => [...asked], scoreRavenImage);
  },
  score: scoreRavenImage,
  oracle: ({ sample }) => answerReply(sample.target),
  guess: ({ sample }, random) => answerReply(random.integer(1, sample.options.length)),
};

const answerReply = (option: number) => `<answer>${option}</answer>`;

/** What the user says; the picture is drawn when someone looks at it, once. */
function question(sample: RavenImageSample): Message {
  let drawn: Uint8Array[] | undefined;
  return {
    role: "user",
    text: RAVEN_QUESTION,
    get images() {
      return (drawn ??= [pictureOf(ravenPicture(sample))]);
    },
  };
}

function generate(given: RavenImageParams, seed: number): RavenImageSample {
  const params = checked(given);
  const { configuration, answers } = params;
  const components = componentsOf(configuration);
  const draws = random(seed, `${NAME} matrix ${configuration}`);
  const { rules, panels } = drawMatrix(components, draws);
  const shown = panels.slice(0, -1).map((panel) => turned(panel, components, draws));

  const optionDraws = random(seed, `${NAME} options ${configuration} ${answers}`);
  const made = optionPanels(panels.at(-1)!, rules, components, answers, optionDraws);
  const order = optionDraws.shuffle([...made.keys()]);
  const options = order.map((at) => turned(made[at]!, components, optionDraws));
  const right = order.indexOf(0);
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: right + 1,
    metadata: {
      label: RAVEN_CONFIGURATIONS[configuration].label,
      rulesText: rules.map((rule) => ruleText(rule, configuration)).join("; "),
      nonConstantRules: rules.filter(({ rule }) => rule !== "constant").length,
    },
    rules,
    panels: [...shown, options[right]!],
    options,
  };
}

const ruleText = ({ component, attribute, rule }: GovernedAttribute, configuration: RavenConfiguration) =>
  `${componentsOf(configuration)[component]!.name} ${attribute}: ${rule}`;

function checked(given: RavenImageParams): Required<RavenImageParams> {
  requireKnownKeys(NAME, given, ["configuration", "answers", "hints", "reasoning", "thinkingTokens"]);
  const { configuration, answers = "bisection", hints = false } = given;
  requireOneOf("configuration", configuration, CHOICES);
  requireOneOf("answers", answers, RAVEN_ANSWERS);
  requireOneOf("hints", hints, [true, false]);
  return { configuration, answers, hints, ...checkedReasoning(given, RAVEN_THINKING_TOKENS) };
}
