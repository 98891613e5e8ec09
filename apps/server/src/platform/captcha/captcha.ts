import type { CaptchaChallenge, CaptchaLook } from "@masq/contract/member/captcha";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Config } from "../../config/env.ts";
import { AppError } from "../app-error.ts";
import type { Clock } from "../clock/clock.ts";
import type { Keys } from "../keys/keys.ts";
import { hostedCaptcha } from "./hosted-captcha.ts";
import { proofCaptcha } from "./proof-captcha.ts";

export type CaptchaVersion = "v2" | "v3";
/** What the browser solved: v3 judges in the background, v2 asks (specification sections 7 and 8). */
export type CaptchaAnswer = { version: CaptchaVersion; token: string };
/** `ask`: the score is too low, show the second version. `failed`, `timeout`: the second version was not solved. */
export type CaptchaVerdict = "passed" | "ask" | "failed" | "timeout";
/** Who asks: the caller's address, and the brand with its host names, to which an answer is bound. */
export type CaptchaCaller = { address: string; brand: { id: string; domain: string; hosts: readonly string[] } };

export type Captcha = {
  /** What the sign-up page needs to know. */
  look: CaptchaLook;
  /** A fresh task. Throws `not-found` where this product gives none itself. */
  challenge: (version: CaptchaVersion, caller: CaptchaCaller) => Promise<CaptchaChallenge>;
  /** Judges a registration. Never throws for a bad answer. */
  judge: (answer: CaptchaAnswer | undefined, caller: CaptchaCaller) => Promise<CaptchaVerdict>;
};

export const noChallenge = (): Promise<never> => Promise.reject(new AppError("not-found"));

/** Tokens with which the client's other ways can be tried without a provider (decision G-031). */
const CAPTCHA_TEST_TOKENS: Readonly<Record<string, CaptchaVerdict>> = {
  "test-low-score": "ask",
  "test-failed": "failed",
  "test-timeout": "timeout",
};

/** A demo's: accepts everything but the test tokens. */
function localCaptcha(): Captcha {
  return {
    look: { kind: "local" },
    challenge: noChallenge,
    judge: (answer) => Promise.resolve(CAPTCHA_TEST_TOKENS[answer?.token ?? ""] ?? "passed"),
  };
}

export type CaptchaNeeds = { config: Config; db: Kysely<DB>; keys: Keys; clock: Clock };

export function createCaptcha(needs: CaptchaNeeds): Captcha {
  const { CAPTCHA, CAPTCHA_HOSTED } = needs.config;
  if (CAPTCHA_HOSTED !== undefined) return hostedCaptcha(CAPTCHA_HOSTED);
  return CAPTCHA === "proof" ? proofCaptcha(needs) : localCaptcha();
}
