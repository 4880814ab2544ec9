import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

async function slurm(program: string, words: readonly string[]): Promise<string> {
  try {
    return (await execute(program, words, { maxBuffer: 1 << 28 })).stdout;
  } catch (error) {
    const { code, stderr = "", message } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === "ENOENT")
      throw new Error(`${program} is not installed here; run this command on a login node of the cluster`, {
        cause: error,
      });
    throw new Error(`${program} failed: ${stderr.trim() || message}`, { cause: error });
  }
}

/** Submits a script; gives the job's number. */
export async function submit(words: readonly string[]): Promise<string> {
  return /^\d+/.exec(await slurm("sbatch", words))?.[0] ?? "?";
}

/** The shards of the job arrays of this name that wait or run. */
export async function queued(name: string): Promise<Set<number>> {
  const words = ["--me", `--name=${name}`, "--noheader", "--array", "--states=PD,R,S", "--format=%K"];
  const list = await slurm("squeue", words);
  return new Set(list.split("\n").filter(Boolean).map(Number));
}

/** Whole numbers in order as Slurm writes them: "0-3,7". */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(",");
}
