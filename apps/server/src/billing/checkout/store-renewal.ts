import { vatContained } from "@masq/domain/ledger/money";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { ProductRow } from "../../ledger/catalog/catalog.queries.ts";
import { SENDING_ASKED_AFTER_S } from "./checkout.policy.ts";
import { noteEvent } from "./note-event.ts";

export type Renewal = {
  /** Locked by the caller, who knows that no charge of it is undecided. */
  membership: { id: string; brand_id: string; member_id: string; order_id: string; period: number };
  product: ProductRow;
  cardId: string;
  gateway: string;
  token: string;
  /** For a member's own try; otherwise the key consists of membership, period and try. */
  byHand?: string;
};

/** Stores a renewal's charge before any call; if the server is killed, the resolver continues. Returns its id. */
export async function storeRenewal(deps: Pick<Deps, "clock">, tx: Tx, renewal: Renewal): Promise<string> {
  const { membership, product, cardId, gateway, token, byHand } = renewal;
  const { tries } = await tx
    .selectFrom("payment")
    .where("membership_id", "=", membership.id)
    .select((is) => is.fn.countAll<number>().as("tries"))
    .executeTakeFirstOrThrow();
  const id = newId("pay", deps.clock.now());
  const of = { brand_id: membership.brand_id, order_id: membership.order_id, membership_id: membership.id };
  await tx
    .insertInto("payment")
    .values({
      ...of,
      id,
      member_id: membership.member_id,
      kind: "renewal",
      product_id: product.id,
      gateway,
      currency: product.currency,
      amount_minor: product.price_minor,
      vat_minor: vatContained(product.price_minor, product.vat_milli / 1000),
      credits: product.credits,
      token,
      payment_method_id: cardId,
      idempotency_key:
        byHand === undefined
          ? `renewal:${membership.id}:${membership.period + 1}:${Number(tries) + 1}`
          : `renewal-by-hand:${membership.member_id}:${byHand}`,
      request_hash: product.id,
      probe_at: sql<Date>`app_now() + make_interval(secs => ${SENDING_ASKED_AFTER_S}::int)`,
    })
    .execute();
  const source = byHand === undefined ? "job" : "member";
  await noteEvent(deps, tx, { ...of, payment_id: id, source, kind: "renewal", text: gateway });
  return id;
}
