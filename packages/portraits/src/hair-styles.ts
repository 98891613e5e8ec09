/** Hairstyles as data: thickness, hairline, length. */
import type { HairStyleName } from "./traits.ts";

export type HairLine =
  | "natural"
  | "high"
  | "round"
  | "parted"
  | "swept"
  | "fringe"
  | "sweep-short"
  | "forward"
  | "side-parted"
  | "peak";
export type Strand = "side" | "back" | "down" | "comb";

export interface HairStyle {
  readonly thick: { readonly base: number; readonly top: number; readonly front?: number; readonly back?: number };
  readonly line: HairLine;
  readonly strand: Strand;
  /** Long hair falls as a curtain: how far down, how wide, where it opens in front (degrees). */
  readonly fall?: {
    readonly to: number;
    readonly spread: number;
    readonly open: number;
    readonly wave?: number;
    readonly tuck?: number;
  };
  readonly knots?: readonly { readonly at: readonly [number, number, number]; readonly r: number }[];
  readonly tail?: { readonly at: readonly [number, number, number]; readonly to: number };
  readonly plait?: boolean;
  readonly plaits?: "thin" | "thick";
  readonly curls?: number;
  readonly short?: boolean;
  readonly shorn?: boolean;
  readonly bald?: boolean;
  /** Shorter, see-through sides: how much, and up to which height. */
  readonly fade?: number;
  readonly fadeTo?: number;
  readonly wisps?: boolean;
  readonly ragged?: number;
}

export const HAIR_STYLES: Record<HairStyleName, HairStyle> = {
  "long-straight": {
    thick: { base: 8, top: 9 },
    line: "parted",
    strand: "side",
    fall: { to: 240, spread: 18, open: 54 },
  },
  "long-waves": {
    thick: { base: 10, top: 12 },
    line: "swept",
    strand: "side",
    fall: { to: 228, spread: 34, open: 52, wave: 8 },
  },
  lob: {
    thick: { base: 10, top: 10 },
    line: "swept",
    strand: "side",
    fall: { to: 146, spread: 24, open: 56, wave: 5 },
  },
  bob: { thick: { base: 10, top: 9 }, line: "parted", strand: "side", fall: { to: 96, spread: 18, open: 56, tuck: 9 } },
  "bob-fringe": {
    thick: { base: 10, top: 10 },
    line: "fringe",
    strand: "down",
    fall: { to: 88, spread: 18, open: 55, tuck: 9 },
    ragged: 5,
  },
  "long-fringe": {
    thick: { base: 9, top: 10 },
    line: "fringe",
    strand: "down",
    fall: { to: 220, spread: 18, open: 54 },
    ragged: 5,
  },
  updo: {
    thick: { base: 7, top: 12, back: 10 },
    line: "swept",
    strand: "back",
    knots: [{ at: [0, -104, -84], r: 42 }],
    wisps: true,
  },
  "top-knot": {
    thick: { base: 6, top: 6 },
    line: "high",
    strand: "back",
    knots: [{ at: [0, -140, -26], r: 33 }],
    wisps: true,
  },
  ponytail: {
    thick: { base: 7, top: 8 },
    line: "high",
    strand: "back",
    tail: { at: [0, -76, -108], to: 190 },
    wisps: true,
  },
  pixie: { thick: { base: 9, top: 15, front: 7 }, line: "sweep-short", strand: "down", short: true, ragged: 5 },
  "long-curls": {
    thick: { base: 16, top: 17 },
    line: "parted",
    strand: "side",
    fall: { to: 170, spread: 36, open: 54 },
    curls: 10.5,
  },
  afro: { thick: { base: 36, top: 40 }, line: "round", strand: "down", curls: 9.5 },
  "short-curls": { thick: { base: 12, top: 22, front: 9 }, line: "round", strand: "down", curls: 8, short: true },
  braids: {
    thick: { base: 8, top: 8 },
    line: "parted",
    strand: "side",
    fall: { to: 225, spread: 12, open: 68 },
    plaits: "thin",
  },
  locs: {
    thick: { base: 10, top: 11 },
    line: "natural",
    strand: "side",
    fall: { to: 124, spread: 20, open: 67 },
    plaits: "thick",
  },
  "side-braid": { thick: { base: 9, top: 10 }, line: "parted", strand: "side", plait: true },
  crop: {
    thick: { base: 3, top: 10, front: 5 },
    line: "forward",
    strand: "down",
    short: true,
    fade: 0.62,
    fadeTo: -52,
    ragged: 7,
  },
  "side-part": {
    thick: { base: 5, top: 11, front: 13 },
    line: "side-parted",
    strand: "comb",
    short: true,
    fade: 0.2,
    fadeTo: -30,
  },
  quiff: { thick: { base: 4, top: 15, front: 30 }, line: "high", strand: "back", short: true, fade: 0.4, fadeTo: -48 },
  undercut: {
    thick: { base: 1.5, top: 14, front: 12 },
    line: "side-parted",
    strand: "comb",
    short: true,
    fade: 0.9,
    fadeTo: -60,
  },
  "slick-back": { thick: { base: 5, top: 7, back: 7 }, line: "peak", strand: "back", short: true, ragged: 0.7 },
  buzz: { thick: { base: 1.8, top: 2.4 }, line: "natural", strand: "down", short: true, shorn: true, ragged: 0.8 },
  bald: { thick: { base: 0, top: 0 }, line: "natural", strand: "down", bald: true },
  "mid-length": {
    thick: { base: 10, top: 13, front: 9 },
    line: "swept",
    strand: "comb",
    fall: { to: 66, spread: 8, open: 74, wave: 6 },
  },
};

