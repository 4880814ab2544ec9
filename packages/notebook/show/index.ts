export { answers, type AnswersOptions } from "./answers.js";
export { knobs, type Knobs, type KnobsOptions } from "./knobs.js";
export { picture } from "./picture.js";
export { plot } from "./plot.js";
export { progress } from "./progress.js";
export { search } from "./search.js";
export { sideBySide } from "./side-by-side.js";
export { table } from "./table.js";
export { entries, text } from "./text.js";
