import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { queueMail, type NewMail } from "../../foundation/mail-queue/queue-mail.ts";

/**
 * Whether there is still somebody to tell: from the moment that an erasure is accepted nobody is, while money goes on to
 * come and go at gateways and banks and is booked all the same. Holds the stream to the end of the transaction, and with
 * it the key: the erasure deletes the one before the other.
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
 * The same for whoever is about to be given something. Holds the member's row as the acceptance of an erasure does, so
 * that one of the two comes first.
 */
export async function mayReceive(tx: Tx, memberId: string): Promise<boolean> {
  await tx.selectFrom("member").where("id", "=", memberId).select("id").forNoKeyUpdate().executeTakeFirst();
  return isThere(tx, memberId);
}

/** Tells the member's devices what changed about money; an erased member's change is told to nobody. */
export async function tellMember(
  deps: Pick<Deps, "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  memberId: string,
  data: Record<string, unknown>,
): Promise<void> {
  if (await isThere(tx, memberId)) await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data });
}

/** Queues a mail about money; an erased member has neither address nor key for one. */
export async function mailMember(deps: Pick<Deps, "clock" | "sealing">, tx: Tx, mail: NewMail): Promise<void> {
  if (await isThere(tx, mail.memberId)) await queueMail(deps, tx, mail);
}
