import { svgDocument } from "../../core/picture.js";
import type { Card, Hand } from "./item.js";

/** In pixels. */
const WIDTH = 560;
const CARD = { width: 118, height: 150, corner: 9 };
const TOP = 34;
const OPTIONS_TOP = TOP + CARD.height + 46;
const HEIGHT = OPTIONS_TOP + CARD.height + 16;
const GAP = (WIDTH - 4 * CARD.width) / 5;
/** From a symbol's middle to its edge. */
const RADIUS = 20;

const COLORS: Record<Card["color"], string> = {
  red: "#e02b20",
  green: "#21a63c",
  blue: "#2a66e0",
  yellow: "#ffdf1f",
};

/** Light enough for every symbol, with its dark outline, to stand out. */
const BACKGROUNDS: Record<NonNullable<Card["background"]>, string> = {
  white: "#ffffff",
  gray: "#c3c3c3",
  purple: "#cdaef2",
  orange: "#ffbf85",
};

/** Where the symbols stand around the card's middle. */
const PLACES: Record<Card["number"], { x: number[]; y: number[] }> = {
  one: { x: [0], y: [0] },
  two: { x: [0, 0], y: [-32, 32] },
  three: { x: [0, -27, 27], y: [-34, 26, 26] },
  four: { x: [-27, 27, -27, 27], y: [-32, -32, 32, 32] },
};

/**
 * The picture of a turn: the given card above, the option cards 1 to 4 below.
 *
 * @param hand the cards, such as `episode.state.hand`
 * @returns an SVG document 560 pixels wide
 * @source NeuroCognition, section 3.3; its Figure 1 shows such a picture, this drawing is ours
 */
export function cardsPicture({ given, options }: Hand): string {
  const left = (index: number) => GAP + index * (CARD.width + GAP);
  const cards = [
    drawn(given, "Given", (WIDTH - CARD.width) / 2, TOP),
    ...options.map((card, index) => drawn(card, String(index + 1), left(index), OPTIONS_TOP)),
  ];
  return svgDocument(WIDTH, HEIGHT, cards.join("\n"));
}

function drawn(card: Card, label: string, left: number, top: number): string {
  const { width, height, corner } = CARD;
  const middle = left + width / 2;
  const { x: across, y: down } = PLACES[card.number];
  const symbols = across.map((x, at) => {
    const y = top + height / 2 + (down[at] ?? 0);
    return `<g transform="translate(${middle + x} ${y})">${SHAPES[card.shape]}</g>`;
  });
  return [
    `<text x="${middle}" y="${top - 10}" font-size="18" font-weight="bold" ` +
      `text-anchor="middle" fill="#1a1a1a">${label}</text>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${corner}" ` +
      `fill="${BACKGROUNDS[card.background ?? "white"]}" stroke="#333333" stroke-width="2"/>`,
    `<g fill="${COLORS[card.color]}" stroke="#1a1a1a" stroke-width="2" stroke-linejoin="round">${symbols.join("")}</g>`,
  ].join("\n");
}

/** The corners of a regular polygon, one of them on top; with an inner radius, of a star. */
function corners(count: number, radius: number, inner = radius): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : inner;
    return `${(reach * Math.cos(angle)).toFixed(1)},${(reach * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}

/** Each about as large to the eye, around the origin. */
const SHAPES: Record<Card["shape"], string> = {
  circle: `<circle r="${RADIUS}"/>`,
  triangle: `<polygon points="${corners(3, RADIUS * 1.2)}" transform="translate(0 5)"/>`,
  square: `<rect x="${-0.9 * RADIUS}" y="${-0.9 * RADIUS}" width="${1.8 * RADIUS}" height="${1.8 * RADIUS}"/>`,
  star: `<polygon points="${corners(10, RADIUS * 1.25, RADIUS * 0.55)}" transform="translate(0 2)"/>`,
};
