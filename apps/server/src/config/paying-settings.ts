import { DISPUTE_ALARM_PERCENT, DISPUTE_LIMIT_PERCENT } from "@masq/domain/ledger/dispute-share";
import * as z from "zod";

const percent = (fallback: number) => z.coerce.number().positive().max(100).default(fallback);

/** Where money comes in, and when too much of it is taken back. */
export const PAYING = {
  PAYMENTS: z
    .enum(["test", "ccbill", "off"])
    .optional()
    .describe(
      "The gateway: ccbill (docs/ccbill.md), test (the built-in test gateway, docs/payments.md; the default in demo mode, and only there) or off (nothing can be bought, the default in production)",
    ),
  CCBILL: z
    .string()
    .optional()
    .describe(
      "A CCBill account for all companies that entered none of their own in the console (docs/ccbill.md): the path of a JSON file, or the JSON itself. With another PAYMENTS it serves older charges only",
    ),
  CCBILL_AT: z
    .string()
    .optional()
    .describe(
      "JSON of CCBill's addresses for the accounts that companies entered, where they differ (docs/ccbill.md): apiUrl, dataLinkUrl, widgetUrl, widgetOrigins, webhookSources",
    ),
  PAY_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe("Port of a demo's test gateway; by default the next one after PORT"),
  PAY_URL: z
    .url({ protocol: /^http$/ })
    .optional()
    .describe("Address of a running test gateway; then the demo starts none"),
  DISPUTE_ALARM_PERCENT: percent(DISPUTE_ALARM_PERCENT).describe(
    "Share of a month's payments that banks took back at which the product warns, in percent",
  ),
  DISPUTE_LIMIT_PERCENT: percent(DISPUTE_LIMIT_PERCENT).describe(
    "The share at which card schemes act (docs/operations/incidents.md), in percent",
  ),
  PAY_ANSWER_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(15_000)
    .describe("How long a gateway may take to answer before the payment counts as unknown"),
};
