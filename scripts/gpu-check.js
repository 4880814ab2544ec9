// node scripts/gpu-check.js: what npm run doctor -- --gpu does, for a machine that has only a carried folder
// (docs/setup.md says what it holds).
import { gpuCheck } from "./gpu/check.js";
import { runMain } from "./workbench/process.js";
import { places } from "./workbench/places.js";

await runMain(() => gpuCheck(process.argv.slice(2), places()));
