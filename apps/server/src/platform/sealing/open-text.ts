import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Log } from "../log/log.ts";
import { Unreadable, type Sealing } from "./sealing.ts";

/** `text` is empty if the stored bytes cannot be opened. */
export type OpenedText = { text: string; isUnreadable: boolean };

/**
 * Opens a stored text for display. One broken row must not take down its conversation, for member or desk, so it is
 * shown as unreadable and logged for the owner; an unreachable database stays an error.
 */
export async function openText(
  { sealing, log }: { sealing: Sealing; log: Log },
  db: Kysely<DB>,
  { memberId, place }: { memberId: string; place: string },
  sealed: Buffer,
): Promise<OpenedText> {
  try {
    return { text: await sealing.open(db, memberId, place, sealed), isUnreadable: false };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    log.warn({ memberId, place }, "a stored text cannot be opened and is shown as unreadable");
    return { text: "", isUnreadable: true };
  }
}
