import type { Page } from "playwright-core";

/** The least contrast between a text and what is behind it. @source WCAG 2.2, success criterion 1.4.3 */
const LEAST = 4.5;

/** How many texts were looked at, and those whose contrast against what is drawn behind them is too low. */
interface Contrasts {
  measured: number;
  faint: string[];
}

/** Measures every text within the elements that a selector finds. */
export async function contrasts(page: Page, within: string): Promise<Contrasts> {
  return page.evaluate(`(${measure.toString()})(${JSON.stringify(within)}, ${LEAST})`);
}

/** Runs in the page. */
function measure(within: string, least: number): Contrasts {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const colourOf = (css: string, opacity: string): Colour => {
    if (css === "none") return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, (alpha / 255) * Number(opacity)];
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mixed = [0, 1, 2].map((at) => top[at]! * top[3] + below[at]! * (1 - top[3]));
    return [mixed[0]!, mixed[1]!, mixed[2]!, 1];
  };
  const luminance = (colour: Colour) => {
    const [red, green, blue] = colour.slice(0, 3).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const paint = (element: Element): Colour => {
    const style = getComputedStyle(element);
    const shape = element instanceof SVGGeometryElement;
    return shape ? colourOf(style.fill, style.fillOpacity) : colourOf(style.backgroundColor, "1");
  };

  const everything = document.createElement("style");
  everything.textContent = "* { pointer-events: auto !important }"; // elementsFromPoint passes over what has none
  document.head.append(everything);
  const faint: string[] = [];
  let measured = 0;
  for (const area of document.querySelectorAll(within)) {
    const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!;
      const said = texts.currentNode.textContent!.trim();
      if (said === "" || /^(style|title|desc|script)$/i.test(element.tagName) || !element.checkVisibility())
        continue;
      element.scrollIntoView({ block: "center", inline: "center" });
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { x, y, width, height } = range.getBoundingClientRect();
      if (width < 1 || height < 1) continue;
      const layers = document.elementsFromPoint(x + width / 2, y + height / 2);
      const behind = layers
        .filter((layer) => !(layer instanceof SVGTextContentElement))
        .reverse()
        .reduce<Colour>((below, layer) => over(paint(layer), below), [255, 255, 255, 1]);
      const style = getComputedStyle(element);
      const drawn = element instanceof SVGElement;
      const own = drawn ? colourOf(style.fill, style.fillOpacity) : colourOf(style.color, "1");
      const [light, dark] = [luminance(over(own, behind)), luminance(behind)].sort(
        (one, other) => other - one,
      );
      measured += 1;
      const contrast = (light! + 0.05) / (dark! + 0.05);
      if (contrast < least) faint.push(`${contrast.toFixed(2)}: ${said.slice(0, 60)}`);
    }
  }
  everything.remove();
  return { measured, faint };
}
