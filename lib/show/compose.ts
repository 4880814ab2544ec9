import { escapeHtml } from "../core/text.js";
import { copyOf, tidy, toXml } from "./dom.js";
import { widenedToText } from "./frame.js";
import { type Part, ramp, showsSymbols, swatches } from "./legend.js";
import { FONTS, SVG, textWidth } from "../core/picture.js";

const INK = "#1f2328";
const PADDING = 8;

/**
 * Makes one SVG document of what Plot drew, so that title, legends and caption go wherever the picture goes.
 *
 * Plot gives an HTML figure as soon as there is a title, a legend or a caption. Text that sticks out of the frame,
 * such as a long tick label, widens the picture instead of being cut off. The same drawing gives the same bytes: ids
 * are made from the content and coordinates rounded to hundredths of a pixel.
 *
 * @param width of the whole picture on the page, in pixels; defaults to the drawing's own
 */
export function compose(drawn: Element, alt: string, width?: number): string {
  const main = mainDrawing(drawn);
  const chart = drawing(main);
  const inner = chart.width;
  const parts: Part[] = [];
  let caption: Part | undefined;
  for (const child of main === drawn ? [main] : drawn.children) {
    const text = child.textContent?.trim() ?? "";
    if (child === main) parts.push(chart);
    else if (isRamp(child)) parts.push(ramp(child));
    else if (/-swatches\b/.test(child.getAttribute("class") ?? ""))
      parts.push(swatches(child, legendLabel(drawn, child), inner));
    else if (child.localName === "h2") parts.push(paragraph(text, inner, 17, "bold"));
    else if (child.localName === "figcaption") caption = paragraph(text, inner, 12);
    else if (child.localName !== "style" && text) parts.push(paragraph(text, inner, 14));
  }
  if (caption) parts.push(caption);
  return page(parts, inner, alt, width);
}

/** The parts, one below the other, on white. */
function page(parts: Part[], inner: number, alt: string, shownWidth?: number): string {
  let height = PADDING;
  const placed = parts.map((part) => {
    const group = `<g transform="translate(${PADDING},${height})">${part.source}</g>`;
    height += part.height;
    return group;
  });
  const [wide, high] = [Math.ceil(inner + 2 * PADDING), Math.ceil(height + PADDING)];
  const zoom = (shownWidth ?? wide) / wide;
  const name = escapeHtml(alt);
  return tidy(
    `<svg xmlns="${SVG}" width="${wide * zoom}" height="${Math.round(high * zoom)}" viewBox="0 0 ${wide} ${high}" ` +
      `role="img" aria-label="${name}" font-family="${FONTS}" color="${INK}" fill="${INK}"><title>${name}</title>` +
      `<rect width="${wide}" height="${high}" fill="white"/>${placed.join("")}</svg>`,
  );
}

const isSvg = (element: Element): element is SVGSVGElement => element.localName === "svg";

/** Plot's legends of continuous colours are SVGs. */
const isRamp = (element: Element): element is SVGSVGElement =>
  /-ramp\b/.test(element.getAttribute("class") ?? "");

function mainDrawing(drawn: Element): SVGSVGElement {
  const found = [drawn, ...drawn.children].filter(isSvg).find((one) => one === drawn || !isRamp(one));
  if (found) return found;
  throw new TypeError(`show.plot found no SVG in the <${drawn.localName}> it was given; give it a plot`);
}

function legendLabel(drawn: Element, legend: Element): string {
  const { scale } = drawn as Element & { scale?: (name: string) => { label?: string } | undefined };
  return scale?.(showsSymbols(legend) ? "symbol" : "color")?.label ?? "";
}

/** The chart itself, its frame widened to all of its text. */
function drawing(main: SVGSVGElement): Part & { width: number } {
  const copy = copyOf(main);
  for (const style of copy.querySelectorAll("style")) style.remove();
  copy.removeAttribute("class");
  copy.removeAttribute("font-family");
  const { width, height } = widenedToText(copy);
  return { source: toXml(copy), width, height };
}

/** A text in lines no longer than the width. */
function paragraph(
  text: string,
  width: number,
  fontSize: number,
  weight: "normal" | "bold" = "normal",
): Part {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && textWidth(longer, fontSize, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const step = Math.round(fontSize * 1.35);
  const style = `font-size="${fontSize}" font-weight="${weight}"`;
  const source = lines.map(
    (line, at) => `<text y="${fontSize + at * step}" ${style}>${escapeHtml(line)}</text>`,
  );
  return { source: source.join(""), height: lines.length * step + 6 };
}
