import type { Image } from "@masq/contract/image";
import type { Locale } from "@masq/contract/ssr-context";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "../../platform/keys/keys.ts";

/** Variant widths in pixels; pictures are never enlarged. */
export const VARIANT_WIDTHS = { thumb: 160, small: 320, medium: 640, large: 1280 } as const;
export type VariantName = keyof typeof VARIANT_WIDTHS;
/**
 * Of a drawn card: its mask, the masked prints that stand for locked acts, its own tile of the wall, and the wall on which
 * it hangs among all cards. They are as public as the card.
 */
export const PRINT_WIDTHS = {
  "mask-small": 320,
  "mask-medium": 640,
  act3: 320,
  act4: 320,
  tile: 96,
  "wall-masked": 2304,
  "wall-bare": 2304,
} as const;
export type PrintName = keyof typeof PRINT_WIDTHS;
export const FORMATS = ["avif", "webp", "jpg"] as const;
export type Format = (typeof FORMATS)[number];

export type ImageRow = {
  id: string;
  type: "avatar" | "hidden" | "other";
  palettes: string[];
  width: number;
  height: number;
  alt: string;
  placeholder: string;
  focus_x: number;
  focus_y: number;
  processed: boolean;
  under_moderation: boolean;
  act?: number | null;
  lift?: number | null;
  masked_alt?: string | null;
  alt_de?: string | null;
  masked_alt_de?: string | null;
};

/** The same picture with its texts for a page of this language, as far as it has them. */
export const toldIn = (locale: Locale, row: ImageRow): ImageRow =>
  locale === "de"
    ? { ...row, alt: row.alt_de ?? row.alt, masked_alt: row.masked_alt_de ?? row.masked_alt ?? null }
    : row;

const SIGNATURE_DAYS = 2;
const DAY_MS = 86_400_000;

/** Last day on which a signed address works. It changes once a day, so that browsers can cache. */
const lastDay = (now: Date): number => Math.floor(now.getTime() / DAY_MS) + SIGNATURE_DAYS;

/** Only the desk's addresses open a picture that is not cleared yet. */
export type ImageReader = "member" | "desk";

function signature(keys: Keys, id: string, day: number, reader: ImageReader): string {
  const text = reader === "desk" ? `desk|${id}|${day}` : `${id}|${day}`;
  return createHmac("sha256", keys.get("image-address")).update(text).digest("base64url").slice(0, 22);
}

type Signed = { d?: string | undefined; s?: string | undefined };

/** The kind of reader the address `?d=<day>&s=<signature>` was signed for, if it is still valid. */
export function readerOf(keys: Keys, now: Date, id: string, { d, s }: Signed): ImageReader | undefined {
  if (!d || !s || !/^\d{1,6}$/.test(d) || Number(d) < Math.floor(now.getTime() / DAY_MS)) return undefined;
  const got = Buffer.from(s);
  return (["member", "desk"] as const).find((reader) => {
    const wanted = Buffer.from(signature(keys, id, Number(d), reader));
    return wanted.length === got.length && timingSafeEqual(wanted, got);
  });
}

const shadeFor = ({ palettes }: Pick<ImageRow, "palettes">, palette: string): string =>
  palettes.includes(palette) ? palette : (palettes[0] ?? "plum");

/**
 * A picture in the contract's shape. Characters' avatars are drawn fiction and public; every other picture gets a
 * signed address valid for two days.
 */
export function viewImage(
  keys: Keys,
  now: Date,
  row: ImageRow,
  palette: string,
  reader: ImageReader = "member",
): Image {
  const shade = shadeFor(row, palette);
  const day = lastDay(now);
  const isOpen = row.type === "avatar" && !row.under_moderation;
  const query = isOpen ? "" : `?d=${day}&s=${signature(keys, row.id, day, reader)}`;
  const at = (name: VariantName | PrintName): string => `/media/${row.id}/${shade}/${name}.webp${query}`;
  return {
    _id: row.id,
    type: row.type,
    processed: row.processed,
    under_moderation: row.under_moderation,
    alt: row.alt,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    focus: { x: row.focus_x, y: row.focus_y },
    thumb: at("thumb"),
    small: at("small"),
    medium: at("medium"),
    large: at("large"),
    ...(typeof row.act === "number" && { act: row.act }),
    ...(isOpen &&
      typeof row.lift === "number" && {
        mask: { alt: row.masked_alt ?? row.alt, lift: row.lift, small: at("mask-small"), medium: at("mask-medium") },
      }),
  };
}

/** The wall's two pictures, masked first, addressed through any card that hangs on it: a new print has a new address. */
export function viewWallPictures(card: Pick<ImageRow, "id" | "palettes">, palette: string): string[] {
  return ["wall-masked", "wall-bare"].map((name) => `/media/${card.id}/${shadeFor(card, palette)}/${name}.avif`);
}

/** A card that is not on those pictures: its tile with the mask on, and bare. */
export function viewWallTile(card: Pick<ImageRow, "id" | "palettes">, palette: string) {
  const at = (name: "tile" | "thumb"): string => `/media/${card.id}/${shadeFor(card, palette)}/${name}.avif`;
  return { fictional: true as const, images: [at("tile"), at("thumb")] };
}

/** The masked prints in the place of locked acts, addressed through the card: a locked picture's id stays unknown. */
export function viewLockedActs(card: ImageRow | undefined, locked: readonly ImageRow[], palette: string) {
  if (card === undefined || !card.palettes.includes(palette)) return [];
  return locked.flatMap(({ act, masked_alt: alt }) => {
    const name = `act${act ?? 0}`;
    return typeof act === "number" && typeof alt === "string" && Object.hasOwn(PRINT_WIDTHS, name)
      ? [{ act, alt, small: `/media/${card.id}/${palette}/${name}.webp` }]
      : [];
  });
}
