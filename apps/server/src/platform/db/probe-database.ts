import type { DB } from "@masq/db/tables/schema";
import { demandOwnSession } from "@masq/db/own-session";
import { sql, type Kysely } from "kysely";

type Held = { version: string; role: string; statements: string; locks: string };

/**
 * Role and time limits of the application's sessions, and that they are sessions of their own. `url`: none for the
 * embedded database, before which no pooler stands.
 */
export async function probeDatabase(db: Kysely<DB>, url: string | undefined): Promise<string> {
  const { rows } = await sql<Held>`
    select current_setting('server_version') as version, current_user as role,
      current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks`.execute(db);
  const [held] = rows;
  if (held?.role !== "masquerade_app") throw new Error(`the product works as the role ${held?.role}`);
  if (held.statements === "0" || held.locks === "0") throw new Error("no time limit of statements or locks holds");
  if (url !== undefined) await demandOwnSession(url);
  return `PostgreSQL ${held.version} as ${held.role}, ${held.statements} a statement, ${held.locks} a lock`;
}
