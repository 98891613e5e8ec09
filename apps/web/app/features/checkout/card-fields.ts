import type { StatedCard } from "@masq/domain/billing/card";

/** What the form knows itself and the gateway's house may need beside the card. */
export type Billing = { cardholder: string; zipcode: string; city: string };

export type CardAnswer =
  | { state: "token"; paymentToken: string; card: StatedCard }
  | { state: "invalid" }
  | { state: "failed" };

/** The card fields in the gateway's frame. */
export type CardFields = {
  state: "loading" | "ready" | "lost";
  /** Judges what was typed and gets a token for one charge. */
  ask: (billing: Billing) => Promise<CardAnswer>;
  retry: () => void;
};
