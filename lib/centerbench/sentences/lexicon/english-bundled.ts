import compromise from "compromise/two";
import type { English } from "./english.js";

/** The compromise library, in place of `english.ts` in a bundle for browsers: package.json names it under `browser`. */
export const english = (): English => compromise as unknown as English;
