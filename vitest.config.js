import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    dir: "lib/test",
    setupFiles: ["lib/test/support/turn.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files share their modules: none changes what another reads, and loading the lab anew for each takes nearly a third
    // of the time.
    isolate: false,
    poolOptions: { forks: { maxForks: 2 } },
  },
});
