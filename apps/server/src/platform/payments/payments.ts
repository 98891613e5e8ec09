import { createHmac } from "node:crypto";
import type { Config } from "../../config/env.ts";
import type { Keys } from "../keys/keys.ts";
import { oneGateway, type Gateways } from "./gateway.ts";
import { testGateway } from "./test-gateway.ts";

/** Where gateways call us: `/webhooks/payments/<gateway>/<secret>`. */
export const PAYMENT_WEBHOOKS = "/webhooks/payments";

/** What product and test gateway must both know, from the installation's keys. `path`: the secret part of the webhook's address. */
export function testGatewaySecrets(keys: Keys): { merchant: string; webhook: string; path: string } {
  const part = (name: string): string => createHmac("sha256", keys.get("pay-test")).update(name).digest("base64url");
  return { merchant: part("merchant"), webhook: part("webhook"), path: part("path") };
}

/** Path of the webhook of one gateway. */
export const webhookPath = (gateway: string, secret: string): string => `${PAYMENT_WEBHOOKS}/${gateway}/${secret}`;

/** Whether this process opens the test gateway itself (`demo-gateway.ts`). */
export const opensTestGateway = (config: Config): boolean =>
  config.MODE === "demo" && config.PAYMENTS === "test" && config.PAY_URL === undefined;

/**
 * The one place that chooses who takes payments. `PAYMENTS=test` without an address: nobody opened the gateway for this
 * process (commands beside the product), so nothing can be bought through it.
 */
export function chooseGateways(config: Config, keys: Keys): Gateways {
  if (config.PAYMENTS === "off" || config.PAY_URL === undefined) return oneGateway(undefined);
  const gateway = testGateway({
    url: config.PAY_URL,
    secrets: testGatewaySecrets(keys),
    answerMs: config.PAY_ANSWER_MS,
  });
  return oneGateway(gateway);
}
