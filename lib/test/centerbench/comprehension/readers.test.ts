import { expect, it } from "vitest";
import { cheapReaders, comprehension } from "../../../centerbench/index.js";
import { QUESTION_TYPES } from "../../../centerbench/comprehension/item.js";

const [neighbour] = cheapReaders();

const share = (reader: ReturnType<typeof cheapReaders>[number], params: object, count = 60) => {
  const samples = Array.from({ length: count }, (_, seed) => comprehension.generate(params as never, seed));
  return samples.filter((sample) => comprehension.score(sample, reader.reply(sample)).correct).length / count;
};

it("says of a sentence what stands beside the noun that is asked about", () => {
  const params = { level: 3, subset: "implausible", entity: 2 } as const;
  const said = Object.fromEntries(
    QUESTION_TYPES.map((type) => [type, neighbour!.reply(comprehension.generate({ ...params, type }, 5))]),
  );
  const { events } = comprehension.generate({ ...params, type: "entity_count" }, 5).sentence;
  expect(said).toMatchObject({
    agent_identification: `the ${events[2]!.subject}`,
    entity_count: "4",
    causal_sequence: "no prior events",
    chain_consequence: "none",
  });
  expect(said.action_performed).toMatch(new RegExp(`the ${events[0]!.subject}$`));
});

it("is right about who did something wherever the next noun did it, at every level: no pairing is needed", () => {
  for (const level of [1, 3, 6])
    expect(share(neighbour!, { level, subset: "implausible", type: "agent_identification" })).toBe(1);
});

it("is right about what a noun did in one place of the sentence alone", () => {
  for (const reader of cheapReaders())
    for (const level of [3, 6])
      expect(share(reader, { level, subset: "implausible", type: "action_performed" })).toBeLessThan(0.5);
});
