import { defineConfig } from "vitest/config";
import sources from "./vite.sources.js";

// npm run test:browser: JupyterLab, its pages and the playground in a real Chromium, two files at a time.
export default defineConfig({
  ...sources,
  test: {
    include: ["packages/notebook/test/browser/*.browser.{js,ts}"],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    poolOptions: { forks: { maxForks: 2 } },
    bail: 1,
    retry: 1, // a busy machine may lose a key press
  },
});
