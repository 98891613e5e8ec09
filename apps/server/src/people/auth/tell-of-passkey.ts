import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";

/** Mails the member, in the caller's transaction, that the ways into the account changed. */
export async function tellOfPasskey(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  actor: MemberActor,
  template: "passkey-added" | "passkey-removed",
): Promise<void> {
  const { email } = await tx.selectFrom("member").select("email").where("id", "=", actor.id).executeTakeFirstOrThrow();
  await queueMail(deps, tx, { brandId: actor.brandId, memberId: actor.id, letter: { template, to: email } });
}
