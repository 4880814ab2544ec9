// npm run freeze: whether the lab makes the samples, pictures and scores that it made, by the hashes in
// freeze/hashes.json. `npm run freeze -- samples/factor` looks at the parts whose names begin so; of a part that differs
// it names the first sample that does. `--write` writes the hashes: only for a change that is meant and is told in
// CHANGELOG.md.
import { readFileSync, writeFileSync } from "node:fs";
import * as lab from "loadlab";
import { firstDifference, hashOf } from "./freeze/digest.js";
import { partsOf } from "./freeze/parts.js";
import { fault, runMain } from "./workbench/process.js";

const file = new URL("freeze/hashes.json", import.meta.url);

await runMain(async () => {
  const given = process.argv.slice(2);
  const prefixes = given.filter((one) => one !== "--write");
  const frozen = JSON.parse(readFileSync(file, "utf8"));
  const parts = Object.entries(partsOf(lab)).filter(
    ([name]) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
  );
  if (parts.length === 0)
    throw fault(`no part begins with ${prefixes.join(" or ")}`, "npm run freeze names those that differ");
  const now = {};
  for (const [name, records] of parts) now[name] = await hashOf(records());
  if (given.includes("--write")) {
    const kept = prefixes.length === 0 ? now : { ...frozen, ...now };
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
    console.log(`${parts.length} parts written`);
    return;
  }
  const differ = parts.filter(([name]) => now[name] !== frozen[name]);
  for (const [name, records] of differ) {
    const at = firstDifference(frozen[name], now[name]);
    let place = 0;
    for await (const { id, params } of records())
      if (place++ === at)
        console.log(`${name} differs from record ${at} on: ${id} ${JSON.stringify(params ?? {})}`);
    if (at < 0 || at >= place) console.log(`${name} differs`);
  }
  if (differ.length > 0)
    throw fault(
      `${differ.length} of ${parts.length} parts are not as they were`,
      "Undo the change, or, where it is meant: npm run build && npm run freeze -- --write, and a line in CHANGELOG.md",
    );
  console.log(`${parts.length} parts are as they were`);
});
