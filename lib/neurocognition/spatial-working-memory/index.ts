export { wastedOpenings } from "./players.js";
export type { SpatialParams as Params } from "./item.js";
export { spatialPicture as picture } from "./prompt.js";
export { players } from "./players.js";
export { answer } from "./prompt.js";
export type { SpatialTurn as Turn } from "./state.js";
export { trace } from "./task.js";
export type { SpatialEpisode as Episode } from "./task.js";
