import type { Deps } from "../../deps.ts";
import type { HttpContext } from "../../http/serve-route.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { endWorkSession } from "../agent-sessions/end-work-session.ts";
import { moveSubscriptions } from "./store-subscription.ts";
import { endSession } from "./end-session.ts";
import { provenSessions } from "./log-out.ts";
import { forgetLeaving, readRefreshCookie, setRefreshCookie } from "./refresh-cookie.ts";
import type { OpenedSession } from "./start-session.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "listeners">;
type Audience = "user" | "agent";

/** `replaced` tells the member's other tabs that they have a newer login; an operator's work ends as on sign-out. */
async function endReplaced(deps: Needs, audience: Audience, old: string, sessionId: string): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    if (audience === "user") await moveSubscriptions(tx, { from: old, to: sessionId });
    const work = await tx.selectFrom("agent_session").select("agent_id").where("session_id", "=", old).execute();
    for (const { agent_id } of work) await endWorkSession(deps, tx, after, agent_id, "logout");
    await endSession(deps, tx, after, old, audience === "user" ? "replaced" : "logout");
  });
}

/**
 * Gives a browser the cookie of its new login and ends the previous one: that of the cookie it sent, and `replaced` if
 * a login was confirmed in place. Runs after the response: a browser that lost it keeps the old cookie, which must
 * still work, and its other tabs refresh with the new one.
 */
export function keepLogin(
  deps: Needs & Pick<Deps, "config" | "tokens" | "log">,
  http: HttpContext,
  audience: Audience,
  session: OpenedSession,
  replaced?: string,
): void {
  const cookie = readRefreshCookie(deps.config, http, audience);
  setRefreshCookie(deps.config, http, audience, session);
  forgetLeaving(deps.config, http, audience);
  const end = async (): Promise<void> => {
    const shown = await provenSessions(deps, { audience, cookie, bearer: undefined });
    const olds = new Set(replaced === undefined ? shown : [...shown, replaced]);
    olds.delete(session.sessionId);
    for (const old of olds) await endReplaced(deps, audience, old, session.sessionId);
  };
  http.reply.raw.once("finish", () => {
    end().catch((error: unknown) => deps.log.error({ err: error }, "ending the previous login failed"));
  });
}
