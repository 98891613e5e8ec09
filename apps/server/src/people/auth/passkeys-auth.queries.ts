import type { DB } from "@masq/db/tables/schema";
import type { Kysely, Selectable } from "kysely";

export const PASSKEY_COLUMNS = ["id", "name", "backed_up", "suspect_at", "created_at", "last_used_at"] as const;
export type PasskeyRow = Pick<Selectable<DB["passkey"]>, (typeof PASSKEY_COLUMNS)[number]>;

export const listPasskeyRows = (db: Kysely<DB>, memberId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom("passkey")
    .select(PASSKEY_COLUMNS)
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
