// Part of npm run build. To find and read files can take far longer than to run them, so what is imported together is in
// one file: three functions of @stdlib (240 files), each room of the thin library, and all that notebooks import.
import path from "node:path";
import { mkdir, readFile, rm } from "node:fs/promises";
import { build } from "esbuild";
import { projectFolder } from "../workbench/places.js";

const lib = path.join(projectFolder, "lib");
const facade = path.join(projectFolder, "packages/loadlab/dist");

const LIB = "@loadlab/lib/";
const common = { bundle: true, format: "esm", logLevel: "warning" }; // lines stay: an error shows the one it is in

const relative = (from, to) => path.relative(from, to).replaceAll(path.sep, "/");

/** Files of lib that only hand on packages, with what they take from them. */
const FILES = [
  "core/levenshtein.ts",
  "stats/descriptive.ts",
  "stats/distributions/special.ts",
  "stats/matrix.ts",
];

await build({
  ...common,
  entryPoints: FILES.map((file) => path.join(lib, file)),
  outbase: lib,
  outdir: path.join(lib, "dist"),
  platform: "neutral",
  mainFields: ["module", "main"],
  legalComments: "linked",
});

const ROOMS = ["stats", "factor", "cogniload", "centerbench", "neurocognition"];

await together(
  path.join(lib, "dist/rooms"),
  Object.fromEntries(ROOMS.map((room) => [room, path.join(lib, "dist", room, "index.js")])),
);
await together(
  path.join(facade, "bundle"),
  Object.fromEntries(["index", "command"].map((entry) => [entry, path.join(facade, `${entry}.js`)])),
);

/** Puts our own files into few; other packages stay where they are. */
async function together(outdir, entryPoints) {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir);
  await build({
    ...common,
    entryPoints,
    outdir,
    splitting: true,
    platform: "node",
    plugins: [{ name: "own files", setup: (esbuild) => ownFiles(esbuild, outdir) }],
  });
}

function ownFiles(esbuild, outdir) {
  esbuild.onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, importer, kind }) => {
    if (pluginData === "asked" || name.startsWith("node:")) return undefined;
    if (name.startsWith(LIB)) return { path: path.join(lib, "dist", name.slice(LIB.length)) }; // no bundle of a room
    if (name.startsWith("@loadlab/")) return undefined;
    const from = (resolveDir) => esbuild.resolve(name, { resolveDir, kind, pluginData: "asked" });
    const [here, there] = await Promise.all([from(path.dirname(importer)), from(outdir)]);
    // one of another version than the one that is found from the bundle is named by its place
    if (here.path !== there.path) return { path: relative(outdir, here.path), external: true };
    return { path: name, external: true };
  });
  // what is sent to a page as it stands keeps its own file, for names change in a bundle
  esbuild.onResolve({ filter: /-page\.js$/ }, ({ path: name, resolveDir }) => ({
    path: relative(outdir, path.resolve(resolveDir, name)),
    external: true,
  }));
  esbuild.onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, async ({ path: file }) => {
    if (file.includes("node_modules")) return undefined;
    const source = await readFile(file, "utf8");
    if (!source.includes("import.meta")) return undefined;
    // what a file finds beside itself it is to find from the bundle
    const [place, folder] = [file, path.dirname(file)].map((target) =>
      JSON.stringify(relative(outdir, target)),
    );
    return {
      contents: source
        .replaceAll("import.meta.url", `new URL(${place}, import.meta.url).href`)
        .replaceAll("import.meta.dirname", `(import.meta.dirname + "/" + ${folder})`),
    };
  });
}
