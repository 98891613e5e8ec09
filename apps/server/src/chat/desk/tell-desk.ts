import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";

type Changed = { id: string; brand_id: string; holder: string | null };

/**
 * Tells the holders of these conversations, and the admins of their brands, that facts changed; carries no text.
 * `which`: a condition on `c`, the conversation. Admins are told only of held conversations, since a character's memo
 * may appear in thousands. Joins the caller's transaction.
 */
export async function tellDesk(
  deps: Pick<Deps, "sealing" | "bus" | "brands">,
  tx: Tx,
  after: AfterCommit,
  which: RawBuilder<unknown>,
  isOne = false,
): Promise<void> {
  const { rows } = await sql<Changed>`
    select c.id, c.brand_id, s.claimed_by as holder
    from conversation c left join stock s
      on s.conversation_id = c.id and s.state = 'claimed' and s.claim_expires_at > app_now()
    where ${which} and (${isOne}::boolean or s.id is not null)
    order by c.id`.execute(tx);
  for (const { id, brand_id: brandId, holder } of rows) {
    const data = { conversationId: id };
    if (holder !== null) await recordEvent(deps, tx, after, { stream: holder, type: "conversationUpdate", data });
    const brand = await deps.brands.byId(brandId);
    if (brand)
      after(() => deps.bus.signal({ kind: "conversation-changed", conversationId: id, fullScope: brand.fullScope }));
  }
}
