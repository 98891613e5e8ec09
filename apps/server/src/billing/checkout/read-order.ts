import type { Order } from "@masq/contract/member/orders";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { findProducts, productsById, type ProductRow } from "../../ledger/catalog/catalog.queries.ts";
import { viewProduct } from "../../ledger/catalog/offered-products.ts";
import { OFFER_MS } from "./checkout.policy.ts";
import {
  findOrder,
  isFollowed,
  pageOfOrders,
  renewalsOf,
  type OrderScope,
  type OrderViewRow,
  type RenewalRow,
} from "./checkout.queries.ts";
import { viewOrder } from "./checkout.views.ts";
import { mayBeWithdrawn, previewWithdrawal, type WithdrawalPreview } from "./withdraw-order.ts";

type Needs = Pick<Deps, "db" | "clock">;

/** The offer after a paid order, once and for half an hour: the cheapest such product of that order's list. */
async function offerAfter({ db, clock }: Needs, row: OrderViewRow): Promise<ProductRow | undefined> {
  const isFresh = row.paid_at !== null && clock.now().getTime() - row.paid_at.getTime() < OFFER_MS;
  if (row.state !== "success" || !isFresh || row.after_order_id !== null || (await isFollowed(db, row.id)))
    return undefined;
  const list = await findProducts(db, row.brand_id, row.country);
  return list.find(
    ({ package_type, currency }) => package_type.includes("postPaymentOnly") && currency === row.currency,
  );
}

type Beside = { product: ProductRow | undefined; renewals: readonly RenewalRow[] };

async function viewWhole(deps: Needs, row: OrderViewRow, { product, renewals }: Beside): Promise<Order> {
  if (!product) throw new Error(`${row.id} has no product`);
  const offer = await offerAfter(deps, row);
  // Only recent payments are checked: there may be a monthly renewal over years.
  const preview = async (paidAt: Date | null, renewalId?: string): Promise<WithdrawalPreview | null> =>
    mayBeWithdrawn(paidAt, deps.clock.now()) ? previewWithdrawal(deps, row.id, renewalId) : null;
  const withdrawal = row.state === "success" ? await preview(row.paid_at) : null;
  const own = renewals.filter((one) => one.order_id === row.id);
  const charges = own.map(async (one) => ({ row: one, withdrawal: await preview(one.decided_at, one.id) }));
  return viewOrder(row, {
    product: viewProduct(product),
    offer: offer ? viewProduct(offer) : null,
    withdrawal,
    renewals: await Promise.all(charges),
  });
}

export async function readOrder(deps: Needs, scope: OrderScope, id: string): Promise<Order> {
  const row = await findOrder(deps.db, scope, id);
  if (!row) throw new AppError("not-found");
  const product = (await productsById(deps.db, [row.product_id])).get(row.product_id);
  return viewWhole(deps, row, { product, renewals: row.interval_days > 0 ? await renewalsOf(deps.db, [id]) : [] });
}

export async function readOrders(deps: Needs, scope: OrderScope, paging: { page: number; limit: number }) {
  const { rows, total } = await pageOfOrders(deps.db, scope, paging);
  const [products, renewals] = await Promise.all([
    productsById(
      deps.db,
      rows.map((row) => row.product_id),
    ),
    renewalsOf(
      deps.db,
      rows.filter(({ interval_days }) => interval_days > 0).map(({ id }) => id),
    ),
  ]);
  const views = rows.map((row) => viewWhole(deps, row, { product: products.get(row.product_id), renewals }));
  return { orders: await Promise.all(views), total, ...paging };
}
