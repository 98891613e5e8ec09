import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as wait } from "node:timers/promises";
import { cutLine, portalName, stayMute, type Desk } from "./test-gateway-api.ts";
import { CHALLENGE_REFUSED } from "./test-gateway-challenge.ts";
import { TEST_CARDS, type Behaviour } from "./test-gateway-cards.ts";
import type { StoredCharge, StoredEvent } from "./test-gateway-store.ts";
import type { Delays } from "./test-gateway-till.ts";
import type { Disturbance, PostOffice } from "./test-gateway-webhooks.ts";

/**
 * `silent`: no answer. `error`: 500. `slow`: every answer takes three seconds. `cut`: the connection is dropped at
 * once.
 */
export const DOWN = ["silent", "error", "slow", "cut"] as const;
export type Down = (typeof DOWN)[number];
const SLOW_MS = 3_000;

export type Control = {
  /** Undefined: it works again. */
  down: (how?: Down) => void;
  /** The next charge does this, whatever its card. */
  behaveOnce: (behaviour: Behaviour) => void;
  delays: (change: Partial<Delays>) => void;
  /** Without a change, webhooks are delivered normally. */
  webhooks: (change?: Partial<Disturbance>) => void;
  release: () => void;
  /** Events of a payment, or all, oldest first. */
  events: (paymentId?: string) => StoredEvent[];
  /** The merchant's answers so far; status 0: none. */
  answers: () => readonly { id: string; status: number }[];
  /** These two resolve with the merchant's status. */
  forge: (event: StoredEvent) => Promise<number>;
  repeat: (event: StoredEvent) => Promise<number>;
  /** Charges of a payment; more than one with success would be a double charge. */
  charges: (paymentId?: string) => StoredCharge[];
  /** Answers the bank's question as the challenge page would. */
  answerChallenge: (reference: string, answer: "approve" | "refuse") => void;
  /** By hand in the gateway's portal, without the merchant. False: more than remains of the charge. */
  refund: (reference: string, amountMinor: number) => boolean;
  chargeBack: (reference: string, amountMinor: number) => boolean;
  /** Moves its clock ahead, on top of the one it was opened with. */
  advance: (ms: number) => void;
  /** Resolves when no call to the merchant is in flight. */
  idle: () => Promise<void>;
};

export function makeControl(desk: Desk, post: PostOffice, state: Pick<Control, "down" | "advance">): Control {
  const { store, till, delays } = desk;
  return {
    ...state,
    behaveOnce: till.behaveOnce,
    delays: (change) => void Object.assign(delays, change),
    webhooks: (change = {}) => post.disturb(change),
    release: post.release,
    events: (paymentId) => store.events().filter((event) => paymentId === undefined || event.paymentId === paymentId),
    answers: () => post.answers,
    forge: post.forge,
    repeat: post.repeat,
    charges: (paymentId) => (paymentId === undefined ? store.latest(100) : store.chargesOf(paymentId)),
    answerChallenge: (reference, answer) =>
      void till.settle(reference, answer === "refuse" ? CHALLENGE_REFUSED : undefined),
    refund: (reference, amountMinor) => till.giveBack(portalName(), reference, "refund", amountMinor) !== undefined,
    chargeBack: (reference, amountMinor) =>
      till.giveBack(portalName(), reference, "chargeback", amountMinor) !== undefined,
    idle: post.idle,
  };
}

/** Everything except the control is down, in the requested way. */
export function serveDown(app: FastifyInstance, state: () => Down | undefined): void {
  app.addHook("onRequest", async (request, reply) => {
    const how = state();
    if (how === undefined || request.url.startsWith("/control")) return undefined;
    if (how === "silent") return stayMute(reply);
    if (how === "cut") return cutLine(request, reply);
    if (how === "error") return reply.code(500).send({ code: "internal" });
    await wait(SLOW_MS);
    return undefined;
  });
}

type Order = {
  do: string;
  how?: Down;
  behaviour?: Behaviour;
  webhooks?: Partial<Disturbance>;
  delays?: Partial<Delays>;
  paymentId?: string;
  reference?: string;
  event?: string;
  amountMinor?: number;
  advanceMs?: number;
  answer?: "approve" | "refuse";
};

const count = { type: "integer", minimum: 0, maximum: 600_000 } as const;
const ORDER = {
  schema: {
    body: {
      type: "object",
      additionalProperties: false,
      required: ["do"],
      properties: {
        do: { type: "string", maxLength: 40 },
        how: { enum: [...DOWN] },
        behaviour: { enum: [...new Set(TEST_CARDS.map(({ behaviour }) => behaviour))] },
        webhooks: {
          type: "object",
          additionalProperties: false,
          properties: {
            delayMs: count,
            copies: { type: "integer", minimum: 1, maximum: 10 },
            hold: { type: "boolean" },
            lose: { type: "boolean" },
          },
        },
        delays: { type: "object", additionalProperties: false, properties: { slowMs: count, lateMs: count } },
        paymentId: { type: "string", maxLength: 64 },
        reference: { type: "string", maxLength: 64 },
        event: { type: "string", maxLength: 64 },
        amountMinor: { type: "integer", minimum: 1 },
        advanceMs: { type: "integer", minimum: 0, maximum: 366 * 86_400_000 },
        answer: { enum: ["approve", "refuse"] },
      },
    },
  },
};

export const isFromHere = ({ ip }: FastifyRequest): boolean =>
  ip === "::1" || ip.startsWith("127.") || ip.startsWith("::ffff:127.");

/** `POST /control` with `{do: …}`: the control for another process, such as a browser journey. */
export function serveControl(app: FastifyInstance, control: Control): void {
  const eventOf = (id: string | undefined) => control.events().find((event) => event.id === id);
  const orders: Record<string, (order: Order) => unknown> = {
    down: ({ how }) => control.down(how),
    behave: ({ behaviour }) => behaviour && control.behaveOnce(behaviour),
    delays: ({ delays }) => control.delays(delays ?? {}),
    webhooks: ({ webhooks }) => control.webhooks(webhooks),
    release: () => control.release(),
    events: ({ paymentId }) => control.events(paymentId),
    charges: ({ paymentId }) => control.charges(paymentId),
    "answer-challenge": ({ reference = "", answer = "approve" }) => control.answerChallenge(reference, answer),
    refund: ({ reference = "", amountMinor = 0 }) => control.refund(reference, amountMinor),
    "charge-back": ({ reference = "", amountMinor = 0 }) => control.chargeBack(reference, amountMinor),
    clock: ({ advanceMs = 0 }) => control.advance(advanceMs),
    forge: ({ event }) => sendOf(eventOf(event), control.forge),
    repeat: ({ event }) => sendOf(eventOf(event), control.repeat),
    idle: () => control.idle(),
  };
  app.post<{ Body: Order }>("/control", ORDER, async (request, reply: FastifyReply) => {
    // Never from a page: a site that someone visits must not control the demo.
    if (!isFromHere(request) || request.headers.origin !== undefined)
      return reply.code(403).send({ code: "only-from-this-machine" });
    const order = Object.hasOwn(orders, request.body.do) ? orders[request.body.do] : undefined;
    if (!order) return reply.code(422).send({ code: "unknown-order", orders: Object.keys(orders) });
    return reply.send({ result: (await order(request.body)) ?? null });
  });
}

const sendOf = (event: StoredEvent | undefined, send: (event: StoredEvent) => Promise<number>): Promise<number> =>
  event ? send(event) : Promise.resolve(0);
