export { attributeText } from "./matrix.js";
export { editDistance, medoidReader, resemblance, surface } from "./blind.js";
export { cellSatisfies, constraintText, violations } from "./constraints.js";
export { ATTRIBUTE_KINDS } from "./item.js";
export type { RavenTextParams as Params } from "./item.js";
