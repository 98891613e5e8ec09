import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { endSession, endSessionsOf } from "./end-session.ts";

/** Ends one of the member's own live logins. Throws `not-found` for others' and ended ones. */
export async function endOwnSession(
  deps: Pick<Deps, "db" | "bus" | "clock">,
  actor: MemberActor,
  id: string,
): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const own = await tx
      .selectFrom("session")
      .select("id")
      .where("id", "=", id)
      .where("subject_id", "=", actor.id)
      .where("audience", "=", "user")
      .where("revoked_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!own) throw new AppError("not-found");
    await endSession(deps, tx, after, id, "ended-by-member");
  });
}

export async function endOtherSessions(deps: Pick<Deps, "db" | "bus" | "clock">, actor: MemberActor): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    await endSessionsOf(deps, tx, after, {
      subjectId: actor.id,
      reason: "ended-by-member",
      except: actor.sessionId,
    });
  });
}
