import { svgDocument } from "../../core/display.js";
import { componentsOf, type RavenComponent, type RavenImageSample, type RavenPanel } from "./item.js";

/** In pixels. */
const PANEL = 134;
const INK = "#111";

const WIDTH = 560;
const MARGIN = 4;
const GAP = (WIDTH - 2 * MARGIN - 4 * PANEL) / 3;
const PITCH = PANEL + GAP;
const MATRIX_LEFT = (WIDTH - 3 * PANEL - 2 * GAP) / 2;
const OPTIONS_TOP = MARGIN + 3 * PITCH + 22;
const NUMBER_HEIGHT = 26;
const HEIGHT = OPTIONS_TOP + 2 * (PITCH + NUMBER_HEIGHT);

/**
 * The picture of an item: the matrix, with a question mark for its last panel, above the eight numbered options.
 *
 * @param sample a sample of `neurocognition.ravenImage`
 * @returns an SVG document, as wide as the sample's `scale` says
 * @source NeuroCognition, section 3.1 ("we combine the 3x3 question matrix with the 8 available options into a single
 * image input")
 */
export function picture({ params, panels, options }: RavenImageSample): string {
  const times = params.scale;
  const components = componentsOf(params.configuration);
  const cell = (at: number) => [MATRIX_LEFT + (at % 3) * PITCH, MARGIN + Math.floor(at / 3) * PITCH] as const;
  const place = (at: number) =>
    [MARGIN + (at % 4) * PITCH, OPTIONS_TOP + Math.floor(at / 4) * (PITCH + NUMBER_HEIGHT)] as const;
  const drawn = [
    ...panels.slice(0, -1).map((panel, at) => drawPanel(panel, components, ...cell(at))),
    drawPanel([], components, ...cell(8)),
    ...options.map((panel, at) => drawPanel(panel, components, ...place(at))),
  ].join("");
  const text = (
    content: string | number,
    [left, top]: readonly [number, number],
    down: number,
    size: number,
  ) => `<text x="${left + PANEL / 2}" y="${top + down}" font-size="${size}">${content}</text>`;
  const mark = text("?", cell(8), PANEL / 2 + 22, 62);
  const numbers = options.map((_, at) => text(at + 1, place(at), PANEL + 19, 17)).join("");
  const body =
    `<g fill="#fff" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round">${drawn}` +
    `<g fill="${INK}" stroke="none" text-anchor="middle">${mark}${numbers}</g></g>`;
  return svgDocument(WIDTH * times, HEIGHT * times, `<g transform="scale(${times})">${body}</g>`);
}

/** By type; the circle, which is last, has none. */
const CORNERS = [3, 4, 5, 6];

/** A panel as SVG elements, its frame included, to stand in a group that sets `stroke` and `fill`. */
export function drawPanel(
  panel: RavenPanel,
  components: readonly RavenComponent[],
  left: number,
  top: number,
): string {
  const shapes = panel.flatMap(({ positions, type, size, colour, angles }, at) => {
    const { slots, sizes, smallest, outer } = components[at]!;
    const share = sizes > 1 ? smallest + ((1 - smallest) * size) / (sizes - 1) : 1;
    // a shape that is turned keeps within its circle; outer ones stand upright, and those of a size are equally wide
    const width = outer ? widthOf(type) : 2;
    return positions.map((slot, index) => {
      const { x, y, size: diameter } = slots[slot]!;
      const radius = (diameter * share * PANEL) / width;
      return shape(type, [x * PANEL, y * PANEL, radius], angles[index]!, GREYS[colour]!);
    });
  });
  return `<g transform="translate(${left} ${top})">${FRAME}${shapes.join("")}</g>`;
}

const FRAME = `<path d="M0 0h${PANEL}v${PANEL}h-${PANEL}z"/>`;

function shape(
  type: number,
  [x, y, radius]: readonly [number, number, number],
  angle: number,
  fill: string,
): string {
  const paint = fill === GREYS[0] ? "" : ` fill="${fill}"`;
  const corners = CORNERS[type];
  if (corners === undefined)
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${paint}/>`;
  const points = cornersOf(corners, angle).map(
    ([right, down]) => `${short(x + radius * right)} ${short(y + radius * down)}`,
  );
  return `<path d="M${points.join("L")}z"${paint}/>`;
}

/** The corners of a shape in a circle of radius 1; upright all of them stand on a side. */
const cornersOf = (corners: number, angle: number) =>
  Array.from({ length: corners }, (_, corner) => {
    const turn = ((90 + angle + (360 * (corner + 0.5)) / corners) * Math.PI) / 180;
    return [Math.cos(turn), Math.sin(turn)] as const;
  });

/** How wide an upright shape is in a circle of radius 1. */
function widthOf(type: number): number {
  const corners = CORNERS[type];
  return corners === undefined ? 2 : 2 * Math.max(...cornersOf(corners, 0).map(([right]) => right));
}

/** From white to black; the darkest steps are the widest, since they are hardest to see. */
const GREYS = [255, 226, 200, 174, 148, 122, 96, 70, 40, 0].map((part) => {
  const hex = part.toString(16).padStart(2, "0");
  return `#${hex}${hex}${hex}`;
});

const short = (value: number) => String(Math.round(value * 10) / 10);
