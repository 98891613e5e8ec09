import type { Agent } from "@masq/contract/agent/auth";
import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { REFRESH_GRACE_MS } from "@masq/domain/constants";
import { sql, type Kysely } from "kysely";
import { provenBrand, type AgentActor, type LiveMember, type SessionDirectory } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import { agentView } from "../agent-sessions/agent-view.ts";
import { agentRow } from "../agent-sessions/agent-sessions.queries.ts";
import { hasPassedCheck } from "../age-verification/age-verification.queries.ts";
import { isArriving } from "../arrivals/arrivals.queries.ts";
import { blockedBy } from "../accounts/blocked-characters.ts";
import { touchActivity } from "../accounts/touch-activity.ts";
import { runPrepared } from "../../platform/db/prepared.ts";
import { hashSecret } from "../../platform/ids/ids.ts";

const CACHE_MS = 2_000;
const CACHED_SESSIONS = 20_000;

type LiveAgent = AgentActor & { active: boolean; hasFactor: boolean };
type Entry<T> = { value: T; subjectId: string; expiresAt: Date; readAtMs: number };

/** Whether the previous cookie still counts: it was rotated within the last 30 s (override O-2). */
export const isRecentlyRotated = sql<boolean>`rotated_at > app_now() - make_interval(secs => ${REFRESH_GRACE_MS / 1000})`;

/** Excludes ended and expired sessions. */
const liveSession = (db: Kysely<DB>, sessionId: string, audience: "user" | "agent") =>
  db
    .selectFrom("session")
    .where("session.id", "=", sessionId)
    .where("session.audience", "=", audience)
    .where("session.revoked_at", "is", null)
    .where("session.expires_at", ">", appNow);

async function readMember(db: Kysely<DB>, sessionId: string): Promise<Omit<Entry<LiveMember>, "readAtMs"> | undefined> {
  const session = liveSession(db, sessionId, "user")
    .innerJoin("member", "member.id", "session.subject_id")
    .innerJoin("brand", "brand.id", "member.brand_id")
    .select(["member.id", "member.brand_id", "member.status", "member.is_premium"])
    .select(["member.email_validated_at", "brand.domain", "session.expires_at"])
    .select(["member.country", "member.state"])
    .select(hasPassedCheck("member.id").as("has_passed_check"))
    .select(isArriving(sql.ref("member.id")).as("is_arriving"))
    .select(blockedBy("member.id").as("blocked"));
  const [row] = (await runPrepared(db, session)).rows;
  if (!row) return undefined;
  await touchActivity(db, row.id);
  const value: LiveMember = {
    kind: "member",
    id: row.id,
    sessionId,
    brandId: provenBrand(row.brand_id),
    domain: row.domain,
    status: row.status,
    emailValidated: row.email_validated_at !== null,
    isPremium: row.is_premium,
    isArriving: row.is_arriving,
    residence: { country: row.country, state: row.state },
    hasPassedAgeCheck: row.has_passed_check,
    blocked: row.blocked,
  };
  return { value, subjectId: row.id, expiresAt: row.expires_at };
}

async function readAgentSession(
  db: Kysely<DB>,
  sessionId: string,
): Promise<Omit<Entry<LiveAgent>, "readAtMs"> | undefined> {
  const session = liveSession(db, sessionId, "agent")
    .innerJoin("agent", "agent.id", "session.subject_id")
    .leftJoin("agent_factor", (join) =>
      join.onRef("agent_factor.agent_id", "=", "agent.id").on("agent_factor.confirmed_at", "is not", null),
    )
    .select((eb) => eb("agent_factor.agent_id", "is not", null).as("has_factor"))
    .select(["agent.id", "agent.role", "agent.scope", "agent.active", "session.expires_at"]);
  const [row] = (await runPrepared(db, session)).rows;
  if (!row) return undefined;
  const { id, role, scope, active, has_factor: hasFactor } = row;
  const value: LiveAgent = { kind: "agent", id, role, scope, sessionId, active, hasFactor: hasFactor === true };
  return { value, subjectId: id, expiresAt: row.expires_at };
}

/** Caches what `read` found for 2 s. A read that began before a session ended never puts it back. */
function cached<T>(clock: Clock, read: (sessionId: string) => Promise<Omit<Entry<T>, "readAtMs"> | undefined>) {
  const entries = new Map<string, Entry<T>>();
  let forgets = 0;
  const drop = (isMeant: (sessionId: string, entry: Entry<T>) => boolean): void => {
    forgets += 1;
    for (const [id, entry] of entries) if (isMeant(id, entry)) entries.delete(id);
  };
  return {
    get: async (sessionId: string): Promise<T | undefined> => {
      const known = entries.get(sessionId);
      const isFresh = known !== undefined && clock.monotonicMs() - known.readAtMs < CACHE_MS;
      if (isFresh && known.expiresAt > clock.now()) return known.value;
      const before = forgets;
      const readAtMs = clock.monotonicMs();
      const found = await read(sessionId);
      entries.delete(sessionId);
      if (!found) return undefined;
      if (entries.size >= CACHED_SESSIONS) entries.delete(entries.keys().next().value ?? "");
      if (before === forgets) entries.set(sessionId, { ...found, readAtMs });
      return found.value;
    },
    forget: (sessionId: string): void => drop((id) => id === sessionId),
    forgetSubject: (subjectId: string): void => drop((_, entry) => entry.subjectId === subjectId),
  };
}

/**
 * The live session behind a token (trust section 6). An end takes effect everywhere within 2 s, at once if the bus
 * works.
 */
export function createSessionDirectory(db: Kysely<DB>, clock: Clock, bus: Bus): SessionDirectory {
  const members = cached(clock, (sessionId) => readMember(db, sessionId));
  const agents = cached(clock, (sessionId) => readAgentSession(db, sessionId));
  const forget = (sessionId: string): void => {
    members.forget(sessionId);
    agents.forget(sessionId);
  };
  const forgetSubject = (subjectId: string): void => {
    members.forgetSubject(subjectId);
    agents.forgetSubject(subjectId);
  };
  bus.onSignal((signal) => {
    if (signal.kind === "session-ended") forget(signal.sessionId);
    if (signal.kind === "forget-subject") forgetSubject(signal.subjectId);
  });
  return { member: members.get, agent: agents.get, forget, forgetSubject };
}

/** An operator or admin as the console shows them. Throws `blocked` for a closed account. */
export async function readAgent(db: Kysely<DB>, agentId: string): Promise<Agent> {
  const row = await agentRow(db, agentId);
  if (!row.active) throw new AppError("blocked");
  return agentView(row);
}

export async function isOwnLink(db: Kysely<DB>, memberId: string, token: string): Promise<boolean> {
  const link = await db
    .selectFrom("link_token")
    .select("hash")
    .where("hash", "=", hashSecret(token))
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .where("expires_at", ">", appNow)
    .executeTakeFirst();
  return link !== undefined;
}
