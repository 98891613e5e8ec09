import type { CardFacts } from "@masq/domain/billing/card";
import type { FailureType } from "@masq/domain/billing/order-state";
import type { HostedFields } from "@masq/contract/member/orders";
import type { Wallet } from "@masq/contract/member/wallets";

/**
 * What a gateway says of one charge. `unknown`: no clear answer, so nobody may charge again before `probe` knows.
 * `none` (of a probe only): the gateway never saw it.
 */
export type ChargeOutcome =
  | {
      state: "success";
      /** The gateway's own name of the charge; what a refund is asked of. */
      reference: string;
      card: CardFacts | null;
      /** By which the same card can be charged again; null when nothing was kept. */
      stored: string | null;
    }
  | { state: "failed"; failure: FailureType; code: string; message: string }
  | { state: "challenge"; url: string }
  | { state: "unknown"; why: string };
export type ProbeOutcome = ChargeOutcome | { state: "none" };

/** One charge. `token` works once; that is what makes a probe's answer unambiguous. Amounts in minor units. */
export type Charge = {
  paymentId: string;
  token: string;
  amountMinor: number;
  currency: string;
  description: string;
  /** Keep the card, so that it can be charged again. */
  keep: boolean;
  /** Where a bank's question leads back to. */
  returnUrl: string;
  customer: {
    firstName: string | null;
    lastName: string | null;
    email: string;
    zipcode: string | null;
    city: string | null;
    country: string | null;
    ip: string;
    userAgent: string;
  };
};

/** What a member's wallet handed to the checkout; only the gateway can read it. */
export type WalletAnswer = { kind: Wallet["kind"]; token: string };

/** What happened at the gateway by itself, or what it tells again; unordered, and more than once. */
export type GatewayEvent = {
  kind: "charged" | "declined" | "refunded" | "charged-back" | "cancelled" | "expired" | "other";
  /** Unique at the gateway for this very event. */
  dedupeKey: string;
  /** Of the payment: ours where the gateway carries it, or its own. */
  paymentId: string | null;
  reference: string | null;
  amountMinor: number | null;
  currency: string | null;
  at: Date;
  /** A few words for the timeline, without personal data. */
  text: string;
};

export type WebhookCall = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
  /** The body as it came. */
  body: string;
  ip: string;
  /** Of the address that was called: one for each gateway, and secret. */
  secret: string;
  now: Date;
};

/** One charge or refund as the gateway's own books have it, for the reconciliation. */
export type BookedCharge = {
  reference: string;
  paymentId: string | null;
  kind: "charge" | "refund" | "chargeback";
  amountMinor: number;
  currency: string;
  at: Date;
};

/**
 * A page of card fields that we serve for a gateway, on a hostname of its own and without cookies. `ticket`: what the
 * address of the page carries; it says for whom it was made, and nobody else can make one.
 */
export type CardPage = {
  origin: string;
  /** Undefined: not our ticket, or too old. `frame`: the one origin that may show it. `allow`: foreign origins of its policy. */
  draw: (ticket: string, nonce: string) => { html: string; frame: string; allow: CardPageOrigins } | undefined;
  /** A script of the page by its name. */
  script: (name: string) => string | undefined;
  /** What the house's script makes one payment token with; undefined: not our ticket. Null: the house gives none now. */
  token: (ticket: string) => Promise<string | null | undefined>;
};
export type CardPageOrigins = { script: readonly string[]; connect: readonly string[]; frame: readonly string[] };

/**
 * A house that takes payments. No method throws for what a gateway may answer: an error, a time-out or a cut line is an
 * outcome. Drivers: `test-gateway.ts` (the built-in one), `ccbill.ts`. One suite, `gateway.suite.ts`, holds both to this.
 */
export type Gateway = {
  name: string;
  /** Of the fields in the checkout; undefined: the gateway cannot be reached now. */
  fields: (order: {
    origin: string;
    locale: string;
    theme: string;
    currency: string;
    amountMinor: number;
  }) => Promise<HostedFields | undefined>;
  /** Absent: the gateway serves its own fields. */
  page?: CardPage;
  /** Its charges say nothing of the card: what the page of card fields said is kept instead. */
  isSilentOnCards?: true;
  /** Origins that the checkout's content policy lets in: frames, scripts, calls. */
  origins: { frame: readonly string[]; script: readonly string[]; connect: readonly string[] };
  charge: (charge: Charge) => Promise<ChargeOutcome>;
  /** What became of the charge with this one-use token. */
  probe: (payment: { paymentId: string; token: string }) => Promise<ProbeOutcome>;
  /** A one-use token of a kept card, stored before it is charged; undefined when it cannot be had now. */
  tokenFor: (stored: string) => Promise<string | undefined>;
  /** A one-use token of what a wallet answered; absent: this gateway takes no wallets. */
  tokenOfWallet?: (wallet: WalletAnswer) => Promise<string | undefined>;
  /** Gives back a part or all of a charge. `refundId` makes it happen once. */
  refund: (refund: {
    refundId: string;
    reference: string;
    amountMinor: number;
    currency: string;
  }) => Promise<{ state: "done" | "failed" | "unknown"; text: string }>;
  /** Ends what the gateway would charge by itself, and forgets a kept card. Asked again until it says done. */
  forget: (stored: string) => Promise<"done" | "unknown">;
  /** The events of a call; undefined when the call is not the gateway's. */
  readWebhook: (call: WebhookCall) => Promise<GatewayEvent[] | undefined>;
  booked: (from: Date, to: Date) => Promise<BookedCharge[] | undefined>;
  /** Whether it answers and takes our login: null, or why not. Charges nothing. */
  ping: () => Promise<string | null>;
};

/** `current` takes new charges; undefined: nothing can be bought. `named` finds the one that an older charge went to. */
export type Gateways = { current: Gateway | undefined; named: (name: string) => Gateway | undefined };

/** The first takes new charges; the others only answer for older ones. */
export const listedGateways = (current: Gateway | undefined, others: readonly Gateway[] = []): Gateways => {
  const all = current ? [current, ...others] : others;
  return { current, named: (name) => all.find((one) => one.name === name) };
};

/** One gateway, or none. */
export const oneGateway = (gateway: Gateway | undefined): Gateways => listedGateways(gateway);
