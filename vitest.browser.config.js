import { defineConfig } from "vitest/config";
import sources from "./vite.sources.js";

// npm run test:browser: JupyterLab and its pages in a real Chromium, one step after the other.
export default defineConfig({
  ...sources,
  test: {
    include: ["packages/notebook/test/browser/*.browser.{js,ts}"],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    fileParallelism: false,
    bail: 1,
  },
});
