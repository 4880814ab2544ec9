import { setImmediate } from "node:timers/promises";
import { afterEach } from "vitest";

// Between tests the runner's own messages come through: a file of long tests without a pause would lose them.
afterEach(() => setImmediate());
