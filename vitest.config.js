import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    dir: "lib/test",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    poolOptions: { forks: { maxForks: 2 } },
  },
});
