import type { LoginSession } from "@masq/contract/member/security";
import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { MemberActor } from "../../http/actor.ts";
import { coarseDevice } from "./coarse-device.ts";
import { sessionUsedAt } from "./start-session.ts";

/** A member's live logins, this one first, then by last use. */
export async function listSessions(db: Kysely<DB>, actor: MemberActor): Promise<LoginSession[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "user_agent", "created_at", sessionUsedAt.as("used_at")])
    .where("subject_id", "=", actor.id)
    .where("audience", "=", "user")
    .where("revoked_at", "is", null)
    .where("expires_at", ">", appNow)
    .orderBy(sql`id = ${actor.sessionId}`, "desc")
    .orderBy(sessionUsedAt, "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    ...coarseDevice(row.user_agent),
    isCurrent: row.id === actor.sessionId,
    createDate: row.created_at.toISOString(),
    lastUse: row.used_at.toISOString(),
  }));
}
