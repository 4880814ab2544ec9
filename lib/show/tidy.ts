import { hash32 } from "../core/hash.js";
import { fromXml, toXml } from "./dom.js";

/**
 * The same SVG, written so that the same drawing gives the same bytes, and no more of them than needed.
 *
 * Coordinates are rounded to hundredths of a pixel, since the last digits of logarithms differ between engines; ids
 * come from the content, since Plot numbers them through the life of the process; classes go, since no style sheet
 * goes with the picture.
 */
export function tidy(svg: string): string {
  const root = fromXml(svg);
  for (const element of [root, ...root.querySelectorAll("*")]) {
    element.removeAttribute("class");
    for (const { name, value } of [...element.attributes]) {
      const shorter = GEOMETRY.has(name)
        ? rounded(value)
        : value.replaceAll("var(--plot-background)", "white");
      if (shorter !== value) element.setAttribute(name, shorter);
    }
  }
  rename(root, "id");
  rename(root, `f${hash32(toXml(root)).toString(36)}`);
  return toXml(root);
}

const GEOMETRY = new Set("d points transform x y x1 x2 y1 y2 cx cy r dx dy width height".split(" "));

const rounded = (value: string) =>
  value.replace(/\d*\.\d{3,}(e-?\d+)?/g, (number) => String(Number(Number(number).toFixed(2))));

function rename(root: Element, stem: string): void {
  const names = new Map([...root.querySelectorAll("[id]")].map(({ id }, at) => [id, `${stem}-${at}`]));
  if (names.size === 0) return;
  for (const element of root.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes]) {
      if (name === "id") element.id = names.get(value) ?? value;
      const [, before, id = "", after] = /^(url\(#|#)([^)]+)(\)?)$/.exec(value) ?? [];
      const renamed = names.get(id);
      if (renamed) element.setAttribute(name, before + renamed + after);
    }
}
