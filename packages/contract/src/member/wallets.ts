import * as z from "zod/mini";

export const WALLET_KINDS = ["apple-pay", "google-pay"] as const;
/** A wallet that the checkout offers. `script`: the wallet provider's; without one nothing of it is loaded. */
export const Wallet = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("apple-pay"), script: z.string(), merchantName: z.string() }),
  z.object({
    kind: z.literal("google-pay"),
    script: z.string(),
    merchantName: z.string(),
    merchantId: z.string(),
    environment: z.enum(["TEST", "PRODUCTION"]),
    /** The gateway for which the wallet encrypts the card. */
    gateway: z.string(),
    gatewayMerchantId: z.string(),
  }),
]);
export type Wallet = z.output<typeof Wallet>;
