// JSON settings of external providers' services.
import { MONITORING_SAMPLE } from "@masq/domain/operations/vitals";
import * as z from "zod";
import { json } from "./forms.ts";

const CaptchaKeys = z.object({ siteKey: z.string().min(1), secret: z.string().min(1) });
/** A captcha with reCAPTCHA's protocol; `origins`: what the sign-up page may then load and call. */
export const HostedCaptcha = z.object({
  verifyUrl: z.url(),
  script: z.url(),
  origins: z.array(z.url()).min(1),
  v3: CaptchaKeys,
  v2: CaptchaKeys,
  threshold: z.number().min(0).max(1).default(0.5),
});
export type HostedCaptcha = z.output<typeof HostedCaptcha>;

/** The merchant at Apple: certificate and key as PEM. */
export const MerchantIdentity = z.object({
  merchantId: z.string().min(1),
  certificate: z.string().includes("BEGIN CERTIFICATE"),
  key: z.string().includes("PRIVATE KEY"),
});

export type MerchantIdentity = z.output<typeof MerchantIdentity>;

/** The second wallet; `origins`: what the checkout may then frame and call. */
export const GooglePay = z.object({
  merchantId: z.string().min(1),
  gateway: z.string().min(1),
  gatewayMerchantId: z.string().min(1),
  environment: z.enum(["TEST", "PRODUCTION"]).default("PRODUCTION"),
  script: z.url().default("https://pay.google.com/gp/p/js/pay.js"),
  origins: z.array(z.url()).default(["https://pay.google.com", "https://google.com"]),
});
export type GooglePay = z.output<typeof GooglePay>;

/**
 * An external monitoring agent: its script puts `global` on the window, whose `init` gets `options`. `origins`: where
 * it may then send to.
 */
export const MonitoringAgent = z.object({
  script: z.url(),
  global: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  options: z.record(z.string(), z.unknown()),
  origins: z.array(z.url()).min(1),
});
export type MonitoringAgent = z.output<typeof MonitoringAgent>;

/** Data that pages report about themselves (docs/decisions/050). */
export const MONITORING = {
  MONITORING_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(MONITORING_SAMPLE)
    .describe(
      "Percentage of browser sessions that report page speed (docs/decisions/050); 0 switches it off. Never in chat and checkout, never for browsers that ask not to be tracked",
    ),
  MONITORING_AGENT: json(MonitoringAgent)
    .optional()
    .describe(
      "JSON of a provider's monitoring agent: script, global (what the script puts on the window), options (for its init: ids and the like) and origins (where it sends to). Records 10 percent of sessions with every text and input masked, except chat and checkout. Without it no third-party script is loaded",
    ),
};
