import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Config } from "../../config/env.ts";
import type { Clock } from "../clock/clock.ts";
import type { Keys } from "../keys/keys.ts";
import { noChallenge, type Captcha, type CaptchaVerdict } from "./captcha-port.ts";
import { hostedCaptcha } from "./hosted-captcha.ts";
import { proofCaptcha } from "./proof-captcha.ts";

/** Tokens for testing the client's other paths without a provider (decision G-031). */
const CAPTCHA_TEST_TOKENS: Readonly<Record<string, CaptchaVerdict>> = {
  "test-low-score": "ask",
  "test-failed": "failed",
  "test-timeout": "timeout",
};

/** For demos: accepts everything but the test tokens. */
function localCaptcha(): Captcha {
  return {
    look: { kind: "local" },
    challenge: noChallenge,
    judge: (answer) => Promise.resolve(CAPTCHA_TEST_TOKENS[answer?.token ?? ""] ?? "passed"),
  };
}

type CaptchaNeeds = { config: Config; db: Kysely<DB>; keys: Keys; clock: Clock };

export function createCaptcha(needs: CaptchaNeeds): Captcha {
  const { CAPTCHA, CAPTCHA_HOSTED } = needs.config;
  if (CAPTCHA_HOSTED !== undefined) return hostedCaptcha(CAPTCHA_HOSTED);
  return CAPTCHA === "proof" ? proofCaptcha(needs) : localCaptcha();
}
