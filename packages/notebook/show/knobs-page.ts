import { escapeHtml } from "@loadlab/lib/core/text.js";
import { CONTROL } from "./theme.js";

/** What a knob may be set to. */
export type KnobValue = number | string | boolean;

/** Draws a position, by the place of each knob's value in its list. */
export type DrawPosition = (places: readonly number[]) => { html: string } | { error: string };

/** A knob as it is drawn: its name, its values, and the place of the one it is set to. */
export interface Control {
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
export function knobsHtml(shown: {
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
