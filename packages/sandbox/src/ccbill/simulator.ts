import Fastify from "fastify";
import type { AddressInfo } from "node:net";
import { mountCcbillApi, type CcbillAccounts } from "./api.ts";
import { mountWidget } from "./widget.ts";
import { mountDataLink, type DataLinkLogin } from "./data-link.ts";
import { createCcbillState, type Behaviour, type Denial, type Sale } from "./state.ts";

export type CcbillWebhook = {
  eventType: string;
  fields: Record<string, string>;
  as?: "json" | "form";
};
/** Drops every connection, answers every call with an error, or never answers. */
type Down = "cut" | "error" | "silent";
/** For these, a webhook repeats the charge's pass-through fields. */
const OF_SALES = /^(NewSale|UpSale|Upgrade|CrossSale)/;
type Options = CcbillAccounts & { dataLink: DataLinkLogin; now?: () => Date };

const pad = (at: Date): string => at.toISOString().slice(0, 19).replace("T", " ");

/**
 * Simulates CCBill on this machine as far as the product uses it: OAuth, payment tokens, charges, the probe, DataLink
 * and webhooks. Card numbers determine behavior (state.ts). docs/ccbill.md marks what public documents leave open.
 */
export async function openCcbillSimulator({ dataLink: login, now = () => new Date(), ...accounts }: Options) {
  const app = Fastify();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const state = createCcbillState(now);
  const power: { down: Down | undefined } = { down: undefined };
  app.addHook("onRequest", (_request, reply, done) => {
    if (power.down === "cut") reply.raw.destroy();
    else if (power.down === "error") reply.code(503).send();
    else if (power.down === "silent") reply.hijack();
    else done();
  });
  const auth = mountCcbillApi(app, state, accounts, now);
  mountWidget(app, auth);
  mountDataLink(app, { state, accounts, login, now });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const common = (at: Date) => ({
    clientAccnum: accounts.account,
    timestamp: pad(at),
  });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    /** What the browser's widget would return for this number. */
    token: (number: string): string => state.tokenOfCard(number),
    sales: (): readonly Sale[] => state.sales,
    turn: (subscriptionId: string, behaviour: Behaviour): void => state.turn(subscriptionId, behaviour),
    denials: (): readonly Denial[] => state.denials,
    setDown: (how: boolean | Down): void => void (power.down = how === true ? "cut" : how || undefined),
    chargeBack: (subscriptionId: string, amount: string): void => {
      const sale = state.sales.find((one) => one.subscriptionId === subscriptionId);
      if (sale) state.sales.push({ ...sale, kind: "CHARGEBACK", amount, at: now() });
    },
    endTokens: (): void => auth.endAll(),
    /** CCBill's webhook about a sale, or a declined one; `extra` overrides or adds fields. */
    webhook: (eventType: string, about: Sale | Denial, extra: Record<string, string> = {}): CcbillWebhook => ({
      eventType,
      fields: {
        ...common(now()),
        clientSubacc: "subAccount" in about ? about.subAccount : accounts.subAccount,
        ...("subscriptionId" in about
          ? { subscriptionId: about.subscriptionId }
          : { failureCode: about.code, failureReason: about.text }),
        transactionId: about.transactionId,
        last4: about.last4,
        ...(OF_SALES.test(eventType)
          ? {
              billedInitialPrice: about.amount,
              billedCurrencyCode: about.currencyCode,
              ...Object.fromEntries(Object.entries(about.passThrough).map(([name, value]) => [`X-${name}`, value])),
            }
          : { amount: about.amount, currencyCode: about.currencyCode }),
        ...extra,
      },
    }),
    close: async (): Promise<void> => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
export type CcbillSimulator = Awaited<ReturnType<typeof openCcbillSimulator>>;
