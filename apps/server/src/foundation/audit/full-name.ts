import { sql, type RawBuilder } from "kysely";

/** A staff member's name in a statement; null where a left join found nobody. `agent`: the table's name there. */
export const fullName = (agent: string): RawBuilder<string> =>
  sql`trim(${sql.ref(`${agent}.first_name`)} || ' ' || ${sql.ref(`${agent}.last_name`)})`;
