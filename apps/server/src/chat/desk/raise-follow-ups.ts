import { DAY_MS, FOLLOW_UP_ACTIVE_DAYS, FOLLOW_UP_GAP_MS, FOLLOW_UP_SILENCE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { isPromiseNear } from "../facts/shown-promises.ts";
import { isShown } from "../../cast/profiles/profiles.queries.ts";
import { cancelOpen } from "./close-stock.ts";
import { OPENER_ALLOWANCE_MS } from "./desk.policy.ts";
import { ago, areFollowUpsLeft, dayOf, isRoomForOne, isWelcome } from "./follow-up-rules.ts";
import { tellRevoked } from "./freeze-stock.ts";
import { raiseOpener } from "./raise-opener.ts";
import { raisePromises } from "./raise-promises.ts";
import { withdrawUnshown } from "./withdraw-unasked.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

const A_ROUND = 500;
/** Conversations silent for longer are left alone. */
const SILENT_DAYS_MAX = 30;
const ID = sql.ref("conversation.id");
type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "bus" | "log">;
const REVOKED = "The member wants no follow-ups now";

/**
 * Raises a FollowUpStock if the character wrote last, over 24 h ago, to a member active in the last 14 days (override
 * O-3). One in 72 h and three ever per conversation, including openers; none if a promise is about to come up, which it
 * would delay. Returns how many.
 */
async function raise(deps: Needs): Promise<number> {
  const { rows } = await sql<{ id: string; isPremium: boolean; brandId: string }>`
    select conversation.id, conversation.brand_id as "brandId", member.is_premium as "isPremium"
    from conversation join member on member.id = conversation.member_id
    where conversation.last_profile_seq > conversation.last_user_seq
      and conversation.last_message_at <= ${ago(FOLLOW_UP_SILENCE_MS)}
      and conversation.last_message_at > ${ago(SILENT_DAYS_MAX * DAY_MS)}
      and conversation.active_on between ${dayOf(ago(SILENT_DAYS_MAX * DAY_MS))} and ${dayOf(ago(FOLLOW_UP_SILENCE_MS))}
      and member.activity_at > ${ago(FOLLOW_UP_ACTIVE_DAYS * DAY_MS)} and ${isWelcome()}
      and ${isShown()} and ${isRoomForOne(ID)} and ${areFollowUpsLeft(ID)} and not ${isPromiseNear(ID, FOLLOW_UP_GAP_MS)}
    order by conversation.last_message_at limit ${A_ROUND}`.execute(deps.db);
  let raised = 0;
  await eachApart(deps, "raising a follow-up", rows, async ({ id, isPremium, brandId }) => {
    const { numAffectedRows = 0n } = await sql`
      insert into stock (id, kind, conversation_id, brand_id, tier, posted_at, due_at, deadline_at)
      select ${newId("stk", deps.clock.now())}, 'FollowUpStock', conversation.id, ${brandId},
        ${isPremium ? "vip" : "standard"}, app_now(), app_now(),
        app_now() + make_interval(secs => ${OPENER_ALLOWANCE_MS / 1000}::float8)
      from conversation where id = ${id} and last_profile_seq > last_user_seq
      on conflict (conversation_id) where state in ('ready', 'claimed') do nothing`.execute(deps.db);
    raised += Number(numAffectedRows);
  });
  if (raised > 0) deps.bus.signal({ kind: "queue-changed" });
  return raised;
}

/**
 * Withdraws open ones whose member no longer welcomes them, whoever holds them, and waiting ones whose character is no
 * longer shown.
 */
async function withdraw(deps: Needs): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select conversation.id from stock join conversation on conversation.id = stock.conversation_id
    join member on member.id = conversation.member_id
    where stock.kind = 'FollowUpStock' and stock.cause is distinct from 'match' and stock.state in ('ready', 'claimed', 'sending')
      and not ${isWelcome()}
    order by conversation.id limit ${A_ROUND}`.execute(deps.db);
  await eachApart(deps, "withdrawing a follow-up", rows, ({ id }) =>
    inTransaction(deps, async (tx, after) => {
      await lockConversation(tx, id);
      const open = await tx
        .selectFrom("stock")
        .where("conversation_id", "=", id)
        .where("state", "in", ["ready", "claimed", "sending"])
        .select("kind")
        .executeTakeFirst();
      // A message may have claimed the item meanwhile.
      if (open?.kind !== "FollowUpStock") return;
      const gone = await cancelOpen(tx, id);
      if (gone?.holder) await tellRevoked(deps, tx, after, { holder: gone.holder, stockId: gone.id, reason: REVOKED });
    }),
  );
  await inTransaction(deps, (tx) => withdrawUnshown(tx));
  // Also covers items gone with their character, which nobody announced: counts are at most a round old.
  deps.bus.signal({ kind: "queue-changed" });
}

/**
 * Raises temporarily withdrawn openers again: the character is shown again or the break is over, the match exists,
 * nobody wrote meanwhile, and the member was active in the last 14 days.
 */
async function reopen(deps: Needs): Promise<number> {
  const { rows } = await sql<{ id: string; isPremium: boolean }>`
    select distinct conversation.id, member.is_premium as "isPremium"
    from stock join conversation on conversation.id = stock.conversation_id
    join member on member.id = conversation.member_id
    where stock.cause = 'match' and stock.state = 'cancelled' and stock.created_at > ${ago(SILENT_DAYS_MAX * DAY_MS)}
      and conversation.seq = 0 and member.activity_at > ${ago(FOLLOW_UP_ACTIVE_DAYS * DAY_MS)}
      and exists (select from match where match.conversation_id = conversation.id and match.ended_at is null)
      and ${isWelcome()} and ${isShown()} and ${isRoomForOne(ID)}
    limit ${A_ROUND}`.execute(deps.db);
  return eachApart(deps, "reopening an opener", rows, ({ id, isPremium }) =>
    inTransaction(deps, async (tx, after) => {
      const conversation = await lockConversation(tx, id);
      if (conversation) await raiseOpener(deps, tx, after, { conversation, isPremium });
    }),
  );
}

/**
 * One round of unsolicited lines: unwelcome ones go, welcome openers return, then promises come up, then follow-ups to
 * silent members. Returns how many were raised.
 */
export async function raiseFollowUps(deps: Needs): Promise<number> {
  let raised = 0;
  const steps = [withdraw, reopen, raisePromises, raise].map((step) => ({ id: step.name, step }));
  await eachApart(deps, "a step of follow-ups", steps, async ({ step }) => {
    raised += (await step(deps)) ?? 0;
  });
  return raised;
}
