import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { hashSecret } from "../../platform/ids/ids.ts";

const live = (db: Kysely<DB>, token: string) =>
  db
    .selectFrom("agent_link")
    .innerJoin("agent", "agent.id", "agent_link.agent_id")
    .where("agent_link.hash", "=", hashSecret(token))
    .where("agent_link.used_at", "is", null)
    .where("agent_link.expires_at", ">", appNow)
    .whereRef("agent_link.email", "=", "agent.email")
    .select(["agent.id", "agent.username", "agent.scope", "agent.active"]);

/** Returns the agent that owns the link, without using the link up. Throws `link-over`, `blocked`. */
export async function readAgentLink(db: Kysely<DB>, token: string) {
  const agent = await live(db, token).executeTakeFirst();
  if (!agent) throw new AppError("link-over");
  if (!agent.active) throw new AppError("blocked");
  return agent;
}

/** Uses the link up in the caller's transaction, once even if clicked concurrently. Throws like `readAgentLink`. */
export async function spendAgentLink(tx: Tx, token: string): Promise<void> {
  const agent = await live(tx, token).forUpdate().executeTakeFirst();
  if (!agent) throw new AppError("link-over");
  if (!agent.active) throw new AppError("blocked");
  await tx.updateTable("agent_link").set({ used_at: appNow }).where("hash", "=", hashSecret(token)).execute();
}
