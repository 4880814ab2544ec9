// npm run lint:docs: whatever a notebook can name says what it is; prints what is left unsaid.
import path from "node:path";
import ts from "typescript";
import { undocumented } from "./lint/docs.js";
import { runMain } from "./workbench/process.js";
import { places } from "./workbench/places.js";

await runMain(async () => {
  const { root, library } = places();
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.sources.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const { options: base } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const gaps = undocumented(path.join(library, "index.ts"), { ...base, ...options }, root);
  for (const { place, name, gap } of gaps) console.log(`${place}  ${name} ${gap}`);
  if (gaps.length > 0) console.log(`\n${gaps.length} gaps in what Shift-Tab shows of the public names`);
  return gaps.length > 0 ? 1 : 0;
});
