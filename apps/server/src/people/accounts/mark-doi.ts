import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

/**
 * `PATCH /user/{id}/is-doi`: the double opt-in, only for an address that is confirmed at this moment, so that it cannot
 * bypass confirmation (decision G-037). Throws `email-not-validated`.
 */
export async function markDoi(deps: Pick<Deps, "db" | "clock">, actor: MemberActor): Promise<void> {
  const marked = await inTransaction(deps, (tx) =>
    tx
      .updateTable("member")
      .set((is) => ({ doi_at: is.fn.coalesce("doi_at", appNow), updated_at: appNow }))
      .where("id", "=", actor.id)
      .where("email_validated_at", "is not", null)
      .returning("id")
      .executeTakeFirst(),
  );
  if (!marked) throw new AppError("email-not-validated");
}
