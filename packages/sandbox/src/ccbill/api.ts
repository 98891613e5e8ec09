import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CcbillState } from "./state.ts";

export type CcbillAccounts = {
  account: string;
  subAccount: string;
  threeDsSubAccount: string;
  frontend: { id: string; secret: string };
  backend: { id: string; secret: string };
};

const V2 = "application/vnd.mcn.transaction-service.api.v.2+json";
const TOKEN_S = 300;

const fault = (reply: FastifyReply, status: number, errorCode: string, generalMessage: string) =>
  reply
    .code(status)
    .type("application/vnd.com.cwie.error.v1+json")
    .send({ id: randomUUID(), url: "", errors: [], generalMessage, errorCode, timestamp: new Date().toISOString() });

/** OAuth with two credential pairs: the front end's token only makes payment tokens. */
function mountAuth(app: FastifyInstance, accounts: CcbillAccounts, now: () => Date) {
  const issued = new Map<string, { scope: "frontend" | "backend"; untilMs: number }>();
  app.post("/ccbill-auth/oauth/token", (request, reply) => {
    const [id, secret] = Buffer.from((request.headers.authorization ?? "").replace(/^Basic /, ""), "base64")
      .toString()
      .split(":");
    const scope = (["frontend", "backend"] as const).find(
      (one) => accounts[one].id === id && accounts[one].secret === secret,
    );
    if (!scope) return reply.code(401).send();
    const token = randomBytes(16).toString("hex");
    issued.set(token, { scope, untilMs: now().getTime() + TOKEN_S * 1000 });
    return { access_token: token, token_type: "bearer", expires_in: TOKEN_S, scope };
  });
  return {
    endAll: () => issued.clear(),
    holds: (request: FastifyRequest, scope: "frontend" | "backend"): boolean => {
      const known = issued.get((request.headers.authorization ?? "").replace(/^Bearer /, ""));
      return (
        known !== undefined && known.untilMs > now().getTime() && (known.scope === scope || known.scope === "backend")
      );
    },
  };
}

type ChargeBody = Record<string, unknown> & { passThroughInfo?: { name: string; value: string }[] };
type Params = { Params: { id: string } };

/** The RESTful API, version 2, as far as the product uses it. */
export function mountCcbillApi(app: FastifyInstance, state: CcbillState, accounts: CcbillAccounts, now: () => Date) {
  const auth = mountAuth(app, accounts, now);
  const isAccount = ({ clientAccnum, clientSubacc }: Record<string, unknown>, sub = accounts.subAccount): boolean =>
    String(clientAccnum) === accounts.account && Number(clientSubacc) === Number(sub);

  app.post<{ Body: ChargeBody }>("/payment-tokens/merchant-only", (request, reply) => {
    if (!auth.holds(request, "frontend")) return reply.code(401).send();
    const { subscriptionId, paymentInfo, timeToLive = 24, validNumberOfUse = 1 } = request.body;
    if (!isAccount(request.body) && !isAccount(request.body, accounts.threeDsSubAccount))
      return fault(reply, 400, "100100", "Invalid client account");
    const card = (paymentInfo as { creditCardPaymentInfo?: { cardNum?: string } } | undefined)?.creditCardPaymentInfo;
    const [uses, hours] = [Number(validNumberOfUse), Number(timeToLive)];
    const id = card?.cardNum
      ? state.tokenOfCard(card.cardNum, uses, hours)
      : state.tokenOfSale(String(subscriptionId), uses, hours);
    if (id === undefined) return fault(reply, 404, "100104", "Subscription not found");
    return reply.code(201).send({ paymentTokenId: id, timeToLive, validNumberOfUse });
  });

  const charge = async (request: FastifyRequest<Params & { Body: ChargeBody }>, reply: FastifyReply, sub: string) => {
    if (!auth.holds(request, "backend")) return reply.code(401).send();
    if (request.headers.accept !== V2) return fault(reply, 406, "100015", "Not acceptable");
    if (!isAccount(request.body, sub)) return fault(reply, 400, "100100", "Invalid client account");
    const token = state.find(request.params.id);
    if (!token) return fault(reply, 404, "100101", "Invalid token");
    if (token.untilMs < now().getTime() || token.uses < 1) return fault(reply, 400, "100102", "Expired token");
    const { behaviour } = token;
    if (token.asksBank && sub !== accounts.threeDsSubAccount)
      return { approved: false, declineCode: 1, declineText: "Declined: the bank wants to ask", subscriptionId: null };
    if (behaviour.kind === "cut") return reply.raw.destroy();
    if (behaviour.kind === "hang") return reply.hijack();
    token.uses -= 1;
    if (behaviour.kind === "slow") await sleep(behaviour.ms);
    if (behaviour.kind === "http") return fault(reply, behaviour.status, behaviour.errorCode, "Internal error");
    const asked = {
      amount: Number(request.body["initialPrice"]).toFixed(2),
      currencyCode: String(request.body["currencyCode"]),
      passThrough: Object.fromEntries((request.body.passThroughInfo ?? []).map(({ name, value }) => [name, value])),
    };
    if (behaviour.kind === "decline") {
      state.deny(request.params.id, asked, behaviour);
      const told = { declineCode: behaviour.code, declineText: behaviour.text, denialId: randomUUID() };
      return { approved: false, ...told, subscriptionId: null };
    }
    const sale = state.sell(request.params.id, asked, sub);
    if (behaviour.kind === "drop") return reply.raw.destroy();
    return { approved: true, declineCode: null, declineText: null, subscriptionId: sale.subscriptionId };
  };
  app.post<Params & { Body: ChargeBody }>("/transactions/payment-tokens/:id", (request, reply) =>
    charge(request, reply, accounts.subAccount),
  );
  app.post<Params & { Body: ChargeBody }>("/transactions/payment-tokens/threeds/:id", (request, reply) => {
    if (request.body["threedsSuccess"] !== true) return fault(reply, 400, "200000", "3DS proof missing");
    return charge(request, reply, accounts.threeDsSubAccount);
  });
  app.get<Params & { Querystring: { clientSubacc?: string } }>("/transactions/payment-tokens/:id", (request, reply) => {
    if (!auth.holds(request, "backend")) return reply.code(401).send();
    const token = state.find(request.params.id);
    if (!token) return fault(reply, 404, "100101", "Invalid token");
    const { clientSubacc } = request.query;
    const sale = state.sales.find(({ subscriptionId }) => subscriptionId === token.sale);
    if (!sale || Number(sale.subAccount) !== Number(clientSubacc)) return [];
    return [{ clientAccnum: accounts.account, clientSubacc: sale.subAccount, subscriptionId: sale.subscriptionId }];
  });
  return auth;
}
