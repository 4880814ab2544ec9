// npm run lint:prose [FILE ...]: is the text of the pages and notebooks plain English? Prints each sentence that is not.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { proseFaults, textsOf } from "./lint/prose.js";
import { runMain } from "./workbench/process.js";
import { places } from "./workbench/places.js";

await runMain(() => {
  const { root } = places();
  const rules = JSON.parse(readFileSync(path.join(root, "scripts/lint/prose.json"), "utf8"));
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
        proseFaults(text, rules).map((fault) => ({ place, ...fault })),
      );
    });
  for (const { place, line, sentence, why } of found)
    console.log(`${place}:${line}  ${why}\n    ${sentence}`);
  if (found.length > 0)
    console.log(`\n${found.length} sentences to rewrite; CONTRIBUTING.md, "Plain English", has the rules`);
  return found.length > 0 ? 1 : 0;
});
