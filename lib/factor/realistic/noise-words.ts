/** What the slots of a sentence may hold in every world. */
export const FILLINGS: Record<string, readonly string[]> = {
  along: [
    "along the old canal",
    "past a row of poplars",
    "through the beech woods",
    "beside the river",
    "over a stone bridge",
    "past the water mill",
    "behind the village church",
    "across the open fields",
  ],
  season: ["spring", "summer", "autumn", "winter", "early spring", "late summer", "the rainy season"],
  weather: ["rain", "fog", "wind", "drizzle", "mist", "hail", "storm"],
  person: [
    "a retired teacher",
    "a travelling painter",
    "an old sailor",
    "a young journalist",
    "a country doctor",
    "a clockmaker",
    "a poet from the coast",
    "a quiet carpenter",
    "a botanist",
    "a weaver",
    "a postman",
    "an engineer on holiday",
  ],
  colour: ["green", "pale blue", "dark red", "yellow", "white", "brown", "grey", "bright orange"],
  past: [
    "last summer",
    "in the old days",
    "in spring",
    "long ago",
    "after the storm",
    "during the harvest",
    "last winter",
  ],
  medium: ["an old letter", "a travel guide", "a diary", "a school essay", "a notebook", "a long poem"],
  press: [
    "the local paper",
    "the village almanac",
    "a travel guide",
    "a school magazine",
    "the parish newsletter",
    "an old yearbook",
  ],
  when: [
    "at dawn",
    "in the morning",
    "before noon",
    "after lunch",
    "in the afternoon",
    "at dusk",
    "in the evening",
    "on market days",
    "on feast days",
    "on rainy days",
  ],
  smell: ["wet earth", "wood smoke", "fresh hay", "pine resin", "wild mint", "moss", "warm stone"],
  material: ["oak", "slate", "iron", "willow", "sandstone", "chestnut", "driftwood"],
  sound: [
    "church bells",
    "the river",
    "a distant saw",
    "the ferry horn",
    "rustling leaves",
    "a blacksmith's hammer",
  ],
};

/** What the slots hold that depend on what a world counts. */
export interface Scene {
  /** Those who work with it. */
  people: readonly string[];
  /** What can be said of any kind in the singular, of no amount. */
  habit: readonly string[];
}

/** The scene of every world, by its name. */
export const SCENES: Record<string, Scene> = {
  animals: {
    people: ["the keepers", "the rangers", "the caretakers", "the wardens"],
    habit: [
      "rests in the shade",
      "drinks from the stone trough",
      "hides from the wind",
      "shelters under the old oak",
      "keeps close to the old fence",
      "listens to the church bells",
      "likes to be left in peace",
      "looks for food under the trees",
    ],
  },
  instruments: {
    people: ["the musicians", "the teachers", "the caretakers", "the choir singers"],
    habit: [
      "is heard through the open windows",
      "is wiped with a soft cloth",
      "is kept out of the damp",
      "sounds warm and clear",
      "is played for the guests",
      "rests under a woollen blanket",
      "is carried out into the yard",
      "goes well with the human voice",
    ],
  },
  fruits: {
    people: ["the gardeners", "the growers", "the cooks", "the merchants"],
    habit: [
      "smells sweet",
      "is washed in cold spring water",
      "is sorted by hand",
      "goes into the jam",
      "is laid out on clean straw",
      "is served with cream",
      "is kept in the shade",
      "tastes of honey",
    ],
  },
  vehicles: {
    people: ["the drivers", "the mechanics", "the dispatchers", "the caretakers"],
    habit: [
      "is washed with rainwater",
      "stands under a canvas cover",
      "creaks in the cold",
      "is made ready for the journey",
      "is checked for rust",
      "gets a fresh coat of paint",
      "waits for its passengers",
      "is kept out of the wind",
    ],
  },
};
