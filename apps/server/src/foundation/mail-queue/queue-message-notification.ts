import { NOTIFY_OFFLINE_MS, PUSH_AFTER_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { keepStatement } from "../../platform/db/prepared.ts";
import { withCommit, type Tx } from "../../platform/db/transaction.ts";
import { queueMail } from "./queue-mail.ts";

export type MessageNotification = {
  memberId: string;
  brandId: string;
  conversationId: string;
  profileName: string;
  hasDevices: boolean;
  /** Of the new message. */
  seq: number;
  /** The last sequence number the member has read; the caller holds the conversation. */
  readSeq: number;
};

type Told = Pick<MessageNotification, "memberId" | "conversationId" | "seq"> & { delayS: number };
const queuePushes = keepStatement(
  (_db, { memberId, conversationId, seq, delayS }: Told) => sql`
    insert into push (subscription_id, conversation_id, seq, next_at)
    select id, ${conversationId}, ${seq}::bigint, app_now() + make_interval(secs => ${delayS}::float8)
    from push_subscription where member_id = ${memberId}
    on conflict (subscription_id, conversation_id) where state = 'queued' do update set seq = excluded.seq`,
);

/**
 * Queues what tells an absent member of a character's message, in the message's transaction. One mail per conversation
 * until the member reads it (the read mark is part of the key), after 5 minutes, dropped if read meanwhile or switched
 * off (decision G-091). One waiting push per conversation for each subscribed device.
 */
export async function queueMessageNotification(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  given: MessageNotification,
): Promise<void> {
  const { readSeq, conversationId } = given;
  const mail = {
    brandId: given.brandId,
    memberId: given.memberId,
    letter: { template: "new-message" as const, conversationId, readSeq, profileName: given.profileName },
    dedupeKey: `new-message:${conversationId}:${readSeq}`,
    delayMs: NOTIFY_OFFLINE_MS,
  };
  const { memberId, seq, hasDevices } = given;
  await queueMail(deps, tx, mail);
  if (!hasDevices) return;
  await withCommit(tx, queuePushes({ memberId, conversationId, seq, delayS: PUSH_AFTER_MS / 1000 }));
}
