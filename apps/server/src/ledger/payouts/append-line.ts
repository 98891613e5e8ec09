import { answerLength } from "@masq/domain/ledger/payouts";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { keepStatement, runPrepared } from "../../platform/db/prepared.ts";
import { withCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { beginOnce, lineStatement, NO_DAY, type Chain } from "./payout-chain.ts";
import { resettleDay, settleOnce } from "./settle-floor.ts";

export type NewAnswer = Chain & {
  brandId: string;
  replyId: string;
  stockId: string;
  messageId: string;
  kind: string;
  text: string;
};

type AnswerRow = Omit<NewAnswer, "text"> & { id: string; length: number };
const answerLine = keepStatement((_db, answer: AnswerRow) =>
  lineStatement(
    answer,
    sql`
    select ${answer.id}::text as id, 'answer'::text as type, ${answer.brandId}::text as brand_id,
      ${answer.kind}::text as kind, ${answer.replyId}::text as reply_id, ${answer.stockId}::text as stock_id,
      ${answer.length}::integer as length,
      (select encode(sha256(body), 'hex') from message where id = ${answer.messageId}) as text_hash,
      card.id as rate_card_id, company.currency, null::text as corrects, ${NO_DAY},
      coalesce(case when ${answer.length}::integer < card.min_length then card.short_cents else
        case ${answer.kind}::text when 'MessageStock' then card.message_cents when 'FollowUpStock' then card.follow_up_cents
          else card.meet_up_cents end end, 0) as cents
    from company left join lateral (
      select * from rate_card where brand_id = ${answer.brandId} order by version desc limit 1) as card on true
    where company.id = ${answer.companyId}`,
  ),
);

/**
 * Appends the line of one reply, with the COMMIT of the reply's own transaction. The rate is the brand's newest card,
 * fixed for good. The hash covers the message's sealed bytes, which involve a random nonce and the member's key: it
 * proves the message while that exists, and cannot confirm a guessed text after the key is erased (docs/decisions/040).
 */
export async function appendAnswer(
  deps: Pick<Deps, "clock" | "db">,
  tx: Tx,
  { text, ...answer }: NewAnswer,
): Promise<void> {
  const id = newId("ptl", deps.clock.now());
  await beginOnce(deps.db, tx, answer);
  await settleOnce(deps, tx, answer);
  await withCommit(tx, answerLine({ ...answer, id, length: answerLength(text) }));
}

/**
 * Corrects a line's value by a line in the running month, and decides a reply's day anew where its floor was. Returns the
 * correction's id.
 */
export async function appendCorrection(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { lineId, cents, ...chain }: Chain & { lineId: string; cents: number },
): Promise<string> {
  const id = newId("ptl", deps.clock.now());
  const statement = lineStatement(
    chain,
    sql`
    select ${id}::text as id, 'correction'::text as type, brand_id, kind, null::text as reply_id, null::text as stock_id,
      null::integer as length, null::text as text_hash, null::text as rate_card_id, currency, payout_line.id as corrects,
      ${cents}::integer as cents, ${NO_DAY}
    from payout_line where id = ${lineId}`,
  );
  await runPrepared(tx, statement);
  await resettleDay(deps, tx, chain, lineId);
  return id;
}
