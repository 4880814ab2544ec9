import type { Reading } from "@loadlab/lib/core/answer/read.js";
import type { Episode } from "@loadlab/lib/core/episode.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import type { Player } from "@loadlab/lib/neurocognition/play.js";

/** What a knob can be set to. */
export type Value = string | number | boolean;

/** A knob: where it starts, and its values, or the range of its numbers. */
export type Knob = { start: Value } & (
  { of: readonly Value[] } | { low: number; high: number; step: number }
);

/** A table's row. */
export type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What the page has to know of a task beside the task. */
interface About<S extends Sample, E extends Episode<S>> {
  /** Every parameter of the task. A parameter that is missing in the task's grid starts at the task's default. */
  knobs: Readonly<Record<string, Knob>>;
  /** The title of the table of what a sample is made of, and its rows. */
  structure: readonly [title: string, rows: (sample: S) => readonly Row[]];
  /** Readers that skip the work that the task asks for. */
  readers: readonly (readonly [name: string, player: Player<E>])[];
  /** How the lenient score reads a reply: the score names the answer, this the span too. */
  reading(sample: S, reply: string): Reading;
  /** What a picture shows, for readers who do not see it. */
  picture?: string;
}

/** A task of the playground. */
export interface Entry extends About<Sample, Episode> {
  task: AnyTask;
}

/** A menu, which starts at the first value. */
export const menu = (...of: readonly Value[]): Knob => ({ start: of[0]!, of });

export const range = (start: number, low: number, high: number, step = 1): Knob => ({
  start,
  low,
  high,
  step,
});

/** A task and what the page has to know of it, whatever its samples. */
export const entry = <P extends object, S extends Sample, E extends Episode<S>>(
  task: Omit<AnyTask, "generate" | "begin" | "oracle" | "guess" | "candidates" | "format" | "grid"> & {
    grid: P[];
    generate(params: P, seed: number): S;
    begin(sample: S): E;
  },
  about: About<S, E>,
): Entry => ({ task, ...about }) as unknown as Entry;

/** What the task is given: its required parameters, and others where they differ from their default. */
export const paramsOf = ({ task, knobs }: Entry, values: Readonly<Record<string, Value>>): object =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => name in (task.grid[0] ?? {}) || value !== knobs[name]?.start,
    ),
  );

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
