import { decimalToMinor } from "@masq/domain/ledger/money";
import { BlockList } from "node:net";
import { timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { CcbillSettings } from "../../config/ccbill-settings.ts";
import { currencyOf } from "./ccbill-api.ts";
import type { GatewayEvent, WebhookCall } from "./gateway.ts";

const KINDS: Readonly<Record<string, GatewayEvent["kind"]>> = {
  NewSaleSuccess: "charged",
  RenewalSuccess: "charged",
  UpgradeSuccess: "charged",
  UpSaleSuccess: "charged",
  UserReactivation: "charged",
  NewSaleFailure: "declined",
  RenewalFailure: "declined",
  UpgradeFailure: "declined",
  UpSaleFailure: "declined",
  Refund: "refunded",
  Void: "refunded",
  Return: "refunded",
  Chargeback: "charged-back",
  Cancellation: "cancelled",
  Expiration: "expired",
};

const text = z.coerce.string().max(200);
/** The only fields read: names, addresses and passwords in the body are ignored. */
const Told = z.object({
  clientAccnum: text,
  clientSubacc: text,
  timestamp: text,
  subscriptionId: text.optional(),
  transactionId: text.optional(),
  amount: text.optional(),
  billedAmount: text.optional(),
  billedInitialPrice: text.optional(),
  currency: text.optional(),
  currencyCode: text.optional(),
  billedCurrency: text.optional(),
  billedCurrencyCode: text.optional(),
  reason: text.optional(),
  failureReason: text.optional(),
  failureCode: text.optional(),
  "X-paymentId": text.optional(),
});

/** JSON or a form, depending on the portal's setting. */
function fieldsOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}

function minorOf(amount: string | undefined): number | null {
  if (amount === undefined) return null;
  try {
    return Math.abs(decimalToMinor(amount));
  } catch {
    return null;
  }
}

/** Their time zone is undocumented; assumed UTC and never used for decisions. */
function momentOf(timestamp: string, now: Date): Date {
  const at = new Date(`${timestamp.trim().replace(" ", "T")}Z`);
  return Number.isNaN(at.getTime()) ? now : at;
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * CCBill signs nothing: a call counts if it comes from their networks to the secret address and names our account. Even
 * then it grants nothing: the caller asks the API.
 */
export function ccbillWebhooks(settings: CcbillSettings) {
  const networks = new BlockList();
  for (const cidr of settings.webhookSources) {
    const [address = "", bits = "32"] = cidr.split("/");
    networks.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
  }
  const accounts = new Set([settings.subAccount, settings.threeDsSubAccount ?? settings.subAccount]);
  const isTheirs = ({ ip, secret }: WebhookCall): boolean => {
    const plain = ip.replace(/^::ffff:/, "");
    return isSame(secret, settings.webhookSecret) && networks.check(plain, plain.includes(":") ? "ipv6" : "ipv4");
  };
  return (call: WebhookCall): GatewayEvent[] | undefined => {
    if (!isTheirs(call)) return undefined;
    const read = Told.safeParse(fieldsOf(call.body));
    if (!read.success) return undefined;
    const told = read.data;
    if (told.clientAccnum !== settings.account || !accounts.has(told.clientSubacc)) return undefined;
    const type = typeof call.query["eventType"] === "string" ? call.query["eventType"] : "";
    const kind = KINDS[type] ?? "other";
    const subject = told.transactionId ?? `${told.subscriptionId ?? ""}:${told.timestamp}`;
    // A first sale names its currency by number only.
    const number = told.currencyCode ?? told.billedCurrencyCode ?? "";
    const why = [told.failureCode, told.failureReason ?? told.reason].filter((part) => part !== undefined).join(" ");
    return [
      {
        kind,
        dedupeKey: `ccbill:${type}:${subject}`,
        paymentId: told["X-paymentId"] ?? null,
        reference: told.subscriptionId ?? null,
        amountMinor: minorOf(told.amount ?? told.billedAmount ?? told.billedInitialPrice),
        currency: told.currency ?? told.billedCurrency ?? currencyOf(number) ?? null,
        at: momentOf(told.timestamp, call.now),
        text: why === "" ? type : `${type}: ${why}`,
      },
    ];
  };
}
