import { expect, it } from "vitest";
import type { QuestionType } from "../../../centerbench/comprehension/item.js";
import { questions } from "../../../centerbench/comprehension/questions.js";
import { parse } from "../../../centerbench/sentences/parsing/parse.js";

/** Nouns of these sentences that the lexicon lacks. */
const NOUNS = ["oak", "town", "settler", "knight", "dragon", "dog owner", "boss", "ship", "wave", "soup"];

/** The questions and answers about one noun, written by hand. */
interface Told {
  about: string;
  did: string;
  agent: [question: string, answer: string];
  count: string;
  nested: [question: string, answer: string];
  ledTo: string;
  follows: string;
}

const SENTENCES: [sentence: string, ...told: Told[]][] = [
  [
    "The deer that the hunter wounded fled.",
    {
      about: "deer",
      did: "flee",
      agent: ["Who wounded the deer?", "the hunter"],
      count: "2",
      nested: ["What did the entity that was wounded do?", "fled"],
      ledTo: "the hunter wounding the deer",
      follows: "none",
    },
    {
      about: "hunter",
      did: "wound the deer",
      agent: ["What was affected by the hunter?", "the deer"],
      count: "2",
      nested: ["What did the entity acted upon by the hunter do?", "fled"],
      ledTo: "no prior events",
      follows: "the deer fled",
    },
  ],
  [
    "The town that the settler that the mayor praised founded grew.",
    {
      about: "settler",
      did: "found the town",
      agent: ["Who praised the settler?", "the mayor"],
      count: "3",
      nested: ["What did the entity that was praised do?", "founded the town"],
      ledTo: "the mayor praising the settler",
      follows: "the town grew",
    },
  ],
  [
    "The oak that the carpenter that the boy saw felled crashed to the ground.",
    {
      about: "oak",
      did: "crash to the ground",
      agent: ["Who felled the oak?", "the carpenter"],
      count: "3",
      nested: ["What did the entity that was felled do?", "crashed to the ground"],
      ledTo: "the boy seeing the carpenter which led to the carpenter felling the oak",
      follows: "none",
    },
    {
      about: "carpenter",
      did: "fell the oak",
      agent: ["Who saw the carpenter?", "the boy"],
      count: "3",
      nested: ["What did the entity that was seen do?", "felled the oak"],
      ledTo: "the boy seeing the carpenter",
      follows: "the oak crashed to the ground",
    },
  ],
  [
    "The thief that the sheriff bound pled.",
    {
      about: "thief",
      did: "plead",
      agent: ["Who bound the thief?", "the sheriff"],
      count: "2",
      nested: ["What did the entity that was bound do?", "pled"],
      ledTo: "the sheriff binding the thief",
      follows: "none",
    },
  ],
  [
    "The fish that the seagull that the child watched dove at snuck away.",
    {
      about: "fish",
      did: "sneak away",
      agent: ["What dove at the fish?", "the seagull"],
      count: "3",
      nested: ["What did the entity that was dived at do?", "snuck away"],
      ledTo: "the child watching the seagull which led to the seagull diving at the fish",
      follows: "none",
    },
    {
      about: "seagull",
      did: "dive at the fish",
      agent: ["Who watched the seagull?", "the child"],
      count: "3",
      nested: ["What did the entity that was watched do?", "dove at the fish"],
      ledTo: "the child watching the seagull",
      follows: "the fish snuck away",
    },
  ],
  [
    "The doctor that the nurse examined with a stethoscope laughed.",
    {
      about: "nurse",
      did: "examine the doctor with a stethoscope",
      agent: ["Who was affected by the nurse?", "the doctor"],
      count: "2",
      nested: ["What did the entity acted upon by the nurse do?", "laughed"],
      ledTo: "no prior events",
      follows: "the doctor laughed",
    },
    {
      about: "doctor",
      did: "laugh",
      agent: ["Who examined the doctor with a stethoscope?", "the nurse"],
      count: "2",
      nested: ["What did the entity that was examined with a stethoscope do?", "laughed"],
      ledTo: "the nurse examining the doctor with a stethoscope",
      follows: "none",
    },
  ],
  [
    "The seal that the zookeeper fed fish barked.",
    {
      about: "seal",
      did: "bark",
      agent: ["Who fed the seal fish?", "the zookeeper"],
      count: "2",
      nested: ["What did the entity that was fed fish do?", "barked"],
      ledTo: "the zookeeper feeding the seal fish",
      follows: "none",
    },
  ],
  [
    "The cat that the dog that the dog owner called was chasing got away.",
    {
      about: "dog",
      did: "chase the cat",
      agent: ["Who called the dog?", "the dog owner"],
      count: "3",
      nested: ["What did the entity that was called do?", "was chasing the cat"],
      ledTo: "the dog owner calling the dog",
      follows: "the cat got away",
    },
    {
      about: "cat",
      did: "get away",
      agent: ["What was chasing the cat?", "the dog"],
      count: "3",
      nested: ["What did the entity that was chased do?", "got away"],
      ledTo: "the dog owner calling the dog which led to the dog chasing the cat",
      follows: "none",
    },
  ],
  [
    "The mouse that the cat was bitten by was taken to the vet.",
    {
      about: "mouse",
      did: "be taken to the vet",
      agent: ["What was bitten by the mouse?", "the cat"],
      count: "2",
      nested: ["What did the entity that was biting do?", "was taken to the vet"],
      ledTo: "the cat being bitten by the mouse",
      follows: "none",
    },
  ],
  [
    "The boy that the dog had chased felt tired.",
    {
      about: "boy",
      did: "feel tired",
      agent: ["What had chased the boy?", "the dog"],
      count: "2",
      nested: ["What did the entity that was chased do?", "felt tired"],
      ledTo: "the dog chasing the boy",
      follows: "none",
    },
  ],
  [
    "The dragon that the knight that the mayor sent slew groaned.",
    {
      about: "knight",
      did: "slay the dragon",
      agent: ["Who sent the knight?", "the mayor"],
      count: "3",
      nested: ["What did the entity that was sent do?", "slew the dragon"],
      ledTo: "the mayor sending the knight",
      follows: "the dragon groaned",
    },
    {
      about: "dragon",
      did: "groan",
      agent: ["Who slew the dragon?", "the knight"],
      count: "3",
      nested: ["What did the entity that was slain do?", "groaned"],
      ledTo: "the mayor sending the knight which led to the knight slaying the dragon",
      follows: "none",
    },
  ],
  [
    "The baby that the babysitter put to bed woke.",
    {
      about: "babysitter",
      did: "put the baby to bed",
      agent: ["Who was affected by the babysitter?", "the baby"],
      count: "2",
      nested: ["What did the entity acted upon by the babysitter do?", "woke"],
      ledTo: "no prior events",
      follows: "the baby woke",
    },
  ],
  [
    "The kitten that the girl that the mother that the neighbor called scolded pet purred.",
    {
      about: "kitten",
      did: "purr",
      agent: ["Who pet the kitten?", "the girl"],
      count: "4",
      nested: ["What did the entity that was petted do?", "purred"],
      ledTo:
        "the neighbor calling the mother which led to the mother scolding the girl " +
        "which led to the girl petting the kitten",
      follows: "none",
    },
    {
      about: "neighbor",
      did: "call the mother",
      agent: ["Who was affected by the neighbor?", "the mother"],
      count: "4",
      nested: ["What did the entity acted upon by the neighbor do?", "scolded the girl"],
      ledTo: "no prior events",
      follows: "the mother scolded the girl",
    },
  ],
  [
    "The clerk that the boss gave a raise to beamed.",
    {
      about: "clerk",
      did: "beam",
      agent: ["Who gave a raise to the clerk?", "the boss"],
      count: "2",
      nested: ["What did the entity that was given a raise do?", "beamed"],
      ledTo: "the boss giving a raise to the clerk",
      follows: "none",
    },
  ],
  [
    "The ship that the wave hit sank.",
    {
      about: "wave",
      did: "hit the ship",
      agent: ["What was affected by the wave?", "the ship"],
      count: "2",
      nested: ["What did the entity acted upon by the wave do?", "sank"],
      ledTo: "no prior events",
      follows: "the ship sank",
    },
    {
      about: "ship",
      did: "sink",
      agent: ["What hit the ship?", "the wave"],
      count: "2",
      nested: ["What did the entity that was hit do?", "sank"],
      ledTo: "the wave hitting the ship",
      follows: "none",
    },
  ],
  [
    "The soup that the chef that the guest spoke to stirred boiled over.",
    {
      about: "chef",
      did: "stir the soup",
      agent: ["Who spoke to the chef?", "the guest"],
      count: "3",
      nested: ["What did the entity that was spoken to do?", "stirred the soup"],
      ledTo: "the guest speaking to the chef",
      follows: "the soup boiled over",
    },
  ],
  [
    "The man that the dog was scared of ran.",
    {
      about: "man",
      did: "run",
      agent: ["What was scared of the man?", "the dog"],
      count: "2",
      nested: ["What did the entity that was the one the dog was scared of do?", "ran"],
      ledTo: "the dog being scared of the man",
      follows: "none",
    },
  ],
  [
    "The horse that the boy that the bee stung rode threw its head back.",
    {
      about: "boy",
      did: "ride the horse",
      agent: ["What stung the boy?", "the bee"],
      count: "3",
      nested: ["What did the entity that was stung do?", "rode the horse"],
      ledTo: "the bee stinging the boy",
      follows: "the horse threw its head back",
    },
    {
      about: "horse",
      did: "throw its head back",
      agent: ["Who rode the horse?", "the boy"],
      count: "3",
      nested: ["What did the entity that was ridden do?", "threw its head back"],
      ledTo: "the bee stinging the boy which led to the boy riding the horse",
      follows: "none",
    },
  ],
  [
    "The letter that the secretary laid on the desk vanished.",
    {
      about: "secretary",
      did: "lay the letter on the desk",
      agent: ["What was affected by the secretary?", "the letter"],
      count: "2",
      nested: ["What did the entity acted upon by the secretary do?", "vanished"],
      ledTo: "no prior events",
      follows: "the letter vanished",
    },
  ],
  [
    "The dog that the cat that the mouse that the owl woke overheard lay beside shook.",
    {
      about: "cat",
      did: "lie beside the dog",
      agent: ["What overheard the cat?", "the mouse"],
      count: "4",
      nested: ["What did the entity that was overheard do?", "lay beside the dog"],
      ledTo: "the owl waking the mouse which led to the mouse overhearing the cat",
      follows: "the dog shook",
    },
    {
      about: "mouse",
      did: "overhear the cat",
      agent: ["What woke the mouse?", "the owl"],
      count: "4",
      nested: ["What did the entity that was woken do?", "overheard the cat"],
      ledTo: "the owl waking the mouse",
      follows: "the cat lay beside the dog",
    },
  ],
];

it("there are twenty sentences", () => expect(SENTENCES).toHaveLength(20));

it.each(SENTENCES)("questions and golds of one's own sentence: %s", (sentence, ...told) => {
  const events = parse(sentence, { nouns: NOUNS });
  for (const { about, did, agent, count, nested, ledTo, follows } of told) {
    const told: Record<QuestionType, [question: string, answer: string]> = {
      action_performed: [`What did the ${about} do?`, did],
      agent_identification: agent,
      entity_count: ["How many distinct entities are in the sentence?", count],
      nested_dependency: nested,
      causal_sequence: [`What series of events led to the ${about}'s action?`, ledTo],
      chain_consequence: [`What is the consequence of the ${about}'s involvement?`, follows],
    };
    const persons = ["settler", "knight", "dog owner", "boss"];
    const ours = questions(events, { persons }).filter(({ entity }) => entity === about);
    expect(ours.map(({ type, question, answer }) => [type, question, answer])).toEqual(
      Object.entries(told).map(([type, [question, answer]]) => [type, question, answer]),
    );
  }
});
