import type { FastifyInstance } from "fastify";
import type { CcbillAccounts } from "./api.ts";
import type { CcbillState } from "./state.ts";

export type DataLinkLogin = { username: string; password: string };
type Fields = Record<string, string>;

const result = (code: number): string => `<?xml version='1.0' standalone='yes'?>\n<results>${code}</results>`;
const CURRENCIES: Readonly<Record<string, string>> = {
  840: "USD",
  978: "EUR",
  826: "GBP",
  124: "CAD",
  36: "AUD",
  392: "JPY",
};
const stamp = (at: Date): string => at.toISOString().replace(/\D/g, "").slice(0, 14);

function actOn(state: CcbillState, fields: Fields, now: () => Date): number {
  const sale = state.sales.find((one) => one.subscriptionId === fields["subscriptionId"] && one.kind === "NEW");
  if (!sale) return -3;
  if (Number(fields["clientSubacc"]) !== Number(sale.subAccount)) return -4;
  if (fields["action"] === "cancelSubscription") {
    sale.isCancelled = true;
    return 1;
  }
  if (fields["action"] !== "voidOrRefundTransaction") return -6;
  const amount = Number(fields["amount"] ?? sale.amount);
  if (!(amount > 0) || amount > Number(sale.amount) - sale.refunded + 0.001) return -5;
  sale.refunded += amount;
  state.sales.push({ ...sale, kind: "REFUND", amount: amount.toFixed(2), at: now() });
  return 1;
}

/** DataLink: cancel, refund, status, and the extract of bookings. */
export function mountDataLink(
  app: FastifyInstance,
  {
    state,
    accounts,
    login,
    now,
  }: { state: CcbillState; accounts: CcbillAccounts; login: DataLinkLogin; now: () => Date },
): void {
  const isTheirs = (fields: Fields): boolean =>
    fields["username"] === login.username &&
    fields["password"] === login.password &&
    fields["clientAccnum"] === accounts.account;
  app.post<{ Body: Fields }>("/utils/subscriptionManagement.cgi", ({ body }, reply) => {
    void reply.type("text/xml");
    if (!isTheirs(body)) return result(-1);
    if (body["action"] !== "viewSubscriptionStatus") return result(actOn(state, body, now));
    const sale = state.sales.find((one) => one.subscriptionId === body["subscriptionId"]);
    if (!sale) return result(-3);
    const status = sale.isCancelled ? 0 : 1;
    return `<results><subscriptionStatus>${status}</subscriptionStatus><expirationDate>${stamp(sale.at).slice(0, 8)}</expirationDate></results>`;
  });
  app.post<{ Body: Fields }>("/data/main.cgi", ({ body }, reply) => {
    if (!isTheirs(body)) return reply.code(403).send("Error: authentication failed");
    const { startTime = "", endTime = "9", clientSubacc } = body;
    const lines = state.sales
      .filter(({ at }) => stamp(at) >= startTime && stamp(at) <= endTime)
      .filter(({ subAccount }) => Number(clientSubacc ?? subAccount) === Number(subAccount))
      .map(({ kind, subscriptionId, subAccount, at, amount, currencyCode }) =>
        [kind, accounts.account, subAccount, subscriptionId, stamp(at), amount, CURRENCIES[currencyCode] ?? ""]
          .map((value) => `"${value}"`)
          .join(","),
      );
    return reply.type("text/plain").send(lines.join("\n"));
  });
}
