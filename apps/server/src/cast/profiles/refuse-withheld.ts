import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";

/** Refuses to show a thing again while a removal request about it is open. Error: conflict. */
export async function refuseWithheld(tx: Tx, profileId: string): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from removal where profile_id = ${profileId} and state = 'open' and withheld is not null)
      as found`.execute(tx);
  if (rows[0]?.found === true) throw new AppError("conflict");
}
