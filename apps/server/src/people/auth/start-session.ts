import { DAY_MS, STAY_SIGNED_IN_DAYS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { hashSecret, newId, newSecret } from "../../platform/ids/ids.ts";

/** `brandId`: a member's brand; absent for operators. `stay`: 30 days instead of 24 hours, both sliding. */
export type NewSession = {
  audience: "user" | "agent";
  subjectId: string;
  brandId?: string;
  stay: boolean;
  userAgent: string;
  address: string;
};
/** `cookie`: the value of the refresh cookie, `<session id>.<secret>`; only its hash is stored. */
export type OpenedSession = { sessionId: string; cookie: string; stay: boolean };

export const sessionLifeMs = (stay: boolean): number => (stay ? STAY_SIGNED_IN_DAYS : 1) * DAY_MS;
export const sessionEnd = (stay: boolean) =>
  sql<Date>`app_now() + make_interval(secs => ${sessionLifeMs(stay) / 1000})`;

const lifeS = sql`case when session.stay then ${sessionLifeMs(true) / 1000}::float8 else ${sessionLifeMs(false) / 1000}::float8 end`;
/** When a `session` row was last signed in or refreshed: each sets its expiry a whole lifetime ahead. */
export const sessionUsedAt = sql<Date>`session.expires_at - make_interval(secs => ${lifeS})`;

/** Creates a session with its first refresh secret, in the caller's transaction (override O-2, trust section 6). */
export async function startSession(deps: Pick<Deps, "clock">, tx: Tx, input: NewSession): Promise<OpenedSession> {
  const sessionId = newId("ses", deps.clock.now());
  const secret = newSecret();
  await tx
    .insertInto("session")
    .values({
      id: sessionId,
      audience: input.audience,
      subject_id: input.subjectId,
      brand_id: input.brandId ?? null,
      refresh_hash: hashSecret(secret),
      stay: input.stay,
      user_agent: input.userAgent.slice(0, 400),
      address: input.address,
      expires_at: sessionEnd(input.stay),
    })
    .execute();
  return { sessionId, cookie: `${sessionId}.${secret}`, stay: input.stay };
}
