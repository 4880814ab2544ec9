import { svgDocument } from "../../core/picture.js";
import { requireOwn } from "../given.js";
import { drawPanel, INK, PANEL } from "./draw.js";
import { componentsOf, RAVEN_CONFIGURATIONS, type RavenConfiguration } from "./layouts.js";
import type { RavenPanel } from "./panel.js";
import type { RavenImageSample } from "./sample.js";

const WIDTH = 560;
const MARGIN = 4;
const GAP = (WIDTH - 2 * MARGIN - 4 * PANEL) / 3;
const PITCH = PANEL + GAP;
const MATRIX_LEFT = (WIDTH - 3 * PANEL - 2 * GAP) / 2;
const OPTIONS_TOP = MARGIN + 3 * PITCH + 22;
const NUMBER_HEIGHT = 26;
const HEIGHT = OPTIONS_TOP + 2 * (PITCH + NUMBER_HEIGHT);

/**
 * An item as one picture: the matrix, a question mark in place of its last panel, above the eight numbered options.
 *
 * @returns an SVG document, 560 pixels wide
 * @throws RangeError if the sample is not of neurocognition.ravenImage
 * @source NeuroCognition, section 3.1 ("we combine the 3x3 question matrix with the 8 available options into a single
 * image input")
 */
export function ravenPicture(sample: RavenImageSample): string {
  const own = Object.hasOwn(RAVEN_CONFIGURATIONS, sample?.params?.configuration);
  requireOwn("ravenPicture", sample, own, "a sample of neurocognition.ravenImage");
  const { params, panels, options } = sample;
  const components = componentsOf(params.configuration);
  const cell = (at: number) => [MATRIX_LEFT + (at % 3) * PITCH, MARGIN + Math.floor(at / 3) * PITCH] as const;
  const place = (at: number) =>
    [MARGIN + (at % 4) * PITCH, OPTIONS_TOP + Math.floor(at / 4) * (PITCH + NUMBER_HEIGHT)] as const;
  const drawn = [
    ...panels.slice(0, -1).map((panel, at) => drawPanel(panel, components, ...cell(at))),
    drawPanel([], components, ...cell(8)),
    ...options.map((panel, at) => drawPanel(panel, components, ...place(at))),
  ];
  const [left, top] = cell(8);
  const mark = text("?", left + PANEL / 2, top + PANEL / 2 + 22, 62);
  const numbers = options.map((_, at) => {
    const [left, top] = place(at);
    return text(String(at + 1), left + PANEL / 2, top + PANEL + 19, 17);
  });
  return onWhite(WIDTH, HEIGHT, `${drawn.join("")}${words(mark + numbers.join(""))}`);
}

/**
 * One panel as a picture of its own.
 *
 * @param panel a cell of a matrix or an option
 * @param configuration the one it was made for
 * @returns an SVG document, 142 pixels wide and high
 */
export const ravenPanelPicture = (panel: RavenPanel, configuration: RavenConfiguration): string =>
  onWhite(
    PANEL + 2 * MARGIN,
    PANEL + 2 * MARGIN,
    drawPanel(panel, componentsOf(configuration), MARGIN, MARGIN),
  );

const onWhite = (width: number, height: number, content: string) =>
  svgDocument(
    width,
    height,
    `<g fill="#fff" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round">${content}</g>`,
  );

const words = (content: string) => `<g fill="${INK}" stroke="none" text-anchor="middle">${content}</g>`;

const text = (content: string, x: number, y: number, size: number) =>
  `<text x="${x}" y="${y}" font-size="${size}">${content}</text>`;
