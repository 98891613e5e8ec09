import type { DB } from "@masq/db/tables/schema";
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Keys } from "../keys/keys.ts";
import { ownBytes } from "../own-bytes.ts";
import { disclose, enclose } from "./envelope.ts";
import { keyName, keyOf, newestVersion, unwrapKey, wrapKey, wrappingVersion } from "./wrap-keys.ts";

type Reader = Pick<Kysely<DB>, "selectFrom">;
type Writer = Pick<Kysely<DB>, "insertInto" | "selectFrom">;

/**
 * The only way to store texts of messages, memos, drafts, events and mails and members' files: AES-256-GCM with the
 * member's key, which is wrapped by the brand's key. `place` (such as `message:cnv_1:4`) is bound to the text, so that
 * a sealed text cannot be moved to another row. Deleting the member's key row erases every copy.
 */
export type Sealing = {
  createKey: (tx: Writer, brandId: string, memberId: string) => Promise<void>;
  seal: (db: Reader, memberId: string, place: string, text: string) => Promise<Buffer>;
  /** Throws `Unreadable`. */
  open: (db: Reader, memberId: string, place: string, sealed: Buffer) => Promise<string>;
  /** The same for a member's files. */
  sealBytes: (db: Reader, memberId: string, place: string, bytes: Buffer) => Promise<Buffer>;
  openBytes: (db: Reader, memberId: string, place: string, sealed: Buffer) => Promise<Buffer>;
  /** Seals texts that belong to no member (staff mail) with the installation key. */
  sealForProduct: (place: string, text: string) => Buffer;
  openForProduct: (place: string, sealed: Buffer) => string;
  forget: (memberId: string) => void;
};

/** The member's key does not open it or was erased: concerns one row, never the whole product. */
export class Unreadable extends Error {}

const CACHED_KEYS = 20_000;

/** A member's key is permanent; the brand key that wraps it can be replaced (`wrap-keys.ts`). */
const MEMBER_KEY = 1;
const encrypt = (key: Buffer, bound: string, plain: Buffer): Buffer => enclose(key, MEMBER_KEY, bound, plain);
const decrypt = (key: Buffer, bound: string, sealed: Buffer): Buffer =>
  disclose((version) => (version === MEMBER_KEY ? key : undefined), bound, sealed);

export function createSealing(keys: Keys): Sealing {
  const cache = new Map<string, Buffer>();
  const remember = (memberId: string, key: Buffer): Buffer => {
    if (cache.size >= CACHED_KEYS) cache.delete(cache.keys().next().value ?? "");
    cache.set(memberId, ownBytes(key));
    return key;
  };
  const readKey = async (db: Reader, memberId: string): Promise<Buffer> => {
    const row = await db
      .selectFrom("member_key")
      .innerJoin("member", "member.id", "member_key.member_id")
      .where("member_id", "=", memberId)
      .select(["member_key.wrapped", "member.brand_id"])
      .executeTakeFirst();
    if (!row) throw new Unreadable(`No key for ${memberId}: it was erased`);
    return remember(memberId, unwrapKey(keys, { brandId: row.brand_id, memberId }, row.wrapped));
  };
  /** Of the texts of a thread, which are opened at once, the first one reads the key. */
  const reading = new WeakMap<Reader, Map<string, Promise<Buffer>>>();
  const memberKey = (db: Reader, memberId: string): Promise<Buffer> | Buffer => {
    const known = cache.get(memberId);
    if (known) return known;
    const here = reading.get(db) ?? new Map<string, Promise<Buffer>>();
    reading.set(db, here);
    const read = here.get(memberId) ?? readKey(db, memberId).finally(() => here.delete(memberId));
    here.set(memberId, read);
    return read;
  };
  const sealForProduct = (place: string, text: string): Buffer => {
    const version = newestVersion(keys, "house");
    return enclose(keys.get(keyName("house", version)), version, place, Buffer.from(text));
  };
  return {
    createKey: async (tx, brandId, memberId) => {
      const key = randomBytes(32);
      await tx
        .insertInto("member_key")
        .values({
          member_id: memberId,
          wrapped: wrapKey(keys, { brandId, memberId }, await wrappingVersion(tx, brandId), key),
        })
        .execute();
    },
    seal: async (db, memberId, place, text) =>
      encrypt(await memberKey(db, memberId), `${memberId}|${place}`, Buffer.from(text)),
    open: async (db, memberId, place, sealed) => {
      const key = await memberKey(db, memberId);
      try {
        return decrypt(key, `${memberId}|${place}`, sealed).toString();
      } catch (cause) {
        throw new Unreadable(`${place} cannot be opened`, { cause });
      }
    },
    sealBytes: async (db, memberId, place, bytes) =>
      encrypt(await memberKey(db, memberId), `${memberId}|${place}`, bytes),
    openBytes: async (db, memberId, place, sealed) =>
      decrypt(await memberKey(db, memberId), `${memberId}|${place}`, sealed),
    sealForProduct,
    openForProduct: (place, sealed) => disclose(keyOf(keys, "house"), place, sealed).toString(),
    forget: (memberId) => void cache.delete(memberId),
  };
}
