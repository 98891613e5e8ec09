import { minorToDecimal } from "@masq/domain/money";
import * as z from "zod";
import type { CcbillSettings } from "../../config/ccbill-settings.ts";
import type { Clock } from "../clock/clock.ts";
import { readCharge, readResult } from "./ccbill-answers.ts";
import { ccbillApi, CURRENCY_NUMBERS, type ApiAnswer, type CcbillApi } from "./ccbill-api.ts";
import { readExtract } from "./ccbill-extract.ts";
import { ccbillWebhooks } from "./ccbill-webhooks.ts";
import type { Charge, Gateway, ProbeOutcome } from "./gateway.ts";

/** Hours that a token of a kept card may wait for its one use. */
const TOKEN_HOURS = 72;
const MANAGEMENT = "/utils/subscriptionManagement.cgi";

/** What the card page hands over after the bank asked the member: the token and the proof, named as the API takes them. */
const ThreeDs = z.object({ token: z.string().regex(/^[0-9a-f]{32}$/i), proof: z.record(z.string(), z.unknown()) });
const PROOF_FIELD = /^threeds[A-Za-z0-9]{1,40}$/;

type PaymentToken = { id: string; proof: Record<string, unknown> | undefined };

function openToken(token: string): PaymentToken | undefined {
  if (/^[0-9a-f]{32}$/i.test(token)) return { id: token, proof: undefined };
  if (!token.startsWith("3ds.")) return undefined;
  try {
    const read = ThreeDs.parse(JSON.parse(Buffer.from(token.slice(4), "base64url").toString()));
    const proof = Object.fromEntries(Object.entries(read.proof).filter(([name]) => PROOF_FIELD.test(name)));
    return { id: read.token, proof };
  } catch {
    return undefined;
  }
}

/** One charge and no more: whatever comes again is charged by us, with a token of its own. */
function saleBody(settings: CcbillSettings, charge: Charge, proof: PaymentToken["proof"]) {
  const amount = minorToDecimal(charge.amountMinor);
  const currencyCode = Number(CURRENCY_NUMBERS[charge.currency]);
  return {
    clientAccnum: Number(settings.account),
    clientSubacc: Number(proof ? (settings.threeDsSubAccount ?? settings.subAccount) : settings.subAccount),
    initialPrice: amount,
    initialPeriod: 0,
    currencyCode,
    createNewPaymentToken: false,
    passThroughInfo: [{ name: "paymentId", value: charge.paymentId }],
    ...(proof && { ...proof, threedsAmount: amount, threedsCurrency: String(currencyCode) }),
  };
}

const Sold = z.array(z.object({ subscriptionId: z.string().min(1) }));
const Made = z.object({ paymentTokenId: z.string().min(1) });

function readProbe(answer: ApiAnswer): ProbeOutcome {
  if (answer.kind === "cut") return { state: "unknown", why: answer.why };
  // No such token, or nothing was ever done with it.
  if (answer.status === 404) return { state: "none" };
  const read = answer.status === 200 ? Sold.safeParse(answer.body) : undefined;
  if (read?.success !== true) return { state: "unknown", why: `HTTP ${answer.status}` };
  const [sold] = read.data;
  if (!sold) return { state: "none" };
  return { state: "success", reference: sold.subscriptionId, card: null, stored: sold.subscriptionId };
}

async function tokenOf(api: CcbillApi, settings: CcbillSettings, subscriptionId: string): Promise<string | undefined> {
  const answer = await api.call("POST", "/payment-tokens/merchant-only", {
    clientAccnum: Number(settings.account),
    clientSubacc: Number(settings.subAccount),
    subscriptionId,
    timeToLive: TOKEN_HOURS,
    validNumberOfUse: 1,
  });
  const read = answer.kind === "answer" && answer.status < 300 ? Made.safeParse(answer.body) : undefined;
  return read?.success === true ? read.data.paymentTokenId : undefined;
}

/**
 * CCBill (docs/ccbill.md): charges by one-use tokens, DataLink for refunds and cancellations. A subscription id is both
 * the name of a charge and what the same card is charged by again. Their API knows no idempotency key: the one-use token is ours.
 */
export function ccbillGateway(settings: CcbillSettings, clock: Clock): Gateway {
  const api = ccbillApi(settings, clock);
  const readWebhook = ccbillWebhooks(settings);
  const account = `clientAccnum=${settings.account}&clientSubacc=${settings.subAccount}`;

  return {
    name: "ccbill",
    origins: { frame: [settings.payOrigin], script: [], connect: [] },
    // The frame is a page of ours on a hostname without cookies; it fetches its widget token itself, when it is needed.
    fields: ({ origin, locale, theme, currency }) => {
      const url = new URL("/fields", settings.payOrigin);
      for (const [name, value] of Object.entries({ parent: origin, locale, theme, currency }))
        url.searchParams.set(name, value);
      return Promise.resolve({ kind: "frame", url: url.href, origin: settings.payOrigin });
    },
    charge: async (charge) => {
      const token = openToken(charge.token);
      if (!token) return { state: "failed", failure: "system", code: "token", message: "The token cannot be read" };
      if (!(charge.currency in CURRENCY_NUMBERS))
        return { state: "failed", failure: "system", code: "currency", message: `${charge.currency} is not taken` };
      const path = `/transactions/payment-tokens/${token.proof ? "threeds/" : ""}${token.id}`;
      return readCharge(await api.call("POST", path, saleBody(settings, charge, token.proof)), charge.keep);
    },
    probe: async ({ token }) => {
      const opened = openToken(token);
      if (!opened) return { state: "none" };
      return readProbe(await api.call("GET", `/transactions/payment-tokens/${opened.id}?${account}`));
    },
    tokenFor: (stored) => tokenOf(api, settings, stored),
    refund: async ({ reference, amountMinor }) => {
      const answer = await api.dataLink(MANAGEMENT, {
        action: "voidOrRefundTransaction",
        subscriptionId: reference,
        amount: minorToDecimal(amountMinor).toFixed(2),
        returnXML: "1",
      });
      if (answer.kind === "cut" || answer.status >= 500) return { state: "unknown", text: "no clear answer" };
      const result = readResult(answer.body);
      if (result === undefined) return { state: "unknown", text: "an answer that cannot be read" };
      return result === 1 ? { state: "done", text: "refunded" } : { state: "failed", text: `DataLink ${result}` };
    },
    // -3: no such record, so there is nothing left that could charge.
    forget: async (stored) => {
      const action = { action: "cancelSubscription", subscriptionId: stored, returnXML: "1" };
      const answer = await api.dataLink(MANAGEMENT, action);
      if (answer.kind === "cut" || answer.status >= 500) return "unknown";
      return [1, -3].includes(readResult(answer.body) ?? 0) ? "done" : "unknown";
    },
    readWebhook: (call) => Promise.resolve(readWebhook(call)),
    booked: async (from, to) => {
      const stamp = (at: Date) => at.toISOString().replace(/\D/g, "").slice(0, 14);
      const answer = await api.dataLink("/data/main.cgi", {
        startTime: stamp(from),
        endTime: stamp(to),
        transactionTypes: "NEW,REBILL,REFUND,VOID,CHARGEBACK",
      });
      return answer.kind === "answer" && answer.status === 200 ? readExtract(String(answer.body)) : undefined;
    },
  };
}
