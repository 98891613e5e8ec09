import * as contract from "@masq/contract/member/orders";
import type { Wallet } from "@masq/contract/member/wallets";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { serveRoute, type HttpContext } from "../../http/serve-route.ts";
import { askOnLook } from "./resolve-payments.ts";
import { cancelOrder } from "./cancel-order.ts";
import { createOrder } from "./create-order.ts";
import { openFields } from "./open-fields.ts";
import { payOrder } from "./pay-order.ts";
import { readOrder, readOrders } from "./read-order.ts";
import { withdrawOrder } from "./withdraw-order.ts";

const PAGE = 20;
const APPLE_PAY_SCRIPT = "https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js";
const originOf = ({ request }: HttpContext): string => `${request.protocol}://${request.host}`;

/** Configured wallets that the gateway accepts. */
async function walletsOf({ applePay, config, gateways }: Deps, { company }: BrandRecord): Promise<Wallet[]> {
  if (!(await gateways.of(company.id))?.tokenOfWallet) return [];
  const { name: merchantName } = company;
  const apple = applePay && { kind: "apple-pay" as const, script: APPLE_PAY_SCRIPT, merchantName };
  if (!config.GOOGLE_PAY) return apple ? [apple] : [];
  const { origins: _, ...google } = config.GOOGLE_PAY;
  return [...(apple ? [apple] : []), { ...google, kind: "google-pay", merchantName }];
}

/** Orders and payments, the member's side (specification section 7). */
export function serveCheckout(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.createOrder, async ({ actor, brand, body, idempotencyKey }) => {
    const id = await createOrder(deps, actor, brand, { body, idempotencyKey });
    return readOrder(deps, { memberId: actor.id, brandId: brand.id }, id);
  });
  serveRoute(scope, deps, "member", contract.payOrder, async (given) => {
    const { actor, brand, body, params, idempotencyKey, http } = given;
    const { cardholder, zipcode, city } = body;
    const from = { cardholder, zipcode, city, ip: http.ip, userAgent: http.userAgent, origin: originOf(http) };
    await payOrder(deps, actor, brand, { orderId: params.id, body, idempotencyKey }, from);
    return readOrder(deps, { memberId: actor.id, brandId: brand.id }, params.id);
  });
  serveRoute(scope, deps, "member", contract.getOrder, async ({ actor, brand, params }) => {
    const own = { memberId: actor.id, brandId: brand.id };
    const order = await readOrder(deps, own, params.id);
    if (order.status !== "challenge" && order.status !== "unknown") return order;
    await askOnLook(deps, order._id);
    return readOrder(deps, own, params.id);
  });
  serveRoute(scope, deps, "member", contract.listOrders, ({ actor, brand, query: { page = 1, limit = PAGE } }) =>
    readOrders(deps, { memberId: actor.id, brandId: brand.id }, { page, limit }),
  );
  serveRoute(scope, deps, "member", contract.withdrawOrder, async ({ actor, brand, params, body }) => {
    await withdrawOrder(deps, actor, params.id, body.renewal);
    return readOrder(deps, { memberId: actor.id, brandId: brand.id }, params.id);
  });
  serveRoute(scope, deps, "member", contract.cancelOrder, async ({ actor, brand, params }) => {
    await cancelOrder(deps, actor, params.id);
    return readOrder(deps, { memberId: actor.id, brandId: brand.id }, params.id);
  });
  serveRoute(scope, deps, "member", contract.openPaymentFields, async ({ actor, brand, params, http }) => {
    const locale = http.request.headers["accept-language"]?.slice(0, 2) ?? "en";
    const opened = await openFields(deps, actor, brand, { orderId: params.id, origin: originOf(http), locale });
    return { ...opened, wallets: await walletsOf(deps, brand) };
  });
}
