import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Keys } from "../keys/keys.ts";
import { disclose, enclose, KEY_VERSION_MAX } from "./envelope.ts";

type Reader = Pick<Kysely<DB>, "selectFrom">;
/** The key's owner; both are bound to the wrapping. */
export type Owner = { brandId: string; memberId: string };

/** `brand-<id>` is the first version, `brand-<id>.2` the next. */
export const keyName = (name: string, version: number): string => (version === 1 ? name : `${name}.${version}`);
export const brandKeyName = (brandId: string, version: number): string => keyName(`brand-${brandId}`, version);

/** For opening: a missing key is not created, since it would open nothing. */
export const keyOf =
  (keys: Keys, name: string) =>
  (version: number): Buffer | undefined =>
    keys.find(keyName(name, version));

export function newestVersion(keys: Keys, name: string): number {
  let version = 1;
  while (version < KEY_VERSION_MAX && keys.find(keyName(name, version + 1)) !== undefined) version += 1;
  return version;
}

const boundTo = ({ brandId, memberId }: Owner): string => `${brandId}|${memberId}`;

export function wrapKey(keys: Keys, owner: Owner, version: number, key: Buffer): Buffer {
  const name = brandKeyName(owner.brandId, version);
  // The first is created on first use; later ones never, or two machines would create two.
  const wrapping = version === 1 ? keys.get(name) : keys.find(name);
  if (wrapping === undefined) throw new Error(`The key ${name} is not there`);
  return enclose(wrapping, version, boundTo(owner), key);
}

/** Throws if the key of its version is missing or wrong. */
export const unwrapKey = (keys: Keys, owner: Owner, wrapped: Buffer): Buffer =>
  disclose(keyOf(keys, `brand-${owner.brandId}`), boundTo(owner), wrapped);

/** The version that wraps the keys of a brand's members from now on. */
export async function wrappingVersion(db: Reader, brandId: string): Promise<number> {
  const row = await db.selectFrom("brand_key").where("brand_id", "=", brandId).select("version").executeTakeFirst();
  return row?.version ?? 1;
}
