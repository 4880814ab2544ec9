import { execFileSync } from "node:child_process";
import { papers } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

/** Processor seconds of a piece of work in a fresh process, after the lab was imported: the median of five. */
function cold(work) {
  const script = `
    const start = process.cpuUsage();
    const { papers } = await import("loadlab");
    const imported = process.cpuUsage();
    ${work};
    const done = process.cpuUsage();
    const spent = (from, to) => (to.user - from.user + to.system - from.system) / 1e6;
    console.log(JSON.stringify({ importing: spent(start, imported), working: spent(imported, done) }));`;
  const runs = Array.from({ length: 5 }, () =>
    JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" })),
  );
  const median = (field) => runs.map((run) => run[field]).sort((one, other) => one - other)[2];
  return { importing: median("importing"), working: median("working") };
}

export async function measure() {
  const { importing, working } = cold("papers.audit()");
  return [
    { what: "importing the lab, processor time", measured: inSeconds(importing) },
    {
      what: `the whole audit cold, ${papers.audit().length} rows, processor time`,
      measured: inSeconds(working),
      wanted: "< 1 s",
    },
    {
      what: `its ${papers.findings().length} findings, from rows at hand`,
      measured: inSeconds(await seconds(() => papers.findings())),
    },
    {
      what: "the least change that turns each match",
      measured: inSeconds(await seconds(() => papers.probe(), 1)),
    },
  ];
}
