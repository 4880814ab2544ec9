export { bundled } from "./bundled.js";
export { embedder } from "./embedder.js";
export { endpoint } from "./endpoint.js";
export type { EndpointOptions } from "./endpoint-options.js";
export { gguf, type GgufModel } from "./gguf.js";
export type { GgufOptions } from "./gguf-options.js";
export { pull, type PullOptions } from "./public/pull.js";
export { FormatError, RefusedError, TransportError, type Model } from "./model.js";
export { known, oracle, random, reader, scripted } from "./scripted.js";
