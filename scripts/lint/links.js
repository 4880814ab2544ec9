import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** A page's prose: without code, in which brackets are no links. */
const prose = (text) =>
  text.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, "").replace(/(`+)[^`](?:.*?[^`])?\1/g, "");

/** A notebook's words; undefined where there is no file. */
function textOf(file) {
  if (!existsSync(file)) return undefined;
  if (!/\.(md|ipynb)$/.test(file)) return "";
  const text = readFileSync(file, "utf8");
  if (!file.endsWith(".ipynb")) return text;
  const { cells } = JSON.parse(text);
  const words = cells.filter(({ cell_type }) => cell_type === "markdown");
  return words.map(({ source }) => [source].flat().join("")).join("\n\n");
}

/** The anchors of a page's headings, as GitHub makes them: a second of the same words gets `-1`. */
export function headingAnchors(text) {
  const seen = new Map();
  const outside = text.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, "");
  return [...outside.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading]) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/ /g, "-");
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

/** The relative links of a page, in Markdown or a notebook, that lead to no file, or to no heading of it. */
export function brokenLinks(page, read = textOf) {
  const links = [
    ...prose(read(page)).matchAll(/\]\(<?([^()\s<>]+)>?(?: "[^"]*")?\)|\b(?:src|href)="([^"]+)"/g),
  ];
  const own = links
    .map(([, inText, inTag]) => inText ?? inTag)
    .filter((link) => !/^([a-z]+:|\/\/)/i.test(link));
  return own.filter((link) => {
    const [target, anchor] = decodeURIComponent(link).split("#");
    const text = read(target === "" ? page : path.resolve(path.dirname(page), target));
    if (text === undefined) return true;
    return anchor !== undefined && text !== "" && !headingAnchors(text).includes(anchor);
  });
}
