import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { currentDisclosure } from "../brands/brands.queries.ts";
import { recordConsent } from "./record-consent.ts";

/**
 * `POST /consent`: the member acknowledges the disclosure sentence (trust section 1). Only the current version counts;
 * an older one is 422. The hash of the very text is kept with the consent.
 */
export async function giveConsent(
  deps: Pick<Deps, "db" | "clock">,
  actor: MemberActor,
  version: string,
): Promise<void> {
  const member = await deps.db
    .selectFrom("member")
    .select("locale")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const current = await currentDisclosure(deps.db, actor.brandId, member.locale);
  if (!current || current.version !== version) throw invalid({ version: "The text has changed, please read it again" });
  await inTransaction(deps, async (tx) => {
    await recordConsent(deps, tx, actor.id, "disclosure", current);
  });
}
