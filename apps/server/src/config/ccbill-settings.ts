import * as z from "zod";
import { json, network } from "./forms.ts";

/** A CCBill merchant application, which gets an access token. */
const Credentials = z.object({ id: z.string().min(1), secret: z.string().min(1) });
const isOrigin = (address: string): boolean => URL.canParse(address) && new URL(address).origin === address;
const Origin = z.string().refine(isOrigin, "an address without a path, such as https://pay.example.com");

/** Where CCBill answers, the same for every account. */
const CcbillPlaces = z.object({
  apiUrl: z.url().default("https://api.ccbill.com"),
  dataLinkUrl: z.url().default("https://datalink.ccbill.com"),
  /** Further origins the script calls, or frames while the bank asks. */
  widgetOrigins: z.array(Origin).default([]),
  widgetUrl: z.url().default("https://js.ccbill.com/v1.13.1/ccbill-advanced-widget.js"),
  /** Response timeout in milliseconds, after which the call's outcome is unknown. */
  answerMs: z.int().positive().default(20_000),
  /** Networks webhooks come from, as CIDR. */
  webhookSources: z.array(network).default(["64.38.212.0/24", "64.38.215.0/24", "64.38.240.0/24", "64.38.241.0/24"]),
});
export type CcbillPlaces = z.output<typeof CcbillPlaces>;

/** Accounts and sub-accounts from CCBill; `threeDsSubAccount`: the separate one for 3-D Secure, if any. */
export const CcbillSettings = CcbillPlaces.extend({
  account: z.string().regex(/^9\d{5}$/),
  subAccount: z.string().regex(/^\d{4}$/),
  threeDsSubAccount: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  applicationId: z.string().min(1),
  /** Only creates tokens for the browser's widget. */
  frontend: Credentials,
  /** Charges; never leaves the server. */
  backend: Credentials,
  dataLink: z.object({ username: z.string().min(1), password: z.string().min(1) }),
  /** Our cookie-less hostname for the card fields: https://pay.example.com */
  payOrigin: Origin,
  /** Part of the webhook's address. */
  webhookSecret: z.string().min(32),
});
export type CcbillSettings = z.output<typeof CcbillSettings>;

const OF_TLS = ["apiUrl", "dataLinkUrl", "widgetUrl", "payOrigin"] as const;
type Read<T> = { settings: T | undefined; faults: string[] };

/** Returns all faults; `isReal`: money moves, so TLS is required everywhere. */
function readAs<T extends object>(form: z.ZodType<T>, setting: string, text: string, isReal: boolean): Read<T> {
  const read = json(form).safeParse(text);
  const isPlain = (name: string): boolean => {
    const url: unknown = Reflect.get(read.data ?? {}, name);
    return typeof url === "string" && !url.startsWith("https:");
  };
  const faults = read.success
    ? OF_TLS.filter((name) => isReal && isPlain(name)).map((name) => `${name}: must be https: outside of demos`)
    : read.error.issues.map(({ message }) => message);
  return { settings: read.data && Object.freeze(read.data), faults: faults.map((fault) => `${setting}: ${fault}`) };
}

/** Parses the setting `CCBILL`. */
export const readCcbill = (text: string, isReal: boolean): Read<CcbillSettings> =>
  readAs(CcbillSettings, "CCBILL", text, isReal);
/** Parses the setting `CCBILL_AT`, for the accounts that companies entered. */
export const readCcbillPlaces = (text: string, isReal: boolean): Read<CcbillPlaces> =>
  readAs(CcbillPlaces, "CCBILL_AT", text, isReal);
