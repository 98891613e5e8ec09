import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTurn } from "./heavy-work.ts";
import { findMemberImage } from "./images.queries.ts";
import { VARIANT_WIDTHS, type Format, type VariantName } from "./image-address.ts";
import { encodeVariant } from "./make-variant.ts";
import { filesOf, masterKey, placeOf, variantKey } from "./member-image.ts";

type Needs = Pick<Deps, "db" | "storage" | "sealing">;
type Picture = { id: string; member_id: string };

const SEALED_TYPE = "application/octet-stream";

/** Stores a member's file so that only the member's key opens it. */
async function putSealed({ db, storage, sealing }: Needs, memberId: string, key: string, bytes: Buffer): Promise<void> {
  await storage.put(key, await sealing.sealBytes(db, memberId, placeOf(key), bytes), SEALED_TYPE);
}

async function getSealed({ db, storage, sealing }: Needs, memberId: string, key: string): Promise<Buffer | undefined> {
  const sealed = await storage.get(key);
  return sealed && sealing.openBytes(db, memberId, placeOf(key), sealed);
}

export const keepMaster = (deps: Needs, memberId: string, id: string, bytes: Buffer): Promise<void> =>
  putSealed(deps, memberId, masterKey(memberId, id), bytes);

/** The stored picture in full size; undefined if its file is gone. */
export const readMemberMaster = (deps: Needs, memberId: string, id: string): Promise<Buffer | undefined> =>
  getSealed(deps, memberId, masterKey(memberId, id));

/** One size of a member's picture, created on first use. Error: not-found. */
export async function readMemberVariant(
  deps: Needs,
  { id, member_id }: Picture,
  name: VariantName,
  format: Format,
): Promise<Buffer> {
  const key = variantKey(member_id, id, name, format);
  const stored = await getSealed(deps, member_id, key);
  if (stored) return stored;
  return inTurn(async () => {
    const master = await getSealed(deps, member_id, masterKey(member_id, id));
    if (!master) throw new AppError("not-found");
    const bytes = await encodeVariant(master, VARIANT_WIDTHS[name], format);
    await putSealed(deps, member_id, key, bytes);
    // Removed meanwhile, before this file existed, so the removal missed it. Earlier requests may still show it.
    if (!(await findMemberImage(deps.db, id))) await deps.storage.remove(key);
    return bytes;
  });
}

/** Creates every size in the addressed format. */
export async function makeMemberVariants(deps: Needs, picture: Picture): Promise<void> {
  for (const name of Object.keys(VARIANT_WIDTHS) as VariantName[]) await readMemberVariant(deps, picture, name, "webp");
}

/**
 * Deletes every file of a picture before its row, so that "removed" is never a false answer. Sizes go first: a store
 * that fails midway leaves a complete picture. Error: StorageAway.
 */
export async function removeFiles(deps: Pick<Deps, "storage">, memberId: string, id: string): Promise<void> {
  const [master, ...sizes] = filesOf(memberId, id);
  await Promise.all(sizes.map((key) => deps.storage.remove(key)));
  if (master !== undefined) await deps.storage.remove(master);
}

/**
 * Deletes late or leftover files of a picture without a row: they belong to no member and are unreadable without the
 * key. Logs any that stay.
 */
export async function sweepFiles(deps: Pick<Deps, "storage" | "log">, memberId: string, id: string): Promise<void> {
  try {
    await removeFiles(deps, memberId, id);
  } catch (error) {
    deps.log.warn({ err: error, picture: id }, "removing a file of a picture without a row failed");
  }
}
