import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { hasBought } from "../../billing/checkout/checkout.queries.ts";
import { REVIEW_PLACE } from "./reviews.policy.ts";

/**
 * Writes or rewrites the member's only review. It waits for an admin, and until then not even an earlier version is
 * shown. `stars` 1 to 5, `text` 20 to 600 characters. Error: review-of-buyers.
 */
export async function writeReview(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  actor: MemberActor,
  brand: BrandRecord,
  { stars, text }: { stars: number; text: string },
): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    after(() => deps.bus.signal({ kind: "pages-changed" }));
    if (!(await hasBought(tx, { memberId: actor.id, brandId: brand.id }))) throw new AppError("review-of-buyers");
    const body = await deps.sealing.seal(tx, actor.id, REVIEW_PLACE.body, text);
    const id = newId("rev", deps.clock.now());
    await tx
      .insertInto("review")
      .values({ id, brand_id: brand.id, member_id: actor.id, stars, body })
      .onConflict((conflict) =>
        conflict.column("member_id").doUpdateSet({
          stars,
          body,
          version: sql<number>`review.version + 1`,
          state: "pending",
          shown_text: null,
          reason: null,
          words: null,
          decided_by: null,
          decided_at: null,
          written_at: appNow,
        }),
      )
      .execute();
  });
}
