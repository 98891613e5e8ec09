import type { Deps } from "../../deps.ts";
import { placeOf } from "../../foundation/images/member-image.ts";
import { exportKey } from "./export-address.ts";
import { readyExport } from "./privacy.queries.ts";

type Archive = { bytes: Buffer; day: string };

/** Opens the owner's archive while it is kept; undefined for anything else. */
export async function readArchive(
  deps: Pick<Deps, "db" | "sealing" | "storage">,
  memberId: string,
  id: string,
): Promise<Archive | undefined> {
  const row = await readyExport(deps.db, memberId, id);
  if (!row) return undefined;
  const key = exportKey(memberId, id);
  const sealed = await deps.storage.get(key);
  if (!sealed) return undefined;
  const bytes = await deps.sealing.openBytes(deps.db, memberId, placeOf(key), sealed);
  return { bytes, day: row.asked_at.toISOString().slice(0, 10) };
}
