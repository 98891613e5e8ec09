import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate } from "../shapes.ts";

/** Companies' own accounts at CCBill (docs/decisions/088), for admins of all brands. No answer has a secret. */
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const SECRET_CHARS = 300;

const shared = {
  /** Six digits, of CCBill; with another one the account before it only handles its older charges. */
  account: text(6),
  subAccount: text(4),
  /** Empty: charges with 3-D Secure are in the same one. */
  threeDsSubAccount: text(4),
  applicationId: text(200),
  frontendId: text(SECRET_CHARS),
  backendId: text(SECRET_CHARS),
  dataLinkUser: text(SECRET_CHARS),
  /** Shows the card fields; leads to this installation, and no brand answers there. */
  payHost: text(253),
  /** What the company's members read on their statements. */
  descriptor: text(22),
};

const MerchantAccount = z.object({ ...shared, by: z.nullable(z.string()), date: IsoDate });
const Merchant = z.object({
  company: z.object({ _id: Id, name: z.string() }),
  /** Null: it has none of its own. */
  account: z.nullable(MerchantAccount),
});
export type Merchant = z.output<typeof Merchant>;

export const listMerchants = defineRoute({
  name: "listMerchants",
  method: "GET",
  path: "/merchants",
  access: "admin",
  summary: "Lists each company's own account at the gateway, without secrets; only for admins of all brands",
  reply: z.object({
    merchants: z.array(Merchant),
    /** The account in the settings, for companies without one of their own. */
    house: z.nullable(z.object({ account: z.string(), payHost: z.string() })),
    /** Whether the setting PAYMENTS lets companies' accounts take charges. */
    isOn: z.boolean(),
  }),
});
export const saveMerchant = defineRoute({
  name: "saveMerchant",
  method: "PUT",
  path: "/merchant/:id",
  access: "admin",
  summary:
    "Sets a company's account once the gateway accepts its logins; an empty secret keeps the stored one; audited",
  params: IdParams,
  body: z.strictObject({
    ...shared,
    frontendSecret: text(SECRET_CHARS),
    backendSecret: text(SECRET_CHARS),
    dataLinkPassword: text(SECRET_CHARS),
    /** Makes another secret address for CCBill's calls; the one before it stops at once. */
    newAddress: z.boolean(),
  }),
  errors: ["conflict"],
  reply: z.object({
    merchant: Merchant,
    /** The path of CCBill's calls with its secret, when it was made; never again. */
    webhookPath: z.nullable(z.string()),
  }),
});
