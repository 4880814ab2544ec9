/** What a model writes around a thought that is no part of its answer. */
export interface ThoughtMarks {
  /** Where a thought begins, as the model writes it. */
  open: string;
  /** Where it ends. */
  close: string;
}

/** Marks of a family of models, as patterns without groups. */
interface Family {
  family: string;
  open: string;
  close: string;
}

const XML = String.raw`\s{0,9}(?:think(?:ing)?|thought|reasoning)\s{0,9}>`;
/** What a header may hold between its channel and its message. */
const HEADER = String.raw`(?:[^<\n]|<\|constrain\|>){0,80}`;

/**
 * How models mark their thoughts, a family a line. Later families are added here and nowhere else.
 *
 * @source the chat templates that the models are published with
 */
export const FAMILIES: readonly Family[] = [
  { family: "think tags", open: `<${XML}`, close: String.raw`<\/${XML}` }, // DeepSeek, Qwen, GLM, Phi, Hunyuan
  { family: "Mistral", open: String.raw`\[THINK\]`, close: String.raw`\[/THINK\]` },
  { family: "Gemma", open: String.raw`<\|channel>\s{0,3}thought\b`, close: String.raw`<channel\|>` },
  {
    family: "gpt-oss",
    open: String.raw`(?:<\|start\|>\w{0,20})?<\|channel\|>\s{0,3}(?!final\b)\w{0,20}(?:${HEADER}<\|message\|>|$)`,
    close: String.raw`<\|(?:end|return|call)\|>(?:<\|start\|>assistant(?!<))?`,
  },
  { family: "Seed", open: "<seed:think>", close: "</seed:think>" },
  { family: "Command", open: String.raw`<\|START_THINKING\|>`, close: String.raw`<\|END_THINKING\|>` },
  { family: "Kimi", open: "◁think▷", close: "◁/think▷" },
  { family: "Apertus", open: String.raw`<\|inner_prefix\|>`, close: String.raw`<\|inner_suffix\|>` },
];

/** What ends a thought that is open, and says nothing where none is: headers of answers, ends of turns. */
export const NEUTRAL: readonly string[] = [
  String.raw`(?:<\|start\|>\w{0,20})?<\|channel\|>\s{0,3}final\b(?:${HEADER}<\|message\|>|$)`,
  String.raw`<\|start\|>assistant(?!<)`,
  String.raw`<\|(?:START|END)_RESPONSE\|>`,
  String.raw`<\|(?:im_end|eot_id|endoftext|END_OF_TURN_TOKEN|assistant_end)\|>`,
  "<end_of_turn>",
  String.raw`<turn\|>`,
  "</s>",
];

/** What looks like a special token: `<|x|>`, `<|x>`, `<x|>`, `<a:b>`, `[/ABC]`, `◁x▷`. */
export const SPECIAL =
  /<\|[^\s<>|]{1,30}(?:\|>|>)|<[^\s<>|]{1,30}\|>|<\/?\w{1,20}:\w{1,20}>|\[\/?[A-Z_]{3,30}\]|◁[^▷\n]{1,30}▷/u;
