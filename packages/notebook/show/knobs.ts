import { createHash } from "node:crypto";
import { inspect } from "node:util";
import { cut, requireInteger, requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { display, shownAs, type Displayable, type MimeBundle } from "@loadlab/lib/core/display.js";
import { escapeHtml, printable } from "@loadlab/lib/core/text.js";
import { CONTROL } from "./page.js";
import { displayable } from "./value.js";

/** What a knob may be set to. */
export type KnobValue = number | string | boolean;

/** Draws a position, by the place of each knob's value in its list. */
export type DrawPosition = (places: readonly number[]) => { html: string } | { error: string };

/** A knob as it is drawn: its name, its values, and the place of the one it is set to. */
interface Control {
  name: string;
  values: readonly KnobValue[];
  place: number;
}

/** Finds the `kernel` of the notebook that the element `root` is in; undefined in pages without JupyterLab's app. */
export const KERNEL = `
const main = window.jupyterapp ? [...window.jupyterapp.shell.widgets('main')] : [];
const kernel = main.find(w => w.node.contains(root))?.sessionContext?.session?.kernel;`.trim();

/**
 * Runs in the page with `root`, the element around figure and controls, and `made`, what was drawn beforehand.
 *
 * The kernel of the notebook that the element is in is asked over a comm, one position at a time. JupyterLab takes arrow
 * keys and letters for commands to the notebook: those typed at a control do not reach it.
 */
const TURN = `
const slot = root.children[0], controls = [...root.querySelectorAll('input,select')], word = root.querySelector('[role=status]');
const lists = controls.map(c => JSON.parse(c.dataset.values));
const place = c => c.type == 'checkbox' ? +c.checked : +c.value;
const places = () => controls.map(place);
const show = answer => {
  if (answer.html !== undefined) slot.innerHTML = answer.html;
  word.textContent = answer.error || '';
};
let comm, busy = false, waiting = false;
const connect = () => {
  comm = undefined;
  busy = false;
  ${KERNEL}
  if (!kernel) return;
  comm = kernel.createComm('loadlab.knobs');
  comm.onMsg = message => {
    show(message.content.data);
    busy = false;
    if (waiting) turn();
  };
  comm.open({});
};
const turn = () => {
  controls.forEach((c, k) => { if (c.type == 'range') c.nextElementSibling.textContent = lists[k][place(c)]; });
  if (made) return show(made[places().reduce((at, p, k) => at * lists[k].length + p, 0)]);
  if (!comm || comm.isDisposed) connect();
  waiting = busy;
  if (busy) return;
  if (!comm) return show({ error: 'These knobs turn in the JupyterLab that npm start opens, once this cell was run.' });
  busy = true;
  comm.send({ id: root.dataset.knobs, places: places() });
};
controls.forEach(c => c.addEventListener('input', turn));
root.onkeydown = e => e.shiftKey || e.ctrlKey || e.metaKey || e.stopPropagation();`;

/** A figure with its controls as HTML; they move where a script may run. */
function knobsHtml(shown: {
  id: string;
  controls: readonly Control[];
  html: string;
  made?: ReturnType<DrawPosition>[];
}): string {
  const { id, controls, html, made } = shown;
  const script = `(root => { const made = ${scriptOf(made ?? null)}; ${TURN} })(document.currentScript.parentNode)`;
  return (
    `<div data-knobs="${id}"><div>${html}</div>` +
    `<div style="display:flex;flex-wrap:wrap;gap:6px 20px;font-size:13px">${controls.map(controlHtml).join("")}</div>` +
    `<div role="status" style="font-size:13px"></div><script>${script.replace(/\n\s*/g, " ")}</script></div>`
  );
}

function controlHtml({ name, values, place }: Control): string {
  const data = `data-values="${escapeHtml(JSON.stringify(values))}"`;
  const label = (control: string) =>
    `<label style="display:flex;gap:6px;align-items:center">${control}</label>`;
  if (values.length === 2 && values[0] === false && values[1] === true)
    return label(`<input type="checkbox" ${data}${place === 1 ? " checked" : ""}>${escapeHtml(name)}`);
  if (isSlider(values))
    return label(
      `${escapeHtml(name)} <input type="range" ${data} min="0" max="${values.length - 1}" value="${place}">` +
        `<output style="min-width:3em">${values[place]}</output>`,
    );
  const options = values.map(
    (value, at) =>
      `<option value="${at}"${at === place ? " selected" : ""}>${escapeHtml(String(value))}</option>`,
  );
  return label(`${escapeHtml(name)} <select ${data} style="${CONTROL}">${options.join("")}</select>`);
}

/** Whether values are whole numbers in a row, as the ends of a slider give. */
const isSlider = (values: readonly KnobValue[]) =>
  values.every((value, at) => typeof value === "number" && value === Number(values[0]) + at);

/** JSON that no HTML parser takes for the end of a script. */
const scriptOf = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Each knob by its name: the lowest and the highest whole number, or a list of values. */
export type Knobs = Readonly<Record<string, readonly KnobValue[]>>;

/** Where each knob is. */
export type KnobPosition<K extends Knobs> = {
  readonly [Name in keyof K]: K[Name][number] extends number ? number : K[Name][number];
};

/** Where knobs are at first, and when positions are drawn. */
export interface KnobsOptions<K extends Knobs> {
  /** Where knobs are at first; each defaults to its first value. */
  start?: Partial<KnobPosition<K>>;
  /**
   * True to draw every position at once and keep them in the notebook, at most 200: the knobs then also turn in
   * exported pages. Defaults to false: the kernel draws a position when it is asked for.
   */
  beforehand?: boolean;
}

/** The most positions that are drawn beforehand. */
const MOST_BEFOREHAND = 200;

const OFFERED = Symbol.for("loadlab.knobs");

/**
 * A figure with knobs under it: sliders, menus and switches. Turn one, and the figure is drawn again.
 *
 * Two whole numbers are the ends of a slider, and so is a list of whole numbers in a row; `[false, true]` is a switch; other lists are menus. The kernel draws each
 * position, in a JupyterLab that `npm start` opened; `beforehand` keeps all of them, for pages without a kernel. While a
 * position is being drawn, only the last one asked for waits. If drawing fails, the error appears below and the last
 * figure stays.
 *
 * @param knobs each knob's name with its ends or its values, such as `{ variables: [1, 39], layout: ["linear", "tree"] }`
 * @param draw makes of a position what is shown: a figure, a table, a text
 * @param options where the knobs are at first, and whether all positions are drawn beforehand
 * @throws RangeError if a knob has fewer than two values, starts at none of them, or there are more than 200 positions to
 *   draw beforehand; TypeError if `draw` returns a promise. What `draw` throws at the first position is thrown
 * @example show.knobs({ variables: [1, 39], seed: [1, 20] }, (at) => factor.forestPlot(factor.symbolic.sample(at)))
 */
export function knobs<const K extends Knobs>(
  knobs: K,
  draw: (at: KnobPosition<K>) => unknown,
  options: KnobsOptions<K> = {},
): Displayable {
  requireKnownKeys("show.knobs", options, ["start", "beforehand"]);
  const names = Object.keys(knobs);
  if (names.length === 0)
    throw new RangeError("show.knobs got no knobs; expected at least one, such as { seed: [1, 20] }");
  const { start = {}, beforehand = false } = options;
  requireKnownKeys("start", start, names);
  const values = names.map((name) => valuesOf(name, knobs[name]!));
  const first = names.map((name, knob) => {
    const from = (start as Record<string, KnobValue>)[name];
    if (from === undefined) return 0;
    requireOneOf(`start.${name}`, from, values[knob]!);
    return values[knob]!.indexOf(from);
  });
  const positions = values.reduce((product, list) => product * list.length, 1);
  if (beforehand && positions > MOST_BEFOREHAND)
    throw new RangeError(
      `show.knobs got ${positions} positions to draw beforehand; expected at most ${MOST_BEFOREHAND}: give knobs fewer values`,
    );
  const at = (places: readonly number[]) =>
    Object.fromEntries(names.map((name, knob) => [name, values[knob]![places[knob]!]])) as KnobPosition<K>;
  const drawn: DrawPosition = (places) => {
    try {
      for (const [knob, name] of names.entries())
        requireInteger(`the place of ${name}`, places[knob]!, 0, values[knob]!.length - 1);
      return { html: htmlOf(draw(at(places))) };
    } catch (error) {
      return { error: cut(String(error), 500) };
    }
  };
  const made = beforehand ? placesOf(values.map((list) => list.length)).map(drawn) : undefined;
  const shown = draw(at(first));
  const html = htmlOf(shown);
  const id = createHash("sha256")
    .update(JSON.stringify(knobs) + String(draw))
    .digest("hex")
    .slice(0, 12);
  const controls = names.map((name, knob) => ({ name, values: values[knob]!, place: first[knob]! }));
  return shownAs({}, () => {
    offered().set(id, drawn);
    const still = displayable(shown)?.[display]() ?? { "text/plain": textOf(shown) };
    return { ...still, "text/html": knobsHtml({ id, controls, html, made }) };
  });
}

/** The knobs whose cells were run, by their ids: the kernel draws for the page with them. */
function offered(): Map<string, DrawPosition> {
  const known: Map<string, DrawPosition> = Reflect.get(globalThis, OFFERED) ?? new Map();
  Reflect.set(globalThis, OFFERED, known);
  return known;
}

function valuesOf(name: string, list: readonly KnobValue[]): readonly KnobValue[] {
  const [low, high] = list;
  if (!Array.isArray(list) || list.length < 2)
    throw new RangeError(
      `the knob ${name} is ${JSON.stringify(list)}; expected two whole numbers, its ends, or a list of at least two values`,
    );
  if (list.length > 2 || typeof low !== "number" || typeof high !== "number") return list;
  requireInteger(`the knob ${name}`, low, -Infinity);
  requireInteger(`the upper end of the knob ${name}`, high, low + 1, low + 10_000);
  return Array.from({ length: high - low + 1 }, (_, step) => low + step);
}

/** All positions, the first knob turning slowest. */
function placesOf([count, ...rest]: readonly number[]): number[][] {
  if (count === undefined) return [[]];
  return Array.from({ length: count }, (_, place) =>
    placesOf(rest).map((places) => [place, ...places]),
  ).flat();
}

function htmlOf(value: unknown): string {
  if (value instanceof Promise)
    throw new TypeError(
      "show.knobs drew a promise; expected a figure, a table or a text: draw without async",
    );
  const shown = displayable(value);
  if (shown && "html" in shown) return String(shown.html);
  const bundle: MimeBundle = shown?.[display]() ?? {};
  return bundle["text/html"] ?? `<pre>${escapeHtml(bundle["text/plain"] ?? textOf(value))}</pre>`;
}

const textOf = (value: unknown) => printable(typeof value === "string" ? value : inspect(value));
