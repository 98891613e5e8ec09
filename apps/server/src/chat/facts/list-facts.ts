import type { FactWithHistory } from "@masq/contract/agent/desk-fact";
import type { Look } from "@masq/contract/agent/look";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { demandLook } from "../../foundation/audit/demand-look.ts";
import { findWritable } from "../desk/find-writable.ts";
import { factsWithHistory } from "./facts.queries.ts";
import { openFactHistory } from "./open-facts.ts";

/**
 * All facts of a conversation with their histories, for its holder; for an admin any in scope with a reason, logged in
 * the same transaction (trust section 5). Errors: not-found, validation (no reason).
 */
export async function listFacts(
  deps: Pick<Deps, "db" | "clock" | "brands" | "sealing" | "log">,
  actor: AgentActor,
  { conversationId, ...asked }: Look & { conversationId: string },
): Promise<{ facts: FactWithHistory[] }> {
  return inTransaction(deps, async (tx) => {
    const { conversation, isHeld } = await findWritable(deps, tx, actor, conversationId);
    const look = isHeld ? null : demandLook(asked);
    const rows = await factsWithHistory(tx, conversationId);
    const facts = await Promise.all(rows.map((row) => openFactHistory(deps, tx, conversation.member_id, row)));
    if (look) await appendAudit(tx, { actor: actor.id, action: "facts.read", subject: conversationId, data: look });
    return { facts };
  });
}
