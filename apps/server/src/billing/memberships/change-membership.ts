import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { findProducts, productsById } from "../../ledger/catalog/catalog.queries.ts";
import { noteEvent } from "../checkout/note-event.ts";
import { mustNotBeOnBreak } from "../../people/limits/limits.queries.ts";
import { tellMembership } from "./derive-premium.ts";
import { lockOwn } from "./memberships.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "sessions">;

/** Locks the member's own membership; not during a break. */
async function lockForChange(tx: Tx, actor: MemberActor, id: string) {
  await mustNotBeOnBreak(tx, actor.id);
  const row = await lockOwn(tx, { memberId: actor.id, brandId: actor.brandId }, id);
  if (!row) throw new AppError("not-found");
  return row;
}

/**
 * Reverts a cancellation while the paid time runs: renewed at its end, on the stored card. Errors: not-found,
 * membership-over, on-break, card-missing.
 */
export async function reactivateMembership(deps: Needs, actor: MemberActor, id: string): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const row = await lockForChange(tx, actor, id);
    if (row.state === "active" || row.state === "past-due") return;
    if (row.state === "ended" || row.paid_until <= deps.clock.now()) throw new AppError("membership-over");
    const card = await tx
      .selectFrom("payment_method")
      .where("id", "=", row.payment_method_id ?? "")
      .where("removed_at", "is", null)
      .select("id")
      .executeTakeFirst();
    if (!card) throw new AppError("card-missing");
    await tx
      .updateTable("membership")
      .set({ state: "active", next_charge_at: row.paid_until, cancelled_at: null, cancelled_by: null })
      // The reminder is sent again: the renewal must not surprise a member who changed their mind twice.
      .set({ reminded_for: null, updated_at: appNow })
      .where("id", "=", id)
      .execute();
    const of = { membership_id: id, order_id: row.order_id, brand_id: row.brand_id };
    await noteEvent(deps, tx, { ...of, source: "member", kind: "reactivated", text: "" });
    await tellMembership(deps, tx, after, { id, memberId: actor.id, state: "active" });
  });
}

type Wanted = { id: string; productId: string | null };

/** Whether the product is a membership sold to this member now, in the current one's currency. */
async function isOffered(tx: Tx, brand: BrandRecord, memberId: string, { from, to }: { from: string; to: string }) {
  const member = await tx.selectFrom("member").where("id", "=", memberId).select("country").executeTakeFirstOrThrow();
  const list = await findProducts(tx, brand.id, member.country ?? brand.countries[0] ?? null);
  const present = (await productsById(tx, [from])).get(from);
  return list.some(
    (one) =>
      one.id === to && one.interval_days > 0 && one.package_type.length === 0 && one.currency === present?.currency,
  );
}

/**
 * Switches to another product from the next charge on; nothing is charged or lost now. `productId` null, or the current
 * one, reverts a change. Errors: not-found, membership-over, product-not-offered, on-break.
 */
export async function changeMembership(
  deps: Needs,
  actor: MemberActor,
  brand: BrandRecord,
  { id, productId }: Wanted,
): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const row = await lockForChange(tx, actor, id);
    if (row.state !== "active" && row.state !== "past-due") throw new AppError("membership-over");
    const next = productId === row.product_id ? null : productId;
    if (next !== null && !(await isOffered(tx, brand, actor.id, { from: row.product_id, to: next })))
      throw new AppError("product-not-offered");
    await tx
      .updateTable("membership")
      .set({ next_product_id: next, updated_at: appNow })
      .where("id", "=", id)
      .execute();
    const of = { membership_id: id, order_id: row.order_id, brand_id: row.brand_id };
    await noteEvent(deps, tx, { ...of, source: "member", kind: "changed", text: next ?? "taken back" });
    await tellMembership(deps, tx, after, { id, memberId: actor.id, state: row.state });
  });
}
