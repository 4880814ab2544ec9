// npm run playground: writes docs/playground/index.html, every task and its scorer in one page. Part of npm run docs.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { runMain } from "./workbench/process.js";
import { places } from "./workbench/places.js";

/** The page as one HTML file that needs no server and no network. */
export async function playgroundPage({ root } = places()) {
  const folder = path.join(root, "packages", "notebook", "playground");
  const read = (file) => readFile(path.join(folder, file), "utf8");
  const [page, style] = await Promise.all([read("index.html"), read("style.css")]);
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, "main.ts")],
    ...{ bundle: true, minify: true, write: false, platform: "browser", format: "iife", charset: "utf8" },
  });
  return page
    .replace("<style></style>", () => `<style>${style}</style>`)
    .replace("<script></script>", () => `<script>${outputFiles[0].text}</script>`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await runMain(async () => {
    const { root } = places();
    const page = await playgroundPage();
    const file = path.join(root, "docs", "playground", "index.html");
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, page);
    console.log(`${path.relative(root, file)}: ${Math.round(Buffer.byteLength(page) / 1000)} kB`);
  });
