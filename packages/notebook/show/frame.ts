import { FONTS } from "@loadlab/lib/core/picture.js";
import { type Box, boundingBox } from "@loadlab/runner/models/render.js";
import { copyWithout, setAttributes, toXml } from "./dom.js";

/** Widens the frame of a drawing to all of its text, so that none is cut off; returns the frame. */
export function widenedToText(drawing: SVGSVGElement): Box {
  const box = union(frameOf(drawing), textBox(drawing));
  const { x, y, width, height } = box;
  setAttributes(drawing, { viewBox: `${x} ${y} ${width} ${height}`, width, height });
  return box;
}

const SHAPES = new Set(["path", "rect", "circle", "line", "image", "clipPath"]);

function textBox(chart: SVGSVGElement): Box | undefined {
  const copy = copyWithout(chart, SHAPES);
  copy.setAttribute("font-family", FONTS);
  return boundingBox(toXml(copy));
}

const frameOf = (chart: SVGSVGElement): Box => ({
  x: 0,
  y: 0,
  width: Number(chart.getAttribute("width")),
  height: Number(chart.getAttribute("height")),
});

/** The most by which text may widen a chart to either side, in pixels. */
const LARGEST_OVERHANG = 400;

function union(frame: Box, text: Box | undefined): Box {
  if (!text) return frame;
  const grow = (by: number) => Math.min(LARGEST_OVERHANG, Math.max(0, Math.ceil(by)));
  const [left, top] = [grow(-text.x), grow(-text.y)];
  const right = grow(text.x + text.width - frame.width);
  const bottom = grow(text.y + text.height - frame.height);
  return { x: -left, y: -top, width: frame.width + left + right, height: frame.height + top + bottom };
}
