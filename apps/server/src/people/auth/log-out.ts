import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { hashSecret } from "../../platform/ids/ids.ts";
import { endWorkSession } from "../agent-sessions/end-work-session.ts";
import { endSession } from "./end-session.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "tokens" | "bus" | "listeners">;
type Shown = { audience: "user" | "agent"; cookie: string | undefined; bearer: string | undefined };

/** Sessions the caller can prove: by a cookie whose secret is or was the session's, or a token we signed. */
export async function provenSessions(deps: Pick<Deps, "db" | "tokens">, shown: Shown): Promise<string[]> {
  const proven: string[] = [];
  if (shown.bearer !== undefined) {
    const claims = await deps.tokens.verify(shown.bearer).catch(() => undefined);
    if (claims?.type === shown.audience) proven.push(claims.sid);
  }
  if (shown.cookie !== undefined) {
    const [id = "", secret = ""] = shown.cookie.split(".", 2);
    const hash = hashSecret(secret);
    const row = await deps.db
      .selectFrom("session")
      .select("id")
      .where("id", "=", id)
      .where("audience", "=", shown.audience)
      .where((is) => is.or([is("refresh_hash", "=", hash), is("previous_hash", "=", hash)]))
      .executeTakeFirst();
    if (row) proven.push(row.id);
  }
  return [...new Set(proven)];
}

/**
 * `DELETE /authenticate`: ends the sessions of the cookie and of the bearer token, an operator's work session first
 * (specification section 4: forced logout stops the session first). Returns the same if there was none.
 */
export async function logOut(deps: Needs, shown: Shown): Promise<void> {
  const ids = await provenSessions(deps, shown);
  if (ids.length === 0) return;
  await inTransaction(deps, async (tx, after) => {
    if (shown.audience === "agent") {
      // Only the device that holds the desk ends the work session.
      const holding = await tx.selectFrom("agent_session").select("agent_id").where("session_id", "in", ids).execute();
      for (const { agent_id } of holding) await endWorkSession(deps, tx, after, agent_id, "logout");
    }
    for (const id of ids) await endSession(deps, tx, after, id, "logout");
  });
}
