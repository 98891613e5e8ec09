/** What a print shows, in words, for those who cannot see it. */
import type { Casting, CastRecord } from "./casting.ts";
import type { MaskCut } from "./mask/cuts.ts";
import type { Act } from "./stage.ts";

const SIGNS = {
  ammonite: "an ammonite",
  anchor: "an anchor",
  astrolabe: "an astrolabe",
  ball: "a ball",
  ballet: "a ballet skirt",
  beads: "rows of beads",
  bee: "a honeycomb",
  bell: "a bell",
  book: "an open book",
  bottles: "a ring of bottles",
  bridge: "a suspension bridge",
  brush: "a brushstroke",
  button: "a button",
  cable: "a cut cable",
  cage: "a birdcage",
  cards: "playing cards",
  carousel: "a carousel",
  chess: "a chessboard",
  chisel: "a ring of chisels",
  clock: "a clock",
  compass: "a compass rose",
  cross: "a pharmacy cross",
  crown: "a crown",
  cup: "coffee beans",
  cutlery: "spoons and forks",
  dial: "a lift's dial",
  dominoes: "dominoes",
  drop: "a drop of water",
  eye: "a tray of glass eyes",
  fiddle: "a fiddle",
  film: "a film reel",
  fish: "two fish",
  flame: "flames",
  flower: "a flower",
  frame: "an empty frame",
  funicular: "a cable car",
  gear: "a cogwheel",
  glass: "stained glass",
  globe: "a star globe",
  grid: "a crossword",
  hand: "a raised hand",
  hanger: "a coat hanger",
  heart: "a heart",
  helm: "a ship's wheel",
  horn: "the bell of a horn",
  horseshoe: "a horseshoe",
  house: "a house",
  ice: "ice crystals",
  key: "a key",
  keys: "piano keys",
  kite: "a kite",
  lamp: "a lighthouse lamp",
  laurel: "a laurel wreath",
  lens: "a magnifying glass",
  mask: "two theater masks",
  maze: "a maze",
  mike: "a microphone",
  mill: "a windmill",
  moon: "a moon",
  nib: "the nib of a pen",
  orbit: "a planet's orbits",
  paw: "a paw print",
  peaks: "mountain peaks",
  pencil: "a fan of pencils",
  pendulum: "pendulums",
  pipes: "organ pipes",
  plume: "carnival feathers",
  postmark: "a postmark",
  propeller: "a ship's propeller",
  quipu: "knotted cords",
  rail: "a train's wheel",
  rain: "rain",
  record: "a record",
  road: "a steering wheel",
  rope: "a coil of rope",
  rotor: "a wind turbine",
  sail: "a sail",
  scales: "a pair of scales",
  shears: "a ring of scissors",
  shell: "a shell",
  skate: "the tracks of skates",
  snow: "a snowflake",
  speaker: "a loudspeaker",
  spot: "a spotlight",
  stairs: "a spiral staircase",
  stars: "turning stars",
  stave: "a stave of notes",
  strings: "a puppet's strings",
  sun: "a sun",
  telegraph: "telegraph signs",
  tile: "a painted tile",
  trap: "a trapdoor",
  tree: "a tree",
  tunnel: "a tunnel",
  type: "typewriter keys",
  umbrella: "an umbrella",
  voice: "radio waves",
  volcano: "a volcano",
  wave: "waves",
  weed: "seaweed",
  wheat: "ears of wheat",
};

const HATS = {
  none: "",
  bandana: "a bandana",
  beanie: "a beanie",
  bowler: "a bowler hat",
  brim: "a brimmed hat",
  cap: "a peaked cap",
  flatcap: "a flat cap",
  flowers: "flowers in the hair",
  fur: "a fur hat",
  hard: "a hard hat",
  headwrap: "a headwrap",
  kufi: "a kufi",
  phones: "headphones",
  sou: "a sou'wester",
  straw: "a straw hat",
  top: "a top hat",
  veil: "a beekeeper's veil",
  wig: "a barrister's wig",
};

const PLACES = {
  bar: "at a bar",
  books: "in front of bookshelves",
  desert: "in a desert",
  forest: "in a forest",
  gallery: "in a gallery",
  kitchen: "in a kitchen",
  market: "at a market",
  mountain: "in the mountains",
  "rainy-window": "by a rainy window",
  rooftop: "on a rooftop",
  sea: "by the sea",
  snow: "in the snow",
  stage: "under stage lights",
  train: "on a train",
  workshop: "in a workshop",
};

const MASKS: Record<MaskCut, string> = {
  colombina: "columbine mask",
  wing: "winged mask",
  domino: "domino mask",
  moth: "moth mask",
  deco: "stepped mask",
  owl: "owl mask",
  heart: "heart mask",
};

const COSTUMES = [
  "apron",
  "bands",
  "bare",
  "bomber",
  "boubou",
  "bow",
  "caftan",
  "cape",
  "cardigan",
  "deel",
  "embroidered",
  "fan",
  "harness",
  "hivis",
  "jacket",
  "lab",
  "mandarin",
  "oilskin",
  "parka",
  "poncho",
  "print",
  "roll",
  "ruff",
  "sari",
  "scarf",
  "scrubs",
  "shawl",
  "shirt",
  "tee",
  "trench",
  "tux",
  "uniform",
  "waistcoat",
  "work",
  "wrap",
] as const;

const TEMPERS = [
  "amused",
  "blazing",
  "dreamy",
  "grave",
  "merry",
  "proud",
  "serene",
  "shy",
  "sly",
  "stern",
  "tender",
  "tired",
  "warm",
  "watchful",
  "wistful",
  "wry",
] as const;

export type Costume = (typeof COSTUMES)[number];
export type Temper = (typeof TEMPERS)[number];
export type Trade = keyof typeof SIGNS;
export type Hat = keyof typeof HATS;
export type Place = keyof typeof PLACES;
export const COSTUME_NAMES: readonly Costume[] = COSTUMES;
export const TEMPER_NAMES: readonly Temper[] = TEMPERS;
export const TRADES = Object.keys(SIGNS) as Trade[];
export const HAT_NAMES = Object.keys(HATS) as Hat[];
export const PLACE_NAMES = Object.keys(PLACES) as Place[];

const article = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);

interface Shown {
  readonly act: Act;
  readonly cut: MaskCut;
  readonly masked?: boolean;
}

export function describePrint(record: CastRecord, casting: Casting, { act, cut, masked = act === 1 }: Shown): string {
  const hat = casting.hat !== "none" && !masked && (act === 3 || (act === 0 && casting.hatOnCard));
  return [
    `Lithograph of ${record.name}, ${record.age},`,
    masked && `in ${article(MASKS[cut])}`,
    !masked && act === 2 && `with ${article(MASKS[cut])} just lowered`,
    !masked && act === 3 && "at work",
    hat && `${casting.hat === "flowers" ? "with" : "in"} ${HATS[casting.hat]}`,
    act === 0 ? `before ${SIGNS[casting.trade]}` : PLACES[casting.scenes[act]],
  ]
    .filter(Boolean)
    .join(" ");
}
