import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import type { Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import { productName } from "../../ledger/catalog/catalog.queries.ts";
import type { AgentActor, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { noteEvent } from "../checkout/note-event.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { tellMembership } from "./derive-premium.ts";
import { lockOwn } from "./memberships.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "sessions">;
type Row = Selectable<DB["membership"]>;
type Why = "member" | "support" | "break";
const SOURCES = { member: "member", support: "admin", break: "job" } as const;

/**
 * Stops all charges from this commit on, without asking anyone, so an unreachable gateway does not matter (TRUST-18).
 * The paid time stays, and a mail proves it. The caller holds the row, which is neither ended nor canceled.
 */
export async function cancelIn(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  row: Row,
  { why, byAgent = null, reason = "" }: { why: Why; byAgent?: string | null; reason?: string },
): Promise<void> {
  const at = deps.clock.now();
  await tx
    .updateTable("membership")
    .set({ state: "cancelled", next_charge_at: null, grace_until: null, attempts: 0, updated_at: appNow })
    .set({ cancelled_at: at, cancelled_by: byAgent ?? why })
    .where("id", "=", row.id)
    .execute();
  const product = await productName(tx, row.product_id, row.member_id);
  await queueMail(deps, tx, {
    brandId: row.brand_id,
    memberId: row.member_id,
    dedupeKey: `membership-cancelled:${row.id}:${at.getTime()}`,
    letter: {
      template: "membership-cancelled",
      product,
      at: at.toISOString(),
      until: row.paid_until.toISOString(),
      reference: row.id,
      why,
    },
  });
  const of = { membership_id: row.id, order_id: row.order_id, brand_id: row.brand_id, by_agent: byAgent };
  await noteEvent(deps, tx, { ...of, source: SOURCES[why], kind: "cancelled", text: reason });
  await tellMembership(deps, tx, after, { id: row.id, memberId: row.member_id, state: "cancelled" });
}

/** Cancels on the member's request. Repeating changes nothing. Errors: not-found, membership-over. */
export async function cancelMembership(deps: Needs, actor: MemberActor, id: string): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const row = await lockOwn(tx, { memberId: actor.id, brandId: actor.brandId }, id);
    if (!row) throw new AppError("not-found");
    if (row.state === "ended") throw new AppError("membership-over");
    if (row.state !== "cancelled") await cancelIn(deps, tx, after, row, { why: "member" });
  });
}

/**
 * `POST /memberships/{id}/cancel` of the console: an admin cancels the renewal for a member who asked by other means,
 * with an audited reason. Errors: not-found, membership-over.
 */
export async function endRenewal(
  deps: Needs & Pick<Deps, "brands">,
  actor: AgentActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  await inTransaction(deps, async (tx, after) => {
    const row = await tx.selectFrom("membership").where("id", "=", id).selectAll().forNoKeyUpdate().executeTakeFirst();
    if (!row || !brandIds.includes(row.brand_id)) throw new AppError("not-found");
    if (row.state === "ended") throw new AppError("membership-over");
    if (row.state === "cancelled") return;
    await cancelIn(deps, tx, after, row, { why: "support", byAgent: actor.id, reason });
    await appendAudit(tx, {
      actor: actor.id,
      action: "membership.cancelled",
      subject: row.member_id,
      data: { id, reason },
    });
  });
}
