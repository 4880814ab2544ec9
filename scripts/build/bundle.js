// Part of npm run build. To find and read the files of a package can take far longer than to run them: three functions
// of @stdlib are 240 files. Files of lib that only hand on packages are written to dist with what they take from them.
import path from "node:path";
import { build } from "esbuild";
import { projectFolder } from "../workbench/places.js";

const lib = path.join(projectFolder, "lib");

const FILES = [
  "core/levenshtein.ts",
  "stats/descriptive.ts",
  "stats/distributions/special.ts",
  "stats/matrix.ts",
];

await build({
  entryPoints: FILES.map((file) => path.join(lib, file)),
  outbase: lib,
  outdir: path.join(lib, "dist"),
  bundle: true,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"],
  minifyWhitespace: true,
  legalComments: "linked",
  logLevel: "warning",
});
