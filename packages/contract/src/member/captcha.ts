import * as z from "zod/mini";
import { defineRoute } from "../route.ts";

/** Proof of work: find the counter whose derived key begins with `keyPrefix`. Signed against tampering. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.record(z.string(), z.string()),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>;

/** How registrations are checked. `hosted`: a CAPTCHA provider's script, which only the sign-up page loads. */
export type CaptchaLook =
  | { kind: "local" }
  | { kind: "proof" }
  | { kind: "hosted"; script: string; v3: string; v2: string };

export const captchaChallenge = defineRoute({
  name: "captchaChallenge",
  method: "GET",
  path: "/captcha",
  access: "key",
  summary: "Returns a new proof-of-work task for POST /register; 404 if registrations are checked another way",
  query: z.object({ version: z.enum(["v2", "v3"]) }),
  reply: CaptchaChallenge,
  limit: { max: 60, windowMs: 900_000, by: "address" },
});
