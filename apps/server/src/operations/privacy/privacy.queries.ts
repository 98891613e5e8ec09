import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import type { DataExportTable } from "@masq/db/tables/privacy";
import type { Kysely, Selectable } from "kysely";

export type ExportRow = Selectable<DataExportTable>;

export const latestExport = (db: Kysely<DB>, memberId: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom("data_export")
    .where("member_id", "=", memberId)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .selectAll()
    .limit(1)
    .executeTakeFirst();

export const readyExport = (db: Kysely<DB>, memberId: string, id: string) =>
  db
    .selectFrom("data_export")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("state", "=", "ready")
    .where("expires_at", ">", appNow)
    .select(["id", "asked_at"])
    .executeTakeFirst();
