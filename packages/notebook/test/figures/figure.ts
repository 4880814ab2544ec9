import { plot, type PlotOptions } from "@observablehq/plot";
import { JSDOM } from "jsdom";

/** The picture as a browser would draw it. */
export const drawn = (options: PlotOptions): Element =>
  plot({ ...options, document: new JSDOM("").window.document });
/** The shapes of the marks of a kind, such as the circles of "dot". */
export const marks = (figure: Element, label: string, shape: string) => [
  ...figure.querySelectorAll(`[aria-label="${label}"] ${shape}`),
];
/** How many groups or shapes each kind of mark has. */
export const counts = (figure: Element, ...labels: string[]) =>
  labels.map((label) => marks(figure, label, "> *").length);
export const texts = (figure: Element) =>
  [...figure.querySelectorAll("text")].map(({ textContent }) => textContent);

const TYPES = ["action_performed", "entity_count", "causal_sequence", "chain_consequence"];
export const MODELS = ["one", "another"];
export const cells = MODELS.flatMap((model, m) =>
  TYPES.flatMap((type, t) =>
    [1, 2, 3].flatMap((level) => [
      { model, type, level, subset: "plausible" as const, accuracy: 0.9 - 0.1 * level, items: 50 },
      {
        model,
        type,
        level,
        subset: "implausible" as const,
        accuracy: 0.8 - 0.1 * (level + m) - 0.02 * t,
        items: 50,
      },
    ]),
  ),
);
export const simple = cells.filter(({ model, type }) => model === "one" && type === "entity_count");
