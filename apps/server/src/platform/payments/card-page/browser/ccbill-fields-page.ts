// Runs in the browser, in the frame of the card fields: the server strips the types and serves it unchanged.
import { cardDigits, fullYear, judgeCard, type CardFault, type CardInput } from "@masq/domain/billing/card";
import { CARD_WORDS } from "@masq/domain/billing/card-form";
import { findNode, runCardForm, type FormFaults, type MadeToken } from "@masq/domain/billing/card-form-page";
import type { CardHolder } from "@masq/domain/billing/hosted-fields";

type Widget = {
  createPaymentToken: (
    accessToken: string,
    account: number,
    subAccount: number,
    ...more: readonly [clearPayment: null, clearCustomer: null, hours: number, uses: number]
  ) => Promise<Response>;
  isScaRequired: (accessToken: string, account: number, subAccount: number) => Promise<Response>;
  authenticateCustomerAndCreatePaymentToken: (
    accessToken: string,
    account: number,
    subAccount: number,
  ) => Promise<{ paymentToken?: { paymentTokenId?: unknown }; threedsInformation?: Record<string, unknown> }>;
};
declare global {
  // oxlint-disable-next-line no-var, typescript/consistent-type-definitions -- set by CCBill's script
  var ccbill: { CCBillAdvancedWidget?: new (applicationId: string) => Widget } | undefined;
}

/** Hours until a token for a single charge expires. */
const TOKEN_HOURS = 1;
const facts = document.documentElement.dataset;
const factOf = (name: string): string => facts[name] ?? "";
const account = Number(factOf("account"));
const subAccount = Number(factOf("subAccount"));

function valuesOf(card: CardInput, holder: CardHolder): Record<string, string> {
  const [first = "", ...rest] = holder.cardholder.trim().split(/\s+/);
  return {
    firstName: first,
    lastName: rest.join(" ") || first,
    nameOnCard: holder.cardholder.trim(),
    postalCode: holder.zipcode,
    city: holder.city,
    country: holder.country ?? "",
    email: holder.email,
    currencyCode: factOf("currencyCode"),
    amount: factOf("amount"),
    cardNumber: cardDigits(card.number),
    expMonth: String(Number(card.month)),
    expYear: String(fullYear(card.year.trim()) ?? ""),
    cvv2: card.cv2.trim(),
  };
}

/** Inserts them into the form while the widget reads, and removes them again. */
function offer(values: Record<string, string>): () => void {
  const inputs = Object.entries(values).map(([name, value]) => {
    const input = document.createElement("input");
    input.type = "hidden";
    input.dataset["ccbill"] = name;
    input.value = value;
    return input;
  });
  findNode("fields").append(...inputs);
  return () => {
    for (const input of inputs) input.remove();
  };
}

/** Fetched as late as possible: it lives for minutes and creates payment tokens. */
async function accessToken(): Promise<string> {
  const reply = await fetch("/card-fields/token", { method: "POST", headers: { "x-ticket": factOf("ticket") } });
  const { token } = (await reply.json()) as { token?: unknown };
  if (!reply.ok || typeof token !== "string") throw new Error("no access token");
  return token;
}

const FIELDS: readonly (readonly [RegExp, keyof CardInput, CardFault])[] = [
  [/cardnum/i, "number", "creditCard"],
  [/expmonth/i, "month", "expirationDate"],
  [/expyear/i, "year", "expirationDate"],
  [/cvv/i, "cv2", "cvv"],
];
/** Fields the widget or CCBill found wrong; `failed` if none of ours. */
function readFaults(told: unknown): MadeToken<CardFault> {
  const body = (told ?? {}) as { errors?: unknown };
  const list: readonly unknown[] = Array.isArray(told) ? told : Array.isArray(body.errors) ? body.errors : [];
  const faults: FormFaults<CardFault> = {};
  for (const one of list) {
    const { propertyName, field } = one as { propertyName?: string; field?: string };
    const hit = FIELDS.find(([name]) => name.test(propertyName ?? field ?? ""));
    if (hit) faults[hit[1]] = hit[2];
  }
  return Object.keys(faults).length > 0 ? { state: "invalid", faults } : { state: "failed" };
}

const isId = (id: unknown): id is string => typeof id === "string" && /^[0-9a-f]{32}$/i.test(id);
/** The proof with the names a charge takes: `eci` becomes `threedsEci`. */
function proofOf(told: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(told).map(([name, value]) => {
    if (name.startsWith("threeds")) return [name, value] as const;
    const plain = name === "protocolVersion" ? "version" : name;
    return [`threeds${plain.charAt(0).toUpperCase()}${plain.slice(1)}`, value] as const;
  });
  return Object.fromEntries(named);
}
function base64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte));
  return btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Lets the bank ask first: the widget shows its question in a frame, and the proof goes with the token. */
async function askBank(widget: Widget, access: string, threeDs: number): Promise<MadeToken<CardFault>> {
  document.documentElement.dataset["asking"] = "yes";
  try {
    const made = await widget.authenticateCustomerAndCreatePaymentToken(access, account, threeDs);
    const { paymentToken, threedsInformation } = made;
    const token = paymentToken?.paymentTokenId;
    if (!isId(token) || !threedsInformation) return readFaults(made);
    const proof = proofOf(threedsInformation);
    return { state: "token", paymentToken: `3ds.${base64Url(JSON.stringify({ token, proof }))}` };
  } finally {
    delete document.documentElement.dataset["asking"];
  }
}

async function tokenOf(widget: Widget, tellAsking: () => void): Promise<MadeToken<CardFault>> {
  const access = await accessToken();
  const threeDs = factOf("threeDsSubAccount");
  if (threeDs !== "") {
    const reply = await widget.isScaRequired(access, account, Number(threeDs));
    const isRequired: unknown = await reply.json();
    if (!reply.ok) return readFaults(isRequired);
    if (isRequired === true) {
      tellAsking();
      return askBank(widget, access, Number(threeDs));
    }
  }
  const reply = await widget.createPaymentToken(access, account, subAccount, null, null, TOKEN_HOURS, 1);
  const body = (await reply.json()) as { paymentTokenId?: unknown };
  if (!reply.ok || !isId(body.paymentTokenId)) return readFaults(body);
  return { state: "token", paymentToken: body.paymentTokenId };
}

const Made = globalThis.ccbill?.CCBillAdvancedWidget;
// Without CCBill's script there are no fields: the checkout gets no message and offers a retry.
if (Made) {
  const widget = new Made(factOf("applicationId"));
  runCardForm({
    parentOrigin: factOf("parent"),
    locale: factOf("locale") === "de" ? "de" : "en",
    words: CARD_WORDS,
    judge: (card) => judgeCard(card, new Date()),
    makeToken: async (card, holder, tellAsking) => {
      const takeBack = offer(valuesOf(card, holder));
      try {
        return await tokenOf(widget, tellAsking);
      } catch (told) {
        // The widget validates before sending, and throws its findings.
        return readFaults(told);
      } finally {
        takeBack();
      }
    },
  });
}
