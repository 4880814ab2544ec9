/** One turn of a conversation as a model is given it. */
export interface Message {
  role: "system" | "user" | "assistant";
  text: string;
  /** Pictures that belong to the turn, each a PNG file's bytes; only models that see accept them. */
  images?: Uint8Array[];
}
