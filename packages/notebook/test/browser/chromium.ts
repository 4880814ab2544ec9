import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const PLACES = [
  process.env.LOADLAB_CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const executablePath = PLACES.find((place) => place && existsSync(place));

/** Whether a Chromium is installed; where there is none the tests are skipped, and say so. */
export const hasChromium = executablePath !== undefined;

if (!hasChromium)
  console.warn(
    "No Chromium was found, so nothing is tested in a browser. Install it (apt-get install chromium), or name one: LOADLAB_CHROMIUM=/path/to/chrome",
  );

/** How long a step may take on a busy machine, in milliseconds. */
export const PATIENCE_MS = 120_000;

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: PATIENCE_MS });
