import { RESET_LINK_MS, VERIFY_LINK_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { hashSecret, newSecret } from "../../platform/ids/ids.ts";
import { queueStaffMail } from "../../foundation/mail-queue/queue-mail.ts";

type Invited = { agentId: string; email: string; firstName: string; brandId: string; isNew: boolean };

/** Voids links sent before. In the caller's transaction. */
export async function voidAgentLinks(tx: Tx, agentId: string): Promise<void> {
  await tx.deleteFrom("agent_link").where("agent_id", "=", agentId).where("used_at", "is", null).execute();
}

/**
 * Creates a link by which an agent chooses a password (decision G-131): valid 48 hours for the first one, 60 minutes
 * for later ones. Works once; only its hash is stored; older links end. In the caller's transaction. Returns its
 * secret.
 */
export async function writeAgentLink(
  tx: Tx,
  { agentId, email, isNew }: Pick<Invited, "agentId" | "email" | "isNew">,
): Promise<string> {
  await voidAgentLinks(tx, agentId);
  const token = newSecret();
  const lifeS = (isNew ? VERIFY_LINK_MS : RESET_LINK_MS) / 1000;
  await tx
    .insertInto("agent_link")
    .values({
      hash: hashSecret(token),
      agent_id: agentId,
      email,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${lifeS})`,
    })
    .execute();
  return token;
}

/** Creates and mails such a link, in the caller's transaction. */
export async function mailAgentLink(deps: Pick<Deps, "clock" | "sealing">, tx: Tx, invited: Invited): Promise<void> {
  const { agentId, email, firstName, brandId, isNew } = invited;
  const token = await writeAgentLink(tx, invited);
  const template = isNew ? ("staff-invited" as const) : ("staff-password" as const);
  await queueStaffMail(deps, tx, { brandId, agentId, letter: { template, to: email, name: firstName, token } });
}
