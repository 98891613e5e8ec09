import { CARD_BRANDS, type StatedCard } from "./card.ts";

/**
 * What the checkout and the gateway's page of card fields inside it say to each other by `postMessage`. Either side takes
 * only messages of the other's origin and window. Number, month, year and code never leave the gateway's page; what
 * comes out is a token for one charge.
 */
export const HOSTED_FIELDS = "hosted-fields";

/** How the fields should look, so that they are part of the page round them: plain CSS values. */
export type HostedLook = {
  locale: "en" | "de";
  isDark: boolean;
  ink: string;
  muted: string;
  line: string;
  surface: string;
  accent: string;
  bad: string;
  /** Corner of a field, for instance "14px". */
  radius: string;
};

/** Whose card it is and where its bill goes, for houses that want it beside the card. */
export type CardHolder = { cardholder: string; zipcode: string; city: string; email: string; country: string | null };

/** From the checkout. `clear`: card data must not stay after a failed charge. */
export type ToHostedFields =
  | { kind: typeof HOSTED_FIELDS; type: "look"; look: HostedLook }
  /** Judge the fields, and answer `token` or `invalid` with the same `ask`. */
  | { kind: typeof HOSTED_FIELDS; type: "submit"; ask: string; holder: CardHolder }
  | { kind: typeof HOSTED_FIELDS; type: "clear" };

/** From the gateway's page. */
export type FromHostedFields =
  | { kind: typeof HOSTED_FIELDS; type: "ready" }
  /** Of its content in CSS pixels, again whenever it changes. */
  | { kind: typeof HOSTED_FIELDS; type: "height"; height: number }
  | { kind: typeof HOSTED_FIELDS; type: "token"; ask: string; paymentToken: string; card: StatedCard }
  /** The bank asks the member inside the frame, before there is a token: the answer may take minutes. */
  | { kind: typeof HOSTED_FIELDS; type: "asking"; ask: string }
  /** The page shows what is wrong and has put the cursor there. */
  | { kind: typeof HOSTED_FIELDS; type: "invalid"; ask: string }
  /** The gateway could not be asked; nothing was charged. */
  | { kind: typeof HOSTED_FIELDS; type: "failed"; ask: string };

const WITH_ASK = ["token", "asking", "invalid", "failed"];

function isCard(card: unknown): boolean {
  if (typeof card !== "object" || card === null) return false;
  const { brand, last4, expMonth, expYear } = card as Record<string, unknown>;
  const isBrand = (CARD_BRANDS as readonly unknown[]).includes(brand);
  return isBrand && typeof last4 === "string" && [expMonth, expYear].every((part) => typeof part === "number");
}

/** Reads what came from the gateway's window; null for anything that is not one of its messages. */
export function readHostedMessage(data: unknown): FromHostedFields | null {
  if (typeof data !== "object" || data === null) return null;
  const { kind, type, ask, height, paymentToken, card } = data as Record<string, unknown>;
  if (kind !== HOSTED_FIELDS || typeof type !== "string") return null;
  if (WITH_ASK.includes(type) && typeof ask !== "string") return null;
  if (type === "token" && (typeof paymentToken !== "string" || paymentToken === "" || !isCard(card))) return null;
  if (type === "height" && !(typeof height === "number" && height >= 0)) return null;
  return type === "ready" || type === "height" || WITH_ASK.includes(type) ? (data as FromHostedFields) : null;
}
