import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { cancelOpen } from "./close-stock.ts";
import { tellRevoked } from "./freeze-stock.ts";

const REVOKED = "The member is on a break";

/**
 * Takes back the lines that nobody asked for in all conversations of these members, whoever holds them; items that
 * stand for a member's own message stay. The conversations are locked first, in one order.
 */
export async function withdrawFollowUps(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  memberIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select conversation.id from conversation
    where member_id = any(${[...memberIds]}::text[]) and exists (
      select 1 from stock where stock.conversation_id = conversation.id
        and stock.kind = 'FollowUpStock' and stock.state in ('ready', 'claimed'))
    order by conversation.id for update`.execute(tx);
  for (const { id } of rows) {
    // It may have become a message's meanwhile.
    const open = await tx
      .selectFrom("stock")
      .where("conversation_id", "=", id)
      .where("kind", "=", "FollowUpStock")
      .where("state", "in", ["ready", "claimed"])
      .select("id")
      .executeTakeFirst();
    if (!open) continue;
    const gone = await cancelOpen(tx, id);
    if (gone?.holder) await tellRevoked(deps, tx, after, { holder: gone.holder, stockId: gone.id, reason: REVOKED });
  }
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}
