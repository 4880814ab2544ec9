import type { Message } from "../../core/episode.js";
import { ANSWER_ONLY } from "../params.js";
import type { TaskSwitchSample } from "./item.js";

/** The messages: each exemplar a turn with its right answer as the reply, then the target. */
export const taskSwitchMessages = ({
  exemplars,
  asked,
}: Pick<TaskSwitchSample, "exemplars" | "asked">): Message[] => [
  { role: "system", text: ANSWER_ONLY },
  ...exemplars.flatMap(({ prompt, answers }): Message[] => [
    { role: "user", text: prompt },
    { role: "assistant", text: answers[0]! },
  ]),
  { role: "user", text: asked.prompt },
];
