import { CCBILL_CARDS } from "@masq/sandbox/ccbill/state";
import { openCcbillSimulator, type CcbillWebhook } from "@masq/sandbox/ccbill/simulator";
import assert from "node:assert/strict";
import { CcbillSettings } from "../../config/ccbill-settings.ts";
import { systemClock } from "../clock/clock.ts";
import { ccbillGateway } from "./ccbill.ts";
import type { WebhookCall } from "./gateway.ts";
import { holdGateway, type SuiteCard, type SuiteCan, type SuiteProvider } from "./gateway.suite.ts";

const SECRET = "s".repeat(40);
const accounts = {
  account: "900100",
  subAccount: "0001",
  threeDsSubAccount: "0002",
  frontend: { id: "front", secret: "front-secret" },
  backend: { id: "back", secret: "back-secret" },
  dataLink: { username: "link", password: "link-secret" },
};
const CARDS: Record<SuiteCard, keyof typeof CCBILL_CARDS> = {
  approve: "approved",
  insufficient: "noFunds",
  expired: "expired",
  "do-not-honour": "doNotHonor",
  system: "systemFault",
  cut: "charged_then_dropped",
  silent: "hang",
  challenge: "approved",
  "renewal-fails-twice": "renewalFailsTwice",
};
const SALES = { NEW: "NewSaleSuccess", REFUND: "Refund", VOID: "Void", CHARGEBACK: "Chargeback" } as const;

const CAN: SuiteCan = {
  challenge: false,
  probeTells: false,
  refundIds: false,
  bookedPayments: false,
  forgets: false,
  ownFields: false,
  signs: false,
};

holdGateway("CCBill", CAN, async (): Promise<SuiteProvider> => {
  const app = await openCcbillSimulator(accounts);
  const settings = CcbillSettings.parse({
    ...accounts,
    apiUrl: app.url,
    dataLinkUrl: app.url,
    payOrigin: "https://pay.example.com",
    applicationId: "app",
    webhookSecret: SECRET,
    answerMs: 700,
  });
  const told = { sales: 0, denials: 0 };
  const callOf = ({ eventType, fields }: CcbillWebhook): WebhookCall => ({
    headers: {},
    query: { eventType },
    body: JSON.stringify({ ...fields, email: "buyer@example.com", city: "Amsterdam" }),
    ip: "64.38.212.7",
    secret: SECRET,
    now: new Date(),
  });
  return {
    gateway: ccbillGateway(settings, systemClock(), Buffer.from("page")),
    card: null,
    token: (card) => {
      const token = app.token(CCBILL_CARDS[CARDS[card]]);
      if (card !== "challenge") return Promise.resolve(token);
      const proof = { threedsSuccess: true, threedsEci: "05", threedsVersion: "2.2.0" };
      return Promise.resolve(`3ds.${Buffer.from(JSON.stringify({ token, proof })).toString("base64url")}`);
    },
    answerChallenge: () => assert.fail("CCBill's question is asked in the browser, before there is a token"),
    down: (how) => app.setDown(how ?? false),
    taken: (paymentId) =>
      app.sales().filter(({ kind, passThrough }) => kind === "NEW" && passThrough["paymentId"] === paymentId).length,
    calls: () => {
      const sales = app.sales().slice(told.sales);
      const denials = app.denials().slice(told.denials);
      told.sales += sales.length;
      told.denials += denials.length;
      return Promise.resolve([
        ...sales.map((sale) => callOf(app.webhook(SALES[sale.kind], sale))),
        ...denials.map((denial) => callOf(app.webhook("NewSaleFailure", denial))),
      ]);
    },
    chargeBack: (reference, amountMinor) => app.chargeBack(reference, (amountMinor / 100).toFixed(2)),
    close: () => app.close(),
  };
});
