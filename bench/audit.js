import { papers } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

export async function measure() {
  const checks = await seconds(() => papers.audit());
  const findings = await seconds(() => papers.findings());
  return [
    {
      what: `the whole audit, ${papers.audit().length} checks`,
      measured: inSeconds(checks),
      wanted: "< 2 s",
    },
    { what: `its ${papers.findings().length} findings`, measured: inSeconds(findings) },
  ];
}
