import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import type { AgeVerdict } from "../../platform/age-verifier/age-check.ts";
import type { AgeVerifier } from "../../platform/age-verifier/age-verifier.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { viewAgeCheck } from "./age-verification.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "bus" | "sealing">;

/**
 * Stores a verifier's result. The first verdict on a reference is final: repeating it changes nothing, another one is
 * 409 `conflict`; a reference this verifier was not given is 404. Every device of the member is notified.
 */
export async function recordVerdict(deps: Needs, by: AgeVerifier["name"], verdict: AgeVerdict): Promise<void> {
  const { reference, result, method, reason } = verdict;
  await inTransaction(deps, async (tx, after) => {
    const check = await tx
      .selectFrom("age_check")
      .where("id", "=", reference)
      .where("verifier", "=", by)
      .select(["member_id", "state"])
      .forUpdate()
      .executeTakeFirst();
    if (!check) throw new AppError("not-found");
    if (check.state === result) return;
    if (check.state !== "started") throw new AppError("conflict");
    const stored = await tx
      .updateTable("age_check")
      .set({ state: result, method, reason: result === "failed" ? reason : null, decided_at: appNow })
      .where("id", "=", reference)
      .returning(["state", "verifier", "method", "reason", "decided_at"])
      .executeTakeFirstOrThrow();
    await recordEvent(deps, tx, after, { stream: check.member_id, type: "userUpdate", data: viewAgeCheck(stored) });
    after(() => deps.bus.signal({ kind: "forget-subject", subjectId: check.member_id }));
    if (result === "passed") after(() => counted.verifications.inc({ what: "age" }));
  });
}
