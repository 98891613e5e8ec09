import { PRODUCT_REASONS } from "@masq/domain/care/safety";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { returnCredits } from "../../ledger/wallet/return-credits.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { lockConversation, type ConversationRow } from "../conversations/lock-conversation.ts";
import { weighStock } from "../desk/raise-stock.ts";
import { tellDesk } from "../desk/tell-desk.ts";
import { setFree } from "../messages/mark-message.ts";
import { FREE_LINES_A_DAY } from "../messages/messages.policy.ts";
import { freeLinesToday } from "../messages/messages.queries.ts";
import { tellChange } from "../messages/tell-change.ts";
import type { Seen } from "../policy/judge-line.ts";
import { noticeAreYouReal } from "../policy/notice-are-you-real.ts";
import { noticeCrisis } from "../policy/notice-crisis.ts";
import type { LineToJudge } from "./second-look.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "log" | "brands" | "listeners">;
export type Found = { version: string; name: string; why: string };

/** False: another round did it. */
async function isFirst(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into judged_line (message_id) values (${id}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The line's credit, once; the balance if one came back. */
async function giveBack(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { conversation, messageId }: { conversation: ConversationRow; messageId: string },
): Promise<number | undefined> {
  const { returned, balance } = await returnCredits(deps, tx, { memberId: conversation.member_id, messageId });
  if (returned === 0) return undefined;
  await setFree(tx, messageId);
  await tellChange(deps, tx, after, { conversation, messageId, credits: balance });
  return balance;
}

/**
 * Does for a paid line what the rules do for one they know (messages/store-message.ts), in one transaction and once:
 * the credit comes back, the system answers, the desk is bound to honest answers; a crisis is reported and pauses buying.
 * "Perhaps a question" is answered once a day and binds nobody; perhaps a crisis pauses nothing.
 */
export async function answerLine(deps: Needs, line: LineToJudge, seen: Seen): Promise<void> {
  const { id: messageId, conversation_id: conversationId, member_id: memberId, brand_id: brandId } = line;
  await inTransaction(deps, async (tx, after) => {
    const conversation = await lockConversation(tx, conversationId);
    if (!conversation || !(await isFirst(tx, messageId))) return;
    const of = { conversationId, memberId, brandId, messageId };
    if (seen === "crisis" || seen === "worry") {
      await giveBack(deps, tx, after, { conversation, messageId });
      await weighStock(tx, conversationId);
      const brand = await deps.brands.byId(brandId);
      const isCertain = seen === "crisis";
      return noticeCrisis(deps, tx, after, { ...of, profileId: line.profile_id, brand, crisis: "S1", isCertain });
    }
    const freeToday = await freeLinesToday(tx, conversationId);
    if (conversation.blocked_at || (seen === "perhaps" && freeToday > 0)) return;
    const back =
      freeToday < FREE_LINES_A_DAY ? await giveBack(deps, tx, after, { conversation, messageId }) : undefined;
    const price = back === undefined ? "paid" : { back };
    await noticeAreYouReal(deps, tx, after, { ...of, price, isCertain: seen === "question" });
    if (seen === "question") await tellDesk(deps, tx, after, sql`c.id = ${conversationId}`);
  });
}

/** An old line that sounds like a crisis: too late for an answer, not for a supervisor. Once a line. */
export async function reportLine(deps: Needs, line: LineToJudge, { version, name, why }: Found): Promise<void> {
  const { id: messageId, conversation_id: conversationId, member_id: memberId, brand_id: brandId } = line;
  await inTransaction(deps, async (tx) => {
    const { numAffectedRows } = await sql`
      insert into message_hit (message_id, conversation_id, brand_id, version, class, why, state)
      select id, ${conversationId}, ${brandId}, ${version}, ${name}, ${why}, 'reported' from message where id = ${messageId}
      on conflict do nothing`.execute(tx);
    if (numAffectedRows !== 1n) return;
    const of = { conversationId, memberId, brandId, profileId: line.profile_id, messageId };
    await deps.listeners.onLineFlagged(deps, tx, { ...of, reason: PRODUCT_REASONS.S1, isLate: true });
    const data = { outcome: "flag", rule: "S1", messageId, isLate: true };
    await appendAudit(tx, { actor: "system", action: "message.flagged", subject: conversationId, data });
  });
}
