import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { sql } from "kysely";
import { eventPlace } from "./record-event.ts";

/**
 * Replaces what a member's recorded events say about a message, for a device that hears of them later. `change` gets
 * what one said.
 */
export async function rewriteEvents(
  deps: Pick<Deps, "sealing" | "log">,
  tx: Tx,
  { memberId, messageId }: { memberId: string; messageId: string },
  change: (json: Record<string, unknown>) => unknown,
): Promise<void> {
  const { rows } = await sql<{ offset: number; key: string; sealed: Buffer }>`
    select "offset", key, sealed from event
    where stream_id = ${memberId} and data ->> 'messageId' = ${messageId} and sealed is not null`.execute(tx);
  for (const { offset, key, sealed } of rows) {
    const place = eventPlace(memberId, key);
    const { text, isUnreadable } = await openText(deps, tx, { memberId, place }, sealed);
    if (isUnreadable) continue;
    const json = JSON.stringify(change(JSON.parse(text) as Record<string, unknown>));
    await tx
      .updateTable("event")
      .set({ sealed: await deps.sealing.seal(tx, memberId, place, json) })
      .where("stream_id", "=", memberId)
      .where("offset", "=", offset)
      .execute();
  }
}
