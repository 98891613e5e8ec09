import { plainDigits } from "@masq/domain/digits";
import { cardBrand, cardDigits, judgeCard, type CardInput } from "@masq/domain/billing/card";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { newName, type Store, type StoredCharge } from "./test-gateway-store.ts";
import type { ChargeInput, Delays, TestTill } from "./test-gateway-till.ts";

/** Ends a call without an answer. */
export function cutLine(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
/** Leaves a call open until its caller gives up. */
export const stayMute = (reply: FastifyReply): void => void reply.hijack();

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const text = (max: number) => ({ type: "string", minLength: 1, maxLength: max }) as const;
const amount = { type: "integer", minimum: 1, maximum: 100_000_000 } as const;
const body = (properties: Record<string, object>) => ({
  schema: { body: { type: "object", additionalProperties: false, required: Object.keys(properties), properties } },
});
const CARD = body({ number: text(40), month: text(4), year: text(6), cv2: text(6) });
const CHARGE = body({
  paymentId: text(64),
  token: text(64),
  amountMinor: amount,
  currency: { type: "string", pattern: "^[A-Z]{3}$" },
  description: text(200),
  returnUrl: text(600),
  keep: { type: "boolean" },
});
const WALLET = body({ kind: { enum: ["apple-pay", "google-pay"] }, token: text(20_000) });
const REFUND = body({ refundId: text(80), amountMinor: amount, currency: { type: "string", pattern: "^[A-Z]{3}$" } });

export type Desk = {
  store: Store;
  till: TestTill;
  delays: Delays;
  secret: string;
  now: () => Date;
  /** The gateway's own origin, as browsers know it. */
  origin: () => string;
  mayFrame: (origin: string) => boolean;
};

/** A charge as the merchant sees it. */
export function viewCharge({ store, origin }: Pick<Desk, "store" | "origin">, charge: StoredCharge) {
  const { state, reference, failure, code, message } = charge;
  if (state === "failed") return { state, failure, code, message };
  if (state === "challenge") return { state, url: `${origin()}/challenge/${reference}` };
  if (state === "processing") return { state };
  const token = store.token(charge.token);
  const card = token && {
    brand: token.brand,
    last4: token.last4,
    expMonth: token.expMonth,
    expYear: token.expYear,
  };
  return { state, reference, card: card ?? null, stored: charge.kept };
}

const REFUSED = {
  "unknown-token": "This token is not known",
  "expired-token": "This token is too old, type the card again",
  "used-token": "This token was used before",
} as const;

/** Where the card fields send their data; only brand, last four digits and expiry are stored. */
export function serveTokens(app: FastifyInstance, { till, now, origin }: Desk): void {
  app.post<{ Body: CardInput }>("/tokens", CARD, (request, reply) => {
    const from = request.headers.origin;
    if (from !== undefined && from !== origin()) return reply.code(403).send({ code: "foreign-origin" });
    const card = request.body;
    const faults = judgeCard(card, now());
    if (Object.keys(faults).length > 0) return reply.code(422).send({ code: "card", faults });
    const digits = cardDigits(card.number);
    const year = Number(plainDigits(card.year).trim());
    const expYear = year < 100 ? 2000 + year : year;
    const token = till.makeToken({
      digits,
      brand: cardBrand(digits),
      expMonth: Number(plainDigits(card.month)),
      expYear,
    });
    if (token === undefined) return reply.code(422).send({ code: "card", faults: { number: "number-untaught" } });
    return reply.code(201).send({ token });
  });
}

/** Real wallets encrypt a card; this one sends a documented card number in plain text, and no other is accepted. */
function readWallet(sealed: string): string | undefined {
  try {
    const { testCard } = JSON.parse(sealed) as { testCard?: unknown };
    return typeof testCard === "string" ? cardDigits(testCard) : undefined;
  } catch {
    return undefined;
  }
}

/** The merchant's calls, each with the merchant's secret. */
export function serveMerchant(app: FastifyInstance, desk: Desk): void {
  const { store, till, delays, secret, mayFrame } = desk;
  void app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) => {
      if (!isSame(request.headers.authorization ?? "", `Bearer ${secret}`))
        return reply.code(401).send({ code: "unauthorized" });
      return undefined;
    });
    scope.get("/ping", (_request, reply) => reply.send({ ok: true }));
    scope.post<{ Body: ChargeInput }>("/charges", CHARGE, async (request, reply) => {
      const { returnUrl } = request.body;
      if (!URL.canParse(returnUrl) || !mayFrame(new URL(returnUrl).origin))
        return reply.code(422).send({ code: "foreign-return" });
      const taken = till.charge(request.body);
      if (typeof taken === "string")
        return reply.send({ state: "failed", failure: "system", code: taken, message: REFUSED[taken] });
      if (taken.line === "silent") return stayMute(reply);
      if (taken.line === "cut") return cutLine(request, reply);
      if (taken.line === "slow") {
        await wait(delays.slowMs, undefined, { ref: false });
        return reply.send(viewCharge(desk, till.settle(taken.charge.reference) ?? taken.charge));
      }
      return reply.send(viewCharge(desk, taken.charge));
    });
    scope.get<{ Params: { token: string }; Querystring: { paymentId?: string } }>(
      "/charges/by-token/:token",
      (request, reply) => {
        const charge = till.find(request.params.token, request.query.paymentId ?? "");
        return reply.send(charge ? viewCharge(desk, charge) : { state: "none" });
      },
    );
    scope.post<{ Params: { reference: string }; Body: { refundId: string; amountMinor: number; currency: string } }>(
      "/charges/:reference/refunds",
      REFUND,
      (request, reply) => {
        const { refundId, amountMinor, currency } = request.body;
        const { reference } = request.params;
        if (store.charge(reference)?.currency !== currency)
          return reply.send({ state: "failed", text: "no such charge" });
        const done = till.giveBack(refundId, reference, "refund", amountMinor);
        return reply.send(
          done ? { state: "done", text: refundId } : { state: "failed", text: "not that much is left" },
        );
      },
    );
    scope.post<{ Params: { kept: string } }>("/kept/:kept/tokens", (request, reply) => {
      const token = till.tokenOfKept(request.params.kept);
      return token === undefined ? reply.code(404).send({ code: "unknown-card" }) : reply.code(201).send({ token });
    });
    scope.post<{ Body: { kind: string; token: string } }>("/wallet-tokens", WALLET, (request, reply) => {
      const digits = readWallet(request.body.token) ?? "";
      const expYear = desk.now().getUTCFullYear() + 3;
      const token = till.makeToken({ digits, brand: cardBrand(digits), expMonth: 12, expYear });
      return token === undefined ? reply.code(422).send({ code: "wallet" }) : reply.code(201).send({ token });
    });
    scope.delete<{ Params: { kept: string } }>("/kept/:kept", (request, reply) => {
      till.forget(request.params.kept);
      return reply.send({ ok: true });
    });
    scope.get<{ Querystring: { from?: string; to?: string } }>("/booked", (request, reply) => {
      const [from, to] = [Date.parse(request.query.from ?? ""), Date.parse(request.query.to ?? "")];
      if (Number.isNaN(from) || Number.isNaN(to)) return reply.code(422).send({ code: "period" });
      return reply.send({ booked: bookedBetween(store, from, to) });
    });
  });
}

function bookedBetween(store: Store, from: number, to: number) {
  const charges = store.charges(from, to).map((charge) => ({
    reference: charge.reference,
    paymentId: charge.paymentId,
    kind: "charge",
    amountMinor: charge.amountMinor,
    currency: charge.currency,
    at: new Date(charge.decidedAt ?? charge.at).toISOString(),
  }));
  const back = store.refunds(from, to).map(({ reference, kind, amountMinor, at }) => {
    const charge = store.charge(reference);
    return {
      reference,
      paymentId: charge?.paymentId ?? null,
      kind,
      amountMinor,
      currency: charge?.currency ?? "",
      at: new Date(at).toISOString(),
    };
  });
  return [...charges, ...back];
}

export const portalName = (): string => newName("portal");
