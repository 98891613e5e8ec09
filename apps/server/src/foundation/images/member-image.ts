import type { Image } from "@masq/contract/image";
import type { DB } from "@masq/db/tables/schema";
import type { Selectable } from "kysely";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "../../platform/keys/keys.ts";
import { FORMATS, VARIANT_WIDTHS, type Format, type VariantName } from "./image-address.ts";

/** Replaces the palette in the address of a member's picture. */
export const OWN = "own";
/**
 * `owner` sees it at once, `admin` to judge it, `desk` only when cleared; `holder:<agent>` a chat picture while this
 * operator holds the claim (decision O-24).
 */
export type MemberImageReader = "owner" | "admin" | "desk" | `holder:${string}`;
const HOLDER = "holder:";
export const holderIn = (reader: MemberImageReader): string | undefined =>
  reader.startsWith(HOLDER) ? reader.slice(HOLDER.length) : undefined;
export type MemberImageRow = Pick<
  Selectable<DB["member_image"]>,
  "id" | "type" | "width" | "height" | "placeholder" | "processed" | "under_moderation"
>;

const DAY_MS = 86_400_000;
const SIGNATURE_DAYS = 2;
const CENTRE = { x: 0.5, y: 0.5 };

const today = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

function signature(keys: Keys, id: string, day: number, reader: MemberImageReader): string {
  const text = `member-image|${reader}|${id}|${day}`;
  return createHmac("sha256", keys.get("image-address")).update(text).digest("base64url").slice(0, 22);
}

/** The reader for whom `?d=<day>&s=<signature>` (plus `&a=<agent>` for a holder) was signed, if still valid. */
export function memberReaderOf(
  keys: Keys,
  now: Date,
  id: string,
  { d, s, a }: { d?: string | undefined; s?: string | undefined; a?: string | undefined },
): MemberImageReader | undefined {
  if (!d || !s || !/^\d{1,6}$/.test(d) || Number(d) < today(now)) return undefined;
  const got = Buffer.from(s);
  const readers: MemberImageReader[] = a === undefined ? ["owner", "admin", "desk"] : [`${HOLDER}${a}`];
  return readers.find((reader) => {
    const wanted = Buffer.from(signature(keys, id, Number(d), reader));
    return wanted.length === got.length && timingSafeEqual(wanted, got);
  });
}

/** A picture in the contract's shape. Every address is signed for one kind of reader and lasts two days. */
export function viewMemberImage(keys: Keys, now: Date, row: MemberImageRow, reader: MemberImageReader): Image {
  const day = today(now) + SIGNATURE_DAYS;
  const holder = holderIn(reader);
  const whose = holder === undefined ? "" : `&a=${holder}`;
  const query = `?d=${day}&s=${signature(keys, row.id, day, reader)}${whose}`;
  const at = (name: VariantName): string => `/media/${row.id}/${OWN}/${name}.webp${query}`;
  return {
    _id: row.id,
    type: row.type === "avatar" ? "avatar" : "other",
    processed: row.processed,
    under_moderation: row.under_moderation,
    alt: "",
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    focus: CENTRE,
    thumb: at("thumb"),
    small: at("small"),
    medium: at("medium"),
    large: at("large"),
  };
}

/** Storage keys; each file is sealed with the member's key and bound to its place. */
export const masterKey = (memberId: string, id: string): string => `members/${memberId}/${id}`;
export const variantKey = (memberId: string, id: string, name: VariantName, format: Format): string =>
  `${masterKey(memberId, id)}-${name}.${format}`;
export const placeOf = (key: string): string => `file:${key}`;

export const filesOf = (memberId: string, id: string): string[] => [
  masterKey(memberId, id),
  ...(Object.keys(VARIANT_WIDTHS) as VariantName[]).flatMap((name) =>
    FORMATS.map((format) => variantKey(memberId, id, name, format)),
  ),
];
