import { createHmac } from "node:crypto";
import type { Config } from "../../config/env.ts";
import type { Keys } from "../keys/keys.ts";
import type { Clock } from "../clock/clock.ts";
import { ccbillGateway } from "./ccbill.ts";
import { listedGateways, type Gateways } from "./gateway.ts";
import { testGateway } from "./test-gateway.ts";

/** Address of gateways' calls: `/webhooks/payments/<gateway>/<secret>`. */
export const PAYMENT_WEBHOOKS = "/webhooks/payments";

/** Secrets shared with the test gateway, from the installation's keys. `path`: secret part of the webhook's address. */
export function testGatewaySecrets(keys: Keys): { merchant: string; webhook: string; path: string } {
  const part = (name: string): string => createHmac("sha256", keys.get("pay-test")).update(name).digest("base64url");
  return { merchant: part("merchant"), webhook: part("webhook"), path: part("path") };
}

export const webhookPath = (gateway: string, secret: string): string => `${PAYMENT_WEBHOOKS}/${gateway}/${secret}`;

/** Whether this process opens the test gateway itself (`demo-gateway.ts`). */
export const opensTestGateway = (config: Config): boolean =>
  config.MODE === "demo" && config.PAYMENTS === "test" && config.PAY_URL === undefined;

/** Whether anything can be bought from this installation, once a company has an account. */
export const takesPayments = ({ PAYMENTS, PAY_URL }: Config): boolean =>
  PAYMENTS === "ccbill" || (PAYMENTS === "test" && PAY_URL !== undefined);

/**
 * The only place that chooses the payment provider of the installation; companies' own: `billing/merchants`. `PAYMENTS=test` without an address: no gateway runs for this
 * process (commands beside the product), so nothing can be bought through it.
 */
export function chooseGateways(config: Config, keys: Keys, clock: Clock): Gateways {
  const { PAYMENTS, PAY_URL: url, CCBILL, PAY_ANSWER_MS: answerMs } = config;
  const ccbill = CCBILL && ccbillGateway(CCBILL, clock, keys.get("card-page"));
  if (PAYMENTS === "ccbill") return listedGateways(ccbill);
  // Charges of a gateway that takes no new ones are still probed, refunded and reported.
  const older = ccbill ? [ccbill] : [];
  if (PAYMENTS === "off" || url === undefined) return listedGateways(undefined, older);
  return listedGateways(testGateway({ url, secrets: testGatewaySecrets(keys), answerMs }), older);
}
