import * as z from "zod";

/** A merchant application of CCBill's: what gets an access token. */
const Credentials = z.object({ id: z.string().min(1), secret: z.string().min(1) });
const isOrigin = (address: string): boolean => URL.canParse(address) && new URL(address).origin === address;
const Origin = z.string().refine(isOrigin, "an address without a path, such as https://pay.example.com");

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
  /** Further origins that the script calls, or frames while the bank asks. */
  widgetOrigins: z.array(Origin).default([]),
  widgetUrl: z.url().default("https://js.ccbill.com/v1.13.1/ccbill-advanced-widget.js"),
  /** How long an answer is waited for, in milliseconds; then nobody knows what became of the call. */
  answerMs: z.int().positive().default(20_000),
  /** Cookie-less hostname of ours on which the card fields stand: https://pay.example.com */
  payOrigin: Origin,
  /** Part of the webhook's address. */
  webhookSecret: z.string().min(32),
  /** Networks that webhooks come from, as CIDR. */
  webhookSources: z.array(z.string()).default(["64.38.212.0/24", "64.38.215.0/24", "64.38.240.0/24", "64.38.241.0/24"]),
});
export type CcbillSettings = z.output<typeof CcbillSettings>;

const OF_TLS = ["apiUrl", "dataLinkUrl", "widgetUrl", "payOrigin"] as const;

/** The content of the setting `CCBILL`. All faults are named together; `isReal`: money moves, so everything goes by TLS. */
export function readCcbill(text: string, isReal: boolean): CcbillSettings {
  const faults: string[] = [];
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    // What stands there is secret: the parser's message, which quotes it, is not shown.
    throw new Error("The settings are not valid:\nCCBILL is no JSON");
  }
  const read = CcbillSettings.safeParse(given);
  if (!read.success)
    for (const { path, message } of read.error.issues) faults.push(`CCBILL: ${path.join(".")}: ${message}`);
  else if (isReal)
    for (const name of OF_TLS)
      if (!read.data[name].startsWith("https:")) faults.push(`CCBILL: ${name}: must be https: outside of demos`);
  if (!read.success || faults.length > 0) throw new Error(`The settings are not valid:\n${faults.join("\n")}`);
  return Object.freeze(read.data);
}
