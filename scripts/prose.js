// npm run lint:prose [FILE ...]: is the text of the pages and notebooks plain English? Prints each sentence that is not.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { overLimit, proseFaults, textsOf } from "./lint/prose.js";
import { runMain } from "./workbench/fault.js";
import { places } from "./workbench/places.js";

const rulesFile = "scripts/lint/prose.json";

await runMain(() => {
  const { root } = places();
  const rules = JSON.parse(readFileSync(path.join(root, rulesFile), "utf8"));
  const asked = process.argv.slice(2);
  const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const isRead = (file) => /\.(md|ipynb)$/.test(file) && !rules.leftOut.some((left) => file.startsWith(left));
  const files = asked.length > 0 ? asked : tracked.split("\n").filter(isRead);
  const found = files
    .filter((file) => existsSync(path.resolve(root, file)))
    .flatMap((file) => {
      const texts = textsOf(file, readFileSync(path.resolve(root, file), "utf8"));
      return texts.flatMap(({ place, text }) =>
        proseFaults(text, rules).map((fault) => ({ file, place, ...fault })),
      );
    });
  const { shown, limits } = asked.length > 0 ? { shown: found, limits: [] } : overLimit(found, rules.limits);
  for (const { place, line, sentence, why } of shown)
    console.log(`${place}:${line}  ${why}\n    ${sentence}`);
  for (const { files: pages, faults, now } of limits)
    if (now < faults)
      console.log(`${pages}: ${now} faults, fewer than ${faults}; lower the limit in ${rulesFile}`);
  if (shown.length > 0)
    console.log(`\n${shown.length} sentences to rewrite; CONTRIBUTING.md, "Plain English", has the rules`);
  return shown.length > 0 ? 1 : 0;
});
