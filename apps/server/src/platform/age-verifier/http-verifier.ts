import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { AgeCheck, AgeVerdict } from "./age-check.ts";

export const WEBHOOK_PATH = "/webhooks/age-verification";
export const SIGNATURE_HEADER = "x-age-signature";
export const TIMESTAMP_HEADER = "x-age-timestamp";

const ANSWER_MS = 10_000;
const TOLERANCE_S = 300;
const MINIMUM_AGE = 18;

const Verdict = z.strictObject({
  reference: z.string().min(1).max(64),
  result: z.enum(["passed", "failed"]),
  method: z.string().max(80).optional(),
  reason: z.string().max(200).optional(),
});

type Letter = { body: string; timestamp: unknown; signature: unknown; now: Date };
export type ProviderVerifier = {
  kind: "provider";
  name: "provider";
  begin: (check: AgeCheck) => Promise<string>;
  /** Opens a signed result; undefined if the signature or time is wrong, or the body is invalid. */
  open: (letter: Letter) => AgeVerdict | undefined;
};

/** Hex HMAC-SHA256 over `<unix seconds>.<body>`, both ways. */
export const signAgeCall = (secret: string, timestampS: number, body: string): string =>
  createHmac("sha256", secret).update(`${timestampS}.${body}`).digest("hex");

function isSigned(secret: string, { body, timestamp, signature, now }: Letter): boolean {
  if (typeof timestamp !== "string" || typeof signature !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const wanted = Buffer.from(signAgeCall(secret, Number(timestamp), body));
  const got = Buffer.from(signature);
  return got.length === wanted.length && timingSafeEqual(got, wanted);
}

/** A provider over HTTP. Its protocol is in docs/decisions/022-age-verification.md. */
export function httpVerifier({ url, secret }: { url: string; secret: string }): ProviderVerifier {
  // A provider reached by https must not lead to a page without it.
  const started = z.object({ redirectUrl: z.url({ protocol: url.startsWith("https:") ? /^https$/ : /^https?$/ }) });
  return {
    kind: "provider",
    name: "provider",
    begin: async ({ reference, origin, callbackUrl, cancelUrl, locale, now }) => {
      const resultUrl = new URL(WEBHOOK_PATH, origin).href;
      const body = JSON.stringify({ reference, minimumAge: MINIMUM_AGE, locale, callbackUrl, cancelUrl, resultUrl });
      const timestampS = Math.floor(now.getTime() / 1000);
      const reply = await fetch(url, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          "content-type": "application/json",
          [TIMESTAMP_HEADER]: String(timestampS),
          [SIGNATURE_HEADER]: signAgeCall(secret, timestampS, body),
        },
        body,
      });
      if (!reply.ok) throw new Error(`age verification provider returned ${reply.status}`);
      return started.parse(await reply.json()).redirectUrl;
    },
    open: (letter) => {
      if (!isSigned(secret, letter)) return undefined;
      const read = Verdict.safeParse(parsed(letter.body));
      if (!read.success) return undefined;
      const { reference, result, method = null, reason = null } = read.data;
      return { reference, result, method, reason };
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
