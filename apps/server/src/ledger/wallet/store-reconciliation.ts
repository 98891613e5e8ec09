import type { BooksFaultRow } from "@masq/db/tables/money";
import type { Deps } from "../../deps.ts";
import { newId } from "../../platform/ids/ids.ts";

export type StoredReconciliation = {
  gateway: string;
  from: Date;
  to: Date;
  compared: number;
  faults: readonly BooksFaultRow[];
};

export async function storeReconciliation(
  deps: Pick<Deps, "db" | "clock">,
  { gateway, from, to, compared, faults }: StoredReconciliation,
): Promise<void> {
  await deps.db
    .insertInto("books_check")
    .values({
      id: newId("bck", deps.clock.now()),
      kind: "reconciliation",
      gateway,
      from_at: from,
      to_at: to,
      counted: JSON.stringify({ compared }),
      faults: JSON.stringify(faults),
    })
    .execute();
}
