import type { DB } from "@masq/db/tables/schema";
import type { Insertable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";

export type NewPaymentEvent = Pick<Insertable<DB["payment_event"]>, "source" | "kind" | "text"> &
  Partial<Insertable<DB["payment_event"]>>;

/** Appends to the timeline, without personal data, in the caller's transaction. False if the dedupe key exists. */
export async function noteEvent(deps: Pick<Deps, "clock">, tx: Tx, event: NewPaymentEvent): Promise<boolean> {
  const row = await tx
    .insertInto("payment_event")
    .values({ id: newId("pev", deps.clock.now()), ...event })
    .onConflict((is) => is.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
