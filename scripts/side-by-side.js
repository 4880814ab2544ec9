// node scripts/side-by-side.js SCRIPT SCRIPT ...: runs npm scripts at the same time and prints what each has said when it
// ends. One with arguments is one word: "test:unit -- --bail 1". Fails if one fails, after all have ended; the end of
// what that one said is added to the file that LOADLAB_FAILED_SCRIPTS names, for the end of a CI run.
import { appendFile } from "node:fs/promises";
import { places } from "./workbench/places.js";
import { npmCommand, runProgram } from "./workbench/process.js";

/** Lines of a failed script that are kept. */
const KEPT = 80;

const { root } = places();
const { LOADLAB_FAILED_SCRIPTS: failedScripts } = process.env;
const [npm, ...first] = npmCommand();
const codes = await Promise.all(
  process.argv.slice(2).map(async (script) => {
    const words = [...first, "run", "--silent", ...script.split(" ")];
    const { status, output, errors } = await runProgram(npm, words, { cwd: root });
    const heading = `--- npm run ${script}: ${status === 0 ? "ok" : `FAILED (${status})`}`;
    const said = `${output}${errors}`.trimEnd();
    console.log(`${heading}\n${said}`);
    if (status !== 0 && failedScripts)
      await appendFile(failedScripts, `${heading}\n${said.split("\n").slice(-KEPT).join("\n")}\n\n`);
    return status;
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
