export { rag } from "./rag.js";
export { retrieve } from "./retrieve.js";
export { bm25Retriever, retriever, type Retriever } from "./retriever.js";
export { sentences } from "./sentences.js";
