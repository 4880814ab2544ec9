import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse, type DSVRowArray } from "d3-dsv";
import { shown } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/collections.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import type { Sample, Score } from "@loadlab/lib/core/sample.js";
import type { Task } from "@loadlab/lib/core/task.js";
import { rescore } from "./rescore.js";
import type { RowOf } from "./row.js";

/**
 * The rows of a run that comes with the lab, scored by the current task.
 *
 * Each run is a folder `data/runs/recorded/<name>` with every response and the plan: `npx loadlab run` on the plan
 * continues it, and with `--store` repeats it elsewhere.
 *
 * @param name such as "factor-words-4-shots-smollm2"; data/runs/recorded/README.md lists them
 * @param task the task of the run
 * @throws RangeError that lists the runs; Error if it is a run of another task
 */
export async function recorded<P extends object, S extends Sample, C extends Score>(
  name: string,
  task: Task<P, S, C>,
): Promise<RowOf<S, C>[]> {
  const folder = join(projectFolder("recorded runs lie in its data/runs/recorded"), "data/runs/recorded");
  const names = readdirSync(folder).filter((one) => existsSync(join(folder, one, "manifest.json")));
  if (!names.includes(name))
    throw new RangeError(
      `there is no recorded run ${shown(name)}; expected one of ${names.join(", ") || "none"}`,
    );
  return rescore(join(folder, name), task);
}

/** What a person found in a response. */
export interface HandRead {
  /** The response's run, a name for `runs.recorded`. */
  run: string;
  /** Whether the response is correct; `unclear` if a person cannot tell. */
  verdict: "right" | "wrong" | "unclear";
  /** The answer in the person's reading; empty without one. */
  said: string;
  /** A remark, often empty. */
  note: string;
  /** The verdict of a small model that saw the correct answer, `right`, `wrong` or `none`: `runs.judge`. */
  judged: string;
  /** How many recorded responses it represents: the size of its stratum over the number drawn from it. */
  weight: number;
}

/**
 * Recorded responses that a person read one by one: rows with the person's verdict beside the task's current scores,
 * `correct` and, if the task has one, `lenient`.
 *
 * They are a stratified random sample, so that rare kinds of responses are included. `weight` corrects for that, as in
 * `stats.precisionRecall(rows, { scored: (row) => row.correct, right: ..., weight: (row) => row.weight })`.
 * data/runs/recorded/README.md describes the sampling and the reading.
 *
 * @param task a task with responses in data/runs/recorded/hand-read.csv
 * @throws RangeError that lists those tasks; Error if a response is no longer in its run
 */
export async function handRead<P extends object, S extends Sample, C extends Score>(
  task: Task<P, S, C>,
): Promise<(RowOf<S, C> & HandRead)[]> {
  const folder = join(
    projectFolder("replies read by hand lie in its data/runs/recorded"),
    "data/runs/recorded",
  );
  const [all, judged] = ["hand-read.csv", "judged.csv"].map((file) =>
    csvParse(readFileSync(join(folder, file), "utf8")),
  ) as [DSVRowArray, DSVRowArray];
  const verdicts = new Map(judged.map((line) => [`${line.run} ${line.sample}`, line.judged ?? ""]));
  const read = all.filter((line) => line.task === task.name);
  if (read.length === 0)
    throw new RangeError(
      `hand-read.csv has no responses to ${task.name}; expected one of ${[...new Set(all.map((line) => line.task))].join(", ")}`,
    );
  const runs = alike(read, ["run"]).map(async (lines) => {
    const rows = new Map<string, RowOf<S, C>>(
      (await recorded(lines[0].run ?? "", task)).map((row) => [row.sample, row]),
    );
    return lines.map(({ run = "", sample = "", stored, drawn, said = "", note = "", ...line }) => {
      const row = rows.get(sample);
      if (!row)
        throw new Error(`the recorded run ${run} has no response to ${sample}; hand-read.csv expects one`);
      const verdict = line.verdict as HandRead["verdict"];
      const judged = verdicts.get(`${run} ${sample}`) ?? "";
      return { ...row, run, verdict, judged, said, note, weight: Number(stored) / Number(drawn) };
    });
  });
  return (await Promise.all(runs)).flat();
}
