import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";
import { CARD_PAGE } from "../platform/payments/card-page/ccbill-page.ts";
import type { Gateways } from "../platform/payments/gateway.ts";
import type { BrandDirectory } from "./actor.ts";

const isCardPage = ({ routeOptions: { url = "" } }: FastifyRequest): boolean =>
  url === CARD_PAGE || url.startsWith(`${CARD_PAGE}/`);

/**
 * Serves only the card page on a payment hostname, and the card page only there: it shares no cookie, storage or page
 * with the product (docs/decisions/030). Before any other route.
 */
export function keepPaymentHost(app: FastifyInstance, deps: { gateways: Gateways; brands: BrandDirectory }): void {
  const { gateways } = deps;
  app.addHook("onRequest", async (request) => {
    const host = request.hostname;
    // Only the card page waits for a hostname entered a moment ago: no brand answers there.
    const isPaying = isCardPage(request) ? (await gateways.onHost(host)) !== undefined : gateways.hosts().has(host);
    if (isCardPage(request) !== isPaying) throw new AppError("not-found");
  });
  app.addHook("onReady", async () => {
    await gateways.current();
    for (const { domain, hosts } of await deps.brands.all()) {
      const taken = [domain, ...hosts].find((host) => gateways.hosts().has(host));
      if (taken !== undefined)
        throw new Error(
          `CCBILL: payOrigin: ${taken} is a hostname of the brand ${domain}, and the card fields need one of their own (docs/ccbill.md).`,
        );
    }
  });
}
