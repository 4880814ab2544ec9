// The end of npm install: says what will not work on this platform and what does; nothing if all works.
import { checkNative } from "./workbench/native.js";
import { places } from "./workbench/places.js";

const { state, found, mend } = await checkNative(places());
if (state !== "ok") console.warn(`\n${found}\n${mend}\n`);
