import { isAgeCheckApplicable, type Residence } from "@masq/domain/people/age-check";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";

type Move = { brand: BrandRecord; memberId: string; from: Residence };

/** Part of saving a location: notifies every device if a check becomes required, or no longer is. */
export async function tellOfMove(
  deps: Pick<Deps, "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  move: Move,
): Promise<void> {
  const { brand, memberId, from } = move;
  const policy = brand.settings.agePolicy;
  const now = await tx
    .selectFrom("member")
    .where("id", "=", memberId)
    .select(["country", "state"])
    .executeTakeFirstOrThrow();
  const ageVerificationApplicable = isAgeCheckApplicable(policy, now);
  if (ageVerificationApplicable === isAgeCheckApplicable(policy, from)) return;
  await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data: { ageVerificationApplicable } });
  after(() => deps.bus.signal({ kind: "forget-subject", subjectId: memberId }));
}
