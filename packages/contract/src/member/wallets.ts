import * as z from "zod/mini";

export const WALLET_KINDS = ["apple-pay", "google-pay"] as const;
/** A wallet that the checkout offers. `script`: of its house; nothing of it is loaded where the server names none. */
export const Wallet = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("apple-pay"), script: z.string(), merchantName: z.string() }),
  z.object({
    kind: z.literal("google-pay"),
    script: z.string(),
    merchantName: z.string(),
    merchantId: z.string(),
    environment: z.enum(["TEST", "PRODUCTION"]),
    /** For whom the wallet seals the card. */
    gateway: z.string(),
    gatewayMerchantId: z.string(),
  }),
]);
export type Wallet = z.output<typeof Wallet>;
