import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { MEMBER_SESSION_DAYS, STAFF_SESSION_DAYS } from "@masq/domain/constants";
import { sql, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { hashSecret } from "../../platform/ids/ids.ts";
import { nextRefreshSecret } from "../../platform/tokens/refresh-secret.ts";
import { isRecentlyRotated } from "./auth.queries.ts";
import { endSession } from "./end-session.ts";
import { sessionEnd } from "./start-session.ts";

type Needs = Pick<Deps, "db" | "clock" | "bus" | "keys" | "tokens">;
type Session = Selectable<DB["session"]>;

/** `brandId`: the brand of the request, for members. `cookie` takes precedence over `bearer`. */
export type RefreshInput = {
  audience: "user" | "agent";
  brandId?: string;
  cookie: string | undefined;
  bearer: string | undefined;
};
/** `cookie`: the next value of the refresh cookie; absent for a bearer token. */
export type Refreshed = { sessionId: string; subjectId: string; stay: boolean; cookie?: string };

const oldestLogin = (audience: RefreshInput["audience"]) =>
  sql<Date>`app_now() - make_interval(days => ${audience === "user" ? MEMBER_SESSION_DAYS : STAFF_SESSION_DAYS}::int)`;

/** A suspended member's or closed operator's session is void, even if nobody ended it. */
async function lockLive(tx: Tx, input: RefreshInput, sessionId: string): Promise<Session | undefined> {
  const row = await tx
    .selectFrom("session")
    .selectAll()
    .where("id", "=", sessionId)
    .where("audience", "=", input.audience)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", appNow)
    .where("created_at", ">", oldestLogin(input.audience))
    .where((eb) =>
      eb.exists(
        input.audience === "user"
          ? eb.selectFrom("member").whereRef("member.id", "=", "session.subject_id").where("status", "=", "active")
          : eb.selectFrom("agent").whereRef("agent.id", "=", "session.subject_id").where("active", "=", true),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  return row && row.brand_id === (input.brandId ?? null) ? row : undefined;
}

/** Whether the previous cookie came again within 30 s: its response was lost (override O-2). */
async function isWithinGrace(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where(isRecentlyRotated)
    .executeTakeFirst();
  return row !== undefined;
}

async function byCookie(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  input: RefreshInput & { cookie: string },
): Promise<Refreshed | undefined> {
  const dot = input.cookie.indexOf(".");
  const sessionId = input.cookie.slice(0, Math.max(0, dot));
  const secret = input.cookie.slice(dot + 1);
  const session = await lockLive(tx, input, sessionId);
  if (!session) return undefined;
  const shown = hashSecret(secret);
  const next = nextRefreshSecret(deps.keys, sessionId, secret);
  const isCurrent = shown === session.refresh_hash;
  const isLate = !isCurrent && shown === session.previous_hash && (await isWithinGrace(tx, sessionId));
  if (!isCurrent && !isLate) {
    await endSession(deps, tx, after, sessionId, "cookie-reuse");
    return undefined;
  }
  await tx
    .updateTable("session")
    .set(
      isCurrent
        ? {
            refresh_hash: hashSecret(next),
            previous_hash: shown,
            rotated_at: appNow,
            expires_at: sessionEnd(session.stay),
          }
        : { previous_hash: null },
    )
    .where("id", "=", sessionId)
    .execute();
  return { sessionId, subjectId: session.subject_id, stay: session.stay, cookie: `${sessionId}.${next}` };
}

async function byBearer(deps: Needs, tx: Tx, input: RefreshInput, bearer: string): Promise<Refreshed | undefined> {
  const claims = await deps.tokens.verify(bearer);
  const session = await lockLive(tx, input, claims.sid);
  if (!session || session.subject_id !== claims.sub) return undefined;
  await tx
    .updateTable("session")
    .set({ expires_at: sessionEnd(session.stay) })
    .where("id", "=", session.id)
    .execute();
  return { sessionId: session.id, subjectId: session.subject_id, stay: session.stay };
}

/**
 * `PATCH /authenticate` (override O-2, trust section 6): rotates the refresh cookie, or extends the session of a live
 * bearer token. A rotated cookie works once more within 30 s; later it ends the session for both of its holders. Throws
 * `unauthenticated` without credentials, `token-expired`, or 403 `session-revoked`.
 */
export async function refreshSession(deps: Needs, input: RefreshInput): Promise<Refreshed> {
  const { cookie, bearer } = input;
  if (cookie === undefined && bearer === undefined) throw new AppError("unauthenticated");
  const refreshed = await inTransaction(deps, (tx, after) =>
    cookie === undefined ? byBearer(deps, tx, input, bearer ?? "") : byCookie(deps, tx, after, { ...input, cookie }),
  );
  if (!refreshed) throw new AppError("session-revoked");
  return refreshed;
}
