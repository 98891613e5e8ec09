import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { queueMail, type NewMail } from "../../foundation/mail-queue/queue-mail.ts";

/**
 * Whether the member still exists to be told: not once an erasure is accepted, although gateways and banks may still
 * move money, which is booked. Locks the stream until the transaction ends, and with it the key, which the erasure
 * deletes after the stream.
 */
async function isThere(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("stream")
    .where("id", "=", memberId)
    .where((is) => is.not(is.exists(is.selectFrom("erasure").where("member_id", "=", memberId).select("member_id"))))
    .select("id")
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the member may still be given something. Locks the member's row like accepting an erasure does, so that one
 * precedes the other.
 */
export async function mayReceive(tx: Tx, memberId: string): Promise<boolean> {
  await tx.selectFrom("member").where("id", "=", memberId).select("id").forNoKeyUpdate().executeTakeFirst();
  return isThere(tx, memberId);
}

/** Notifies the member's devices of a money change; no-op for an erased member. */
export async function tellMember(
  deps: Pick<Deps, "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  memberId: string,
  data: Record<string, unknown>,
): Promise<void> {
  if (await isThere(tx, memberId)) await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data });
}

/** Queues a mail about money; no-op for an erased member, who has neither address nor key. */
export async function mailMember(deps: Pick<Deps, "clock" | "sealing">, tx: Tx, mail: NewMail): Promise<void> {
  if (await isThere(tx, mail.memberId)) await queueMail(deps, tx, mail);
}
