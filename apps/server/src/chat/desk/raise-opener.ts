import type { Deps } from "../../deps.ts";
import { sql } from "kysely";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { ConversationRow } from "../conversations/lock-conversation.ts";
import { standingBreak } from "../../people/limits/limits.queries.ts";
import { OPENER_ALLOWANCE_MS, mayOpen, tierOf } from "./desk.policy.ts";

export type Opener = { conversation: ConversationRow; isPremium: boolean };

/**
 * Raises the character's first line after a match as FollowUpStock, due some minutes later (override O-3). The caller's
 * transaction holds the conversation. Never a second one, and none if the match is over, anyone wrote, the conversation
 * is frozen or the member is on a break; this keeps it inside the caps for unsolicited lines (trust, section 2).
 */
export async function raiseOpener(
  deps: Pick<Deps, "clock" | "config" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { conversation, isPremium }: Opener,
): Promise<void> {
  if (!mayOpen(conversation) || (await standingBreak(tx, conversation.member_id)) !== null) return;
  const waitS = deps.config.OPENER_AFTER_MS / 1000;
  await sql`
    insert into stock (id, kind, cause, conversation_id, brand_id, tier, posted_at, due_at, deadline_at)
    select ${newId("stk", deps.clock.now())}, 'FollowUpStock', 'match', ${conversation.id}, ${conversation.brand_id},
      ${tierOf({ isPremium, isFirst: false })}, present.at, present.at + make_interval(secs => ${waitS}::float8),
      present.at + make_interval(secs => ${waitS + OPENER_ALLOWANCE_MS / 1000}::float8)
    from (select app_now() as at) as present
    where exists (select from match where match.conversation_id = ${conversation.id} and match.ended_at is null)
    on conflict (conversation_id) where state in ('ready', 'claimed') do nothing`.execute(tx);
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}