type LineRow = readonly [angle: number, height: number];

const TEMPLE: readonly LineRow[] = [
  [66, -6],
  [72, 16],
  [79, 20],
  [83, -2],
  [92, -14],
  [101, -2],
  [108, 34],
  [135, 56],
  [180, 60],
];

/** Height of the hairline at |angle| from the front to the nape. */
export const HAIR_LINES: Record<HairLine, readonly LineRow[]> = {
  natural: [[0, -70], [22, -70], [42, -63], [54, -46], [61, -30], ...TEMPLE],
  high: [[0, -84], [20, -82], [40, -73], [52, -56], [60, -34], ...TEMPLE],
  forward: [[0, -58], [22, -57], [40, -53], [52, -44], [60, -30], ...TEMPLE],
  "side-parted": [[0, -74], [20, -73], [40, -66], [53, -50], [61, -32], ...TEMPLE],
  peak: [[0, -77], [10, -79], [24, -85], [38, -83], [50, -66], [59, -42], ...TEMPLE],
  round: [
    [0, -72],
    [30, -69],
    [48, -54],
    [60, -26],
    [67, 2],
    [74, 18],
    [80, 16],
    [86, -4],
    [94, -8],
    [102, 6],
    [110, 38],
    [135, 56],
    [180, 60],
  ],
  parted: [
    [0, -88],
    [8, -84],
    [20, -74],
    [34, -60],
    [48, -38],
    [58, -12],
    [64, 12],
    [72, 40],
    [90, 52],
    [180, 62],
  ],
  swept: [
    [0, -76],
    [20, -72],
    [36, -60],
    [50, -38],
    [60, -10],
    [66, 14],
    [74, 36],
    [90, 48],
    [180, 62],
  ],
  fringe: [
    [0, -27],
    [20, -28],
    [36, -26],
    [50, -20],
    [58, 0],
    [64, 14],
    [74, 40],
    [90, 52],
    [180, 62],
  ],
  "sweep-short": [
    [0, -64],
    [24, -60],
    [44, -46],
    [56, -30],
    [63, -6],
    [70, 14],
    [77, 16],
    [83, -2],
    [92, -10],
    [101, 0],
    [108, 34],
    [135, 54],
    [180, 58],
  ],
};
