export { rag } from "./retrieve.js";
export { retrieve } from "./retrieve.js";
export { bm25Retriever, retriever, type Retriever } from "./retriever.js";
export { sentences } from "./retrieve.js";
