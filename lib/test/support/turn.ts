import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { afterEach } from "vitest";

// The same cases in every run, so that a failure is the change's; another number draws others.
fc.configureGlobal({ seed: Number(process.env["LOADLAB_TEST_SEED"] ?? 2026) });

// Between tests the runner's own messages come through: a file of long tests without a pause would lose them.
afterEach(() => setImmediate());
