import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PROGRAMS = ["munged", "mungekey", "slurmctld", "slurmd", "sbatch", "squeue", "scancel", "scontrol"];
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/** Why no cluster can be started here; undefined if one can. */
export function slurmLacks(): string | undefined {
  if (process.platform !== "linux") return "Slurm runs on Linux";
  const missing = PROGRAMS.filter((name) => spawnSync("which", [name], { env: { PATH } }).status !== 0);
  if (missing.length === 0) return undefined;
  return `there is no ${missing.join(", ")}; on Debian: apt-get install slurm-wlm munge`;
}

/** A Slurm cluster of one node on this machine, all of whose files are in one folder. */
export interface Cluster {
  /** For programs that are to find it. */
  env: NodeJS.ProcessEnv;
  slurm(program: string, ...words: string[]): string;
  /** Ends all that runs on the node and its daemon, as a failure would. */
  failNode(): Promise<void>;
  startNode(): Promise<void>;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts munged, slurmctld and slurmd without systemd and cgroups, as the present user. */
export async function startCluster(folder: string): Promise<Cluster> {
  const at = (name: string) => join(folder, name);
  for (const name of ["state", "spool"]) mkdirSync(at(name));
  const { username } = userInfo();
  const config = {
    ClusterName: "test",
    SlurmctldHost: "localhost",
    SlurmctldPort: await freePort(),
    SlurmdPort: await freePort(),
    SlurmUser: username,
    SlurmdUser: username,
    AuthType: "auth/munge",
    AuthInfo: `socket=${at("munge.socket")},cred_expire=5`,
    CredType: "cred/munge",
    ProctrackType: "proctrack/linuxproc",
    TaskPlugin: "task/none",
    JobAcctGatherType: "jobacct_gather/none",
    SelectType: "select/cons_tres",
    SelectTypeParameters: "CR_Core",
    ReturnToService: 2,
    SlurmdParameters: "config_overrides", // more cores than there may be
    MpiDefault: "none",
    SlurmdTimeout: 60,
    KillWait: 2,
    BatchStartTimeout: 1,
    MinJobAge: 5,
    JobRequeue: 1,
    SchedulerParameters: "batch_sched_delay=0,sched_min_interval=0",
    StateSaveLocation: at("state"),
    SlurmdSpoolDir: at("spool"),
    SlurmctldPidFile: at("slurmctld.pid"),
    SlurmdPidFile: at("slurmd.pid"),
    SlurmctldLogFile: at("slurmctld.log"),
    SlurmdLogFile: at("slurmd.log"),
  };
  const lines = Object.entries(config).map(([name, value]) => `${name}=${value}`);
  lines.push("NodeName=localhost CPUs=4 RealMemory=1000 State=UNKNOWN");
  lines.push("PartitionName=main Nodes=localhost Default=YES MaxTime=INFINITE State=UP");
  writeFileSync(at("slurm.conf"), `${lines.join("\n")}\n`);
  const env = { ...process.env, PATH, SLURM_CONF: at("slurm.conf") };
  const slurm = (program: string, ...words: string[]) =>
    execFileSync(program, words, { env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

  const daemon = (program: string, ...words: string[]) => spawn(program, words, { env, stdio: "ignore" });
  execFileSync("mungekey", ["--create", `--keyfile=${at("munge.key")}`], { env });
  const kinds = { key: "key-file", socket: "socket", log: "log-file", pid: "pid-file", seed: "seed-file" };
  const files = Object.entries(kinds).map(([end, option]) => `--${option}=${at(`munge.${end}`)}`);
  const munged = daemon("munged", "--foreground", "--force", "--num-threads=2", ...files);
  await sleep(300);
  const controller = daemon("slurmctld", "-D");
  const until = async (what: string, done: () => boolean) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(200)) if (done()) return;
    throw new Error(`waited a minute for ${what}: ${slurm("squeue", "--array", "--format=%i %T %r %S")}`);
  };
  const nodeState = () => {
    try {
      return slurm("sinfo", "--noheader", "--format=%T").trim();
    } catch {
      return "unknown";
    }
  };
  const kill = (...spared: (ChildProcess | undefined)[]) => {
    for (const pid of processesWith(`SLURM_CONF=${at("slurm.conf")}`))
      try {
        if (!spared.some((child) => child?.pid === pid)) process.kill(pid, "SIGKILL");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // ended by itself
      }
  };
  const cluster: Cluster = {
    env,
    slurm,
    async startNode() {
      daemon("slurmd", "-D");
      await until("the node", () => /^(idle|mixed|allocated)$/.test(nodeState()));
    },
    async failNode() {
      kill(controller, munged);
      slurm("scontrol", "update", "NodeName=localhost", "State=DOWN", "Reason=failed"); // else found after SlurmdTimeout
    },
    idle: () => until("the queue", () => slurm("squeue", "--noheader").trim() === ""),
    async stop() {
      const ended = new Promise((resolve) => controller.once("exit", resolve));
      kill();
      await ended;
    },
  };
  await cluster.startNode();
  return cluster;
}

/** The processes that were started with this in their environment, by whomever. */
function processesWith(variable: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, "latin1").split("\0").includes(variable);
      } catch {
        return false; // gone, or another user's
      }
    })
    .map(Number);
}
