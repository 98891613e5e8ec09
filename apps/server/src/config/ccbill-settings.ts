import * as z from "zod";

/** A merchant application of CCBill's: what gets an access token. */
const Credentials = z.object({ id: z.string().min(1), secret: z.string().min(1) });
/** Accounts and sub-accounts as CCBill gives them; `threeDsSubAccount`: where 3-D Secure has its own. */
export const CcbillSettings = z.object({
  account: z.string().regex(/^9\d{5}$/),
  subAccount: z.string().regex(/^\d{4}$/),
  threeDsSubAccount: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  applicationId: z.string().min(1),
  /** Only makes tokens for the browser's widget. */
  frontend: Credentials,
  /** Charges; never leaves the server. */
  backend: Credentials,
  dataLink: z.object({ username: z.string().min(1), password: z.string().min(1) }),
  apiUrl: z.url().default("https://api.ccbill.com"),
  dataLinkUrl: z.url().default("https://datalink.ccbill.com"),
  widgetUrl: z.url().default("https://js.ccbill.com/v1.13.1/ccbill-advanced-widget.js"),
  /** How long an answer is waited for, in milliseconds; then nobody knows what became of the call. */
  answerMs: z.int().positive().default(20_000),
  /** Cookie-less hostname of ours on which the card fields stand: https://pay.example.com */
  payOrigin: z.url(),
  /** Part of the webhook's address. */
  webhookSecret: z.string().min(32),
  /** Networks that webhooks come from, as CIDR. */
  webhookSources: z.array(z.string()).default(["64.38.212.0/24", "64.38.215.0/24", "64.38.240.0/24", "64.38.241.0/24"]),
});
export type CcbillSettings = z.output<typeof CcbillSettings>;
