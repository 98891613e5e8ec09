import { appNow } from "@masq/db/open";
import type { AgentTable } from "@masq/db/tables/accounts";
import type { Selectable, Updateable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { endWorkSession } from "../agent-sessions/end-work-session.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { voidAgentLinks } from "../auth/create-agent-link.ts";
import { demandAgentPassword } from "../auth/demand-agent-password.ts";
import { endSessionsOf } from "../auth/end-session.ts";
import { readAgentFace, storeAgentFace, type NewFace } from "./agent-picture.ts";
import { emailTaken, isFreeOfStaff } from "./hold-address.ts";
import { isForAdmins, mayManage, staffFaults, staffPasswordFault, type AgentPatch } from "./staff-accounts.policy.ts";

type Needs = Pick<Deps, "clock" | "sealing" | "bus" | "listeners">;
type Save = { id: string; patch: AgentPatch; address: string };
type Prepared = { passwordHash: string | undefined; face: NewFace };
type Row = Selectable<AgentTable>;
type Changes = Updateable<AgentTable>;

/**
 * Own names, picture and password for everyone; the rest only for admins, who may change only that of others. Error:
 * forbidden, not-found.
 */
function mustBeAllowed(actor: AgentActor, { id, patch }: Save): void {
  const isOwn = actor.id === id;
  const isAdmin = actor.role === "admin";
  if (!isOwn && !isAdmin) throw new AppError("not-found");
  if (isForAdmins(patch) && !isAdmin) throw new AppError("forbidden");
  const isPersonal = patch.password !== undefined || patch.currentPassword !== undefined || patch.images !== undefined;
  if (isPersonal && !isOwn) throw new AppError("forbidden");
}

/** Does the slow work before the transaction. Errors: validation, invalid-credentials, rate-limited. */
async function prepare(
  deps: Pick<Deps, "db" | "clock" | "passwords" | "brands">,
  actor: AgentActor,
  { patch, address }: Save,
): Promise<Prepared> {
  const brands = await deps.brands.all();
  const faults = staffFaults(patch, brands);
  const { password, currentPassword } = patch;
  if (password !== undefined) {
    const { username } = await deps.db
      .selectFrom("agent")
      .where("id", "=", actor.id)
      .select("username")
      .executeTakeFirstOrThrow();
    const fault = staffPasswordFault(password, username, brands);
    if (fault !== undefined) faults["password"] = fault;
    if (!currentPassword) faults["currentPassword"] = "Enter your present password";
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (password !== undefined) await demandAgentPassword(deps, actor.id, currentPassword ?? "", address);
  const passwordHash = password === undefined ? undefined : await deps.passwords.hash(password);
  return { passwordHash, face: await readAgentFace(patch.images) };
}

/** Locks active admins in a fixed order, so that of the last two leaving concurrently only one can. */
async function mustLeaveAnAdmin(tx: Tx, id: string): Promise<void> {
  const admins = await tx
    .selectFrom("agent")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .where("password_set_at", "is not", null)
    .orderBy("id")
    .select("id")
    .forUpdate()
    .execute();
  if (!admins.some((admin) => admin.id !== id)) throw new AppError("last-admin");
}

const sameScope = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope));

/** Only real changes. */
function changesOf(row: Row, patch: AgentPatch, { passwordHash }: Prepared): Changes {
  const { firstName, lastName, role, active } = patch;
  const email = patch.email?.toLowerCase();
  const scope = patch.scope && [...new Set(patch.scope)];
  return {
    ...(firstName !== undefined && firstName !== row.first_name && { first_name: firstName }),
    ...(lastName !== undefined && lastName !== row.last_name && { last_name: lastName }),
    ...(email !== undefined && email !== row.email && { email }),
    ...(role !== undefined && role !== row.role && { role }),
    ...(scope !== undefined && !sameScope(scope, row.scope) && { scope }),
    ...(active !== undefined && active !== row.active && { active }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
  };
}

/** Ends sign-ins that no longer fit the account; a running claim ends with its draft kept. */
async function endWhatEnds(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { actor, id, changes }: { actor: AgentActor; id: string; changes: Changes },
): Promise<void> {
  const isRight = changes.role !== undefined || changes.scope !== undefined;
  const reason = changes.active === false ? "account-closed" : isRight ? "rights-changed" : undefined;
  if (reason !== undefined) {
    await endWorkSession(deps, tx, after, id, reason);
    await endSessionsOf(deps, tx, after, { subjectId: id, reason });
  } else if (changes.password_hash !== undefined)
    await endSessionsOf(deps, tx, after, { subjectId: id, reason: "password-changed", except: actor.sessionId });
  if (changes.email !== undefined || changes.active === false) await voidAgentLinks(tx, id);
  after(() => deps.bus.signal({ kind: "forget-subject", subjectId: id }));
}

async function store(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { actor, id, patch, prepared }: Save & { actor: AgentActor; prepared: Prepared },
): Promise<void> {
  if (patch.role === "agent" || patch.active === false) {
    const before = await tx.selectFrom("agent").where("id", "=", id).select("role").executeTakeFirst();
    if (before?.role === "admin") await mustLeaveAnAdmin(tx, id);
  }
  const row = await tx.selectFrom("agent").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
  if (!row) throw new AppError("not-found");
  if (actor.id !== id && !mayManage(actor, row.scope)) throw new AppError("forbidden");
  if (patch.scope && !mayManage(actor, patch.scope)) throw new AppError("forbidden");
  const changes = changesOf(row, patch, prepared);
  if (changes.email !== undefined && !(await isFreeOfStaff(tx, changes.email, id))) throw emailTaken();
  await tx
    .updateTable("agent")
    .set({ ...changes, updated_at: appNow, ...(changes.password_hash !== undefined && { password_set_at: appNow }) })
    .where("id", "=", id)
    .execute();
  await storeAgentFace(deps, tx, id, prepared.face);
  await endWhatEnds(deps, tx, after, { actor, id, changes });
  const { role = null, scope = null, active = null } = changes;
  const fields = Object.keys(changes);
  if (prepared.face !== undefined) fields.push("images");
  const data = { fields, role, scope: scope && [...scope], active };
  await appendAudit(tx, { actor: actor.id, action: "agent.updated", subject: id, data });
}

/**
 * `PATCH /agent/{id}` (decision G-117). Another role, other brands or closing the account ends every sign-in of that
 * agent at once. Errors: validation with every bad field, forbidden, not-found, invalid-credentials (the current
 * password), email-taken, last-admin.
 */
export async function updateAgent(
  deps: Needs & Pick<Deps, "db" | "passwords" | "brands">,
  actor: AgentActor,
  save: Save,
): Promise<void> {
  mustBeAllowed(actor, save);
  const prepared = await prepare(deps, actor, save);
  await inTransaction(deps, (tx, after) => store(deps, tx, after, { ...save, actor, prepared }));
}
