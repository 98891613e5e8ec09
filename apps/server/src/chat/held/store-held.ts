import type { HeldReplyTable } from "@masq/db/tables/held";
import type { PolicyRule } from "@masq/domain/chat/reply-policy/verdict";
import { sql, type Insertable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { heldPlace } from "./held.policy.ts";

/** `why`: the judge's figure and its limit; null for a rule. */
export type Hold = { rule: PolicyRule; why: string | null; spans?: readonly [number, number][] | undefined };
/** What every row says, whatever became of the reply. */
export type HeldText = {
  brandId: string;
  agentId: string;
  conversationId: string;
  memberId: string;
  stockId: string | null;
  claimEpoch: number | null;
  attachmentId: string | null;
  text: string;
  clientKey: string;
  clientHash: string;
};
type Ending = Pick<Insertable<HeldReplyTable>, "state" | "seen_seq" | "left_ms"> & { forMs?: number };

/** Stores a reply that does not go out at once, with its text sealed. `forMs`: how long it waits. A repeated key's row stays. Returns its id. */
export async function storeHeld(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  reply: HeldText,
  { rule, why, spans = [] }: Hold,
  { forMs, ...ending }: Ending,
): Promise<string> {
  const id = newId("hld", deps.clock.now());
  const row = {
    id,
    brand_id: reply.brandId,
    agent_id: reply.agentId,
    conversation_id: reply.conversationId,
    member_id: reply.memberId,
    stock_id: reply.stockId,
    claim_epoch: reply.claimEpoch,
    attachment_id: reply.attachmentId,
    body: await deps.sealing.seal(tx, reply.memberId, heldPlace(id), reply.text),
    rule: rule.code,
    title: rule.title,
    advice: rule.advice,
    why,
    spans: JSON.stringify(spans),
    client_key: reply.clientKey,
    client_hash: reply.clientHash,
    ...ending,
    ends_at: forMs === undefined ? null : sql<Date>`app_now() + make_interval(secs => ${forMs / 1000})`,
  };
  await tx
    .insertInto("held_reply")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["client_key", "state"]).where("state", "in", ["waiting", "stopped", "blocked"]).doNothing(),
    )
    .execute();
  return id;
}
