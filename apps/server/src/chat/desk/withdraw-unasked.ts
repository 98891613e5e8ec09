import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { cancelOpen } from "./close-stock.ts";
import { isShown } from "../../cast/profiles/profiles.queries.ts";
import { tellRevoked } from "./freeze-stock.ts";

const REVOKED = "The member is on a break";

/**
 * Withdraws unsolicited lines (follow-ups, openers, role-play dates) in all conversations of these members, whoever
 * holds them; items for a member's own message stay. Locks the conversations first, in a fixed order.
 */
export async function withdrawUnasked(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  memberIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select conversation.id from conversation
    where member_id = any(${[...memberIds]}::text[]) and exists (
      select 1 from stock where stock.conversation_id = conversation.id
        and stock.kind <> 'MessageStock' and stock.state in ('ready', 'claimed', 'sending'))
    order by conversation.id for update`.execute(tx);
  for (const { id } of rows) {
    // A message may have claimed the item meanwhile.
    const open = await tx
      .selectFrom("stock")
      .where("conversation_id", "=", id)
      .where("kind", "<>", "MessageStock")
      .where("state", "in", ["ready", "claimed", "sending"])
      .select("id")
      .executeTakeFirst();
    if (!open) continue;
    const gone = await cancelOpen(tx, id);
    if (gone?.holder) await tellRevoked(deps, tx, after, { holder: gone.holder, stockId: gone.id, reason: REVOKED });
  }
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}

const A_ROUND = 500;

/**
 * Withdraws waiting unsolicited lines of characters their brand no longer shows (retired, withheld, or taken off the
 * brand): nobody would be given them, so they would wait forever. `profileId`: only this one, whose row the caller
 * holds; undefined: all, in the periodic round. A held one goes when released. One being claimed now is left to the
 * round, since the claim waits for the character's row. The round can bring an opener back.
 */
export async function withdrawUnshown(tx: Tx, profileId?: string): Promise<void> {
  const max = profileId === undefined ? A_ROUND : null;
  await sql`
    update stock set state = 'cancelled', sticky_agent = null, sticky_until = null,
      draft = null, draft_by = null, draft_at = null
    where id in (
      select s.id from stock s join conversation on conversation.id = s.conversation_id
      where s.state = 'ready' and s.kind <> 'MessageStock' and not ${isShown()}
        and (${profileId ?? null}::text is null or conversation.profile_id = ${profileId ?? null})
      limit ${max}::int for update of s skip locked)`.execute(tx);
}
