import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "../../platform/keys/keys.ts";

/** Binding of a ruling's sealed texts. */
export const rulingPlace = (id: string, part: "words" | "appeal"): string => `ruling:${id}:${part}`;

/** Opens one ruling without a sign-in: a locked account could not read why. */
export const rulingKey = (keys: Keys, id: string): string =>
  createHmac("sha256", keys.get("image-address")).update(`ruling|${id}`).digest("base64url");

export const rulingPath = (keys: Keys, id: string): string => `/decision/${id}?key=${rulingKey(keys, id)}`;

export function isRulingKey(keys: Keys, id: string, key: string): boolean {
  const wanted = Buffer.from(rulingKey(keys, id));
  const got = Buffer.from(key);
  return got.length === wanted.length && timingSafeEqual(got, wanted);
}
