// node scripts/side-by-side.js SCRIPT SCRIPT ...: runs npm scripts at the same time and prints what each has said when it
// ends. One with arguments is one word: "test:unit -- --bail 1". Fails if one fails, after all have ended.
import { places } from "./workbench/places.js";
import { npmCommand, runProgram } from "./workbench/process.js";

const { root } = places();
const [npm, ...first] = npmCommand();
const codes = await Promise.all(
  process.argv.slice(2).map(async (script) => {
    const words = [...first, "run", "--silent", ...script.split(" ")];
    const { status, output, errors } = await runProgram(npm, words, { cwd: root });
    console.log(
      `--- npm run ${script}: ${status === 0 ? "ok" : `FAILED (${status})`}\n${output}${errors}`.trimEnd(),
    );
    return status;
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
