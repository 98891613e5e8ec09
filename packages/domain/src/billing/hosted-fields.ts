import { CARD_BRANDS, type StatedCard } from "./card.ts";

/**
 * `postMessage` protocol between the checkout and the gateway's page of card fields inside it. Each side accepts only
 * the other's origin and window. Number, month, year and code never leave the gateway's page; the result is a token for
 * one charge.
 */
export const HOSTED_FIELDS = "hosted-fields";

/** Makes the fields match the surrounding page: plain CSS values. */
export type HostedLook = {
  locale: "en" | "de";
  isDark: boolean;
  ink: string;
  muted: string;
  line: string;
  surface: string;
  accent: string;
  bad: string;
  /** A field's corner radius, for instance "14px". */
  radius: string;
};

/** Cardholder and billing address, for providers that require them. */
export type CardHolder = { cardholder: string; zipcode: string; city: string; email: string; country: string | null };

/** From the checkout. `clear`: card data must not remain after a failed charge. */
export type ToHostedFields =
  | { kind: typeof HOSTED_FIELDS; type: "look"; look: HostedLook }
  /** Validate the fields, and reply `token` or `invalid` with the same `ask`. */
  | { kind: typeof HOSTED_FIELDS; type: "submit"; ask: string; holder: CardHolder }
  | { kind: typeof HOSTED_FIELDS; type: "clear" };

/** From the gateway's page. */
export type FromHostedFields =
  | { kind: typeof HOSTED_FIELDS; type: "ready" }
  /** Content height in CSS pixels, sent on each change. */
  | { kind: typeof HOSTED_FIELDS; type: "height"; height: number }
  | { kind: typeof HOSTED_FIELDS; type: "token"; ask: string; paymentToken: string; card: StatedCard }
  /** The bank is asking the member inside the frame before there is a token: this may take minutes. */
  | { kind: typeof HOSTED_FIELDS; type: "asking"; ask: string }
  /** The page shows the faults and has focused the first. */
  | { kind: typeof HOSTED_FIELDS; type: "invalid"; ask: string }
  /** The gateway could not be reached; nothing was charged. */
  | { kind: typeof HOSTED_FIELDS; type: "failed"; ask: string };

const WITH_ASK = ["token", "asking", "invalid", "failed"];

function isCard(card: unknown): boolean {
  if (typeof card !== "object" || card === null) return false;
  const { brand, last4, expMonth, expYear } = card as Record<string, unknown>;
  const isBrand = (CARD_BRANDS as readonly unknown[]).includes(brand);
  return isBrand && typeof last4 === "string" && [expMonth, expYear].every((part) => typeof part === "number");
}

/** Parses a message from the gateway's window; null if it is not one of the protocol's. */
export function readHostedMessage(data: unknown): FromHostedFields | null {
  if (typeof data !== "object" || data === null) return null;
  const { kind, type, ask, height, paymentToken, card } = data as Record<string, unknown>;
  if (kind !== HOSTED_FIELDS || typeof type !== "string") return null;
  if (WITH_ASK.includes(type) && typeof ask !== "string") return null;
  if (type === "token" && (typeof paymentToken !== "string" || paymentToken === "" || !isCard(card))) return null;
  if (type === "height" && !(typeof height === "number" && height >= 0)) return null;
  return type === "ready" || type === "height" || WITH_ASK.includes(type) ? (data as FromHostedFields) : null;
}
