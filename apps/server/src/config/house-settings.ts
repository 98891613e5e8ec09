// What other houses give for their services, as the JSON of a setting.
import * as z from "zod";

const CaptchaKeys = z.object({ siteKey: z.string().min(1), secret: z.string().min(1) });
/** A captcha in the form of reCAPTCHA and its kin; `origins`: what the sign-up page may then load and call. */
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
