import { appNow } from "@masq/db/open";
import { RECOVERY_CODES } from "@masq/domain/constants";
import { Secret } from "otpauth";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newKeyBytes, newWrittenCode } from "../../platform/ids/ids.ts";
import { mayManage } from "../accounts/staff-accounts.policy.ts";
import { endWorkSession } from "../agent-sessions/end-work-session.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { demandFreshLogin } from "./confirm-login.ts";
import { demandAgentPassword } from "./demand-agent-password.ts";
import { endSessionsOf } from "./end-session.ts";
import { demandCode, recoveryHash, sealPlace, takeTotp, totpOf, withCountedCode } from "./judge-code.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "passwords">;
type Proof = { password: string; code: string; address: string };

const isOn = async (tx: Tx, agentId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom("agent_factor")
    .select("confirmed_at")
    .where("agent_id", "=", agentId)
    .forUpdate()
    .executeTakeFirst();
  return (row?.confirmed_at ?? null) !== null;
};

/** Writes ten new recovery codes; only their hashes are stored. */
async function writeCodes(tx: Tx, agentId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newWrittenCode);
  await tx.deleteFrom("agent_recovery_code").where("agent_id", "=", agentId).execute();
  await tx
    .insertInto("agent_recovery_code")
    .values(codes.map((code) => ({ agent_id: agentId, hash: recoveryHash(agentId, code) })))
    .execute();
  return codes;
}

async function erase(tx: Tx, agentId: string): Promise<void> {
  await tx.deleteFrom("agent_recovery_code").where("agent_id", "=", agentId).execute();
  await tx.deleteFrom("agent_factor").where("agent_id", "=", agentId).execute();
}

const forget = (deps: Pick<Deps, "bus">, after: AfterCommit, agentId: string): void =>
  after(() => deps.bus.signal({ kind: "forget-subject", subjectId: agentId }));

/**
 * Creates a secret, sealed with the installation key, that counts after its first right code. Throws `conflict` if one
 * is active, `fresh-login-required` for an older login without the password.
 */
export async function beginFactor(
  deps: Needs,
  actor: AgentActor,
  { password, address }: { password: string | undefined; address: string },
): Promise<{ secret: string; uri: string }> {
  if (password !== undefined) await demandAgentPassword(deps, actor.id, password, address);
  const secret = new Secret({ buffer: new Uint8Array(newKeyBytes(20)).buffer }).base32;
  return inTransaction(deps, async (tx) => {
    if (password === undefined) await demandFreshLogin(tx, actor.sessionId);
    const { username } = await tx
      .selectFrom("agent")
      .select("username")
      .where("id", "=", actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (await isOn(tx, actor.id)) throw new AppError("conflict");
    const fresh = { sealed: deps.sealing.sealForProduct(sealPlace(actor.id), secret), last_step: 0 };
    await tx
      .insertInto("agent_factor")
      .values({ agent_id: actor.id, ...fresh })
      .onConflict((conflict) => conflict.column("agent_id").doUpdateSet({ ...fresh, created_at: appNow }))
      .execute();
    return { secret, uri: totpOf(secret, username).toString() };
  });
}

/**
 * Activates the second factor with its first right code. Returns the recovery codes. Throws `invalid-code`, `conflict`.
 */
export async function confirmFactor(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  actor: AgentActor,
  code: string,
): Promise<string[]> {
  return withCountedCode(deps, actor.id, code, () =>
    inTransaction(deps, async (tx, after) => {
      if (await isOn(tx, actor.id)) throw new AppError("conflict");
      if (!(await takeTotp(deps, tx, actor.id, code))) throw new AppError("invalid-code");
      await tx.updateTable("agent_factor").set({ confirmed_at: appNow }).where("agent_id", "=", actor.id).execute();
      const codes = await writeCodes(tx, actor.id);
      forget(deps, after, actor.id);
      await appendAudit(tx, { actor: actor.id, action: "second-factor-on", subject: actor.id, data: {} });
      return codes;
    }),
  );
}

async function withProof<T>(
  deps: Needs,
  actor: AgentActor,
  { password, code, address }: Proof,
  run: (tx: Tx, after: AfterCommit) => Promise<T>,
): Promise<T> {
  await demandAgentPassword(deps, actor.id, password, address);
  return withCountedCode(deps, actor.id, code, () =>
    inTransaction(deps, async (tx, after) => {
      if (!(await isOn(tx, actor.id))) throw new AppError("conflict");
      await demandCode(deps, tx, actor.id, code);
      return run(tx, after);
    }),
  );
}

/** Throws `invalid-credentials`, `invalid-code`, or `conflict` if it is off. */
export const renewRecoveryCodes = (deps: Needs, actor: AgentActor, proof: Proof): Promise<string[]> =>
  withProof(deps, actor, proof, async (tx) => {
    const codes = await writeCodes(tx, actor.id);
    await appendAudit(tx, { actor: actor.id, action: "recovery-codes-renewed", subject: actor.id, data: {} });
    return codes;
  });

/** Throws like `renewRecoveryCodes`. */
export const removeFactor = (deps: Needs & Pick<Deps, "bus">, actor: AgentActor, proof: Proof): Promise<void> =>
  withProof(deps, actor, proof, async (tx, after) => {
    await erase(tx, actor.id);
    forget(deps, after, actor.id);
    await appendAudit(tx, { actor: actor.id, action: "second-factor-off", subject: actor.id, data: {} });
  });

/**
 * Resets a colleague who lost phone and codes: second factor off, work ended, signed out everywhere, logged with the
 * reason. Throws `forbidden` for one's own and for agents with brands outside the caller's scope, `not-found`, or
 * `conflict` if none is active.
 */
export async function resetFactor(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus" | "listeners">,
  actor: AgentActor,
  agentId: string,
  reason: string,
): Promise<void> {
  if (agentId === actor.id) throw new AppError("forbidden");
  await inTransaction(deps, async (tx, after) => {
    const found = await tx.selectFrom("agent").select("scope").where("id", "=", agentId).forUpdate().executeTakeFirst();
    if (!found) throw new AppError("not-found");
    if (!mayManage(actor, found.scope)) throw new AppError("forbidden");
    if (!(await isOn(tx, agentId))) throw new AppError("conflict");
    await endWorkSession(deps, tx, after, agentId, "second-factor-reset");
    await endSessionsOf(deps, tx, after, { subjectId: agentId, reason: "second-factor-reset" });
    await erase(tx, agentId);
    await appendAudit(tx, { actor: actor.id, action: "second-factor-reset", subject: agentId, data: { reason } });
  });
}
