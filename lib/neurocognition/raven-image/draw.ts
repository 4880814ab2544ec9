import type { RavenComponent, RavenSlot } from "./layouts.js";
import { SHAPES, SIZES, type RavenPanel } from "./panel.js";

/** Width and height of a panel, in pixels. */
export const PANEL = 134;

/** Ink of outlines and text. */
export const INK = "#111";

const CORNERS = [3, 4, 5, 6];
const CIRCLE = SHAPES.indexOf("circle");
/** An outer triangle is drawn larger, since it leaves least room. */
const OUTER_TRIANGLE = 1.14;

/**
 * A panel as SVG elements, its frame included, to stand in a group that sets `stroke` and `fill`.
 *
 * @param left of the panel in the picture, in pixels
 * @param top of the panel
 */
export function drawPanel(
  panel: RavenPanel,
  components: readonly RavenComponent[],
  left: number,
  top: number,
): string {
  const shapes = panel.flatMap(({ positions, type, size, colour, angles }, at) => {
    const { slots, smallest, outer } = components[at]!;
    const share = smallest + ((1 - smallest) * size) / (SIZES - 1);
    const scale = outer && CORNERS[type] === 3 ? share * OUTER_TRIANGLE : share;
    return positions.map((slot, index) => shape(type, slots[slot]!, scale, angles[index]!, GREYS[colour]!));
  });
  return `<g transform="translate(${left} ${top})">${FRAME}${shapes.join("")}</g>`;
}

const FRAME = `<path d="M0 0h${PANEL}v${PANEL}h-${PANEL}z"/>`;

function shape(type: number, slot: RavenSlot, scale: number, angle: number, fill: string): string {
  const [x, y, radius] = [slot.x * PANEL, slot.y * PANEL, (slot.size * scale * PANEL) / 2];
  const paint = fill === GREYS[0] ? "" : ` fill="${fill}"`;
  if (type === CIRCLE) return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${paint}/>`;
  const corners = CORNERS[type]!;
  // upright a square stands on a side; the others have a corner at the top
  const start = -90 + angle + (corners === 4 ? 45 : 0);
  const points = Array.from({ length: corners }, (_, corner) => {
    const turn = ((start + (360 * corner) / corners) * Math.PI) / 180;
    return `${short(x + radius * Math.cos(turn))} ${short(y + radius * Math.sin(turn))}`;
  });
  return `<path d="M${points.join("L")}z"${paint}/>`;
}

/** From white to black; the darkest steps are the widest, since they are hardest to see. */
const GREYS = [255, 226, 200, 174, 148, 122, 96, 70, 40, 0].map((part) => {
  const hex = part.toString(16).padStart(2, "0");
  return `#${hex}${hex}${hex}`;
});

const short = (value: number) => String(Math.round(value * 10) / 10);
