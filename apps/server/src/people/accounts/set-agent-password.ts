import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { endWorkSession } from "../agent-sessions/end-work-session.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { endSessionsOf } from "../auth/end-session.ts";
import { readAgentLink, spendAgentLink } from "../auth/spend-agent-link.ts";
import { staffPasswordFault } from "./staff-accounts.policy.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "passwords" | "bus" | "brands" | "listeners">;

/**
 * `POST /set-password`: the click that uses a mailed link. Ends every sign-in made with the old password. Errors:
 * link-over (unknown, used, expired, or for another address), blocked, validation (the password; the link stays valid).
 */
export async function setAgentPassword(deps: Needs, token: string, password: string): Promise<{ username: string }> {
  const agent = await readAgentLink(deps.db, token);
  const fault = staffPasswordFault(password, agent.username, await deps.brands.all());
  if (fault !== undefined) throw invalid({ password: fault });
  const hash = await deps.passwords.hash(password);
  await inTransaction(deps, async (tx, after) => {
    await spendAgentLink(tx, token);
    await tx
      .updateTable("agent")
      .set({ password_hash: hash, password_set_at: appNow, updated_at: appNow })
      .where("id", "=", agent.id)
      .execute();
    await endWorkSession(deps, tx, after, agent.id, "password-changed");
    await endSessionsOf(deps, tx, after, { subjectId: agent.id, reason: "password-changed" });
    await appendAudit(tx, { actor: agent.id, action: "agent.password-set", subject: agent.id, data: { by: "link" } });
  });
  return { username: agent.username };
}
