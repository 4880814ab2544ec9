import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { runInNewContext } from "node:vm";
import type { LlamaModel } from "node-llama-cpp";
import { FAMILIES, withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";
import type { Message } from "@loadlab/lib/core/episode.js";
import { waiting } from "@loadlab/lib/core/packages.js";
import type { GgufSettings } from "./gguf-options.js";
import { plainFormat, requireWords, type PromptFormat } from "./prompt-format.js";

/** The chat format of a model; with `auto` a file without a template gets plain text. */
export function chosenFormat(
  library: typeof import("node-llama-cpp"),
  weights: LlamaModel,
  { chatFormat, date, thinking }: Pick<GgufSettings, "chatFormat" | "date" | "thinking">,
): PromptFormat {
  const { filename, fileInfo } = weights;
  const own: unknown = fileInfo.metadata.tokenizer?.chat_template;
  const [name, template] =
    chatFormat === "chatml" ? ["ChatML", CHATML] : ["JinjaTemplate", chatFormat === "none" ? undefined : own];
  const usable = typeof template === "string" && template !== "";
  if (chatFormat === "template" && !usable)
    throw new Error(`${filename} has no chat template; use chatFormat: "none" or "chatml"`);
  if (thinking !== undefined && !(usable && readsThinking(template)))
    throw new Error(
      `thinking is ${thinking}, and the chat format of ${filename} has no such setting; leave thinking out`,
    );
  if (!usable) return plainFormat(library, weights);
  return templateFormat(library, weights, { name, template, date, thinking });
}

/** ChatML, for models with an unusable template. */
const CHATML = `{%- for message in messages -%}
{{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' -}}
{%- endfor -%}
{{- '<|im_start|>assistant\\n' -}}`;

/** A mark that opens a thought, at the end of a text. */
const OPEN_AT_END = new RegExp(`(?:${FAMILIES.map(({ open }) => open).join("|")})\\s*$`, "iu");
const OPEN = new RegExp(FAMILIES.map(({ open }) => open).join("|"), "iu");

/** Variables for the date. */
const DATE = /\b(?:strftime_now|date_string|datetime)\b/;

/** Whether a template has a setting for thinking. */
const readsThinking = (template: string): boolean => /\b(?:enable_)?thinking\b/.test(template);

/** Noncharacters, which are in no text, around the number of a text that must not become a special token. */
const [FROM, TO] = ["\uFDD0", "\uFDD1"];
const KEPT = new RegExp(`${FROM}(\\d+)${TO}`);

/** Texts to test a template with. */
const [SYSTEM, USER] = ["The 4711th instruction.", "The 4712th question?"];

interface TemplateSettings {
  /** In the model's identity. */
  name: string;
  template: string;
  /** The template's date, such as `2026-01-01`. */
  date: string;
  /** Whether the model thinks; undefined for the template's default. */
  thinking: boolean | undefined;
}

/**
 * The prompt format of a chat template, the same as of llama.cpp's server.
 *
 * @throws Error if the template cannot be used
 * @source llama.cpp, common/chat.cpp, `common_chat_templates_apply_jinja`
 */
function templateFormat(
  { LlamaText, SpecialTokensText }: typeof import("node-llama-cpp"),
  weights: LlamaModel,
  { name, template, date, thinking }: TemplateSettings,
): PromptFormat {
  const { tokens: special, tokenizer } = weights;
  const bos = special.bosString ?? "";
  let typed = false;
  const unusable = (why: string) =>
    new Error(`the chat template of ${weights.filename} cannot be used: ${why}; use chatFormat: "chatml"`);

  function rendered(messages: readonly Pick<Message, "role" | "text">[]): string {
    const variables: Variables = {
      messages: messages.map(({ role, text }) => ({
        role,
        content: typed ? [{ type: "text", text }] : text,
      })),
      add_generation_prompt: true,
      bos_token: bos,
      eos_token: special.eosString ?? "",
      enable_thinking: thinking ?? true,
      ...(thinking === undefined ? {} : { thinking }),
      date,
    };
    let text: string;
    try {
      text = jinja(template, variables);
    } catch (error) {
      throw unusable((error as Error).message);
    }
    return special.shouldPrependBosToken && bos !== "" && text.startsWith(bos)
      ? text.slice(bos.length)
      : text;
  }

  let problem: Error | undefined;
  /** Whether the template can be used, and shows the first message's text. */
  function shows(...messages: Pick<Message, "role" | "text">[]): boolean {
    try {
      if (rendered(messages).includes(messages[0]!.text)) return true;
      problem ??= unusable("it leaves out the user's message");
    } catch (error) {
      problem ??= error as Error;
    }
    return false;
  }
  const user = { role: "user", text: USER } as const;
  typed = !shows(user);
  if (typed && !shows(user)) throw problem!;
  const hearsSystem = shows({ role: "system", text: SYSTEM }, user);
  const thinks = OPEN.test(template);
  const names = specialNames(weights);

  return {
    template: createHash("sha256").update(template).digest("hex"),
    facts: {
      chatFormat: name,
      ...(DATE.test(template) ? { date } : {}),
      ...(thinking === undefined ? {} : { thinking }),
    },
    thinks,
    stop: name === "ChatML" ? ["<|im_end|>"] : [],
    prompt(messages) {
      requireWords(messages);
      const kept: string[] = [];
      const shielded = (text: string) =>
        text.replaceAll(names, (name) => `${FROM}${kept.push(name) - 1}${TO}`);
      const asked = messages.map(({ role, text }) => ({
        role,
        text: shielded(role === "assistant" && thinks ? withoutThought(text) : text),
      }));
      const text = rendered(hearsSystem ? asked : systemBeforeUser(asked));
      const begins = special.shouldPrependBosToken && special.bos !== null;
      const parts = text.split(KEPT).map((part, at) => (at % 2 === 0 ? part : kept[Number(part)]!));
      const marked = parts.map((part, at) => (at % 2 === 0 ? new SpecialTokensText(part) : part));
      const tokens = [...(begins ? [special.bos!] : []), ...LlamaText(marked).tokenize(tokenizer)];
      return {
        tokens,
        text: (begins ? bos : "") + parts.join(""),
        opened: OPEN_AT_END.exec(text)?.[0] ?? "",
        withReply: (reply) => [...tokens, ...LlamaText(reply).tokenize(tokenizer, "trimLeadingSpace")],
      };
    },
    reply: (text) => text,
  };
}

/** Names of the tokenizer's special tokens, and the mark around kept texts. */
function specialNames(weights: LlamaModel): RegExp {
  const tokens = [...weights.iterateAllTokens()].filter((token) => {
    const { control, unknown } = weights.getTokenAttributes(token);
    return control || unknown;
  });
  const names = tokens.map((token) => weights.detokenize([token], true)).filter((name) => name !== "");
  const longestFirst = names.sort((one, other) => other.length - one.length);
  return new RegExp(
    [FROM, ...longestFirst].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|"),
    "gu",
  );
}

function withoutThought(text: string): string {
  const words = withoutThoughts(text);
  return words === text ? text : words.trim();
}

/** The system message at the beginning of the next one. */
function systemBeforeUser<M extends Pick<Message, "role" | "text">>(messages: M[]): M[] {
  const [first, second, ...rest] = messages;
  if (first?.role !== "system" || !second) return messages;
  return [{ ...second, text: `${first.text}\n${second.text}` }, ...rest];
}

const require = createRequire(import.meta.url);
const engine = waiting<typeof import("@huggingface/jinja")>(require, "@huggingface/jinja");
const time = waiting<{ utcFormat(directives: string): (date: Date) => string }>(require, "d3-time-format");

/** A template's variables; `date` is an ISO date. */
type Variables = Record<string, unknown> & { date: string };

/** As in the sandbox of Jinja, jinja2.sandbox.MAX_RANGE. */
const MOST_NUMBERS = 100_000;

const MOST_SECONDS = 10;

/**
 * Renders a chat template with the functions that llama.cpp and transformers give it.
 *
 * @throws Error if the template cannot be used
 */
function jinja(template: string, { date, ...variables }: Variables): string {
  const { Environment, Interpreter, parse, tokenize } = engine;
  const formatted = (directives: string) => time.utcFormat(directives)(new Date(date));
  const all = {
    ...{ true: true, True: true, false: false, False: false, none: null, None: null },
    raise_exception(message: string) {
      throw new Error(message);
    },
    range(from: number, to?: number, step = 1) {
      const [start, end] = to === undefined ? [0, from] : [from, to];
      const length = Math.max(0, Math.ceil((end - start) / step));
      if (length > MOST_NUMBERS)
        throw new Error(`range() of ${length} numbers; Jinja allows ${MOST_NUMBERS}`);
      return Array.from({ length }, (_, n) => start + n * step);
    },
    strftime_now: formatted,
    date_string: formatted("%d %b %Y"),
    datetime: formatted("%b %d %Y"),
    ...variables,
  };
  const environment = new Environment();
  for (const [name, value] of Object.entries(all)) environment.set(name, value);
  const parsed = parse(tokenize(template, { lstrip_blocks: true, trim_blocks: true }));
  const render = () => (new Interpreter(environment).run(parsed) as unknown as { value: string }).value;
  try {
    return runInNewContext("render()", { render }, { timeout: 1000 * MOST_SECONDS }) as string; // also if it loops
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new Error(`it was not rendered within ${MOST_SECONDS} seconds`, { cause: error });
  }
}
