import type { Markish } from "@observablehq/plot";

/**
 * What makes of an image of a figure the figure itself, once a page that may run scripts shows it: colours follow the
 * page's theme, what has a title shows it under the pointer, and links lead somewhere.
 *
 * Where no script may run, as in a notebook that is not trusted, the image stays, with its alternative text.
 */
const COME_ALIVE = `
var i = this, s = new DOMParser().parseFromString(decodeURIComponent(i.getAttribute('src').slice(19)), 'image/svg+xml').documentElement;
i.onload = null;
s.querySelectorAll('svg').forEach(e => e.removeAttribute('color'));
s.removeAttribute('color');
['fill', 'stroke'].forEach(n =>
  s.querySelectorAll((n == 'fill' ? ':not(text)' : '') + '[' + n + '=white]').forEach(e => e.setAttribute(n, 'var(--jp-layout-color0,white)')));
s.querySelectorAll('title').forEach(t => {
  if (t.parentNode.localName != 'svg') t.parentNode.setAttribute('data-tip', t.textContent);
  t.remove();
});
s.style = 'max-width:100%;height:auto;color:var(--jp-ui-font-color1,#1f2328)';
i.replaceWith(document.adoptNode(s));`;

/** Shows what is under the pointer. */
const TIPS = `
s.querySelectorAll('path,line,rect,circle,text').forEach(e => {
  if (!e.closest('[data-tip],a')) e.style.pointerEvents = 'none';
  else if (e.localName == 'circle') e.style.pointerEvents = 'all';
});
var d = document.createElement('div');
d.style = 'position:fixed;z-index:99;padding:4px 8px;white-space:pre;pointer-events:none;font:12px sans-serif;color:#1f2328;background:#fff;border:1px solid #999;border-radius:4px';
s.onpointermove = e => {
  var o = e.target.closest('[data-tip]');
  if (!o) return d.remove();
  d.textContent = o.getAttribute('data-tip');
  d.style.left = e.clientX + 12 + 'px';
  d.style.top = e.clientY + 12 + 'px';
  document.body.append(d);
};
s.onpointerleave = () => d.remove();`;

/** A script in one line without what only people read. */
const short = (script: string) =>
  script
    .replace(/\s+/g, " ")
    .replace(/ ?([=!{}();,:>]+) ?/g, "$1")
    .trim();

const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** An SVG as the address of an image; its attributes stand in single quotation marks, which neither HTML nor JSON escapes. */
const address = (svg: string) =>
  "data:image/svg+xml," +
  svg
    .replace(/<[^<>]*>/g, (tag) => tag.replaceAll("'", "&apos;").replaceAll('"', "'"))
    .replaceAll("%", "%25")
    .replaceAll("#", "%23");

/** A figure as HTML: an image with its alternative text, which comes alive where a script may run. */
export function liveHtml(svg: string, alt: string): string {
  const hasTips = (svg.match(/<title>/g) ?? []).length > (svg.match(/<svg[^<>]*><title>/g) ?? []).length;
  const script = short(hasTips ? COME_ALIVE + TIPS : COME_ALIVE);
  return `<img alt="${attribute(alt)}" style="max-width:100%;height:auto" onload="${attribute(script)}" src="${attribute(address(svg))}">`;
}

/** A mark as Plot keeps it. */
interface Mark {
  tip?: unknown;
  data?: Iterable<unknown>;
  channels?: Record<string, unknown>;
}

/** Gives marks with `tip: true` their rows' values as titles; Plot's own tips need a script that stays behind. */
export function withTitles(mark: Markish | Markish[]): Markish | Markish[] {
  if (Array.isArray(mark)) return mark.map((one) => withTitles(one) as Markish);
  const { tip, data, channels } = Object(mark) as Mark;
  if (!tip || !channels || channels.title !== undefined) return mark;
  const texts = [...(data ?? [])].map(textOf);
  channels.title = { value: texts, optional: true, filter: null };
  (mark as Mark).tip = undefined;
  return mark;
}

/** A row as lines of names and values; a value that is no row as itself. */
const textOf = (row: unknown): string =>
  typeof row !== "object" || row === null
    ? String(row)
    : Object.entries(row)
        .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
        .map(
          ([name, value]) => `${name}: ${typeof value === "number" ? Number(value.toPrecision(4)) : value}`,
        )
        .join("\n");
