import * as contract from "@masq/contract/agent/merchants";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { demandAllBrands } from "../../http/all-brands.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { companyMerchants } from "./merchants.queries.ts";
import { viewMerchant } from "./merchants.views.ts";
import { saveMerchant } from "./save-merchant.ts";

/** Which account takes a company's charges (docs/decisions/088). */
export function serveMerchants(scope: FastifyInstance, deps: Deps): void {
  const { config, sealing } = deps;
  const merchants = async () => (await companyMerchants(deps.db)).map((row) => viewMerchant(sealing, row));
  serveRoute(scope, deps, "agent", contract.listMerchants, async ({ actor }) => {
    demandAllBrands(actor, "Only an admin of all brands may see the accounts");
    const { CCBILL, PAYMENTS } = config;
    const house = CCBILL ? { account: CCBILL.account, payHost: new URL(CCBILL.payOrigin).hostname } : null;
    return { merchants: await merchants(), house, isOn: PAYMENTS === "ccbill" };
  });
  serveRoute(scope, deps, "agent", contract.saveMerchant, async ({ actor, params, body }) => {
    const webhookPath = await saveMerchant(deps, actor, { companyId: params.id, body });
    const merchant = (await merchants()).find(({ company }) => company._id === params.id);
    if (!merchant) throw new AppError("not-found");
    return { merchant, webhookPath };
  });
}
