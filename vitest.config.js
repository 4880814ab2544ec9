import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url)).replaceAll("\\", "/");

export default defineConfig({
  // Tests run against the sources of every package, not against what was built of them last.
  resolve: {
    alias: [
      { find: /^loadlab$/, replacement: `${root}packages/loadlab/index.ts` },
      { find: /^@loadlab\/lib\/(.*)\.js$/, replacement: `${root}lib/$1.ts` },
      { find: /^@loadlab\/([a-z]+)\/(.*)\.js$/, replacement: `${root}packages/$1/$2.ts` },
    ],
  },
  test: {
    include: ["**/*.test.{js,ts}"],
    exclude: [...configDefaults.exclude, "{.*,data,docs,models,notebooks}/**"],
    setupFiles: ["lib/test/support/turn.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files share their modules: none changes what another reads, and loading the lab anew for each takes nearly a third
    // of the time.
    isolate: false,
    poolOptions: { forks: { maxForks: 2 } },
  },
});
