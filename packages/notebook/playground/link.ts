import type { Entry, Knob, Value } from "./entry.js";

/** All that the page shows follows from this. */
export interface State {
  /** The name of the task. */
  task: string;
  seed: number;
  /** The setting of each knob. */
  values: Readonly<Record<string, Value>>;
  /** The replies that an episode of many steps has taken. */
  said: readonly string[];
  /** What is in the box. */
  reply: string;
  /** Whether the structure is shown. */
  structure: boolean;
}

/** A task as it is first shown. */
export const startOf = ({ task, knobs }: Entry): State => ({
  task: task.name,
  seed: 1,
  values: Object.fromEntries(Object.entries(knobs).map(([name, { start }]) => [name, start])),
  said: [],
  reply: "",
  structure: false,
});

/** The part of a link behind "#": what is as at the start is left out. */
export function linkOf(state: State, { knobs }: Entry): string {
  const { task, seed, values, said, reply, structure } = state;
  const link = new URLSearchParams({ task, seed: String(seed) });
  for (const [name, value] of Object.entries(values))
    if (value !== knobs[name]?.start) link.set(name, String(value));
  for (const one of said) link.append("said", one);
  if (reply !== "") link.set("reply", reply);
  if (structure) link.set("structure", "true");
  return `#${link}`;
}

/** What a link holds. A setting that a knob does not have is kept: the task says what is wrong with it. */
export function stateOf(hash: string, entries: readonly Entry[]): State {
  const link = new URLSearchParams(hash.slice(1));
  const name = link.get("task") ?? entries[0]!.task.name;
  const entry = entries.find(({ task }) => task.name === name);
  if (!entry)
    throw new RangeError(
      `The link names the task ${name}; expected one of ${entries.map(({ task }) => task.name).join(", ")}.`,
    );
  const start = startOf(entry);
  const values = Object.entries(entry.knobs).map(([knob, about]) => {
    const text = link.get(knob);
    return [knob, text === null ? about.start : valueOf(about, text)];
  });
  return {
    ...start,
    seed: Number(link.get("seed") ?? start.seed),
    values: Object.fromEntries(values),
    said: link.getAll("said"),
    reply: link.get("reply") ?? "",
    structure: link.has("structure"),
  };
}

/** A setting from its text. */
export const valueOf = (knob: Knob, text: string): Value =>
  "of" in knob
    ? (knob.of.find((value) => String(value) === text) ?? text)
    : text.trim() === ""
      ? NaN
      : Number(text);
