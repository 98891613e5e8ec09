import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { currentDisclosure } from "../../foundation/brands/brands.queries.ts";
import { recordConsent } from "./record-consent.ts";

/**
 * `POST /consent`: the member accepts the disclosure sentence (trust section 1). Only the current version counts; an
 * older one is 422. The consent stores the hash of the exact text in `locale`, which is what the screen showed.
 */
export async function giveConsent(
  deps: Pick<Deps, "db" | "clock">,
  actor: MemberActor,
  { version, locale }: { version: string; locale?: string | undefined },
): Promise<void> {
  const member = await deps.db
    .selectFrom("member")
    .select("locale")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const current = await currentDisclosure(deps.db, actor.brandId, locale ?? member.locale);
  if (current?.version !== version || (locale ?? current.locale) !== current.locale)
    throw invalid({ version: "The text has changed. Please read it again" });
  await inTransaction(deps, async (tx) => {
    await recordConsent(deps, tx, actor.id, "disclosure", current);
  });
}
