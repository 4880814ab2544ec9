import { requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { display, isDisplayable, type Displayable, type MimeBundle } from "@loadlab/lib/core/display.js";
import { crossed } from "@loadlab/lib/core/grid.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { now, notebookPage } from "./page.js";
import { displayable } from "./value.js";

type Value = string | number | boolean;

/** What a knob can be: two numbers, the ends of a slider in whole steps; else the values of a menu, or of a switch. */
export type Knob = readonly Value[];

/** A position of all knobs. */
export type Position<K> = { [Name in keyof K]: K[Name] extends readonly (infer V)[] ? Widened<V> : never };

type Widened<V> = V extends number ? number : V extends boolean ? boolean : V;

export interface KnobsOptions {
  /**
   * Whether all positions are drawn beforehand, so that the knobs turn without a kernel, as in an exported page; at most
   * 200 of them. Defaults to false.
   */
  beforehand?: boolean;
}

/** Positions that can be drawn beforehand. */
const MOST = 200;

const TARGET = "loadlab.knobs";

/**
 * Shows knobs, and below them what they are turned to: a figure, a table, or any value that shows itself.
 *
 * `[1, 39]`, two numbers, is a slider in whole steps; `[0, 500, 2000]` or `["plausible", "implausible"]` is a menu;
 * `[false, true]` a switch. The first position of each is shown first. While something is drawn, only the last position
 * waits. What `draw` throws is said above the last figure, which stays. The knobs turn while the notebook has a kernel, in
 * JupyterLab as `npm start` opens it; elsewhere the first position is seen.
 *
 * @param knobs by name
 * @param draw what is shown at a position; may be a promise
 * @throws RangeError if a knob has fewer than two values, or its ends the wrong way round; if more than 200 positions are
 *   to be drawn beforehand; TypeError if `draw` gives nothing that shows itself
 * @example
 * await show.knobs({ variables: [2, 12], seed: [1, 20] }, ({ variables, seed }) =>
 *   show.plot(factor.forestPlot(factor.symbolic.generate({ variables }, seed))));
 */
export async function knobs<const K extends Readonly<Record<string, Knob>>>(
  knobs: K,
  draw: (at: Position<K>) => unknown,
  options: KnobsOptions = {},
): Promise<void> {
  requireKnownKeys("show.knobs", options, ["beforehand"]);
  const all = Object.entries(knobs).map(([name, values]) => knobOf(name, values));
  const bundleAt = async (at: readonly Value[]): Promise<MimeBundle> => {
    const position = Object.fromEntries(all.map(({ name }, place) => [name, at[place]!]));
    return (await shownOf(await draw(position as Position<K>)))[display]();
  };
  const first = all.map(({ first }) => first);
  const page = notebookPage();
  if (!page)
    return now(
      await shownOf(await draw(Object.fromEntries(all.map((one) => [one.name, one.first])) as Position<K>)),
    );
  if (options.beforehand) return void page.display(await drawnBeforehand(all, bundleAt));

  const id = `knobs-${(count += 1)}`;
  let bundle = await bundleAt(first);
  page.display({ "text/html": controls(all, id), "text/plain": all.map(inWords).join(", ") });
  const figure = page.display(bundle);
  turning.set(id, async (at) => {
    try {
      bundle = await bundleAt(valuesAt(all, at));
      figure.update(bundle);
    } catch (error) {
      figure.update(withError(bundle, error));
    }
  });
  listen?.(TARGET, async ({ id: turned, at }) => {
    if (Array.isArray(at)) await turning.get(String(turned))?.(at as Value[]);
  });
}

/** The knobs shown so far, in this process. */
let count = 0;
const turning = new Map<string, (at: readonly Value[]) => Promise<void>>();

type Listen = (target: string, listener: (data: Readonly<Record<string, unknown>>) => Promise<void>) => void;
const listen: Listen | undefined = Reflect.get(globalThis, Symbol.for("loadlab.listen")) as never;

/** A knob with the way in which it is turned. */
interface Turned {
  name: string;
  kind: "slider" | "menu" | "switch";
  values: readonly Value[];
  first: Value;
}

function knobOf(name: string, values: Knob): Turned {
  const fault = (expected: string) =>
    new RangeError(
      `the knob ${name} is ${shown(values)}; expected ${expected}, such as [1, 39] or ["a", "b", "c"]`,
    );
  if (!Array.isArray(values) || values.length < 2 || new Set(values).size < values.length)
    throw fault("two different values or more");
  const [first, last] = values as unknown as readonly [Value, Value];
  if (values.every((value) => typeof value === "boolean")) return { name, kind: "switch", values, first };
  if (values.length > 2 || typeof first === "string") return { name, kind: "menu", values, first };
  if (!Number.isInteger(first) || !Number.isInteger(last) || first > last)
    throw fault("whole numbers as the ends of a slider, the lower one first");
  return { name, kind: "slider", values, first };
}

async function shownOf(value: unknown): Promise<Displayable> {
  const found = displayable(value);
  if (found && isDisplayable(found)) return found;
  throw new TypeError(
    `the function of show.knobs gave ${shown(value)}; expected what shows itself, such as show.plot(...) or rows`,
  );
}

const inWords = ({ name, first }: Turned) => `${name} ${String(first)}`;

const BOX =
  "font:13px var(--jp-ui-font-family,sans-serif);color:inherit;display:flex;flex-wrap:wrap;gap:6px 18px;padding:4px 0";

function control({ name, kind, values, first }: Turned): string {
  const label = escapeHtml(name);
  if (kind === "switch")
    return `<label>${label} <input type="checkbox" name="${label}"${first ? " checked" : ""}></label>`;
  if (kind === "slider") {
    const [low, high] = values;
    return (
      `<label>${label} <input type="range" name="${label}" min="${low}" max="${high}" value="${low}"> ` +
      `<output style="display:inline-block;min-width:2em">${low}</output></label>`
    );
  }
  const choices = values.map((value) => `<option>${escapeHtml(String(value))}</option>`).join("");
  return `<label>${label} <select name="${label}">${choices}</select></label>`;
}

const attribute = (script: string) =>
  script.replace(/\s+/g, " ").replaceAll("&", "&amp;").replaceAll('"', "&quot;").trim();

/** What the inputs of a form say: of a slider its number, of a switch whether it is on, of a menu the place of its choice. */
const POSITION = `[...f.elements].filter(e => e.name).map(e => e.type == 'checkbox' ? e.checked : e.type == 'range' ? +e.value : e.selectedIndex)`;

const SHOW_NUMBERS = `f.querySelectorAll('[type=range]').forEach(e => { e.nextElementSibling.value = e.value; });`;

/** Sends the last position to the kernel, one at a time. */
const TURN = `
var f = this, lab = window.jupyterapp, panel = lab && lab.shell.currentWidget, session = panel && panel.sessionContext && panel.sessionContext.session;
${SHOW_NUMBERS}
if (!session || !session.kernel) { f.lastElementChild.textContent = 'These knobs turn in JupyterLab as npm start opens it.'; return; }
if (f.kernel != session.kernel) { f.kernel = session.kernel; f.line = f.kernel.createComm('${TARGET}'); f.line.open(); }
f.waiting = true;
if (f.turning) return;
f.turning = true;
(async () => { while (f.waiting) { f.waiting = false; await f.line.send({ id: f.id, at: ${POSITION} }).done; } f.turning = false; })()`;

const controls = (all: readonly Turned[], id: string): string =>
  `<form id="${id}" style="${BOX}" onsubmit="return false" oninput="${attribute(TURN)}">${all.map(control).join(" ")}<span></span></form>`;

/** The values at what a page sent, of a menu its place; undefined where it is none of the knobs'. */
function valuesAt(all: readonly Turned[], at: readonly Value[]): Value[] {
  return all.map(({ name, kind, values }, place) => {
    const given = at[place];
    if (kind === "switch" && typeof given === "boolean") return given;
    if (kind === "menu" && values[given as number] !== undefined) return values[given as number]!;
    const [low, high] = values as readonly [number, number];
    if (kind === "slider" && Number.isInteger(given) && Number(given) >= low && Number(given) <= high)
      return given!;
    throw new RangeError(`the knob ${name} was turned to ${shown(given)}; expected one of ${shown(values)}`);
  });
}

/** A figure under what is wrong. */
function withError(bundle: MimeBundle, error: unknown): MimeBundle {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : shown(error);
  const below = bundle["text/html"] ?? `<pre>${escapeHtml(bundle["text/plain"] ?? "")}</pre>`;
  return {
    "text/html": `<div style="color:#d4822a;padding:4px 0">${escapeHtml(said)}</div>${below}`,
    "text/plain": said,
  };
}

/** All positions in one piece of HTML, one of them seen. */
async function drawnBeforehand(
  all: readonly Turned[],
  bundleAt: (at: readonly Value[]) => Promise<MimeBundle>,
): Promise<MimeBundle> {
  const choices = all.map(({ name, kind, values }) => {
    if (kind !== "slider") return [name, kind === "menu" ? values : [false, true]] as const;
    const [low, high] = values as readonly [number, number];
    return [name, Array.from({ length: high - low + 1 }, (_, at) => low + at)] as const;
  });
  const total = choices.reduce((product, [, values]) => product * values.length, 1);
  if (total > MOST)
    throw new RangeError(
      `${total} positions are to be drawn beforehand; expected at most ${MOST}: give fewer values`,
    );
  const positions = crossed(Object.fromEntries(choices)).map((cell) =>
    all.map(({ name }) => cell[name] as Value),
  );
  const parts: string[] = [];
  for (const at of positions) {
    const sent = all.map(({ kind, values }, place) =>
      kind === "menu" ? values.indexOf(at[place]!) : at[place],
    );
    const isFirst = all.every(({ first }, place) => at[place] === first);
    const { "text/html": html, "text/plain": plain = "" } = await bundleAt(at);
    parts.push(
      `<div data-at="${escapeHtml(JSON.stringify(sent))}"${isFirst ? "" : ' style="display:none"'}>${html ?? `<pre>${escapeHtml(plain)}</pre>`}</div>`,
    );
  }
  const turn = `var f = this; ${SHOW_NUMBERS} var at = JSON.stringify(${POSITION});
    f.parentNode.querySelectorAll('[data-at]').forEach(e => { e.style.display = e.dataset.at == at ? '' : 'none'; });`;
  const form = `<form style="${BOX}" onsubmit="return false" oninput="${attribute(turn)}">${all.map(control).join(" ")}</form>`;
  return { "text/html": `<div>${form}${parts.join("")}</div>`, "text/plain": all.map(inWords).join(", ") };
}
