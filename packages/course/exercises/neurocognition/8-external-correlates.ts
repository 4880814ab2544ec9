import { oneTo } from "@loadlab/lib/core/collections.js";
import { mean } from "simple-statistics";
import { play } from "@loadlab/lib/neurocognition/play.js";
import { readers, wordByWord, wordByWordOn } from "@loadlab/lib/neurocognition/word-by-word/task.js";
import { pairedProportions } from "@loadlab/lib/stats/comparisons/proportions.js";
import { aNumber, tried, type Marks } from "../../marks.js";

type Reader = (question: string, passages: string[]) => string;

/** Messages in which a question and passages of so many words together are put. */
function messagesOf(words: number): number {
  const question = "What is asked?";
  const passages = [Array.from({ length: words - 3 }, () => "word").join(" ")];
  const task = wordByWordOn([{ id: "long", question, passages, answers: ["word"] }]);
  return task.begin(task.generate({ question: 1, presentation: "words" }, 1)).messages.length;
}

const item = (passages: number, seed: number) =>
  wordByWord.generate({ presentation: "words", passages }, seed);

/** The fewest tens of words with which a reader who remembers so many has half of 200 items right. */
function spanFor(passages: number): number {
  const items = oneTo(200).map((seed) => item(passages, seed));
  const shareRight = (words: number) =>
    mean(items.map((sample) => play(wordByWord, sample, readers.span(words)).score.correct));
  let words = 0;
  while (shareRight(words) < 0.5) words += 10;
  return words;
}

function joinsPassages(reader: Reader): true | string {
  const items = oneTo(40).map((seed) => item(10, seed));
  const right = items.filter((sample) => {
    const reply = reader(sample.question, [...sample.passages]);
    return wordByWord.score(sample, `<answer>${reply}</answer>`).correct === 1;
  });
  return right.length >= 36 || `Your function is right in ${right.length} of 40 items; expected 36 or more.`;
}

const after = (text: string | undefined, pattern: RegExp) => pattern.exec(text ?? "")?.[1] ?? "";

/** From the person to the town, or from the river to the town, and from there to what is asked. */
const inTwoSteps: Reader = (question, passages) => {
  const find = (words: string) => passages.find((passage) => passage.includes(words));
  const river = after(question, /the river (\w+)/);
  if (river) {
    const town = after(find(`the river ${river} `), /^(\w+) lies/);
    const about = find(`comes from ${town}.`);
    return question.startsWith("Who") ? after(about, /^(.+) works/) : after(about, /works as a (.+) and/);
  }
  const person = after(question, /that (.+) comes from/);
  const town = after(find(`${person} works`), /comes from (\w+)/);
  const about = find(`${town} lies`);
  return question.startsWith("On which river") ? after(about, /the river (\w+)/) : after(about, /its (\w+)/);
};

export const externalCorrelates: Marks = {
  "neurocognition-8.1": aNumber(() => messagesOf(1000)),
  "neurocognition-8.2": aNumber(() => spanFor(20), 10),
  "neurocognition-8.3": aNumber(
    () => pairedProportions({ both: 1, onlyFirst: 0, onlySecond: 2, neither: 7 }).p,
    0.005,
  ),
  "neurocognition-8.4": tried<Reader>(
    "a function (question: string, passages: string[]) => string",
    joinsPassages,
    () => inTwoSteps,
  ),
};
