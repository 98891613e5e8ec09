import type { HitDetail } from "@masq/contract/agent/second-look";
import type { Deps } from "../../deps.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { openConversation } from "../desk/open-conversation.ts";
import { findHit, type HitRow } from "./second-look.queries.ts";
import { proposedFor, viewHit } from "./second-look.views.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "brands" | "log">;

const BEFORE = 12;
const AFTER = 4;

/** Error: not-found; also for an own line, which somebody else decides. */
export async function findOthersHit(deps: Pick<Deps, "db" | "brands">, actor: AgentActor, id: string): Promise<HitRow> {
  const row = await findHit(deps.db, id);
  const isInScope = row && brandIdsIn(await deps.brands.all(), actor.scope).includes(row.brand_id);
  if (!isInScope || row.agent_id === actor.id || row.state === "reported") throw new AppError("not-found");
  return row;
}

/**
 * One line with its context. Opening a conversation is logged with the reason in the same transaction, as in lookup; the
 * reason is this look (docs/decisions/034). Error: not-found.
 */
export async function openHit(deps: Needs, actor: AgentActor, id: string): Promise<HitDetail> {
  const row = await findOthersHit(deps, actor, id);
  const { conversation_id: conversationId, seq } = row;
  const before = seq + AFTER + 1;
  const context = await inTransaction(deps, async (tx) => {
    const conversation = await openConversation(deps, tx, { id: conversationId, holder: null, before });
    if (!conversation) throw new AppError("not-found");
    const data = { reason: "second-look", messageId: id, before };
    await appendAudit(tx, { actor: actor.id, action: "conversation.read", subject: conversationId, data });
    return conversation.messages.filter(({ sequence }) => sequence > seq - BEFORE);
  });
  return {
    ...viewHit(row),
    conversationId,
    text: context.find(({ _id }) => _id === id)?.message ?? "",
    why: row.why,
    proposed: proposedFor(row.class),
    context,
    creditsBack: row.removed_credits ?? 0,
  };
}
