import type { Random } from "../../core/random.js";
import type { Instance } from "./item.js";
import { fitting } from "./statements.js";

/** Sentences of a paragraph, which is about one place. */
const PARAGRAPH = { fewest: 3, most: 7 };

/**
 * General noise: paragraphs about places and kinds of an item that state no quantity.
 *
 * Essential and redundant instances are mentioned alike, so that a mention does not tell which of them matter.
 *
 * @param instances those the item gives a number to; no kind is mentioned together with a place that it is not at
 * @param world the world's name
 * @param characters of all sentences, each with a space after it; they fall short of it by less than a sentence
 * @source FACTOR, section 3.3
 */
export function generalNoise(
  instances: readonly Instance[],
  world: string,
  characters: number,
  draw: Random,
): string[] {
  return fitting(characters, paragraphs(instances, compiled(world), draw));
}

function* paragraphs(instances: readonly Instance[], patterns: Part[][], draw: Random): Generator<string> {
  const kinds = new Map<string, string[]>();
  for (const { place, kind } of instances) kinds.set(place, [...(kinds.get(place) ?? []), kind]);
  const places = [...kinds];
  let deck: Part[][] = [];
  for (;;) {
    const [place, there] = draw.pick(places);
    for (let left = draw.integer(PARAGRAPH.fewest, PARAGRAPH.most); left > 0; left--) {
      if (deck.length === 0) deck = draw.shuffle(patterns);
      yield written(deck.pop()!, place, draw.pick(there), draw);
    }
  }
}

/** A piece of a sentence: its own words, a name, or words to choose from. */
type Part = string | typeof PLACE | typeof KIND | readonly string[];
const PLACE = Symbol("place");
const KIND = Symbol("kind");

function compiled(world: string): Part[][] {
  const slots: Record<string, Part> = { ...FILLINGS, ...SCENES[world], place: PLACE, kind: KIND };
  return PATTERNS.map((pattern) =>
    pattern.split(/[{}]/).map((piece, index) => (index % 2 === 1 && slots[piece]) || piece),
  );
}

function written(parts: Part[], place: string, kind: string, draw: Random): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if (part === PLACE) text += place;
    else if (part === KIND) text += kind;
    else text += draw.pick(part);
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The phrases of a list, between commas. */
const phrases = (text: string): readonly string[] => text.trim().split(/,\s+/);

/** What the slots of a sentence may hold in every world. */
export const FILLINGS: Readonly<Record<string, readonly string[]>> = {
  along: phrases(`
    along the old canal, past a row of poplars, through the beech woods, beside the river,
    over a stone bridge, past the water mill, behind the village church, across the open fields`),
  season: phrases("spring, summer, autumn, winter, early spring, late summer, the rainy season"),
  weather: phrases("rain, fog, wind, drizzle, mist, hail, storm"),
  person: phrases(`
    a retired teacher, a travelling painter, an old sailor, a young journalist, a country doctor,
    a clockmaker, a poet from the coast, a quiet carpenter, a botanist, a weaver, a postman,
    an engineer on holiday`),
  colour: phrases("green, pale blue, dark red, yellow, white, brown, grey, bright orange"),
  past: phrases(`
    last summer, in the old days, in spring, long ago, after the storm, during the harvest, last winter`),
  medium: phrases("an old letter, a travel guide, a diary, a school essay, a notebook, a long poem"),
  press: phrases(`
    the local paper, the village almanac, a travel guide, a school magazine, the parish newsletter,
    an old yearbook`),
  when: phrases(`
    at dawn, in the morning, before noon, after lunch, in the afternoon, at dusk, in the evening,
    on market days, on feast days, on rainy days`),
  smell: phrases("wet earth, wood smoke, fresh hay, pine resin, wild mint, moss, warm stone"),
  material: phrases("oak, slate, iron, willow, sandstone, chestnut, driftwood"),
  sound: phrases(`
    church bells, the river, a distant saw, the ferry horn, rustling leaves, a blacksmith's hammer`),
};

/** What the slots hold that depend on what a world counts. */
export interface Scene {
  /** Those who work with it. */
  people: readonly string[];
  /** What can be said of any kind in the singular, of no amount. */
  habit: readonly string[];
}

