import { minorToDecimal } from "@masq/domain/ledger/money";
import * as z from "zod";
import type { CcbillSettings } from "../../config/ccbill-settings.ts";
import type { Clock } from "../clock/clock.ts";
import { readCharge, readResult } from "./ccbill-answers.ts";
import { ccbillApi, CURRENCY_NUMBERS, type ApiAnswer, type CcbillApi } from "./ccbill-api.ts";
import { readExtract } from "./ccbill-extract.ts";
import { ccbillWebhooks } from "./ccbill-webhooks.ts";
import { ticketEnd, writeTicket } from "./card-page/card-ticket.ts";
import { CARD_PAGE, ccbillPage } from "./card-page/ccbill-page.ts";
import type { BookedCharge, Charge, Gateway, ProbeOutcome } from "./gateway.ts";

/** Hours until a stored card's one-use token expires. */
const TOKEN_HOURS = 72;
const BOOKED_TYPES = "NEW,REBILL,REFUND,VOID,CHARGEBACK";
const MANAGEMENT = "/utils/subscriptionManagement.cgi";

/** What the card page sends after the bank's question: the token and the proof, named as in the API. */
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

/** One charge only: renewals are charged by us, each with its own token. */
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
  // Unknown token, or one never used.
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

/** Unknown record, or not of this sub-account: nothing was done. */
const ELSEWHERE = new Set([-3, -4]);

/** DataLink: changes to a sale, and what was booked. Sales with 3-D Secure are in a sub-account of their own. */
function booksOf(api: CcbillApi, settings: CcbillSettings) {
  const subAccounts = [...new Set([settings.subAccount, settings.threeDsSubAccount ?? settings.subAccount])];
  const actIn = async (clientSubacc: string, fields: Record<string, string>): Promise<number | string> => {
    const answer = await api.dataLink(MANAGEMENT, { ...fields, clientSubacc, returnXML: "1" });
    if (answer.kind === "cut" || answer.status >= 500) return "no clear answer";
    return readResult(answer.body) ?? "an answer that cannot be read";
  };
  return {
    /** DataLink's result, or why there is none. */
    act: async (subscriptionId: string, fields: Record<string, string>): Promise<number | string> => {
      let result: number | string = -3;
      for (const subAccount of subAccounts) {
        result = await actIn(subAccount, { ...fields, subscriptionId });
        if (typeof result === "string" || !ELSEWHERE.has(result)) break;
      }
      return result;
    },
    /** One request for all sub-accounts: only one per hour is allowed. */
    between: async (from: Date, to: Date): Promise<BookedCharge[] | undefined> => {
      const stamp = (at: Date) => at.toISOString().replace(/\D/g, "").slice(0, 14);
      const answer = await api.dataLink("/data/main.cgi", {
        startTime: stamp(from),
        endTime: stamp(to),
        transactionTypes: BOOKED_TYPES,
        ...(subAccounts.length === 1 && { clientSubacc: settings.subAccount }),
      });
      return answer.kind === "answer" && answer.status === 200 ? readExtract(String(answer.body)) : undefined;
    },
  };
}

/**
 * CCBill (docs/ccbill.md): charges by one-use tokens, DataLink for refunds and cancellations. A subscription id both
 * names a charge and charges the same card again. Their API has no idempotency key: our one-use token serves as one.
 */
export function ccbillGateway(settings: CcbillSettings, clock: Clock, pageKey: Buffer, name = "ccbill"): Gateway {
  const api = ccbillApi(settings, clock);
  const books = booksOf(api, settings);
  const readWebhook = ccbillWebhooks(settings);
  const threeDs = settings.threeDsSubAccount ?? settings.subAccount;

  return {
    name,
    origins: { frame: [settings.payOrigin], script: [], connect: [] },
    isSilentOnCards: true,
    ping: api.ping,
    page: ccbillPage(settings, api, pageKey, () => clock.now()),
    // The frame is a page of ours on a hostname without cookies; it fetches its widget token itself, when needed.
    fields: ({ origin, locale, theme, currency, amountMinor }) => {
      if (!(currency in CURRENCY_NUMBERS)) return Promise.resolve(undefined);
      const ticket = writeTicket(pageKey, {
        parent: origin,
        locale: locale === "de" ? "de" : "en",
        theme: theme === "dark" ? "dark" : "light",
        currency,
        amountMinor,
        untilMs: ticketEnd(clock.now()),
      });
      const url = new URL(CARD_PAGE, settings.payOrigin);
      url.searchParams.set("ticket", ticket);
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
      const sub = opened.proof ? threeDs : settings.subAccount;
      const account = `clientAccnum=${settings.account}&clientSubacc=${sub}`;
      return readProbe(await api.call("GET", `/transactions/payment-tokens/${opened.id}?${account}`));
    },
    tokenFor: (stored) => tokenOf(api, settings, stored),
    refund: async ({ reference, amountMinor }) => {
      const action = { action: "voidOrRefundTransaction", amount: minorToDecimal(amountMinor).toFixed(2) };
      const result = await books.act(reference, action);
      if (typeof result === "string") return { state: "unknown", text: result };
      return result === 1 ? { state: "done", text: "refunded" } : { state: "failed", text: `DataLink ${result}` };
    },
    // -3: no such record, so nothing is left that could charge.
    forget: async (stored) => {
      const result = await books.act(stored, { action: "cancelSubscription" });
      return result === 1 || result === -3 ? "done" : "unknown";
    },
    readWebhook: (call) => Promise.resolve(readWebhook(call)),
    booked: books.between,
  };
}
