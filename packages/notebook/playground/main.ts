import { random } from "@loadlab/lib/core/random.js";
import type { Episode } from "@loadlab/lib/core/episode.js";
import { replay } from "@loadlab/lib/neurocognition/play.js";
import { control, make } from "./elements.js";
import { entries } from "./entries.js";
import { linkOf, paramsOf, startOf, stateOf, valueOf, type Entry, type State } from "./entry.js";
import { promptPanel, promptText, readersPanel, scorePanel, structurePanel } from "./panels.js";

const entryOf = (name: string) => entries.find(({ task }) => task.name === name)!;

const byId = <T extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as T;
const button = (id: string) => byId<HTMLButtonElement>(id);
const [menu, box] = [byId<HTMLSelectElement>("task"), byId<HTMLTextAreaElement>("reply")];
const [seed, shown] = [byId<HTMLInputElement>("seed"), byId<HTMLInputElement>("show")];

/** What the page shows. A state whose sample cannot be made never becomes it. */
let state: State;
let entry: Entry;
let episode: Episode;

/** Shows a state; or says under the controls what is wrong with it, and leaves what is shown. */
function show(next: State): boolean {
  try {
    const about = entryOf(next.task);
    const params = paramsOf(about, next.values);
    const sample = about.task.generate(params, next.seed);
    const now = replay(about.task, sample, next.said);
    const prompt = promptPanel(about, now);
    const readers = readersPanel(about, sample);
    [state, entry, episode] = [{ ...next, said: next.said.slice(0, now.step) }, about, now];
    byId("prompt").replaceChildren(...prompt);
    byId("cheap").replaceChildren(readers);
    byId("call").textContent = `${next.task}.generate(${asTyped(params)}, ${next.seed})`;
  } catch (error) {
    byId("fault").textContent = (error as Error).message;
    return false;
  }
  byId("fault").textContent = "";
  byId("prompt").scrollTop = episode.step > 0 ? byId("prompt").scrollHeight : 0;
  byId("structure").replaceChildren(...(state.structure ? structurePanel(entry, episode) : []));
  button("give").hidden = button("back").hidden = episode.soFar === undefined;
  button("back").disabled = episode.step === 0;
  button("right").disabled = button("guess").disabled = box.disabled = episode.score !== null;
  button("copy").textContent = copyLabel();
  write(state.reply);
  link();
  return true;
}

const link = () => history.replaceState(null, "", linkOf(state, entry));

const asTyped = (params: object) =>
  JSON.stringify(params, null, " ")
    .replace(/\n ?/g, " ")
    .replace(/"(\w+)":/g, "$1:");

const copyLabel = () => (episode.step > 0 ? "Copy the last turn" : "Copy");

/** Puts a reply in the box and scores it; in an episode of many steps as the next reply. */
function write(reply: string): void {
  state = { ...state, reply };
  if (box.value !== reply) box.value = reply;
  button("give").disabled = reply === "";
  const after = reply === "" || episode.score ? episode : episode.next(reply);
  const score = after.step === 0 ? null : (after.score ?? after.soFar?.());
  const last = reply || (state.said.at(-1) ?? "");
  const panel = score && scorePanel(score, last, entry.reading(episode.sample, last), after.score !== null);
  byId("score").replaceChildren(...(panel ?? [make("p", { class: "quiet" }, "There is no reply yet.")]));
  const cards = byId("score").querySelectorAll(".scores > div");
  byId("heard").textContent = Array.from(cards, (card) => card.textContent).join("; ");
}

/** Sets the controls to a state. */
function setControls({ task, values, seed: number, structure }: State): void {
  menu.value = task;
  const knobs = Object.entries(entryOf(task).knobs);
  byId("knobs").replaceChildren(...knobs.map(([name, knob]) => control(name, knob, values[name]!)));
  seed.value = String(number);
  shown.checked = structure;
}

/** The state that the controls are set to, without a reply. */
function controlled(): State {
  const values = Object.entries(entry.knobs).map(([name, knob]) => {
    const input = byId<HTMLInputElement>(`knob-${name}`);
    return [name, input.type === "checkbox" ? input.checked : valueOf(knob, input.value)];
  });
  return { ...state, seed: seed.valueAsNumber, values: Object.fromEntries(values), said: [], reply: "" };
}

/** Shows what the link holds; where that cannot be shown, the task as it starts and what is wrong. */
function follow(): void {
  let [linked, fault] = [startOf(entries[0]!), ""];
  try {
    linked = stateOf(location.hash, entries);
  } catch (error) {
    fault = (error as Error).message;
  }
  setControls(linked);
  if (!show(linked)) {
    fault = byId("fault").textContent ?? "";
    show(startOf(entryOf(linked.task)));
  }
  byId("fault").textContent = fault;
}

menu.append(...entries.map(({ task: { name } }) => make("option", { value: name }, name)));
menu.addEventListener("change", () => {
  const start = { ...startOf(entryOf(menu.value)), structure: shown.checked };
  setControls(start);
  show(start);
});
byId("knobs").addEventListener("change", () => show(controlled()));
seed.addEventListener("change", () => show(controlled()));
byId("next").addEventListener("click", () => {
  seed.value = String(state.seed + 1);
  show(controlled());
});
byId("item").addEventListener("submit", (event) => event.preventDefault());
shown.addEventListener("change", () => show({ ...state, structure: shown.checked }));
let pause = 0; // browsers refuse to set the address at every key
box.addEventListener("input", () => {
  write(box.value);
  clearTimeout(pause);
  pause = window.setTimeout(link, 300);
});
box.addEventListener("change", link);
byId("right").addEventListener("click", () => show({ ...state, reply: entry.task.oracle(episode) }));
byId("guess").addEventListener("click", () => {
  const draws = random(Math.floor(Math.random() * 2 ** 32), "a guess in the playground");
  show({ ...state, reply: entry.task.guess(episode, draws) });
});
byId("answer").addEventListener("submit", (event) => {
  event.preventDefault();
  if (episode.soFar && state.reply !== "") show({ ...state, said: [...state.said, state.reply], reply: "" });
});
byId("back").addEventListener("click", () => show({ ...state, said: state.said.slice(0, -1), reply: "" }));
byId("copy").addEventListener("click", async () => {
  const written = navigator.clipboard?.writeText(promptText(episode));
  const copied = await written?.then(() => true).catch(() => false);
  if (!copied) getSelection()?.selectAllChildren(byId("prompt")); // a page without https has no clipboard
  button("copy").textContent = copied || document.execCommand("copy") ? "Copied" : "Select and copy";
  setTimeout(() => (button("copy").textContent = copyLabel()), 2000);
});
addEventListener("hashchange", follow);
follow();
