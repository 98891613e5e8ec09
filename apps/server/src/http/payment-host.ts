import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";
import { CARD_PAGE } from "../platform/payments/card-page/ccbill-page.ts";
import type { Gateways } from "../platform/payments/gateway.ts";
import type { BrandDirectory } from "./actor.ts";

const isCardPage = ({ routeOptions: { url = "" } }: FastifyRequest): boolean =>
  url === CARD_PAGE || url.startsWith(`${CARD_PAGE}/`);

/**
 * Serves only the card page on the payment hostname, and the card page only there: it shares no cookie, storage or page
 * with the product (docs/decisions/030). Before any other route.
 */
export function keepPaymentHost(app: FastifyInstance, deps: { gateways: Gateways; brands: BrandDirectory }): void {
  const { current } = deps.gateways;
  const host = current?.page && new URL(current.page.origin).hostname;
  app.addHook("onRequest", async (request) => {
    if (isCardPage(request) !== (request.hostname === host)) throw new AppError("not-found");
  });
  if (host === undefined) return;
  app.addHook("onReady", async () => {
    const taken = (await deps.brands.all()).find(({ domain, hosts }) => [domain, ...hosts].includes(host));
    if (taken)
      throw new Error(
        `CCBILL: payOrigin: ${host} is a hostname of the brand ${taken.domain}, and the card fields need one of their own (docs/ccbill.md).`,
      );
  });
}
