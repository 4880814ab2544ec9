import type { Score } from "@loadlab/lib/core/sample.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { fingerprint, headOf, questionHash, stepsTaken, type Answer } from "../answer.js";
import { asAsked } from "../as-asked.js";
import { makesSameItems, readQuestionId, sampleNamed, type Asking } from "../question.js";
import { scoreOf } from "../replayer.js";
import type { Condition } from "../row.js";
import { conditionOf, marksOf, type RunKind } from "../stores/manifest.js";
import type { Logged, OnFault } from "./logged.js";

/** A reply to an item of the lab. */
export interface OwnReply {
  kind: RunKind;
  bare: AnyTask;
  /** The task as it was asked. */
  task: AnyTask;
  condition: Condition;
  asking: Asking;
  /** Undefined where there is no reply. */
  answer?: Answer;
}

/** How items of the lab are found in a log. */
export interface Own {
  /** The one task whose replies these are, undefined if the log is to say so. */
  task: AnyTask | undefined;
  /** Tasks by whose names it may. */
  tasks: readonly AnyTask[];
  /** The model's name, where the log has none. */
  model: string;
}

/** Finds the lab's items in a log by their ids; `foreign` for other items, undefined after a fault. */
export function ownReplies({ task: only, tasks, model }: Own, fault: OnFault) {
  const asked = new Map<string, AnyTask>();
  const askedAs = (bare: AnyTask, kind: RunKind): AnyTask => {
    const name = JSON.stringify([bare.name, kind.settings]);
    const task = asked.get(name) ?? asAsked(bare, { ...conditionOf(kind), thoughtMarks: marksOf(kind) });
    asked.set(name, task);
    return task;
  };

  return (logged: Logged): OwnReply | "foreign" | undefined => {
    const named = readQuestionId(logged.id);
    const name = named?.task ?? logged.task;
    const bare = only ?? tasks.find((one) => one.name === name);
    if (!bare) return "foreign";
    const isOf = named !== undefined && (named.task ?? bare.name) === bare.name;
    const sample = isOf ? sampleNamed(bare, named.sample) : undefined;
    const version = named?.version ?? (logged.task === bare.name ? logged.version : undefined);
    if (isOf && !makesSameItems(bare, version)) {
      fault(
        `response to ${bare.name} ${version}; the lab has ${bare.version}, which makes other items`,
        logged.place,
      );
      return undefined;
    }
    if (!sample) {
      if (!only && named?.task === undefined && logged.version === undefined) return "foreign";
      fault(`id of no item of ${bare.name}`, logged.place);
      return undefined;
    }
    const form = {
      ...(named!.answerForm !== "paper" && { answer: named!.answerForm }),
      ...(named!.shots > 0 && { shots: named!.shots }),
    };
    const kind: RunKind = {
      task: bare.name,
      version: bare.version,
      model: logged.model ?? model,
      identity: logged.identity ?? { imported: logged.model ?? model },
      settings: logged.settings ?? { maxTokens: null, ...form },
    };
    const task = askedAs(bare, kind);
    const epoch = logged.epoch ?? named!.epoch;
    const asking: Asking = { sample, epoch, try: Math.max(named!.try, logged.try) };
    const found = { kind, bare, task, condition: conditionOf(kind), asking };
    if (logged.replies.length === 0) return found;
    try {
      return { ...found, answer: answerOf(task, asking, logged) };
    } catch {
      fault("more or fewer turns than the task has", logged.place);
      return undefined;
    }
  };
}

function answerOf(task: AnyTask, asking: Asking, logged: Logged): Answer {
  const { sample } = asking;
  const { stop = "end", replies, likelihoods, seconds = 0, promptTokens = 0, outputTokens = 0 } = logged;
  const { evaluatedTokens = promptTokens } = logged;
  const opening = task.begin(sample as never);
  const answer: Omit<Answer, "score"> = {
    ...headOf(asking),
    fingerprint: fingerprint(sample),
    question: questionHash(opening.messages),
    replies,
    ...(likelihoods && { likelihoods }),
    stop,
    promptTokens,
    evaluatedTokens,
    outputTokens,
    seconds,
  };
  const episode = stepsTaken(answer).reduce((before, reply) => before.next(reply), opening);
  const score = scoreOf(episode, answer);
  return { ...answer, score: JSON.parse(JSON.stringify(score)) as Score }; // holds on to no reply
}
