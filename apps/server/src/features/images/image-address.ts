import type { Image } from "@masq/contract/image";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "../../platform/keys/keys.ts";

/** Widths of the variants in pixels; a picture is never enlarged. */
export const VARIANT_WIDTHS = { thumb: 160, small: 320, medium: 640, large: 1280 } as const;
export type VariantName = keyof typeof VARIANT_WIDTHS;
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
};

const SIGNATURE_DAYS = 2;
const DAY_MS = 86_400_000;

/** The last day on which a signed address is good; changes once a day, so that browsers keep what they fetched. */
const lastDay = (now: Date): number => Math.floor(now.getTime() / DAY_MS) + SIGNATURE_DAYS;

function signature(keys: Keys, id: string, day: number): string {
  return createHmac("sha256", keys.get("image-address")).update(`${id}|${day}`).digest("base64url").slice(0, 22);
}

/** Whether `?d=<day>&s=<signature>` opens the picture now. */
export function isSigned(
  keys: Keys,
  now: Date,
  id: string,
  day: string | undefined,
  given: string | undefined,
): boolean {
  if (!day || !given || !/^\d{1,6}$/.test(day) || Number(day) < Math.floor(now.getTime() / DAY_MS)) return false;
  const wanted = Buffer.from(signature(keys, id, Number(day)));
  const got = Buffer.from(given);
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}

/**
 * A picture in the contract's shape. Avatars of characters are drawn fiction and public; every other picture gets a
 * signed address that ends after two days.
 */
export function viewImage(keys: Keys, now: Date, row: ImageRow, palette: string): Image {
  const shade = row.palettes.includes(palette) ? palette : (row.palettes[0] ?? "plum");
  const day = lastDay(now);
  const query = row.type === "avatar" ? "" : `?d=${day}&s=${signature(keys, row.id, day)}`;
  const at = (name: VariantName): string => `/media/${row.id}/${shade}/${name}.webp${query}`;
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
  };
}
