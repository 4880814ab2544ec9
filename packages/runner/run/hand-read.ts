import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse, type DSVRowArray } from "d3-dsv";
import { alike } from "@loadlab/lib/core/groups.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { Score } from "@loadlab/lib/core/score.js";
import type { Task } from "@loadlab/lib/core/task.js";
import { recorded } from "./recorded.js";
import type { RowOf } from "./row.js";

/** What a reader found in a reply. */
export interface HandRead {
  /** Where the reply is kept, a name for `runs.recorded`. */
  run: string;
  /** Whether it is right; `unclear` where a reader can't tell. */
  verdict: "right" | "wrong" | "unclear";
  /** What the reader took for the answer; empty where there is none. */
  said: string;
  /** Why, or what is odd about it; often empty. */
  note: string;
  /** What a small model said of it that was shown the right answer, `right`, `wrong` or `none`: `runs.judge`. */
  judged: string;
  /** How many recorded replies it stands for: those of its stratum over those drawn from it. */
  weight: number;
}

/**
 * Recorded replies that were read one by one, each with the reader's verdict beside its scores as the task gives them
 * now: `correct` and, where the task has one, `lenient`.
 *
 * They were drawn at random within strata, so that rare kinds of replies are there too; `weight` undoes that, as in
 * `stats.precisionRecall(rows, { scored: (row) => row.correct, right: ..., weight: (row) => row.weight })`.
 * data/runs/recorded/README.md says how they were drawn and read.
 *
 * @param task one with replies in data/runs/recorded/hand-read.csv
 * @throws RangeError naming the tasks that have some; Error if a reply is no longer in its run
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
      `no replies to ${task.name} were read by hand; some were to ${[...new Set(all.map((line) => line.task))].join(", ")}`,
    );
  const runs = alike(read, ["run"]).map(async (lines) => {
    const rows = new Map<string, RowOf<S, C>>(
      (await recorded(lines[0].run ?? "", task)).map((row) => [row.sample, row]),
    );
    return lines.map(({ run = "", sample = "", stored, drawn, said = "", note = "", ...line }) => {
      const row = rows.get(sample);
      if (!row)
        throw new Error(`the recorded run ${run} has no reply to ${sample}, which hand-read.csv names`);
      const verdict = line.verdict as HandRead["verdict"];
      const judged = verdicts.get(`${run} ${sample}`) ?? "";
      return { ...row, run, verdict, judged, said, note, weight: Number(stored) / Number(drawn) };
    });
  });
  return (await Promise.all(runs)).flat();
}
