import type { HeldDetail } from "@masq/contract/agent/held";
import { sayInstead } from "@masq/domain/chat/say-instead";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { openConversation } from "../desk/open-conversation.ts";
import { namesOf } from "../policy/policy.policy.ts";
import { isRecused } from "../desk/recuse-from-member.ts";
import { countsOf } from "./held-figures.ts";
import { READER_MS } from "./held.policy.ts";
import { findHeld, isLive, type HeldRow } from "./held.queries.ts";
import { personOf, viewHeld } from "./held.views.ts";
import { openHeldText } from "./own-held.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "brands" | "log">;

const BEFORE = 12;

/** Another's reply on a brand of the reader, to a member whom the reader does not know. Errors: not-found, recused. */
export async function findReadable(
  { db, brands }: Pick<Deps, "db" | "brands">,
  actor: AgentActor,
  id: string,
): Promise<{ row: HeldRow; brand: BrandRecord }> {
  const row = await findHeld(db, id);
  const brand = row && (await brands.byId(row.brand_id));
  const isOthers = row && brand && row.agent_id !== actor.id && brandIdsIn([brand], actor.scope).length > 0;
  if (!isOthers) throw new AppError("not-found");
  if (await isRecused(db, actor.id, row.member_id)) throw new AppError("recused");
  return { row, brand };
}

/** One reader at a time: false if a colleague has it open, or it waits no longer. */
async function takeUp(tx: Tx, id: string, readerId: string): Promise<boolean> {
  const { rows } = await sql`
    update held_reply h set reader = ${readerId}, reader_until = app_now() + make_interval(secs => ${READER_MS / 1000})
    from conversation c where c.id = h.conversation_id and h.id = ${id} and ${isLive}
      and (h.reader is null or h.reader = ${readerId} or h.reader_until <= app_now())
    returning h.id`.execute(tx);
  return rows.length > 0;
}

/**
 * A reply that waits, with what came before; for a minute nobody else opens it, longer if it is opened again. Reading
 * is logged with the reason in the same transaction (docs/decisions/034). Errors: not-found, recused, held-over.
 */
export async function openHeld(deps: Needs, actor: AgentActor, id: string): Promise<HeldDetail> {
  const { row: found, brand } = await findReadable(deps, actor, id);
  const { conversation_id: conversationId, agent_id: writerId } = found;
  const opened = await inTransaction(deps, async (tx) => {
    if (!(await takeUp(tx, id, actor.id))) throw new AppError("held-over");
    const conversation = await openConversation(deps, tx, { id: conversationId, holder: null });
    const row = await findHeld(tx, id);
    if (!conversation || !row) throw new AppError("not-found");
    const data = { reason: "held-reply", heldId: id };
    await appendAudit(tx, { actor: actor.id, action: "conversation.read", subject: conversationId, data });
    return { row, context: conversation.messages.slice(-BEFORE) };
  });
  const { row, context } = opened;
  const instead = sayInstead(row.rule, namesOf(brand), row.locale);
  return {
    ...viewHeld(row),
    ...(instead !== undefined && { instead }),
    state: row.state,
    conversationId,
    text: await openHeldText(deps, deps.db, row),
    spans: row.spans,
    why: row.why,
    context,
    today: await countsOf(deps.db, { writerId, days: 1 }),
    lastMonth: await countsOf(deps.db, { writerId, days: 30 }),
    decidedBy: personOf(row.decided_by, row.decider_name),
  };
}
