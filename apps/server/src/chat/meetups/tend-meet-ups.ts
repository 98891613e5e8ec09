import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { mayMeetUpCome, raiseMeetUpStock, tellMember, withdrawMeetUps } from "../desk/raise-meet-up.ts";
import { tellDesk } from "../desk/tell-desk.ts";
import { eachApart, paged } from "../../platform/jobs/each-apart.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands" | "log">;
type Due = { id: string; conversation_id: string; is_over: boolean };

const MEET_UPS_A_ROUND = 100;

/**
 * Dates that are over, and those without an item whose cancel interval began, unless the conversation has another open
 * item, is frozen or blocked, its member is on a break (nobody may write then) or its character is hidden. A withdrawn
 * item counts as none.
 */
async function dueMeetUps({ db }: Needs, after: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with present as materialized (select app_now() as at)
    select u.id, u.conversation_id, u.meet_date <= present.at as is_over
    from present, meet_up u join conversation c on c.id = u.conversation_id left join stock s on s.id = u.stock_id
    where u.id > ${after} and u.status = 'scheduled' and (u.meet_date <= present.at or (
      u.meet_date - make_interval(hours => u.cancel_interval) <= present.at
      and (s.id is null or s.state = 'cancelled')
      and c.frozen_at is null and c.blocked_at is null
      and not exists (select 1 from stock o where o.conversation_id = c.id and o.state in ('ready', 'claimed', 'sending'))
      and ${mayMeetUpCome}))
    order by u.id limit ${MEET_UPS_A_ROUND}`.execute(db);
  return rows;
}

async function tend(deps: Needs, tx: Tx, after: AfterCommit, due: Due): Promise<void> {
  const conversation = await lockConversation(tx, due.conversation_id);
  const row = await tx.selectFrom("meet_up").where("id", "=", due.id).selectAll().forUpdate().executeTakeFirst();
  if (!conversation || row?.status !== "scheduled") return;
  const { id: conversationId, member_id: memberId, brand_id: brandId } = conversation;
  const isOver = row.meet_date <= deps.clock.now();
  if (isOver) {
    await tx.updateTable("meet_up").set({ status: "completed", updated_at: appNow }).where("id", "=", row.id).execute();
    await tellMember(deps, tx, after, { memberId, conversationId });
    await tellDesk(deps, tx, after, sql`c.id = ${conversationId}`, true);
    return;
  }
  if (due.is_over) return;
  const member = await tx.selectFrom("member").where("id", "=", memberId).select("is_premium").executeTakeFirst();
  const raised = { conversationId, brandId, isPremium: member?.is_premium ?? false, startsAt: row.meet_date };
  const stockId = await raiseMeetUpStock(deps, tx, after, raised);
  if (stockId !== undefined)
    await tx.updateTable("meet_up").set({ stock_id: stockId }).where("id", "=", row.id).execute();
}

/**
 * The timed changes of role-play dates (decision G-137): the item when the cancel interval begins, `completed` after
 * the date, and no waiting item for a date no longer ahead. Safe on every node at once.
 */
export async function tendMeetUps(deps: Needs): Promise<void> {
  const dates = paged((after) => dueMeetUps(deps, after));
  try {
    await eachApart(deps, "a role-play date", dates, (due) =>
      inTransaction(deps, (tx, after) => tend(deps, tx, after, due)),
    );
  } finally {
    await inTransaction(deps, (tx, after) => withdrawMeetUps(deps, tx, after));
  }
}
