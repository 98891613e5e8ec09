import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { demandFreshLogin } from "./confirm-login.ts";
import { PASSKEY_COLUMNS, type PasskeyRow } from "./passkeys-auth.queries.ts";
import { tellOfPasskey } from "./tell-of-passkey.ts";

/** Throws `not-found` for another member's. */
export async function renamePasskey(
  deps: Pick<Deps, "db">,
  actor: MemberActor,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow> {
  const row = await deps.db
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("member_id", "=", actor.id)
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return row;
}

/** Throws `not-found` for another member's, `fresh-login-required`. */
export async function removePasskey(
  deps: Pick<Deps, "db" | "clock" | "sealing">,
  actor: MemberActor,
  id: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await demandFreshLogin(tx, actor.sessionId);
    const row = await tx
      .deleteFrom("passkey")
      .where("id", "=", id)
      .where("member_id", "=", actor.id)
      .returning("id")
      .executeTakeFirst();
    if (!row) throw new AppError("not-found");
    await tellOfPasskey(deps, tx, actor, "passkey-removed");
  });
}
