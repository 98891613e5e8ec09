/** What the product needs to know about the masters beside their pixels. */
import type { CastRecord, Casting } from "./casting.ts";
import { designMask } from "./mask/design.ts";
import { PALETTE_NAMES, type Palette } from "./palette.ts";
import { makePerson, type Person } from "./person.ts";
import { drawMaskLayer, settle } from "./portrait.ts";
import { describeInGerman } from "./describe-de.ts";
import { describePrint } from "./describe.ts";
import { ACTS, LOCKED_ACTS, type Act } from "./words.ts";

export interface MasterEntry {
  readonly n: Act;
  readonly kind: "avatar" | "other";
  readonly palettes: readonly Palette[];
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The same print with its mask on. */
  readonly maskedAlt: string;
  readonly altDe: string;
  readonly maskedAltDe: string;
  readonly placeholder: Record<Palette, string>;
  readonly focus: { readonly x: number; readonly y: number };
  /** Only on the card: the share of the height by which the mask may rise; 0 where it may only fade. */
  readonly lift?: number;
  /** A masked print stands in its place until it is opened. */
  readonly locked: boolean;
}
export type MasterIndex = Record<string, readonly MasterEntry[]>;

/** The room above a crest is the same at any size. */
const MEASURED_WIDTH = 160;

function entryOf(record: CastRecord, casting: Casting, person: Person, act: Act): MasterEntry {
  const cut = designMask(person).cut;
  const [plum, ember] = PALETTE_NAMES.map((palette) => settle(person, { act, palette, width: MEASURED_WIDTH }));
  return {
    n: act,
    kind: act === 0 ? "avatar" : "other",
    palettes: PALETTE_NAMES,
    width: 640,
    height: 800,
    alt: describePrint(record, casting, { act, cut }),
    maskedAlt: describePrint(record, casting, { act, cut, masked: true }),
    altDe: describeInGerman(record, casting, { act, cut }),
    maskedAltDe: describeInGerman(record, casting, { act, cut, masked: true }),
    placeholder: { plum: plum.ground, ember: ember.ground },
    focus: plum.focus,
    ...(act === 0 && { lift: drawMaskLayer(person, { palette: "plum", width: MEASURED_WIDTH }).lift }),
    locked: LOCKED_ACTS.includes(act),
  };
}

export const indexOf = (cast: readonly CastRecord[], casting: Readonly<Record<string, Casting>>): MasterIndex =>
  Object.fromEntries(
    cast.map((record) => {
      const person = makePerson(record, casting[record.username]);
      return [record.username, ACTS.map((act) => entryOf(record, casting[record.username], person, act))];
    }),
  );
