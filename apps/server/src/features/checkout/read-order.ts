import type { Order } from "@masq/contract/member/orders";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { findProducts, productsById, type ProductRow } from "../catalog/catalog.queries.ts";
import { viewProduct } from "../catalog/offered-products.ts";
import { OFFER_MS } from "./checkout.policy.ts";
import { findOrder, isFollowed, pageOfOrders, type OrderScope, type OrderViewRow } from "./checkout.queries.ts";
import { viewOrder } from "./checkout.views.ts";
import { previewWithdrawal } from "./withdraw-order.ts";

type Needs = Pick<Deps, "db" | "clock">;

/** What may follow a paid order, once and for half an hour: the cheapest such product of the list where it was bought. */
async function offerAfter({ db, clock }: Needs, row: OrderViewRow): Promise<ProductRow | undefined> {
  const isFresh = row.paid_at !== null && clock.now().getTime() - row.paid_at.getTime() < OFFER_MS;
  if (row.state !== "success" || !isFresh || row.after_order_id !== null || (await isFollowed(db, row.id)))
    return undefined;
  const list = await findProducts(db, row.brand_id, row.country);
  return list.find(
    ({ package_type, currency }) => package_type.includes("postPaymentOnly") && currency === row.currency,
  );
}

async function viewWhole(deps: Needs, row: OrderViewRow, product: ProductRow | undefined): Promise<Order> {
  if (!product) throw new Error(`${row.id} has no product`);
  const offer = await offerAfter(deps, row);
  const withdrawal = row.state === "success" ? await previewWithdrawal(deps, row.id) : null;
  return viewOrder(row, { product: viewProduct(product), offer: offer ? viewProduct(offer) : null, withdrawal });
}

/** One order as its owner sees it. */
export async function readOrder(deps: Needs, scope: OrderScope, id: string): Promise<Order> {
  const row = await findOrder(deps.db, scope, id);
  if (!row) throw new AppError("not-found");
  return viewWhole(deps, row, (await productsById(deps.db, [row.product_id])).get(row.product_id));
}

export async function readOrders(deps: Needs, scope: OrderScope, paging: { page: number; limit: number }) {
  const { rows, total } = await pageOfOrders(deps.db, scope, paging);
  const products = await productsById(
    deps.db,
    rows.map((row) => row.product_id),
  );
  const orders = await Promise.all(rows.map((row) => viewWhole(deps, row, products.get(row.product_id))));
  return { orders, total, ...paging };
}
