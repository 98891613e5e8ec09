import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";
import { CARD_PAGE } from "../platform/payments/card-page/ccbill-page.ts";
import type { Gateways } from "../platform/payments/gateway.ts";
import type { BrandDirectory } from "./actor.ts";

const isCardPage = ({ routeOptions: { url = "" } }: FastifyRequest): boolean =>
  url === CARD_PAGE || url.startsWith(`${CARD_PAGE}/`);

/**
 * The payment hostname answers with the page of card fields and nothing else, and nobody else answers with that page: what
 * runs there shares no cookie, no storage and no page with the product (docs/decisions/030). Before any other route.
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
