import { GATEWAY_FAILURES } from "@masq/domain/billing/order-state";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { ChargeOutcome, Gateway, GatewayEvent, ProbeOutcome, WebhookCall } from "./gateway.ts";

const NAME = "test";
const PING_MS = 3_000;
const TOLERANCE_S = 300;
const SIGNATURE_HEADER = "x-pay-signature";

const Card = z.object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() });
const Outcome = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("success"),
    reference: z.string().min(1),
    card: Card.nullable(),
    stored: z.string().nullable(),
  }),
  z.object({ state: z.literal("failed"), failure: z.enum(GATEWAY_FAILURES), code: z.string(), message: z.string() }),
  z.object({ state: z.literal("challenge"), url: z.url() }),
  z.object({ state: z.literal("processing") }),
]);
const Probed = z.union([Outcome, z.object({ state: z.literal("none") })]);
const Refunded = z.object({ state: z.enum(["done", "failed"]), text: z.string() });
const Event = z.object({
  id: z.string().min(1).max(80),
  kind: z.enum(["charged", "declined", "refunded", "charged-back"]),
  reference: z.string(),
  paymentId: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  at: z.iso.datetime(),
});
const Booked = z.object({
  booked: z.array(
    z.object({
      reference: z.string(),
      paymentId: z.string().nullable(),
      kind: z.enum(["charge", "refund", "chargeback"]),
      amountMinor: z.int(),
      currency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

/** `unsent`: nothing accepted the call, so it did nothing. `unclear`: any other missing response. */
type Answer = { state: "answered"; body: unknown } | { state: "unsent" | "unclear" | "missing"; why: string };
type Ask = (method: string, path: string, options?: { body?: unknown; ms?: number }) => Promise<Answer>;

const causeOf = (error: unknown): string =>
  error instanceof Error
    ? error.cause instanceof Error && "code" in error.cause
      ? String(error.cause.code)
      : error.name
    : "error";

/** Calls of the merchant; never throws. */
function askingFrom(url: string, secret: string, answerMs: number): Ask {
  return async (method, path, { body, ms = answerMs } = {}) => {
    try {
      const reply = await fetch(`${url}${path}`, {
        method,
        redirect: "error",
        signal: AbortSignal.timeout(ms),
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (reply.status === 404) return { state: "missing", why: "404" };
      if (!reply.ok) return { state: "unclear", why: `status ${reply.status}` };
      return { state: "answered", body: await reply.json() };
    } catch (error) {
      const why = causeOf(error);
      return { state: why === "ECONNREFUSED" ? "unsent" : "unclear", why };
    }
  };
}

type Settings = {
  url: string;
  secrets: { merchant: string; webhook: string; path: string };
  answerMs: number;
};

/** Driver of the built-in test gateway (`packages/sandbox`), which it knows only by its address. */
export function testGateway({ url, secrets, answerMs }: Settings): Gateway {
  const ask = askingFrom(url, secrets.merchant, answerMs);
  const origin = publicOrigin(url);
  const at = (part: string): string => encodeURIComponent(part);
  return {
    name: NAME,
    origins: { frame: [origin], script: [], connect: [] },
    fields: async ({ origin: parent, locale, theme }) => {
      const pong = await ask("GET", "/ping", { ms: PING_MS });
      if (pong.state !== "answered") return undefined;
      const page = `${origin}/fields?${new URLSearchParams({ parent, locale, theme }).toString()}`;
      return { kind: "frame", url: page, origin };
    },
    ping: async () => {
      const pong = await ask("GET", "/ping", { ms: PING_MS });
      return pong.state === "answered" ? null : pong.why;
    },
    charge: async ({ customer: _unneeded, ...charge }) => outcomeOf(await ask("POST", "/charges", { body: charge })),
    probe: async ({ paymentId, token }) => {
      const path = `/charges/by-token/${at(token)}?paymentId=${at(paymentId)}`;
      return probedOf(await ask("GET", path));
    },
    tokenFor: async (stored) => {
      const answer = await ask("POST", `/kept/${at(stored)}/tokens`);
      const read = z.object({ token: z.string() }).safeParse(answer.state === "answered" && answer.body);
      return read.data?.token;
    },
    tokenOfWallet: async (wallet) => {
      const answer = await ask("POST", "/wallet-tokens", { body: wallet });
      const read = z.object({ token: z.string() }).safeParse(answer.state === "answered" && answer.body);
      return read.data?.token;
    },
    refund: async ({ refundId, reference, amountMinor, currency }) => {
      const body = { refundId, amountMinor, currency };
      const answer = await ask("POST", `/charges/${at(reference)}/refunds`, { body });
      if (answer.state !== "answered") return { state: "unknown", text: answer.why };
      return Refunded.safeParse(answer.body).data ?? { state: "unknown", text: "unreadable answer" };
    },
    forget: async (stored) => {
      const answer = await ask("DELETE", `/kept/${at(stored)}`);
      return answer.state === "answered" || answer.state === "missing" ? "done" : "unknown";
    },
    readWebhook: (call) => Promise.resolve(readCall(call, secrets)),
    booked: async (from, to) => {
      const period = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      const answer = await ask("GET", `/booked?${period.toString()}`);
      const read = Booked.safeParse(answer.state === "answered" && answer.body);
      return read.data?.booked.map((row) => ({ ...row, at: new Date(row.at) }));
    },
  };
}

/** Browsers reach the gateway under a host name of its own, to which no cookie of the product is sent. */
function publicOrigin(url: string): string {
  const page = new URL(url);
  if (page.hostname === "127.0.0.1") page.hostname = "pay.localhost";
  return page.origin;
}

const SYSTEM = { state: "failed", failure: "system" } as const;

function outcomeOf(answer: Answer): ChargeOutcome {
  if (answer.state === "unsent") return { ...SYSTEM, code: "unreachable", message: "The gateway cannot be reached" };
  if (answer.state !== "answered") return { state: "unknown", why: answer.why };
  const read = Outcome.safeParse(answer.body).data;
  if (!read) return { state: "unknown", why: "unreadable answer" };
  return read.state === "processing" ? { state: "unknown", why: "the gateway is still at it" } : read;
}

function probedOf(answer: Answer): ProbeOutcome {
  if (answer.state !== "answered") return { state: "unknown", why: answer.why };
  const read = Probed.safeParse(answer.body).data;
  if (read?.state === "none") return read;
  return outcomeOf({ state: "answered", body: read });
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 over "<t>.<body>">`, and the secret part of the address. */
function readCall(call: WebhookCall, secrets: Settings["secrets"]): GatewayEvent[] | undefined {
  const header = call.headers[SIGNATURE_HEADER];
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === "string" ? header : "");
  const [, time = "", signature = ""] = parts ?? [];
  const wanted = createHmac("sha256", secrets.webhook).update(`${time}.${call.body}`).digest("hex");
  const isOurs = isSame(call.secret, secrets.path) && parts !== null && isSame(signature, wanted);
  if (!isOurs || Math.abs(call.now.getTime() / 1000 - Number(time)) > TOLERANCE_S) return undefined;
  const read = Event.safeParse(parsed(call.body)).data;
  if (!read) return undefined;
  const { id, ...event } = read;
  return [{ ...event, dedupeKey: id, at: new Date(event.at), text: `${event.kind} ${event.reference}` }];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
