import type { DB } from "@masq/db/tables/schema";
import type { Kysely, Selectable } from "kysely";

const COLUMNS = ["id", "issuer", "linked_at", "used_at"] as const;
export type IdentityRow = Pick<Selectable<DB["sso_identity"]>, (typeof COLUMNS)[number]>;

export const listIdentityRows = (db: Kysely<DB>, memberId: string): Promise<IdentityRow[]> =>
  db
    .selectFrom("sso_identity")
    .select(COLUMNS)
    .where("member_id", "=", memberId)
    .orderBy("linked_at")
    .orderBy("id")
    .execute();
