import { appNow } from "@masq/db/open";
import { EXPORT_PAUSE_MS } from "@masq/domain/constants";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { demandFreshLogin } from "../../people/auth/confirm-login.ts";
import { latestExport } from "./privacy.queries.ts";

/**
 * Requests the member's archive: one at a time, one in 24 hours; a failed one does not count. Errors:
 * fresh-login-required, export-running, export-too-soon.
 */
export async function askExport(deps: Pick<Deps, "db" | "clock">, actor: MemberActor): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await demandFreshLogin(tx, actor.sessionId);
    // Serializes two devices that ask at once.
    await tx.selectFrom("member").select("id").where("id", "=", actor.id).forUpdate().execute();
    const latest = await latestExport(tx, actor.id);
    if (latest?.state === "queued") throw new AppError("export-running");
    const leftMs =
      latest && latest.state !== "failed"
        ? latest.asked_at.getTime() + EXPORT_PAUSE_MS - deps.clock.now().getTime()
        : 0;
    if (leftMs > 0) throw new AppError("export-too-soon", { retryAfterS: Math.ceil(leftMs / 1000) });
    await tx
      .insertInto("data_export")
      .values({ id: newId("xpt", deps.clock.now()), member_id: actor.id, asked_at: appNow, lease_until: appNow })
      .execute();
  });
}
