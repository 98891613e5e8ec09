import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";

/** Characters blocked by the member whose id is in `column`; a few at most. */
export const blockedBy = (column: string): RawBuilder<string[]> => sql<string[]>`array(
  select blocked.profile_id from conversation blocked
  where blocked.member_id = ${sql.ref(column)} and blocked.blocked_at is not null)`;

export async function blockedProfiles(db: Kysely<DB>, memberId: string): Promise<string[]> {
  const { blocked } = await db
    .selectFrom("member")
    .where("id", "=", memberId)
    .select(blockedBy("member.id").as("blocked"))
    .executeTakeFirstOrThrow();
  return blocked;
}
