import { centerbench, models, run } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const REPLIES = 10_000;

export async function measure() {
  const set = centerbench.sentences();
  const asked = set.flatMap((sentence) => centerbench.questions(sentence.events));
  const replies = asked.map(reply);
  return [
    {
      what: `CenterBench: ${asked.length} questions about ${set.length} sentences`,
      measured: inSeconds(await seconds(() => set.map(({ events }) => centerbench.questions(events)))),
      wanted: "< 0.3 s",
    },
    {
      what: "CenterBench: 1,000 plausible sentences of level 6",
      measured: inSeconds(await seconds(() => drawn(6))),
      wanted: "< 0.5 s",
    },
    { what: "CenterBench: the same of level 12", measured: inSeconds(await seconds(() => drawn(12))) },
    {
      what: "CenterBench: 10,000 replies matched, no embedding tier",
      measured: inSeconds(
        await seconds(() => {
          for (let count = 0; count < REPLIES; count++)
            centerbench.match(asked[count % asked.length], replies[count % asked.length]);
        }),
      ),
      wanted: "< 3 s",
    },
    {
      what: "CenterBench: 360 sentences parsed",
      measured: inSeconds(await seconds(() => set.map(({ text }) => centerbench.parse(text)))),
    },
    await sharedSentences(true),
    await sharedSentences(false),
  ];
}

function drawn(level) {
  for (let seed = 1; seed <= 1000; seed++) centerbench.drawSentence({ level, subset: "plausible" }, seed);
}

/** In turn the gold answer, one that needs the lemmas, another noun's answer, and one that no tier takes. */
function reply({ answer, accepted, entity }, index) {
  const replies = [
    answer,
    `**Answer:** ${accepted.at(-1).replace(/ing\b/g, "ed")}.`,
    `the ${entity} slept`,
    `I think that it is ${answer}, since the sentence says so of the ${entity}`,
  ];
  return replies[index % replies.length];
}

/** How much of what is sent has to be evaluated. */
async function sharedSentences(reusePrefix) {
  const task = centerbench.questionsOn(centerbench.sentences({ count: 1 }));
  const model = await models.bundled({ benchmark: "centerbench", reusePrefix, maxTokens: 1 });
  const start = performance.now();
  const rows = await run({ task, grid: task.grid, model });
  const time = (performance.now() - start) / 1000;
  await model.dispose();
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
  const [sent, evaluated] = [sum("promptTokens"), sum("evaluatedTokens")];
  return {
    what: `CenterBench: a run of ${rows.length} questions, prefixes ${reusePrefix ? "kept" : "computed anew"}`,
    measured: `${evaluated} of ${sent} prompt tokens evaluated, ${inSeconds(time)}`,
  };
}
