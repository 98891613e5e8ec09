import { openPay } from "@masq/server/testing/payments";
import assert from "node:assert/strict";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { readConfig } from "../../config/env.ts";
import { systemClock } from "../clock/clock.ts";
import type { Keys } from "../keys/keys.ts";
import type { Gateway, WebhookCall } from "./gateway.ts";
import { holdGateway, type SuiteCan, type SuiteProvider } from "./gateway.suite.ts";
import { chooseGateways } from "./payments.ts";

const get = (name: string): Buffer => Buffer.from(`a key for tests: ${name}`);
const keys: Keys = { get, find: get };

/** Receives the gateway's calls instead of a product. */
async function openCatcher() {
  const caught: WebhookCall[] = [];
  let status = 204;
  const server = http.createServer((request, reply) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const secret = decodeURIComponent((request.url ?? "").split("/").at(-1) ?? "");
      caught.push({ headers: request.headers, query: {}, body, ip: "127.0.0.1", secret, now: new Date() });
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    caught,
    answer: (code: number) => (status = code),
    close: () => server.close(),
  };
}

async function driverOf(url: string): Promise<Gateway> {
  const config = { ...readConfig({ MODE: "demo", PAY_ANSWER_MS: "700" }), PAY_URL: url };
  const current = await chooseGateways(config, keys, systemClock()).of("");
  assert.ok(current);
  return current;
}

const CAN: SuiteCan = {
  challenge: true,
  probeTells: true,
  refundIds: true,
  bookedPayments: true,
  forgets: true,
  ownFields: true,
  signs: true,
};

holdGateway("test gateway", CAN, async (): Promise<SuiteProvider> => {
  const catcher = await openCatcher();
  const pay = await openPay({ keys, clock: () => new Date(), productUrl: () => catcher.url });
  return {
    gateway: await driverOf(pay.gateway.url),
    card: { brand: "visa", last4: "1111", expMonth: 12, expYear: new Date().getUTCFullYear() + 3 },
    token: (behaviour) => pay.token({ behaviour }),
    answerChallenge: (url, answer) =>
      Promise.resolve(pay.answerChallenge(new URL(url).pathname.split("/").at(-1) ?? "", answer)),
    down: pay.down,
    taken: (paymentId) => pay.charges(paymentId).filter(({ state }) => state === "success").length,
    calls: async () => {
      await pay.idle();
      return catcher.caught.splice(0);
    },
    chargeBack: (reference, amountMinor) => assert.ok(pay.chargeBack(reference, amountMinor)),
    close: async () => {
      await pay.gateway.close();
      catcher.close();
    },
  };
});
