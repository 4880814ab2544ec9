import { configDefaults, defineConfig } from "vitest/config";
import sources from "./vite.sources.js";

export default defineConfig({
  // Tests run against the sources of every package, not against what was built of them last.
  ...sources,
  test: {
    include: ["**/*.test.{js,ts}"],
    exclude: [...configDefaults.exclude, "{.*,data,docs,models,notebooks}/**"],
    setupFiles: ["lib/test/support/turn.ts"],
    // Ends what hangs; on a busy machine a test may take minutes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Files share their modules: none changes what another reads, and loading the lab anew for each takes nearly a third
    // of the time.
    isolate: false,
    poolOptions: { forks: { maxForks: 2 } },
  },
});
