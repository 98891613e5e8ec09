import { appNow } from "@masq/db/open";
import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { giveRuling } from "../../foundation/rulings/give-ruling.ts";
import type { Tx } from "../../platform/db/transaction.ts";

/** What the desk records on a conversation; each joins the caller's transaction. */

/** The member's messages up to `seq` are on an operator's screen; for the announcing statement. No row if known. */
export const markDeskSeen = (id: string, seq: number): RawBuilder<unknown> => sql`
  update conversation set desk_seen_seq = ${seq} where id = ${id} and desk_seen_seq < ${seq} returning id`;

/** An admin answers here: operators are not given its items for a while (decision G-132). */
export async function markIntervened(tx: Tx, id: string, adminId: string): Promise<void> {
  await tx
    .updateTable("conversation")
    .set({ admin_intervene_at: appNow, admin_intervene_by: adminId })
    .where("id", "=", id)
    .execute();
}

/** Ends the take-over, or only one idle for `idleMs`; false if there was none. The caller holds the conversation. */
export async function endIntervention(tx: Tx, id: string, idleMs = 0): Promise<boolean> {
  const ended = await tx
    .updateTable("conversation")
    .set({ admin_intervene_at: null, admin_intervene_by: null })
    .where("id", "=", id)
    .where("admin_intervene_at", "<=", sql<Date>`app_now() - make_interval(secs => ${idleMs / 1000})`)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Nothing more is sent until an admin has looked (trust section 3, minors). The member is told that it is being looked at
 * and no more, whatever it is about: a reason could endanger someone. `by` null: a rule did it. The caller holds the
 * conversation.
 */
export async function freezeConversation(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  id: string,
  by: string | null,
): Promise<void> {
  const frozen = await tx
    .updateTable("conversation")
    .set({ frozen_at: appNow })
    .where("id", "=", id)
    .where("frozen_at", "is", null)
    .returning(["brand_id as brandId", "member_id as memberId"])
    .executeTakeFirst();
  const ruled = { act: "conversation-frozen", ground: "being-checked", subjectId: id, by } as const;
  if (frozen) await giveRuling(deps, tx, { ...frozen, ...ruled });
}

/** An admin has looked: both sides may write again. The caller holds the conversation. */
export async function thawConversation(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("conversation").set({ frozen_at: null }).where("id", "=", id).execute();
}

/** `why` restricts the desk's replies to the honest templates; null lifts it (trust section 1). */
export async function setSendLock(tx: Tx, id: string, why: "are-you-real" | null): Promise<void> {
  await tx.updateTable("conversation").set({ send_lock: why }).where("id", "=", id).execute();
}

/** The reply guarantee refunded messages up to `seq`. The caller holds the conversation. */
export async function markGuaranteed(tx: Tx, id: string, seq: number): Promise<void> {
  await tx.updateTable("conversation").set({ guaranteed_seq: seq }).where("id", "=", id).execute();
}

/**
 * Nobody writes any more: moves it from the lists to the archive, with nothing unread. Unblocking restores its place.
 * The caller holds the conversation.
 */
export async function setBlocked(tx: Tx, id: string, isBlocked: boolean): Promise<void> {
  await tx
    .updateTable("conversation")
    .set(
      isBlocked
        ? {
            blocked_at: appNow,
            archived_by_block: sql<boolean>`not archived`,
            archived: true,
            unread: 0,
            member_read_seq: sql<number>`greatest(member_read_seq, last_profile_seq)`,
          }
        : { blocked_at: null, archived: sql<boolean>`archived and not archived_by_block`, archived_by_block: false },
    )
    .where("id", "=", id)
    .execute();
}

/** New messages cause no notice, mail or sound. The caller holds the conversation. */
export async function setMuted(tx: Tx, id: string, isMuted: boolean): Promise<void> {
  await tx
    .updateTable("conversation")
    .set({ muted_at: isMuted ? appNow : null })
    .where("id", "=", id)
    .execute();
}
