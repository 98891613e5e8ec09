import type { StatedCard } from "@masq/domain/billing/card";

/** What our form knows and the gateway may need besides the card. */
export type Billing = { cardholder: string; zipcode: string; city: string };

export type CardAnswer =
  | { state: "token"; paymentToken: string; card: StatedCard }
  | { state: "invalid" }
  | { state: "failed" };

export type CardFields = {
  state: "loading" | "ready" | "lost";
  /** Validates the input and returns a token for one charge. */
  ask: (billing: Billing) => Promise<CardAnswer>;
  retry: () => void;
};
