export { resemblance, surface, voter } from "./blind.js";
export { ANSWERS, ATTRIBUTES, CONFIGURATIONS, SHAPES } from "./item.js";
export type { RavenImageSample as Sample } from "./item.js";
export { picture } from "./picture.js";
export { readings } from "./rules.js";
export type { RavenReading as Reading } from "./rules.js";
