import Fastify from "fastify";
import type { AddressInfo } from "node:net";
import { mountCcbillApi, type CcbillAccounts } from "./api.ts";
import { mountDataLink, type DataLinkLogin } from "./data-link.ts";
import { createCcbillState, type Behaviour, type Sale } from "./state.ts";

export type CcbillWebhook = {
  eventType: string;
  fields: Record<string, string>;
  as?: "json" | "form";
};
type Options = CcbillAccounts & { dataLink: DataLinkLogin; now?: () => Date };

const pad = (at: Date): string => at.toISOString().slice(0, 19).replace("T", " ");

/**
 * Plays CCBill on this machine as far as the product talks to it: OAuth, payment tokens, charges, the probe, DataLink and
 * webhooks. Cards behave by their numbers (state.ts). What public documents leave open is marked in docs/ccbill.md.
 */
export async function openCcbillSimulator({ dataLink: login, now = () => new Date(), ...accounts }: Options) {
  const app = Fastify();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const state = createCcbillState(now);
  const power = { isDown: false };
  app.addHook("onRequest", (_request, reply, done) => {
    if (power.isDown) reply.raw.destroy();
    else done();
  });
  const auth = mountCcbillApi(app, state, accounts, now);
  mountDataLink(app, { state, accounts, login, now });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const common = (at: Date) => ({
    clientAccnum: accounts.account,
    clientSubacc: accounts.subAccount,
    timestamp: pad(at),
  });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    /** What the browser's widget would answer for this number. */
    token: (number: string): string => state.tokenOfCard(number),
    sales: (): readonly Sale[] => state.sales,
    turn: (subscriptionId: string, behaviour: Behaviour): void => state.turn(subscriptionId, behaviour),
    setDown: (isDown: boolean): void => void (power.isDown = isDown),
    /** Every access token given so far ends. */
    endTokens: (): void => auth.endAll(),
    /** The call that CCBill would make about a sale; `extra` overrides or adds fields. */
    webhook: (eventType: string, sale: Sale, extra: Record<string, string> = {}): CcbillWebhook => ({
      eventType,
      fields: {
        ...common(now()),
        subscriptionId: sale.subscriptionId,
        transactionId: sale.transactionId,
        billedInitialPrice: sale.amount,
        last4: sale.last4,
        ...Object.fromEntries(Object.entries(sale.passThrough).map(([name, value]) => [`X-${name}`, value])),
        ...extra,
      },
    }),
    close: (): Promise<void> => app.close(),
  };
}
export type CcbillSimulator = Awaited<ReturnType<typeof openCcbillSimulator>>;
