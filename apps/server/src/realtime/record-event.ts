import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import type { AfterCommit, Tx } from "../platform/db/transaction.ts";

/** `stream`: the member's or agent's id. `data`: references only. `text`: sealed with the member's key. */
export type NewEvent = {
  stream: string;
  type: string;
  data: Record<string, unknown>;
  text?: { memberId: string; json: unknown };
};

/**
 * Step 1 of the live channel: the row lock on the stream makes offset order equal commit order, gap-free. After the
 * commit the doorbell rings; sockets that miss it read the log.
 */
export async function recordEvent(
  deps: Pick<Deps, "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  event: NewEvent,
): Promise<number> {
  const { head } = await tx
    .updateTable("stream")
    .set({ head: sql`head + 1` })
    .where("id", "=", event.stream)
    .returning("head")
    .executeTakeFirstOrThrow();
  const sealed = event.text
    ? await deps.sealing.seal(
        tx,
        event.text.memberId,
        `event:${event.stream}:${head}`,
        JSON.stringify(event.text.json),
      )
    : null;
  await tx
    .insertInto("event")
    .values({
      stream_id: event.stream,
      offset: head,
      type: event.type,
      data: JSON.stringify(event.data),
      sealed,
    })
    .execute();
  after(() => deps.bus.ring({ stream: event.stream, offset: head, type: event.type }));
  return head;
}

/** Every member and agent has one stream, made with the account. */
export async function openStream(tx: Tx, id: string, epoch: string): Promise<void> {
  await tx
    .insertInto("stream")
    .values({ id, epoch })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
