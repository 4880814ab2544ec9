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

/** Slurm's own default for its largest array. */
const DEFAULT_LARGEST = 1001;

/** The largest array that the cluster takes; Slurm's default where it can't be asked. */
export async function largestArray(): Promise<number> {
  const config = await slurm("scontrol", ["show", "config"]).catch(() => "");
  return Number(/^MaxArraySize\s*=\s*(\d+)/m.exec(config)?.[1] ?? DEFAULT_LARGEST);
}

/** The shards of the arrays of this name that wait or run; arrays are named `<name>-<offset>`. */
export async function queued(name: string): Promise<Set<number>> {
  const list = await slurm("squeue", ["--me", "--noheader", "--array", "--states=PD,R,S", "--format=%j %K"]);
  const jobs = list.split("\n").map((line) => /^(\S+)-(\d+) (\d+)\s*$/.exec(line));
  return new Set(jobs.flatMap((job) => (job?.[1] === name ? [Number(job[2]) + Number(job[3])] : [])));
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
