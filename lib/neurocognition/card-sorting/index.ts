export { ATTRIBUTES } from "./item.js";
export type { Attribute, CardParams as Params } from "./item.js";
export { cardsPicture as picture } from "./prompt.js";
export { players } from "./players.js";
export { answer } from "./prompt.js";
export { trace } from "./task.js";
export type { CardEpisode as Episode, CardTraceRow as TraceRow } from "./task.js";
