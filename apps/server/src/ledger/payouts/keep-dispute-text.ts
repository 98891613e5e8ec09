import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { disputePlace } from "./payouts.policy.ts";
import type { LineView } from "./payouts.queries.ts";

type Text = { disputeId: string; part: "note" | "decision"; text: string };

/**
 * Seals words of a dispute with the key of the member whose conversation the line is of; about a top-up, which is of no
 * conversation, for the product. With the member gone there is no key, and nothing is kept.
 */
export async function keepDisputeText(
  deps: Pick<Deps, "sealing">,
  tx: Tx,
  { type, member_id }: LineView,
  { disputeId: dispute_id, part, text }: Text,
): Promise<void> {
  const place = disputePlace(dispute_id, part);
  if (member_id === null && type !== "top-up") return;
  const body =
    member_id === null ? deps.sealing.sealForProduct(place, text) : await deps.sealing.seal(tx, member_id, place, text);
  await tx.insertInto("payout_dispute_text").values({ dispute_id, part, member_id, body }).execute();
}
