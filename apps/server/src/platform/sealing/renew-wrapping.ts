import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Config } from "../../config/env.ts";
import type { Keys } from "../keys/keys.ts";
import { headOf, KEY_VERSION_MAX } from "./envelope.ts";
import { brandKeyName, unwrapKey, wrapKey, wrappingVersion } from "./wrap-keys.ts";

type Needs = { db: Kysely<DB>; keys: Keys; config: Pick<Config, "KEYS"> };
type Row = { member_id: string; wrapped: Buffer };
/** `version`: of the brand's key. `renewed`: members whose key was rewrapped. `checked`: those it now opens. */
export type Renewed = { version: number; renewed: number; checked: number };

const BATCH = 200;
/** Four bytes of head, 12 and 16 of AES-GCM, and the key. */
const WRAPPED_BYTES = 64;

const isOf = (version: number) =>
  sql<boolean>`(octet_length(wrapped) = ${WRAPPED_BYTES} and substring(wrapped from 1 for 4) = ${headOf(version)})`;

const rowsOf = ({ db }: Needs, brandId: string, after: string) =>
  db
    .selectFrom("member_key")
    .innerJoin("member", "member.id", "member_key.member_id")
    .where("member.brand_id", "=", brandId)
    .where("member_key.member_id", ">", after)
    .select(["member_key.member_id", "member_key.wrapped"])
    .orderBy("member_key.member_id")
    .limit(BATCH);

/** The version to wrap with: one begun and not finished, else a new one. */
async function targetOf(deps: Needs, brandId: string): Promise<number> {
  const current = await wrappingVersion(deps.db, brandId);
  const behind = await rowsOf(deps, brandId, "")
    .where(sql<boolean>`not ${isOf(current)}`)
    .limit(1)
    .executeTakeFirst();
  if (current > 1 && behind !== undefined) return current;
  const next = current + 1;
  if (next > KEY_VERSION_MAX)
    throw new Error(`${brandId} has had ${KEY_VERSION_MAX} keys: no further one can be named`);
  const name = brandKeyName(brandId, next);
  if (deps.keys.find(name) === undefined) {
    // With keys from the environment, every machine must get the new one first.
    if (Object.keys(deps.config.KEYS).some((known) => known.startsWith("brand-")))
      throw new Error(`add ${name} to KEYS on every machine and restart every process, then call this again`);
    deps.keys.get(name);
  }
  await deps.db
    .insertInto("brand_key")
    .values({ brand_id: brandId, version: next })
    .onConflict((conflict) => conflict.column("brand_id").doUpdateSet({ version: next }))
    .execute();
  return next;
}

/** Writes only the row that was read: a member erased meanwhile stays erased. */
async function renew({ db, keys }: Needs, brandId: string, version: number, row: Row): Promise<boolean> {
  const owner = { brandId, memberId: row.member_id };
  const key = unwrapKey(keys, owner, row.wrapped);
  const wrapped = wrapKey(keys, owner, version, key);
  if (!unwrapKey(keys, owner, wrapped).equals(key))
    throw new Error(`the rewrapped key of ${row.member_id} does not match`);
  const { numUpdatedRows } = await db
    .updateTable("member_key")
    .set({ wrapped })
    .where("member_id", "=", row.member_id)
    .where("wrapped", "=", row.wrapped)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function overAll(read: (after: string) => Promise<Row[]>, each: (row: Row) => Promise<boolean>): Promise<number> {
  let count = 0;
  let after = "";
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return count;
    for (const row of rows) if (await each(row)) count += 1;
    after = last.member_id;
  }
}

/**
 * Rewraps the key of every member of a brand with a new brand key while the product runs: the members' own keys, and so
 * every text, stay unchanged. Resumes after an interruption. Finally checks every row.
 */
export async function renewWrapping(deps: Needs, brandId: string): Promise<Renewed> {
  const version = await targetOf(deps, brandId);
  const isBehind = sql<boolean>`not ${isOf(version)}`;
  let renewed = 0;
  for (;;) {
    // Members registered during the change may be wrapped with the previous version.
    const found = await overAll(
      (after) => rowsOf(deps, brandId, after).where(isBehind).execute(),
      (row) => renew(deps, brandId, version, row),
    );
    if (found === 0) break;
    renewed += found;
  }
  const checked = await overAll(
    (after) => rowsOf(deps, brandId, after).execute(),
    (row) => Promise.resolve(unwrapKey(deps.keys, { brandId, memberId: row.member_id }, row.wrapped).length === 32),
  );
  return { version, renewed, checked };
}
