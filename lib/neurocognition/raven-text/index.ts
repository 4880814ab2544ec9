export { attributeText } from "./attributes.js";
export { cellSatisfies, constraintText, violations } from "./constraints.js";
export { ATTRIBUTE_KINDS } from "./item.js";
export type { RavenTextParams as Params } from "./item.js";
export { kindsConflict } from "./generate.js";
export { matrixText } from "./prompt.js";
export { editDistance, medoidReader } from "./task.js";
