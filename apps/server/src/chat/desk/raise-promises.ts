import { DAY_MS, FOLLOW_UP_ACTIVE_DAYS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { bringUpPromise, duePromise } from "../facts/bring-up-promise.ts";
import { isShown } from "../../cast/profiles/profiles.queries.ts";
import { OPENER_ALLOWANCE_MS } from "./desk.policy.ts";
import { ago, areFollowUpsLeft, isRoomForOne, isWelcome } from "./follow-up-rules.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

const A_ROUND = 200;
const ID = sql.ref("conversation.id");

/**
 * Brings due promises to the desk as FollowUpStock with their cause. All rules for follow-ups apply
 * (docs/decisions/032), and a promise waits, open, while they forbid it; only the day of silence is not required, since
 * the member was given the time. Returns how many.
 */
export async function raisePromises(deps: Pick<Deps, "db" | "clock" | "bus" | "log">): Promise<number> {
  const { rows } = await sql<{ id: string; brandId: string; isPremium: boolean; promiseId: string }>`
    select conversation.id, conversation.brand_id as "brandId", member.is_premium as "isPremium", due.id as "promiseId"
    from conversation join member on member.id = conversation.member_id
    join lateral (${duePromise(ID)}) as due on true
    where conversation.last_profile_seq > conversation.last_user_seq
      and member.activity_at > ${ago(FOLLOW_UP_ACTIVE_DAYS * DAY_MS)} and ${isWelcome()}
      and ${isShown()} and ${isRoomForOne(ID)} and ${areFollowUpsLeft(ID)}
      and exists (select from promise where promise.conversation_id = conversation.id and state = 'open'
        and due_at <= app_now())
    order by due.due_at limit ${A_ROUND}`.execute(deps.db);
  let raised = 0;
  await eachApart(deps, "bringing up a promise", rows, ({ id, brandId, isPremium, promiseId }) =>
    inTransaction(deps, async (tx, after) => {
      await lockConversation(tx, id);
      const made = await sql<{ id: string }>`
        insert into stock (id, kind, cause, conversation_id, brand_id, tier, posted_at, due_at, deadline_at)
        select ${newId("stk", deps.clock.now())}, 'FollowUpStock', 'promise', conversation.id, ${brandId},
          ${isPremium ? "vip" : "standard"}, app_now(), app_now(),
          app_now() + make_interval(secs => ${OPENER_ALLOWANCE_MS / 1000}::float8)
        from conversation where id = ${id} and last_profile_seq > last_user_seq
        on conflict (conversation_id) where state in ('ready', 'claimed') do nothing
        returning id`.execute(tx);
      const stockId = made.rows[0]?.id;
      if (stockId === undefined) return;
      await bringUpPromise(tx, promiseId, stockId);
      raised += 1;
      after(() => deps.bus.signal({ kind: "queue-changed" }));
    }),
  );
  return raised;
}
