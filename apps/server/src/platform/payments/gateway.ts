import type { CardFacts } from "@masq/domain/billing/card";
import type { FailureType } from "@masq/domain/billing/order-state";
import type { HostedFields } from "@masq/contract/member/orders";
import type { Wallet } from "@masq/contract/member/wallets";

/**
 * A gateway's report on one charge. `unknown`: no clear response, so nobody may charge again before a `probe`. `none`
 * (of a probe only): the gateway never saw it.
 */
export type ChargeOutcome =
  | {
      state: "success";
      /** The gateway's own name of the charge; refunds refer to it. */
      reference: string;
      card: CardFacts | null;
      /** Charges the same card again; null if nothing was stored. */
      stored: string | null;
    }
  | { state: "failed"; failure: FailureType; code: string; message: string }
  | { state: "challenge"; url: string }
  | { state: "unknown"; why: string };
export type ProbeOutcome = ChargeOutcome | { state: "none" };

/** One charge. `token` works once, which makes a probe's answer unambiguous. Amounts in minor units. */
export type Charge = {
  paymentId: string;
  token: string;
  amountMinor: number;
  currency: string;
  description: string;
  /** Store the card, so that it can be charged again. */
  keep: boolean;
  /** Where a bank's question returns to. */
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

/** What a member's wallet gave the checkout; only the gateway can read it. */
export type WalletAnswer = { kind: Wallet["kind"]; token: string };

/** An event at the gateway, or its repetition; unordered, possibly more than once. */
export type GatewayEvent = {
  kind: "charged" | "declined" | "refunded" | "charged-back" | "cancelled" | "expired" | "other";
  /** Unique at the gateway for this event. */
  dedupeKey: string;
  /** Of the payment: ours if the gateway carries it, or its own. */
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
  /** The raw body. */
  body: string;
  ip: string;
  /** From the called address: one per gateway, and secret. */
  secret: string;
  now: Date;
};

/** One charge or refund in the gateway's own books, for the reconciliation. */
export type BookedCharge = {
  reference: string;
  paymentId: string | null;
  kind: "charge" | "refund" | "chargeback";
  amountMinor: number;
  currency: string;
  at: Date;
};

/**
 * A card page that we serve for a gateway, on a hostname of its own without cookies. `ticket`: in the page's address;
 * says for whom it was made, and only we can issue one.
 */
export type CardPage = {
  origin: string;
  /** Undefined: not our ticket, or expired. `frame`: the only embedding origin. `allow`: foreign origins in its CSP. */
  draw: (ticket: string, nonce: string) => { html: string; frame: string; allow: CardPageOrigins } | undefined;
  script: (name: string) => string | undefined;
  /** Access for the provider's script to create one payment token; undefined: not our ticket. Null: unavailable now. */
  token: (ticket: string) => Promise<string | null | undefined>;
};
export type CardPageOrigins = { script: readonly string[]; connect: readonly string[]; frame: readonly string[] };

/**
 * A payment provider. No method throws for anything a gateway may answer: an error, a timeout or a cut connection is an
 * outcome. Drivers: `test-gateway.ts` (built in), `ccbill.ts`. One suite, `gateway.suite.ts`, tests both.
 */
export type Gateway = {
  name: string;
  /** The checkout's card fields; undefined: the gateway is unreachable now. */
  fields: (order: {
    origin: string;
    locale: string;
    theme: string;
    currency: string;
    amountMinor: number;
  }) => Promise<HostedFields | undefined>;
  /** Absent: the gateway serves its own fields. */
  page?: CardPage;
  /** Its charges report nothing about the card: the card page's data is stored instead. */
  isSilentOnCards?: true;
  /** Origins for the checkout's content policy: frames, scripts, calls. */
  origins: { frame: readonly string[]; script: readonly string[]; connect: readonly string[] };
  charge: (charge: Charge) => Promise<ChargeOutcome>;
  probe: (payment: { paymentId: string; token: string }) => Promise<ProbeOutcome>;
  /** A one-use token of a stored card, fetched before charging; undefined if unavailable now. */
  tokenFor: (stored: string) => Promise<string | undefined>;
  /** A one-use token of a wallet's answer; absent: this gateway takes no wallets. */
  tokenOfWallet?: (wallet: WalletAnswer) => Promise<string | undefined>;
  /** Refunds part or all of a charge, once per `refundId`. */
  refund: (refund: {
    refundId: string;
    reference: string;
    amountMinor: number;
    currency: string;
  }) => Promise<{ state: "done" | "failed" | "unknown"; text: string }>;
  /** Ends the gateway's own charges and forgets a stored card. Repeated until done. */
  forget: (stored: string) => Promise<"done" | "unknown">;
  /** The events of a call; undefined if it is not the gateway's. */
  readWebhook: (call: WebhookCall) => Promise<GatewayEvent[] | undefined>;
  booked: (from: Date, to: Date) => Promise<BookedCharge[] | undefined>;
  /** Null if it responds and accepts our login, else the reason. Charges nothing. */
  ping: () => Promise<string | null>;
};

/** The gateways' accounts: of the installation, or of one company. */
export type Gateways = {
  /** Takes a company's new charges; undefined: nothing can be bought from it. */
  of: (companyId: string) => Promise<Gateway | undefined>;
  /** The gateway of an older charge, as the charge names it. */
  named: (name: string) => Promise<Gateway | undefined>;
  /** All that take new charges. */
  current: () => Promise<readonly Gateway[]>;
  /** Payment hostnames that this process has heard of. */
  hosts: () => ReadonlySet<string>;
  /** The one whose card page this hostname shows. */
  onHost: (host: string) => Promise<Gateway | undefined>;
};

export const payHostOf = ({ page }: Gateway): string | undefined => page && new URL(page.origin).hostname;

/** Of the installation, for all companies. The first takes new charges; the others only handle older ones. */
export const listedGateways = (current: Gateway | undefined, others: readonly Gateway[] = []): Gateways => {
  const taking = current ? [current] : [];
  const all = [...taking, ...others];
  const host = current && payHostOf(current);
  return {
    of: () => Promise.resolve(current),
    named: (name) => Promise.resolve(all.find((one) => one.name === name)),
    current: () => Promise.resolve(taking),
    hosts: () => new Set(host === undefined ? [] : [host]),
    onHost: (asked) => Promise.resolve(asked === host ? current : undefined),
  };
};

export const oneGateway = (gateway: Gateway | undefined): Gateways => listedGateways(gateway);
