import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";

/** Gives a new brand the current rates of another; none if that one has none. */
export async function copyRateCard(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { from, to, companyId }: { from: string; to: string; companyId: string },
): Promise<void> {
  const card = await tx
    .selectFrom("rate_card")
    .where("brand_id", "=", from)
    .orderBy("version", "desc")
    .select(["message_cents", "follow_up_cents", "meet_up_cents", "min_length", "short_cents"])
    .executeTakeFirst();
  if (!card) return;
  const { currency } = await tx
    .selectFrom("company")
    .where("id", "=", companyId)
    .select("currency")
    .executeTakeFirstOrThrow();
  const id = newId("rtc", deps.clock.now());
  await tx
    .insertInto("rate_card")
    .values({ ...card, id, brand_id: to, version: 1, currency })
    .execute();
}
