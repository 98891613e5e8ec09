import type { createAgent as contract } from "@masq/contract/agent/staff";
import type { ParsedOf } from "@masq/contract/route";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId, newSecret } from "../../platform/ids/ids.ts";
import { openStream } from "../../foundation/events/record-event.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { mailAgentLink, writeAgentLink } from "../auth/create-agent-link.ts";
import { emailTaken, isFreeOfStaff } from "./hold-address.ts";
import { mayManage, staffFaults, usernameFrom } from "./staff-accounts.policy.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "passwords" | "brands">;
type NewAgent = ParsedOf<typeof contract>["body"];

const isTaken = async (tx: Tx, username: string): Promise<boolean> =>
  (await tx
    .selectFrom("agent")
    .where(sql`lower(username)`, "=", username.toLowerCase())
    .select("id")
    .executeTakeFirst()) !== undefined;

/** A requested username must be free; one derived from the address gets a number until it is. */
async function chooseUsername(tx: Tx, given: string | undefined, email: string): Promise<string> {
  if (given !== undefined) {
    if (await isTaken(tx, given)) throw takenUsername();
    return given;
  }
  const base = usernameFrom(email);
  for (let n = 1; n < 1000; n += 1) {
    const username = n === 1 ? base : `${base}${n}`;
    if (!(await isTaken(tx, username))) return username;
  }
  throw takenUsername();
}
const takenUsername = (): AppError =>
  new AppError("username-taken", { fields: { username: "This username is already in use" } });

type AgentRow = {
  id: string;
  username: string | undefined;
  email: string;
  firstName: string;
  lastName: string;
  role: "agent" | "admin";
  scope: string[];
};

/** Inserts the record in the caller's transaction. Its password is unknown to all, so only a link opens it. */
async function insertAgent(
  deps: Pick<Deps, "clock" | "passwords">,
  tx: Tx,
  { id, email, firstName, lastName, role, scope, username }: AgentRow,
) {
  const unusable = await deps.passwords.hash(newSecret());
  if (!(await isFreeOfStaff(tx, email, id))) throw emailTaken();
  const stored = await tx
    .insertInto("agent")
    .values({
      id,
      username: await chooseUsername(tx, username, email),
      email,
      password_hash: unusable,
      password_set_at: null,
      first_name: firstName,
      last_name: lastName,
      role,
      scope,
    })
    .onConflict((conflict) => conflict.column("username").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored) throw takenUsername();
  await openStream(tx, id, newId("evt", deps.clock.now()));
}

/**
 * `npm run create-admin`: creates an admin of all brands for whoever runs the machine, even before any brand could send
 * mail. Returns the secret of the link to choose a password. Errors: as `createAgent`.
 */
export async function createAdmin(
  deps: Pick<Deps, "db" | "clock" | "passwords">,
  given: { email: string; firstName: string; lastName: string; username?: string | undefined },
): Promise<string> {
  const faults = staffFaults(given, []);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const { username, firstName, lastName } = given;
  const [id, email] = [newId("agt", deps.clock.now()), given.email.toLowerCase()];
  const rights = { role: "admin" as const, scope: ["*"] };
  let token = "";
  await inTransaction(deps, async (tx) => {
    await insertAgent(deps, tx, { id, username, email, firstName, lastName, ...rights });
    token = await writeAgentLink(tx, { agentId: id, email, isNew: true });
    await appendAudit(tx, { actor: "system", action: "agent.created", subject: id, data: rights });
  });
  return token;
}

/** Staff mails come from a brand the reader works for; which one does not matter to the link. */
export function mailBrandOf(brands: readonly BrandRecord[], scope: readonly string[]): BrandRecord {
  const open = brands.filter((brand) => !brand.legacy);
  const brand = open.find(({ fullScope }) => scope.includes("*") || scope.includes(fullScope)) ?? open[0] ?? brands[0];
  if (!brand) throw new Error("without a brand there is nobody to write for");
  return brand;
}

/**
 * `POST /agent` (decision G-131): creates the record and mails a link to choose the first password; until then nothing
 * opens the account. Returns the id. Errors: validation with every bad field, forbidden (brands outside the admin's
 * scope), email-taken, username-taken.
 */
export async function createAgent(deps: Needs, actor: AgentActor, given: NewAgent): Promise<string> {
  const brands = await deps.brands.all();
  const username = given.username === "" ? undefined : given.username;
  const faults = staffFaults({ ...given, username }, brands);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const { firstName, lastName, role } = given;
  const scope = [...new Set(given.scope)];
  if (!mayManage(actor, scope)) throw new AppError("forbidden");
  const email = given.email.toLowerCase();
  const id = newId("agt", deps.clock.now());
  await inTransaction(deps, async (tx) => {
    await insertAgent(deps, tx, { id, username, email, firstName, lastName, role, scope });
    const brandId = mailBrandOf(brands, scope).id;
    await mailAgentLink(deps, tx, { agentId: id, email, firstName, brandId, isNew: true });
    await appendAudit(tx, { actor: actor.id, action: "agent.created", subject: id, data: { role, scope } });
  });
  return id;
}

/**
 * Sends another link to choose a password, for an expired invitation or a forgotten password. Errors: not-found,
 * forbidden (an agent with brands outside the admin's scope), conflict (closed account).
 */
export async function sendAgentLink(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "brands">,
  actor: AgentActor,
  id: string,
): Promise<void> {
  const brands = await deps.brands.all();
  await inTransaction(deps, async (tx) => {
    const agent = await tx
      .selectFrom("agent")
      .where("id", "=", id)
      .select(["email", "first_name", "scope", "active", "password_set_at"])
      .forUpdate()
      .executeTakeFirst();
    if (!agent) throw new AppError("not-found");
    if (!mayManage(actor, agent.scope)) throw new AppError("forbidden");
    if (!agent.active) throw new AppError("conflict");
    const { email, first_name: firstName, scope } = agent;
    const brandId = mailBrandOf(brands, scope).id;
    const isNew = agent.password_set_at === null;
    await mailAgentLink(deps, tx, { agentId: id, email, firstName, brandId, isNew });
    await appendAudit(tx, { actor: actor.id, action: "agent.link-sent", subject: id, data: { isNew } });
  });
}
