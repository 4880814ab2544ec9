import { requireOneOf } from "../../core/check.js";

/** Where realistic items take place: what there is, and where. All words are capitalised and made of letters only. */
export interface World {
  /** As the parameter `world` names it. */
  name: string;
  /** The word for all kinds together, as the paper's "Animal"; never one of the kinds. */
  category: string;
  /** First words of place names, for instance "Hamilton". */
  firstNames: readonly string[];
  /** Last words of place names, for instance "Farm". */
  types: readonly string[];
  /** What can be counted at a place, for instance "Fox". */
  kinds: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

/** First words of place names in every world, beside its own. */
const SHARED =
  words(`Abbott Ackley Arden Atwood Baldwin Barton Beckett Bellamy Benton Blakely Bradford Brinley Burton
  Caldwell Camden Chadwick Chester Clayton Colby Corbin Crawford Dawson Delaney Dover Draycott Easton Edgemont
  Ellington Emerson Farnham Fenton Finley Garrick Gilmore Hadley Hanover Hartwell Hastings Holden Huxley Kenwood Kirby
  Langley Lawson Leland Lockwood Marlow Melrose Merton Newbury Oxley Paxton Radley Ramsey Redford Rowan Sheldon Stafford
  Sutton Thurston Tilbury Upton Wakefield Wexford Winslow Yates`);

/**
 * Four worlds of 2,700 places (90 first names by 30 types) and 40 kinds each. Within a world no word is used twice.
 * So many places make 128,000 tokens of close noise with no more kinds at each than an item has.
 *
 * @source FACTOR, section 3.2, shows animals at a zoo, a farm and a ranch; the other words are ours
 */
export const WORLDS: readonly World[] = [
  {
    name: "animals",
    category: "Animal",
    firstNames: [
      ...SHARED,
      ...words(`Hamilton Bundle South Maple Granite Amber Willow Copper Silver Cedar Aspen Juniper
      Clover Hazel Linden Mercer Ashford Bramley Carlton Dunmore Elwood Fairfax Glendale Harlow`),
    ],
    types:
      words(`Zoo Farm Ranch Park Reserve Sanctuary Forest Island Valley Meadow Marsh Shelter Prairie Lagoon
      Creek Ridge Hollow Canyon Woodland Heath Pasture Paddock Refuge Savanna Wetland Lake Pond Glen Stable Menagerie`),
    kinds:
      words(`Fox Deer Raccoon Badger Otter Beaver Rabbit Hedgehog Squirrel Wolf Bear Lynx Moose Bison Goat
      Sheep Horse Donkey Pony Llama Alpaca Camel Zebra Giraffe Elephant Tiger Lion Leopard Panda Koala Kangaroo
      Monkey Gorilla Parrot Owl Falcon Eagle Penguin Flamingo Turtle`),
  },
  {
    name: "instruments",
    category: "Instrument",
    firstNames: [
      ...SHARED,
      ...words(`Riverside Lakeview Northgate Eastwood Westbrook Kingston Preston Weston Brighton Clifton
      Denham Everton Foxhall Grafton Halford Ingleton Jasper Kendal Lambert Milford Norwood Oakley Penrose Quincy`),
    ],
    types:
      words(`School Academy College Theater Museum Studio Chapel Hall Club Church Library Workshop Conservatory
      Cathedral Opera Pavilion Auditorium Bandstand Institute Gallery Lodge Monastery Abbey Palace Tavern Hotel Archive
      Villa Ballroom Seminary`),
    kinds:
      words(`Violin Viola Cello Harp Guitar Banjo Mandolin Lute Ukulele Zither Sitar Flute Piccolo Clarinet
      Oboe Bassoon Saxophone Trumpet Trombone Tuba Cornet Bugle Recorder Harmonica Accordion Bagpipe Organ Piano
      Harpsichord Celesta Drum Cymbal Tambourine Triangle Marimba Xylophone Gong Bongo Castanet Maraca`),
  },
  {
    name: "fruits",
    category: "Fruit",
    firstNames: [
      ...SHARED,
      ...words(`Hilltop Sunny Golden Meadowbrook Stonebridge Brookside Greenfield Highland Lowland Sandy
      Windmill Winding Crescent Harvest Rosewood Thornton Upland Valewood Whitby Yardley Alder Birchwood Cobblestone
      Dalton`),
    ],
    types:
      words(`Orchard Market Grove Garden Nursery Vineyard Bakery Kitchen Cellar Pantry Stall Warehouse Cannery
      Greenhouse Plantation Grocery Cafe Restaurant Bistro Deli Brewery Distillery Farmhouse Homestead Cottage Terrace
      Barn Shop Store Winery`),
    kinds: words(`Apple Pear Plum Cherry Peach Apricot Nectarine Quince Fig Date Lemon Lime Orange Grapefruit
      Tangerine Mandarin Pomelo Kumquat Banana Pineapple Mango Papaya Guava Lychee Kiwi Melon Watermelon Grape
      Strawberry Raspberry Blackberry Blueberry Cranberry Gooseberry Currant Elderberry Mulberry Pomegranate
      Persimmon Coconut`),
  },
  {
    name: "vehicles",
    category: "Vehicle",
    firstNames: [
      ...SHARED,
      ...words(`Central Union Summit Pioneer Liberty Franklin Jefferson Lincoln Madison Monroe Jackson Tyler
      Bayside Cliffside Dockside Eastern Western Northern Southern Midland Coastal Ironbridge Redwood Stonegate`),
    ],
    types: words(
      `Depot Garage Station Terminal Yard Airport Marina Dealership Hangar Factory Camp Fairground Harbor
      Port Dock Wharf Pier Shipyard Boatyard Airfield Aerodrome Racetrack Speedway Junction Crossing Showroom Resort
      Quarry Mine Base`,
    ),
    kinds: words(`Car Bus Van Truck Taxi Tram Train Tractor Trailer Bicycle Tricycle Scooter Moped Motorcycle
      Ambulance Bulldozer Excavator Forklift Limousine Minibus Jeep Carriage Wagon Cart Sled Snowmobile Canoe Kayak
      Rowboat Sailboat Ferry Barge Yacht Tugboat Raft Helicopter Airplane Glider Hovercraft Airship`),
  },
];

/** The names a world can be asked for by. */
export const WORLD_NAMES: readonly string[] = WORLDS.map(({ name }) => name);

/**
 * The world of that name, for instance the one that `sample.metadata.setting` names.
 *
 * @throws RangeError if there is no such world
 */
export function worldNamed(name: string): World {
  requireOneOf("world", name, WORLD_NAMES);
  return WORLDS.find((world) => world.name === name)!;
}

/** How many places a world has: every first name with every type. */
export const placeCount = ({ firstNames, types }: World): number => firstNames.length * types.length;

/** A place of a world by its number, 0 up to `placeCount`, as "Hamilton Farm". */
export const placeAt = ({ firstNames, types }: World, index: number): string =>
  `${firstNames[Math.floor(index / types.length)]} ${types[index % types.length]}`;
