import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { bindDesk } from "../agent-sessions/bind-desk.ts";
import { demandCode, withCountedCode } from "./judge-code.ts";
import { endSessionsOf } from "./end-session.ts";
import { countLogin, forgetFailures } from "./limit-logins.ts";
import { sessionUsedAt, startSession, type OpenedSession } from "./start-session.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "passwords" | "bus" | "listeners">;

/** `force`: continue here although another device is live. */
export type SignInAgent = {
  login: string;
  password: string;
  stay: boolean;
  force: boolean;
  /** From the authenticator app, or a recovery code. */
  code?: string | undefined;
  userAgent: string;
  address: string;
};
export type SignedInAgent = OpenedSession & { agentId: string; role: "agent" | "admin" };

const findAgent = (deps: Pick<Deps, "db">, login: string) =>
  deps.db
    .selectFrom("agent")
    .select(["id", "role", "password_hash"])
    .where(sql`lower(${sql.ref(login.includes("@") ? "email" : "username")})`, "=", login.trim().toLowerCase())
    .executeTakeFirst();

/**
 * Whether another device works as this operator: its login is open, and it is at work (online or on a break) or was
 * used within the life of an access token. A browser closed long ago does not block.
 */
async function isLiveElsewhere(deps: Pick<Deps, "config">, tx: Tx, agentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("agent_session")
    .innerJoin("session", "session.id", "agent_session.session_id")
    .select("session.id")
    .where("agent_session.agent_id", "=", agentId)
    .where("session.revoked_at", "is", null)
    .where("session.expires_at", ">", sql<Date>`app_now()`)
    .where((is) =>
      is.or([
        is("agent_session.state", "<>", "offline"),
        is(sessionUsedAt, ">", sql<Date>`app_now() - make_interval(secs => ${deps.config.ACCESS_TOKEN_MS / 1000})`),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * `POST /authenticate` for operators and admins. Throws `invalid-credentials`, `rate-limited`, `blocked`, and after the
 * right password 409 `already-logged-in` while another device is live (overrides O-3, O-13). With `force` the claims
 * move with their remaining time and draft, and the old device gets `logout {reason: "new-device-login"}`. An active
 * second factor is checked before that: `second-factor-required`, `invalid-code`. A code is used up only by a
 * successful login, so the 409 leaves it valid.
 */
export async function signInAgent(deps: Needs, input: SignInAgent): Promise<SignedInAgent> {
  if (input.login.trim() === "" || input.password === "") throw new AppError("invalid-credentials");
  const agent = await findAgent(deps, input.login);
  const tried = { audience: "agent", account: agent?.id ?? input.login.trim(), address: input.address };
  await countLogin(deps, tried);
  const isRight = agent
    ? await deps.passwords.verify(input.password, agent.password_hash)
    : await deps.passwords.waste(input.password).then(() => false);
  if (!agent || !isRight) throw new AppError("invalid-credentials");
  await forgetFailures(deps, tried);
  return withCountedCode(deps, agent.id, input.code, () =>
    inTransaction(deps, async (tx, after) => {
      // Serializes logins of one operator: of two at once the second sees the first.
      const now = await tx
        .selectFrom("agent")
        .select(["active", "password_hash"])
        .where("id", "=", agent.id)
        .forUpdate()
        .executeTakeFirst();
      if (!now || now.password_hash !== agent.password_hash) throw new AppError("invalid-credentials");
      if (!now.active) throw new AppError("blocked");
      await demandCode(deps, tx, agent.id, input.code);
      if (!input.force && (await isLiveElsewhere(deps, tx, agent.id))) throw new AppError("already-logged-in");
      await endSessionsOf(deps, tx, after, { subjectId: agent.id, reason: "new-device-login" });
      const { stay, userAgent, address } = input;
      const session = await startSession(deps, tx, {
        audience: "agent",
        subjectId: agent.id,
        stay,
        userAgent,
        address,
      });
      await bindDesk(tx, agent.id, session.sessionId);
      await deps.listeners.onDeskMoved(tx, agent.id);
      return { ...session, agentId: agent.id, role: agent.role };
    }),
  );
}