/** The scene of every world, by its name. */
export const SCENES: Readonly<Record<string, Scene>> = {
  animals: {
    people: phrases("the keepers, the rangers, the caretakers, the wardens"),
    habit: phrases(`
      rests in the shade, drinks from the stone trough, hides from the wind, shelters under the old oak,
      keeps close to the old fence, listens to the church bells, likes to be left in peace,
      looks for food under the trees`),
  },
  instruments: {
    people: phrases("the musicians, the teachers, the caretakers, the choir singers"),
    habit: phrases(`
      is heard through the open windows, is wiped with a soft cloth, is kept out of the damp,
      sounds warm and clear, is played for the guests, rests under a woollen blanket,
      is carried out into the yard, goes well with the human voice`),
  },
  fruits: {
    people: phrases("the gardeners, the growers, the cooks, the merchants"),
    habit: phrases(`
      smells sweet, is washed in cold spring water, is sorted by hand, goes into the jam,
      is laid out on clean straw, is served with cream, is kept in the shade, tastes of honey`),
  },
  vehicles: {
    people: phrases("the drivers, the mechanics, the dispatchers, the caretakers"),
    habit: phrases(`
      is washed with rainwater, stands under a canvas cover, creaks in the cold,
      is made ready for the journey, is checked for rust, gets a fresh coat of paint,
      waits for its passengers, is kept out of the wind`),
  },
};

/**
 * The sentences of general noise. `{place}` and `{kind}` stand for names of the item, the other slots for words of
 * `FILLINGS` or of the world's scene. No sentence has a quantity, a number word or a comparison of amounts, and none
 * says that there is something of a kind at a place but of a kind that the item counts there.
 *
 * @source FACTOR, section 3.3, asks for "text that involves concepts mentioned in the essential path" without "new
 * relationship between mentioned concepts"; the sentences are ours
 */
export const PATTERNS: readonly string[] = `
  The road to {place} runs {along}.
  In {season} the {weather} comes early to {place}.
  {place} was founded by {person} with a love of the countryside.
  The entrance of {place} was painted {colour} {past}.
  {person} wrote about {place} in {medium}.
  Visitors reach {place} on foot, {along}.
  An old map shows {place} drawn in {colour} ink.
  {people} of {place} meet {when} and talk about the {weather}.
  A bench near the entrance of {place} is a good spot to wait for the {weather} to pass.
  After the {weather}, {place} smells of {smell}.
  The sign that points to {place} was made from {material} by {person}.
  A painting of {place} in {season} hangs in the town hall.
  {place} stays open {when} unless the {weather} sets in.
  The wind carries the sound of {sound} to {place}.
  {people} at {place} keep a diary of the {weather}.
  The lamps at {place} are lit as soon as the {weather} sets in.
  {place} still has the old fence of {material}.
  Stories about {place} are told in the village {when}.
  The name of {place} was chosen by {person}.
  {person} came to {place} to draw the {kind}.
  A sign at {place} tells the story of the {kind}.
  {people} at {place} like to talk about the {kind} {when}.
  At {place} the {kind} {habit} {when}.
  In {season} the {kind} of {place} {habit}.
  {press} printed a story about the {kind} of {place}.
  A photograph of the {kind} at {place} won a prize {past}.
  Guests of {place} ask about the {kind} {when}.
  The {kind} of {place} was painted in oils by {person}.
  When the {weather} sets in, {people} at {place} look after the {kind}.
  A poem about the {kind} hangs near the entrance of {place}.
  {place} is known in the region for the {kind}.
  Children from the village visit {place} and sketch the {kind}.
  The {kind} is a favourite of {people} at {place}.
  A tale told at {place} has the {kind} as its hero.
  The emblem of {place} shows the {kind} in {colour}.
  {person} taught {people} of {place} to look after the {kind}.
  {press} says that the {kind} of {place} {habit}.
  Postcards from {place} show the {kind} in the {weather}.
  The {kind} appears in an old song of the region.
  A book about the {kind} lies on a shelf in the village library.
  The {kind} has a name of its own in the dialect of the coast.
  {person} gave a talk about the {kind} {past}.
  The {kind} was stitched in {colour} thread on an old tapestry.
`
  .trim()
  .split(/\n\s*/);
